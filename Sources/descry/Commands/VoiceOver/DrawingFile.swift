import ArgumentParser
import Foundation
import VoiceOverSimulator

/// The format of a drawing.
enum DrawingFormat {
  case svg
  case png

  /// What `--render` writes.
  static let endings = OutputEndings<DrawingFormat>(
    option: "--render",
    choices: [
      .init(format: .svg, name: "SVG", endings: ["svg"]),
      .init(format: .png, name: "PNG", endings: ["png"]),
    ])
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
