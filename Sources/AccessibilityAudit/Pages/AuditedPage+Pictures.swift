import Foundation

extension AuditedPage {
  /// Where the pictures of the page may be: for each element that is seen the first of its
  /// addresses whose file is there, else the first of all.
  ///
  /// The sizes of one picture, `srcset` and `picture`, count as one: its `src`, or the largest.
  ///
  /// - Parameter root: where paths lead that begin with "/".
  package func pictureLocations(root: String?) -> [Int: PictureLocation] {
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let base = html.elements.first { $0.isOne(of: "base") && $0.word("href") != nil }?.word("href")
    var locations: [Int: PictureLocation] = [:]
    for picture in pictures where picture.standing != .other {
      let candidates = addresses(of: picture.place).map {
        PictureLocation($0, folder: folder, base: base, root: root)
      }
      locations[picture.place] = candidates.first(where: \.isThere) ?? candidates.first
    }
    return locations
  }

  /// The addresses that an element gives for its picture, the one to look at first.
  private func addresses(of place: Int) -> [String] {
    let element = html.elements[place]
    guard element.isOne(of: "img", "input", "object") else { return [] }
    var addresses = [element.word("src") ?? element.word("data")].compactMap { $0 }
    var sets = [element["srcset"]]
    if let parent = element.parent, html.elements[parent].isOne(of: "picture") {
      sets += html.childElements(of: parent).map { html.elements[$0]["srcset"] }
    }
    for set in sets { addresses += PictureAddress.candidates(srcset: set ?? "") }
    return addresses
  }
}

extension PictureLocation {
  /// Whether it can be looked at.
  fileprivate var isThere: Bool {
    switch self {
    case .file(let path): FileManager.default.fileExists(atPath: path)
    case .bytes: true
    case .elsewhere: false
    }
  }
}
