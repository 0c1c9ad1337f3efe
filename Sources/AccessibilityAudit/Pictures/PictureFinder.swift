import SafeFiles

/// Finds the files of pictures, inside the audited folder only.
package struct PictureFinder: Sendable {
  /// The folder outside which nothing is read, absolute.
  private let start: String
  /// The same with symbolic links resolved; `nil` if there is no such folder.
  private let resolved: String?
  /// The folder that a leading "/" stands for; `nil` if unknown.
  private let root: String?

  /// - Parameters:
  ///   - boundary: the folder outside which nothing is read.
  ///   - root: the folder that a leading "/" stands for.
  package init(boundary: String, root: String? = nil) {
    let boundary = boundary.isEmpty ? "." : boundary
    self.root = root
    start = PictureFile(boundary).standardized.path
    resolved = PictureFile(boundary).real?.path
  }

  /// Finds a picture of a page: the first of its addresses whose file exists, or the first of all.
  ///
  /// - Parameters:
  ///   - page: the page's file.
  ///   - base: the `base` address of the page, if it has one.
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

  /// Finds a picture of a screen.
  package func location(of picture: ShownPicture) -> PictureLocation? {
    picture.candidates.first.map { checked(.file($0)) }
  }

  /// The location with symbolic links resolved, `missing`, or `elsewhere(.outside)`.
  private func checked(_ location: PictureLocation) -> PictureLocation {
    guard case .file(let path) = location else { return location }
    guard let resolved, !path.utf8.contains(0) else { return .missing(path) }
    // Do not even reveal whether a file outside exists.
    guard Self.isPath(PictureFile(path).standardized.path, below: start) else {
      return .elsewhere(.outside)
    }
    guard let real = PictureFile(path).real?.path else { return .missing(path) }
    return Self.isPath(real, below: resolved) ? .file(real) : .elsewhere(.outside)
  }

  private static func isPath(_ path: String, below folder: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }
}

extension PictureLocation {
  /// Whether it can be read.
  var isThere: Bool {
    switch self {
    case .file, .inBook, .bytes: true
    case .missing, .elsewhere: false
    }
  }
}
