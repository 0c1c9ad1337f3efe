import ImageDescription
import SafeFiles

/// A hash of all that decides what a record says; a record made with another one is made anew.
///
/// The deadline and the number of engines are left out: they change how long it takes, and which
/// pictures fail, but no description.
package struct SettingsFingerprint {
  /// SHA-256, in hexadecimal digits.
  package let digest: String

  package init(_ settings: Settings) {
    let limits = settings.limits
    var parts = ["descry \(ImageDescriber.version)"]
    parts.append("languages \(settings.languages.joined(separator: "+"))")
    parts.append("limits \(limits.memory) \(limits.pixelCount) \(limits.side) \(limits.fileSize)")
    parts += settings.thresholds.named.map { "\($0.name) \($0.threshold.value)" }
    parts += DecisionTables.all.map { "\($0.name) \($0.contents)" }
    digest = ContentHash.sha256(of: Array(parts.joined(separator: ", ").utf8))
  }
}
