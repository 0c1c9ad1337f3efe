import Foundation
import Glibc

/// Finds the files of pictures, and none outside the folder that is audited.
package struct PictureFinder: Sendable {
  /// The folder outside of which nothing is read, as it was named.
  private let boundary: String
  /// The same, absolute.
  private let start: String
  /// The same without links; `nil` where there is no such folder.
  private let resolved: String?
  /// Where paths lead that begin with "/"; `nil` where that is unknown.
  private let root: String?

  /// - Parameters:
  ///   - boundary: the folder outside of which nothing is read.
  ///   - root: where paths lead that begin with "/".
  package init(boundary: String, root: String? = nil) {
    self.boundary = boundary.isEmpty ? "." : boundary
    self.root = root
    start = Self.absolute(self.boundary)
    resolved = Self.realPath(self.boundary)
  }

  /// Where a picture of a page is: the first of its addresses whose file is there, else the first of
  /// all.
  ///
  /// - Parameters:
  ///   - page: the page's file.
  ///   - base: what the page's `base` says, if anything.
  package func location(
    of picture: ShownPicture, inPage page: String, base: String?
  ) -> PictureLocation? {
    if let drawing = picture.drawing { return .bytes(Array(drawing.utf8)) }
    let folder = page.lastIndex(of: "/").map { String(page[...$0]) } ?? ""
    let locations = picture.candidates.lazy.map {
      checked(PictureLocation($0, folder: folder, base: base, root: root))
    }
    return locations.first(where: \.isThere) ?? locations.first
  }

  /// Where a picture of a screen is.
  package func location(of picture: ShownPicture) -> PictureLocation? {
    picture.candidates.first.map { checked(.file($0)) }
  }

  /// The location with its file as it is without links; another one where that must not be read.
  private func checked(_ location: PictureLocation) -> PictureLocation {
    guard case .file(let path) = location else { return location }
    let outside = PictureLocation.outside(path, folder: boundary)
    guard let resolved, !path.utf8.contains(0) else { return .missing(path) }
    // Of what is outside nobody shall even hear whether it is there.
    guard Self.isPath(Self.absolute(path), below: start) else {
      return outside
    }
    guard let real = Self.realPath(path) else { return .missing(path) }
    return Self.isPath(real, below: resolved) ? .file(real) : outside
  }

  private static func isPath(_ path: String, below folder: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }

  /// The path from the root of the system, without `.` and `..`; links are not looked at.
  private static func absolute(_ path: String) -> String {
    let whole =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return PictureLocation.resolvingDots(in: whole)
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension PictureLocation {
  /// Whether it can be looked at.
  fileprivate var isThere: Bool {
    switch self {
    case .file, .bytes: true
    case .missing, .outside, .elsewhere: false
    }
  }
}
