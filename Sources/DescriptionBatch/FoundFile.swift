import ImageDescription
import SafeFiles

/// A file that a batch found, with the alt text of a sidecar beside it.
struct FoundFile: Sendable {
  let entry: FolderListing.Entry
  /// `nil` if no sidecar has an alt text.
  let sidecar: AltText?

  /// The path as in records.
  var name: PictureFile { entry.name }
}
