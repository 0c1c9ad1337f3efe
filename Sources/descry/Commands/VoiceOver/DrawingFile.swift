import ArgumentParser
import Foundation
import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// The file that `--render` writes.
struct DrawingFile {
  private enum Format {
    case svg
    case png
  }

  private static let endings = OutputEndings<Format>(
    option: "--render",
    choices: [
      .init(format: .svg, name: "SVG", endings: ["svg"]),
      .init(format: .png, name: "PNG", endings: ["png"]),
    ])

  private let path: String
  private let format: Format

  /// - Throws: `ValidationError` if the name ends in neither .svg nor .png.
  init(_ path: String) throws {
    self.path = path
    format = try Self.endings.format(of: path)
  }

  /// Draws the open screen, with the order of swipes and what is heard.
  ///
  /// - Parameter screen: the screen file, which is never overwritten.
  /// - Returns: what is heard.
  /// - Throws: `ValidationError` if a PNG is asked for and rsvg-convert is missing; otherwise why
  ///   the file cannot be written.
  func draw(
    _ app: App, _ pictures: ScreenPictures, sparing screen: PictureFile
  ) async throws -> SpokenLog {
    let converter = format == .png ? try PNGConverter() : nil
    let log = await VoiceOver(app) { await pictures.record(of: $0) }.readThrough()
    let drawing = await ScreenDrawing(app, heard: log) { image, side in
      await pictures.described(image, thumbnailSide: side).thumbnail
    }
    let bytes = try await converter?.png(of: drawing) ?? Array(drawing.svg.utf8)
    try AtomicFile.write(bytes, to: path, sparing: screen)
    return log
  }
}

/// Converts drawings to PNG with the program `rsvg-convert`.
///
/// Linking a drawing library would slow every start of descry.
struct PNGConverter {
  /// The longest side that rsvg-convert draws, in pixels.
  private static let largestSide = 32_767.0

  private let tool: Tool

  /// - Throws: `ValidationError` with what to install, if the program is missing.
  init() throws {
    guard let tool = Tool("rsvg-convert") else {
      throw ValidationError(
        "PNG drawings need rsvg-convert. Install the Debian package librsvg2-bin, or name a file "
          + "that ends in .svg.")
    }
    self.tool = tool
  }

  /// The drawing as a PNG file, with two pixels a point as far as rsvg-convert can.
  func png(of drawing: ScreenDrawing) async throws -> [UInt8] {
    let zoom = min(2, Self.largestSide / max(drawing.size.width, drawing.size.height))
    let outcome = try await tool.run(
      ["--format", "png", "--zoom", "\(zoom)"], input: Data(drawing.svg.utf8))
    guard outcome.status == 0 else {
      StandardError.say("rsvg-convert failed: \(outcome.errors)")
      throw ExitStatus.fault
    }
    return Array(outcome.output)
  }
}
