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

  /// - Throws: `ValidationError`, if the name promises neither SVG nor PNG.
  init(_ path: String) throws {
    self.path = path
    format = try Self.endings.format(of: path)
  }

  /// Draws the screen that is open, with the order of swipes and what is heard.
  ///
  /// - Parameter screen: the screen's file, which is not overwritten.
  /// - Returns: what is heard.
  /// - Throws: `ValidationError`, if there is no program that makes a PNG; why the file cannot be
  ///   written.
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

/// Turns drawings into pixels with the program `rsvg-convert`.
///
/// A drawing library linked into descry would cost every start of it.
struct PNGConverter {
  /// What rsvg-convert draws at most, in pixels.
  private static let largestSide = 32_767.0

  private let tool: Tool

  /// - Throws: what to install, if the program is missing.
  init() throws {
    guard let tool = Tool("rsvg-convert") else {
      throw ValidationError(
        "A drawing as PNG needs rsvg-convert; install the Debian package librsvg2-bin, or name a "
          + "file that ends in .svg, which needs nothing.")
    }
    self.tool = tool
  }

  /// The drawing as a PNG file, two pixels a point as far as rsvg-convert can.
  func png(of drawing: ScreenDrawing) async throws -> [UInt8] {
    let zoom = min(2, Self.largestSide / max(drawing.size.width, drawing.size.height))
    let outcome = try await tool.run(
      ["--format", "png", "--zoom", "\(zoom)"], input: Data(drawing.svg.utf8))
    guard outcome.status == 0 else {
      StandardError.say("rsvg-convert does not draw: \(outcome.errors)")
      throw ExitStatus.fault
    }
    return Array(outcome.output)
  }
}
