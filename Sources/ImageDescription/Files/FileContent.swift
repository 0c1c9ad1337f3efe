import Glibc
import SafeFiles
import SystemPackage

/// The content of a file in a batch.
package enum FileContent: Sendable {
  /// A picture, and the SHA-256 of its bytes in hexadecimal digits.
  case picture(bytes: [UInt8], sha256: String)
  /// Not a picture, or deleted.
  case other
  /// Unreadable, over the size limit, or empty or no picture although its name is that of one.
  case failed(DescriptionError)

  /// The endings of names of pictures, in lower case.
  package static let endings = Set(ImageFacts.Format.allCases.flatMap(\.endings))
    .union(["ico", "jxl", "svg"])

  /// Reads a picture, or the beginning of another file.
  ///
  /// - Parameter limit: the size limit in bytes.
  package init(_ entry: FolderListing.Entry, atMost limit: Int) {
    do throws(Errno) {
      let descriptor = try entry.open()
      defer { close(descriptor) }
      self = Self.read(descriptor, of: entry, atMost: limit)
    } catch {
      let failure = DescriptionError(OpenFolder.error(opening: error))
      self = error.rawValue == ELOOP ? .failed(failure) : Self.unread(entry, failure)
    }
  }

  /// Whether the file begins like a picture, or has the name of one although it is none; `nil` if it
  /// cannot be read.
  package static func isPicture(_ entry: FolderListing.Entry) -> Bool? {
    do throws(DescriptionError) {
      let descriptor = try DescriptionError.reading { () throws(ReadError) in try entry.opened() }
      defer { close(descriptor) }
      _ = try checkIsPicture(descriptor)
      return true
    } catch {
      guard case .failed = unread(entry, error) else { return false }
      return error.code == .unreadable ? nil : true
    }
  }

  /// A copy that failed or a full disk leaves such a file without bytes, and a download that failed
  /// leaves a page of a website in it.
  private static func isNamedLikePicture(_ entry: FolderListing.Entry) -> Bool {
    let name = entry.file.path.split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".")
    return dot.map { endings.contains(name[$0...].dropFirst().lowercased()) } ?? false
  }

  private static func read(
    _ descriptor: Int32, of entry: FolderListing.Entry, atMost limit: Int
  ) -> FileContent {
    do throws(DescriptionError) {
      let size = try checkIsPicture(descriptor)
      let bytes = try DescriptionError.reading { () throws(ReadError) in
        try PictureFile.read(descriptor, expecting: size, atMost: limit)
      }
      return .picture(bytes: bytes, sha256: ContentHash.sha256(of: bytes))
    } catch {
      return unread(entry, error)
    }
  }

  /// The content of a file that could not be read.
  private static func unread(
    _ entry: FolderListing.Entry, _ error: DescriptionError
  ) -> FileContent {
    switch error.code {
    case .empty, .notAPicture: isNamedLikePicture(entry) ? .failed(error) : .other
    case .missing, .notAFile: .other
    default: .failed(error)
    }
  }

  /// Checks that a file begins like a picture, including unsupported formats.
  ///
  /// - Returns: the size of the file.
  private static func checkIsPicture(_ descriptor: Int32) throws(DescriptionError) -> Int {
    let size = try DescriptionError.reading { () throws(ReadError) in
      try PictureFile.size(of: descriptor)
    }
    do throws(DescriptionError) {
      _ = try PictureFile.format(of: descriptor)
    } catch {
      guard error.code == .unsupportedFormat else { throw error }
    }
    return size
  }
}
