/// What decides descriptions, as one number: the nets, the tables, the code and the words.
///
/// A store keeps the records of the current revision, whatever version of Descry made them, and a
/// batch describes the pictures of all others again. It does not cover settings that a user may
/// change: `SettingsFingerprint` has both.
///
/// Raise `current` by one if any picture may get another sentence, other names or other text.
/// `RevisionTests` fails if the pictures or literal observations that it knows do so without it. It
/// writes new hashes to `Tests/Golden/descriptions.txt` for a higher revision only, so that running
/// it again cannot hide a change.
///
/// Other speed, thumbnails or pages need no new revision. Nor does reading files that failed
/// before: `descry batch --retry-failed` tries them again.
package enum DescriptionRevision {
  /// The revision of this program; 0.3.0 and older versions had none.
  package static let current = 3
}
