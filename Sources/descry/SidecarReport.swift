import DescriptionBatch
import ImageDescription

/// What is said on standard error of the sidecars that were written.
enum SidecarReport {
  /// Names the pictures that got none though there was something to say, and counts all.
  static func end(_ summary: SidecarSummary) {
    for picture in summary.existing {
      StandardError.say("\(picture.path): has a sidecar already, which was left as it is")
    }
    for picture in summary.changed {
      StandardError.say("\(picture.path): is gone or has changed; describe it first")
    }
    var line = "sidecars written: \(summary.writtenCount)"
    if !summary.existing.isEmpty { line += "; there already: \(summary.existing.count)" }
    if !summary.changed.isEmpty { line += "; gone or changed: \(summary.changed.count)" }
    StandardError.say(line + "; silent or failed, without one: \(summary.silentCount)")
  }
}
