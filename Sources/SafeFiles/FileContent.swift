import Glibc
import ImageDescription
import SystemPackage

/// The content of a file in a batch.
package enum FileContent: Sendable {
  /// A picture, and the SHA-256 of its bytes in hexadecimal digits.
  case picture(bytes: [UInt8], sha256: String)
  /// Not a picture, or deleted.
  case other
  /// Unreadable, or over the size limit.
  case failed(DescriptionError)

  /// Reads a picture, or the beginning of another file.
  ///
  /// - Parameter limit: the size limit in bytes.
  package init(_ entry: FolderListing.Entry, atMost limit: Int) {
    do throws(Errno) {
      let descriptor = try entry.open()
      defer { close(descriptor) }
      self = Self.read(descriptor, atMost: limit)
    } catch {
      let failure = OpenFolder.error(opening: error)
      self = error.rawValue == ELOOP ? .failed(failure) : Self.unread(failure)
    }
  }

  /// Whether the file begins like a picture.
  package static func isPicture(_ entry: FolderListing.Entry) -> Bool {
    guard let descriptor = try? entry.open() else { return false }
    defer { close(descriptor) }
    return (try? checkIsPicture(descriptor)) != nil
  }

  private static func read(_ descriptor: Int32, atMost limit: Int) -> FileContent {
    do throws(DescriptionError) {
      let size = try checkIsPicture(descriptor)
      let bytes = try PictureFile.read(descriptor, expecting: size, atMost: limit)
      return .picture(bytes: bytes, sha256: ContentHash.sha256(of: bytes))
    } catch {
      return unread(error)
    }
  }

  /// The content of a file that could not be read.
  private static func unread(_ error: DescriptionError) -> FileContent {
    switch error.code {
    case .missing, .notAFile, .empty, .notAPicture: .other
    default: .failed(error)
    }
  }

  /// Checks that a file begins like a picture, including unsupported formats.
  ///
  /// - Returns: the size of the file.
  private static func checkIsPicture(_ descriptor: Int32) throws(DescriptionError) -> Int {
    let size = try PictureFile.size(of: descriptor)
    do throws(DescriptionError) {
      _ = try PictureFile.format(of: descriptor)
    } catch {
      guard error.code == .unsupportedFormat else { throw error }
    }
    return size
  }
}
