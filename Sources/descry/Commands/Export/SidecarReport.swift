import DescriptionBatch
import ImageDescription

/// What is said on standard error of the sidecars that were written.
enum SidecarReport {
  /// So many pictures of a kind are named.
  private static let namedCount = 3

  /// Says which pictures got none although there was something to say, and counts all.
  ///
  /// - Throws: the exit status if pictures are not there or have changed.
  static func end(_ summary: SidecarSummary, folder: PictureFile) throws {
    say("skipped, a sidecar is there already", of: summary.existing)
    say("skipped, changed since they were described (run descry batch again)", of: summary.changed)
    let found = summary.writtenCount + summary.existing.count + summary.changed.count
    if found > 0 {
      say("skipped, not in \(folder.path) any more", of: summary.missing)
    } else if !summary.missing.isEmpty {
      StandardError.say(
        "none of the pictures is in \(folder.path); name the folder where their paths begin: --folder"
      )
    }
    var line = "sidecars written: \(summary.writtenCount)"
    if !summary.existing.isEmpty { line += "; there already: \(summary.existing.count)" }
    if !summary.changed.isEmpty { line += "; changed: \(summary.changed.count)" }
    if !summary.missing.isEmpty { line += "; missing: \(summary.missing.count)" }
    StandardError.say(line + "; silent or failed, without one: \(summary.silentCount)")
    if !summary.changed.isEmpty || !summary.missing.isEmpty { throw ExitStatus.failed }
  }

  /// Says the same of several pictures in one line.
  private static func say(_ what: String, of pictures: [PictureFile]) {
    guard !pictures.isEmpty else { return }
    let named = pictures.prefix(namedCount).map(\.path).joined(separator: ", ")
    let rest = pictures.count - namedCount
    StandardError.say("\(what): \(named)\(rest > 0 ? " and \(rest) more" : "")")
  }
}
