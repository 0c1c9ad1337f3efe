import Foundation
import ImageDescription

/// Finds pictures only among the files of a book.
struct BookPictureFinder {
  let document: AuditFile.Document

  /// The first of a picture's addresses whose file exists, or the first of all.
  ///
  /// - Parameter base: the `base` address of the document, if it has one.
  func location(of picture: ShownPicture, base: String?) -> PictureLocation? {
    if let drawing = picture.drawing { return .bytes(Array(drawing.utf8)) }
    let locations = picture.candidates.lazy.map { location(of: $0, base: base) }
    return locations.first(where: \.isThere) ?? locations.first
  }

  private func location(of address: String, base: String?) -> PictureLocation {
    let name = document.entry.name
    let folder = name.lastIndex(of: "/").map { "/" + name[...$0] } ?? "/"
    let location = PictureLocation(address, folder: folder, base: base, root: "")
    guard case .file(let path) = location else { return location }
    if address.lowercased().collapsed.hasPrefix("file:") { return .elsewhere(.outside) }
    let inside = String(path.resolvingDots.dropFirst())
    guard let entry = document.book.files[inside] else {
      return .missing(document.book.place(of: inside))
    }
    return .inBook(document.number, entry)
  }
}
