import ImageDescription

/// The thresholds of checks of alt texts.
///
/// Right captions are those of the picture, swapped ones those of another picture. Of evaluation/dev
/// L_snapshots, 549 pictures have 2,745 captions of each kind. Those of the training set count for
/// less, because the nets have seen its pictures.
enum CheckThresholds {
  /// The probability that counts as a sign of people, 0…1.
  static let peopleMaybe = Threshold(
    0.2,
    evidence: "evaluation/dev L_snapshots: of 923 right captions with people 1 is contradicted, of "
      + "373 swapped ones for pictures without people 225; at 0.3 8 and 250, at 0.1 1 and 189"
  )
  /// The probability of a named thing that contradicts another one, 0…1.
  static let thing = Threshold(
    0.9,
    evidence: "evaluation/dev, 3,310 right captions: 5 fewer are contradicted, of a dog among "
      + "rubble that is a vehicle of 0.89")
  /// The probability of the other setting that contradicts a place, 0…1.
  static let setting = Threshold(
    0.9,
    evidence: "evaluation/dev L_snapshots: no right caption, without 'street', which is left out")
  /// The probability that counts as a sign of a place, 0…1.
  static let placeMaybe = Threshold(
    0.05, evidence: "a net's weak sign keeps a contradiction silent")
  /// The probability of a scene from which a picture of it, in which no thing is named, hardly
  /// shows one that a caption mentions.
  static let scene = Threshold(
    0.9,
    evidence: "evaluation/dev L_snapshots: of 419 things in right captions none is contradicted, "
      + "of 429 in swapped ones 42; training/captioned: 24 of 3,366, and 271 of 3,333")
}
