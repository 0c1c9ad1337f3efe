import Foundation
import Testing

/// A real browser without a window.
enum Browser {
  /// Loads a page and does something in it.
  ///
  /// - Parameters:
  ///   - page: the name of a file in the command's folder.
  ///   - script: the body of an async function of `page`, the window, whose value is given back.
  static func value<Value: Decodable>(
    of page: String, in command: Command, _ script: String, as type: Value.Type = Value.self
  ) throws -> Value {
    let harness = """
      <!doctype html><meta charset="utf-8">
      <iframe id="frame" width="1280" height="800" src="\(page)"></iframe><pre id="value"></pre>
      <script>
      const pause = (time) => new Promise((done) => setTimeout(done, time));
      const act = async (page) => { \(script) };
      document.getElementById("frame").onload = async (event) => {
        let value;
        try { value = await act(event.target.contentWindow); } catch (error) { value = `${error}`; }
        document.getElementById("value").textContent = encodeURIComponent(JSON.stringify(value));
      };
      </script>
      """
    try command.write(Data(harness.utf8), to: "harness.html")
    let outcome = try command.shell(
      """
      timeout 600 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \\
        --user-data-dir="$PWD/.browser" --allow-file-access-from-files \\
        --virtual-time-budget=20000 --dump-dom "file://$PWD/harness.html"
      """)
    let match = try #require(
      outcome.output.firstMatch(of: /<pre id="value">([^<]+)<\/pre>/), "\(outcome.errors)")
    let text = try #require(String(match.1).removingPercentEncoding)
    return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
