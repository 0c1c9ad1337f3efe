import Glibc
import ImageDescription
import SystemPackage

/// What is in a file, as far as a batch wants to know.
package enum FileContent: Sendable {
  /// A picture, and SHA-256 of its bytes in hexadecimal digits.
  case picture(bytes: [UInt8], sha256: String)
  /// No picture, or nothing at all any more.
  case other
  /// It cannot be read, or is too large to be.
  case failed(DescriptionError)

  private static let linked = DescriptionError(
    .notAFile, "it has become a symbolic link since the folder was listed; links are not followed")

  /// Reads the file; of one that is no picture only its beginning.
  ///
  /// - Parameter limit: the largest file that is read, in bytes.
  package init(_ entry: FolderListing.Entry, atMost limit: Int) {
    do throws(Errno) {
      let descriptor = try entry.open()
      defer { close(descriptor) }
      self = Self.read(descriptor, atMost: limit)
    } catch {
      self =
        error.rawValue == ELOOP
        ? .failed(Self.linked) : Self.unread(PictureFile.error(opening: error.rawValue))
    }
  }

  /// Whether the file is a picture, by its beginning.
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

  /// What is not read for this reason.
  private static func unread(_ error: DescriptionError) -> FileContent {
    switch error.code {
    case .missing, .notAFile, .empty, .notAPicture: .other
    default: .failed(error)
    }
  }

  /// A format that is recognised and not read is a picture all the same: its record says so.
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
