import Foundation
import Testing

@Suite("descry serve")
struct ServeTests {
  /// Runs a line of the shell without those variables that are for the tests.
  private static func shell(_ line: String, in command: Command? = nil) throws -> Command.Outcome {
    try (command ?? Command()).shell("unset ${!DESCRY_@}; \(line)")
  }

  @Test("Options override environment variables, and these override defaults")
  func precedence() throws {
    let outcome = try Self.shell(
      "DESCRY_PORT=81 DESCRY_ALLOWED_HOSTS=a.org,b.org DESCRY_ALLOWED_ORIGINS=x-a://b,https://c.org "
        + "DESCRY_MAX_BODY=3 DESCRY_NO_PAGE=true DESCRY_INSECURE=false "
        + "DESCRY_DIALECTS=openai,ollama $descry serve --check --port 82 -j 3 --mark")
    #expect(outcome.status == 0)
    let lines = Set(outcome.lines.map { $0.split(separator: " ").joined(separator: " ") })
    for line in [
      "port 82 (option)", "workers 3 (option)", "max-body 3 MiB (environment)",
      "allowed-hosts a.org,b.org (environment)", "no-page true (environment)",
      "host 127.0.0.1 (default)", "queue 64 (default)",
      "allowed-origins x-a://b,https://c.org (environment)",
      "dialects ollama,openai (environment)", "mark true (option)",
      "queue-bytes 12 MiB (default)", "insecure false (default)", "keys none (default)",
    ] {
      #expect(lines.contains(line), "\(line) in \(lines)")
    }
  }

  @Test(
    "--text-languages and its variable set the languages of text",
    arguments: [
      ("$descry serve --check --text-languages eng", "eng (option)"),
      ("DESCRY_TEXT_LANGUAGES=eng $descry serve --check", "eng (environment)"),
      // The other commands speak German then.
      ("DESCRY_LANGUAGE=de $descry serve --check", "eng (default)"),
    ])
  func textLanguages(_ line: String, _ shown: String) throws {
    let outcome = try Self.shell(line)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("text-languages \(shown)"))
  }

  @Test("Each option is in --check and has an environment variable")
  func options() throws {
    let help = try Self.shell("$descry serve --help").output
    let options = Set(help.matches(of: /(?m)^ +(?:-[a-z], )?--([a-z-]+)/).map { String($0.1) })
      .subtracting(["check", "version", "help"])
    let shown = try Self.shell("$descry serve --check").lines.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(options == Set(shown))
    let outcome = try Self.shell("DESCRY_NONE=1 $descry serve --check")
    for option in options {
      let variable = "DESCRY_" + option.uppercased().replacing("-", with: "_")
      #expect(outcome.errors.contains(variable), "\(variable)")
    }
  }

  @Test(
    "Invalid settings and options without effect end with status 64",
    arguments: [
      ("DESCRY_PRT=1 $descry serve", "DESCRY_PRT"), ("DESCRY_PORT=x $descry serve", "DESCRY_PORT"),
      ("DESCRY_NO_PAGE=1 $descry serve", "DESCRY_NO_PAGE"),
      ("DESCRY_WORKERS=0 $descry serve --workers 1", "DESCRY_WORKERS"),
      ("$descry serve --port 70000", "--port"), ("$descry serve --max-body 0", "--max-body"),
      ("$descry serve --deadline 0", "--deadline"),
      ("$descry serve --text-languages +", "--text-languages"),
      ("$descry serve --insecure", "--insecure"),
      ("$descry serve --host 0.0.0.0 --insecure --keys keys", "--insecure"),
      ("$descry serve --queue-bytes 24", "--queue-bytes"),
      ("ulimit -n 500; $descry serve --max-connections 500", "ulimit -n"),
      ("ulimit -n 150; $descry serve", "ulimit -n"), ("ulimit -n 30; $descry serve", "ulimit -n"),
      ("$descry serve --allowed-hosts http://a", "--allowed-hosts"),
      ("$descry serve --allowed-hosts a:80", "--allowed-hosts"),
      ("$descry serve --allowed-hosts ,", "--allowed-hosts"),
      ("$descry serve --allowed-origins ,", "--allowed-origins"),
      ("$descry serve --allowed-origins '*'", "--allowed-origins"),
      ("$descry serve --dialects gpt", "--dialects"), ("$descry serve --dialects ''", "ollama"),
      ("DESCRY_DIALECTS=Ollama $descry serve", "DESCRY_DIALECTS"),
      ("$descry serve --mark", "--mark"),
      ("$descry serve --host 0.0.0.0", "--keys"), ("$descry serve --keys /nowhere", "/nowhere"),
      ("$descry serve --port 0 --text-languages xyz", "xyz"),
      ("DESCRY_LANGUAGES=eng DESCRY_TEXT_LANGUAGES=eng $descry serve", "DESCRY_TEXT_LANGUAGES"),
      ("$descry serve --host 192.0.2.1 --insecure", "192.0.2.1"),
    ])
  func refused(_ line: String, _ told: String) throws {
    let outcome = try Self.shell(line)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(told), "\(outcome.errors)")
  }

  @Test("A port in use is reported with the address, the cause and the remedy")
  func portInUse() throws {
    let outcome = try Self.shell(
      """
      "$descry" serve --port 0 2> errors & server=$!
      until [ -s errors ]; do sleep 0.02; done
      read -r line < errors
      [[ $line =~ http://127.0.0.1:([0-9]+) ]]
      echo "${BASH_REMATCH[1]}"
      "$descry" serve --port "${BASH_REMATCH[1]}"
      echo "status $?"
      kill "$server"
      wait
      """)
    let port = try #require(outcome.lines.first)
    #expect(outcome.lines.last == "status 64")
    #expect(
      outcome.errors.contains(
        "cannot listen on 127.0.0.1:\(port): address already in use. Choose another port with --port"
      ), "\(outcome.errors)")
  }

  @Test("The first line has the address to open in a browser")
  func greeting() throws {
    func firstLine(_ options: String) throws -> String {
      try Self.shell(
        """
        "$descry" serve --port 0 \(options) 2> errors & server=$!
        until [ -s errors ]; do sleep 0.02; done
        kill "$server"
        wait
        head -n 1 errors
        """
      ).output
    }
    let line = try firstLine("")
    #expect(line.hasPrefix("descry: listening on http://127.0.0.1:"))
    #expect(line.contains("open it in a browser"))
    #expect(try !firstLine("--no-page").contains("browser"))
    let open = try firstLine("--host 0.0.0.0 --insecure")
    #expect(open.contains("listening on http://0.0.0.0:"))
    #expect(open.contains("open http://localhost:"))
  }

  @Test(
    "Workers have the priority of the service that started them, lowered by 10 (#46)", .needs(.ps))
  func priority() throws {
    let outcome = try Self.shell(
      """
      own=$(nice)
      wanted=$((own < 4 ? own + 15 : 19))
      nice -n 5 "$descry" serve --port 0 --workers 2 2> errors & server=$!
      for i in {1..6000}; do
        workers=$(ps --ppid "$server" -o ni= | xargs)
        [[ $workers == "$wanted $wanted $wanted" ]] && break
        sleep 0.1
      done
      echo $own $(ps -p "$server" -o ni=) $workers
      kill "$server"
      wait
      """)
    let niceness = try #require(outcome.lines.first).split(separator: " ").compactMap { Int($0) }
    let own = try #require(niceness.first)
    // The service, the process that its workers are forked from, and two workers.
    #expect(niceness == [0, 5, 15, 15, 15].map { min(19, own + $0) })
  }

  @Test("Prints the address first, stops on SIGTERM, and logs nothing of the picture")
  func life() throws {
    let command = try Command()
    try command.copy("sentence.png", to: "picture.png")
    let outcome = try Self.shell(
      """
      "$descry" serve --port 0 --deadline 3600 --log-format json 2> errors & server=$!
      until [ -s errors ]; do sleep 0.02; done
      read -r line < errors
      [[ $line =~ http://127.0.0.1:([0-9]+) ]]
      port=${BASH_REMATCH[1]}
      form() {
        printf -- '--edge\\r\\nContent-Disposition: form-data; name="label"\\r\\n\\r\\nA secret label\\r\\n'
        printf -- '--edge\\r\\nContent-Disposition: form-data; name="image"\\r\\n\\r\\n'
        cat picture.png
        printf -- '\\r\\n--edge--\\r\\n'
      }
      length=$(form | wc -c)
      exec 3<> /dev/tcp/127.0.0.1/$port
      printf 'POST /v1/descriptions HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n' >&3
      printf 'X-Request-ID: mine\\r\\nContent-Type: multipart/form-data; boundary=edge\\r\\n' >&3
      printf 'Content-Length: %d\\r\\n\\r\\n' "$length" >&3
      form >&3
      cat <&3
      kill "$server"
      wait "$server"
      echo "status $?"
      cat errors >&2
      """, in: command)
    #expect(outcome.output.hasPrefix("HTTP/1.1 200"), "\(outcome.output) \(outcome.errors)")
    #expect(outcome.output.contains(#""spoken":"A secret label""#))
    #expect(outcome.output.hasSuffix("status 0\n"))
    let lines = outcome.errorLines
    #expect(lines.first?.hasPrefix("descry: listening on http://127.0.0.1:") == true)
    let answered = try #require(lines.first { $0.contains("answered") })
    struct Line: Decodable {
      let metadata: [String: String]
    }
    let metadata = try JSONDecoder().decode(Line.self, from: Data(answered.utf8)).metadata
    #expect(metadata["id"] == "mine")
    #expect(metadata["status"] == "200")
    #expect(metadata["outcome"] == "described")
    #expect(metadata["sha256"]?.count == 64)
    #expect(metadata["bytes"].flatMap { Int($0) } ?? 0 > 0)
    #expect(metadata["milliseconds"] != nil)
    #expect(!outcome.errors.contains("secret"))
    let text = try #require(outcome.output.firstMatch(of: /"text":"([^"]+)"/))
    #expect(!outcome.errors.contains(text.1))
  }
}
