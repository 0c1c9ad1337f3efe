import SafeFiles

/// A hash of what affects records; a different hash means describing again.
///
/// That is the revision of descriptions, the schema of records and the settings. The version of
/// Descry, the deadline and the number of engines affect no description.
package struct SettingsFingerprint {
  /// SHA-256 of `contents`, in hexadecimal digits.
  package var digest: String { ContentHash.sha256(of: Array(contents.utf8)) }
  /// What is hashed.
  package let contents: String

  package init(_ settings: Settings, revision: Int = DescriptionRevision.current) {
    let limits = settings.limits
    var parts = ["revision \(revision)", "schema \(DescriptionRecord.currentSchema)"]
    parts.append("languages \(settings.textLanguages.joined(separator: "+"))")
    parts.append("limits \(limits.memory) \(limits.pixelCount) \(limits.side) \(limits.fileSize)")
    parts += settings.thresholds.named.map { "\($0.name) \($0.threshold.value)" }
    contents = parts.joined(separator: ", ")
  }
}
