/// The changes that write an alt text into a file, or why there are none.
package struct AltTextEdit: Codable, Equatable, Sendable {
  package var patches: [FilePatch]
  package var refusal: AltTextRefusal?

  package init(patches: [FilePatch], refusal: AltTextRefusal? = nil) {
    (self.patches, self.refusal) = (patches, refusal)
  }

  /// Finds the changes.
  package init(_ writing: AltTextWriting, of file: [UInt8], isSidecar: Bool = false) {
    do throws(AltTextRefusal) {
      self.init(
        patches: isSidecar
          ? try writing.patches(ofSidecar: file) : try writing.patches(of: file))
    } catch {
      self.init(patches: [], refusal: error)
    }
  }
}
