import Foundation
import ImageDescription

/// The screenshot of a hierarchy, whose parts are the pictures of its elements.
///
/// The scale, pixels a point, is the largest of 3, 2 and 1 at which the elements fit on it.
package struct Screenshot: Codable, Sendable {
  private static let scales = [3.0, 2, 1]
  /// How far an element may reach beyond the screenshot, in points: frames are rounded.
  private static let tolerance = 1.0
  /// The least share of the elements that fits on the screenshot of their screen.
  private static let leastShare = 0.5
  /// The least part of an element that must be visible: a fragment shows a different
  /// picture.
  private static let leastVisible = 0.5

  /// The file as it was named.
  package let path: String
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  /// A screenshot of this size.
  package init(path: String, size: PNGSize) {
    (self.path, width, height) = (path, size.width, size.height)
  }

  /// The pixels of a point; `nil` if most of these frames are not on the screenshot.
  package func scale(for frames: [CGRect]) -> Double? {
    let counts = Self.scales.map { scale in
      (scale: scale, count: frames.count { fits($0, scale) })
    }
    guard let most = counts.map({ $0.count }).max(),
      Double(most) >= Self.leastShare * Double(frames.count)
    else { return nil }
    let best = counts.filter { $0.count == most }.map { $0.scale }
    return best.first(where: isWhole) ?? best.first
  }

  /// Whether the screen has whole points.
  private func isWhole(_ scale: Double) -> Bool {
    [width, height].allSatisfy { $0.isMultiple(of: Int(scale)) }
  }

  private func fits(_ frame: CGRect, _ scale: Double) -> Bool {
    frame.minX >= -Self.tolerance && frame.minY >= -Self.tolerance
      && frame.maxX <= Double(width) / scale + Self.tolerance
      && frame.maxY <= Double(height) / scale + Self.tolerance
  }

  /// The part that shows a frame; `nil` if less than half of the frame is on the screenshot.
  package func part(_ frame: CGRect, scale: Double) -> PixelBox? {
    let whole = CGRect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale,
      height: frame.height * scale)
    let screen = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
    let part = whole.intersection(screen)
    guard !part.isNull,
      part.width * part.height >= Self.leastVisible * whole.width * whole.height
    else { return nil }
    let (left, top) = (Int(part.minX.rounded()), Int(part.minY.rounded()))
    let box = PixelBox(
      x: left, y: top, width: Int(part.maxX.rounded()) - left,
      height: Int(part.maxY.rounded()) - top)
    return box.width > 0 && box.height > 0 ? box : nil
  }

  /// The address of a part: the file with a media fragment (W3C) in pixels.
  package func address(of part: PixelBox) -> String {
    "\(path)#xywh=\(part.x),\(part.y),\(part.width),\(part.height)"
  }
}

extension ScreenFile {
  /// The hierarchy whose pictures are parts of a screenshot: each picture, and each control without
  /// a label.
  ///
  /// - Parameter image: returns the picture of a part, or `nil` for none.
  /// - Throws: if the elements do not fit on the screenshot.
  package func showing(
    _ screenshot: Screenshot, image: (PixelBox) -> ElementImage?
  ) throws(InputError) -> ScreenFile {
    var file = self
    let frames = app.front.elements.reachedFrames
    guard !frames.isEmpty else { return self }
    guard let scale = screenshot.scale(for: frames) else {
      throw InputError(
        "the elements do not fit on \(screenshot.path), which has \(screenshot.width) by "
          + "\(screenshot.height) pixels; name the screenshot of this screen")
    }
    for index in file.app.screens.indices {
      file.app.screens[index].elements.show(screenshot, scale: scale, image)
    }
    file.app.size = CGSize(
      width: Double(screenshot.width) / scale, height: Double(screenshot.height) / scale)
    return file
  }
}

extension [AccessibilityElement] {
  /// The frames of the elements of a hierarchy.
  fileprivate var reachedFrames: [CGRect] {
    flatMap { element in
      element.isAccessibilityElement
        ? [element.frame].compactMap { $0 } : element.children.reachedFrames
    }
  }

  fileprivate mutating func show(
    _ screenshot: Screenshot, scale: Double, _ image: (PixelBox) -> ElementImage?
  ) {
    for index in indices {
      self[index].children.show(screenshot, scale: scale, image)
      guard self[index].isShownInScreenshot, let frame = self[index].frame,
        let part = screenshot.part(frame, scale: scale), let image = image(part)
      else { continue }
      self[index].image = image
      self[index].hierarchyNode?.screenshotPart = part
    }
  }
}

extension AccessibilityElement {
  /// Whether a hierarchy says that it is a picture, or it may be one in place of a label.
  fileprivate var isShownInScreenshot: Bool {
    guard isAccessibilityElement, image == nil, hierarchyNode != nil else { return false }
    return traits.contains(.image)
      || spokenLabel == nil && !traits.isDisjoint(with: [.button, .link, .backButton, .tab])
  }
}
