import Foundation
import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("Screenshots of hierarchies")
struct ScreenshotTests {
  private static func screenshot(_ width: UInt32, _ height: UInt32) throws -> Screenshot {
    func bytes(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]
    let header =
      start + Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
    return Screenshot(path: "a.png", size: try #require(PNGSize(header)))
  }

  @Test(
    "The scale is the largest at which the elements fit",
    arguments: [
      (375, 667, 1.0), (750, 1334, 2.0), (1125, 2436, 3.0), (1170, 2532, 3.0), (828, 1792, 2.0),
      (1536, 2048, 2.0),
    ])
  func scale(_ width: UInt32, _ height: UInt32, _ scale: Double) throws {
    let screen = CGRect(x: 0, y: 0, width: 375, height: 667)
    #expect(try Self.screenshot(width, height).scale(for: [screen]) == scale)
  }

  @Test("Frames beyond the screen do not decide the scale, and most must fit")
  func beyond() throws {
    let screen = CGRect(x: 0, y: 0, width: 375, height: 600)
    let below = CGRect(x: 0, y: 900, width: 375, height: 600)
    let screenshot = try Self.screenshot(750, 1334)
    #expect(screenshot.scale(for: [screen, screen, below]) == 2)
    #expect(try Self.screenshot(300, 200).scale(for: [screen]) == nil)
  }

  @Test("A part is cut to the screenshot, and left out if most of it is not there")
  func part() throws {
    let screenshot = try Self.screenshot(750, 1334)
    func part(_ x: Double, _ y: Double) -> PixelBox? {
      screenshot.part(CGRect(x: x, y: y, width: 100, height: 40), scale: 2)
    }
    #expect(part(10.25, 20) == PixelBox(x: 21, y: 40, width: 200, height: 80))
    #expect(part(-30, 0) == PixelBox(x: 0, y: 0, width: 140, height: 80))
    #expect(part(-60, 0) == nil && part(0, 2000) == nil)
  }

  @Test("Only a PNG file has a size")
  func size() {
    #expect(PNGSize([]) == nil && PNGSize(Array("GIF89a".utf8)) == nil)
  }
}
