import ArgumentParser
import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// The pictures of a hierarchy, cut out of its screenshot in a sandboxed worker process.
struct ScreenshotPictures {
  private let screenshot: Screenshot
  private let bytes: [UInt8]
  private let worker: WorkerProgram

  /// Reads the file.
  ///
  /// - Throws: `ReadError` with the name of the file, or `ValidationError` if it is not PNG.
  init(_ path: String, _ worker: WorkerProgram) throws {
    do throws(ReadError) {
      bytes = try PictureFile(path).read(atMost: Limits().fileSize)
    } catch {
      throw ValidationError("\(TerminalText.path(path)): \(error.message)")
    }
    guard let size = PNGSize(bytes) else {
      throw ValidationError(
        "\(TerminalText.path(path)) is not a PNG file. Name the screenshot of this screen.")
    }
    screenshot = Screenshot(path: path, size: size)
    self.worker = worker
  }

  /// Says that a hierarchy may have a screenshot: a PNG file of the same name beside it.
  static func noteOne(beside file: String) {
    let ending = ".json"
    let path = "\(file.dropLast(ending.count)).png"
    guard file.hasSuffix(ending), FileManager.default.fileExists(atPath: path) else { return }
    StandardError.say(
      "the pictures on this screen are not described. If \(TerminalText.path(path)) is its "
        + "screenshot, add --screenshot \(TerminalText.shellWord(path))")
  }

  /// The app whose pictures are parts of the screenshot.
  ///
  /// - Throws: `InputError` if the elements do not fit on it, `ValidationError` if it is damaged, or
  ///   `WorkerError` if no worker starts.
  func showing(_ file: ScreenFile) async throws -> App {
    var boxes: [PixelBox] = []
    _ = try file.showing(screenshot) { box in
      boxes.append(box)
      return nil
    }
    guard !boxes.isEmpty else { return file.app }
    let cut = try await PictureCutter(worker).parts(boxes, of: bytes)
    switch cut {
    case .failure(let error):
      throw ValidationError("\(TerminalText.path(screenshot.path)): \(error.message)")
    case .success(let parts):
      let pictures = Dictionary(zip(boxes, parts)) { first, _ in first }
      return try file.showing(screenshot) { box in
        pictures[box].flatMap { $0 }.map(ElementImage.bytes)
      }.app
    }
  }
}
