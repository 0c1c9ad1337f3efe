import ImageDescription

/// Every cut-off of the rules that look at pictures.
///
/// Where nothing else is said they were set on the pictures of `TestImages/Audit`, which
/// `Scripts/evaluate audit` measures.
enum PictureThresholds {
  /// The least height of a word's box that is meant to be read, as a share of the picture's.
  static let lineHeight = Threshold(
    0.06, evidence: "the guide's 5 % of the height; boxes are a fifth to a half higher than letters"
  )
  /// The fewest words that are a text by themselves.
  static let words = Threshold(2, evidence: "one word may be a misreading")
  /// The fewest letters and digits, a letter among them, of a word that is a text by itself.
  static let letters = Threshold(4, evidence: "shorter words are often misread")
  /// The same in a graphic, where letters are large and clean.
  static let lettersInGraphic = Threshold(3, evidence: "logos as W3C, PDF")
  /// The least mean probability of the words that are told of, 0…1.
  static let confidence = Threshold(0.6, evidence: "the words of TestImages/Audit are over 0.8")
  /// The share of a picture's words that must be told somewhere.
  static let conveyed = Threshold(0.5, evidence: "the guide's; half of the words carry the sense")
  /// The same of a long text, of which a summary does.
  static let conveyedOfLong = Threshold(0.3, evidence: "the guide's")
  /// The number of words from which a text is long.
  static let longText = Threshold(25, evidence: "the guide's")
  /// The share of a photo that text covers where it is more than scenery.
  static let photoText = Threshold(0.04, evidence: "street signs and spines cover less")
  /// What may remain of a picture of text when the text is taken out, as a share of its edges.
  static let plainRemainder = Threshold(
    0.05,
    evidence: "Scripts/audit-pages: of pictures of text 0 to 0.007, of charts, logos, diagrams and "
      + "captions from 0.25 on; evaluation/dev K_kind and B_text: of quotes 0, of drawings from 0.17"
  )
  /// The same of what looks like a screenshot, whose controls may be few.
  static let bareRemainder = Threshold(
    0.01, evidence: "evaluation/dev K_kind and B_text: screenshots have 0.016 and more")
  /// The fewest words of a picture of text that stands by itself; fewer may be a logo.
  static let wordsOfText = Threshold(3, evidence: "logos have one word or two")
  /// The number of differing bits of two perceptual hashes from which pictures look different.
  static let differentPictures = Threshold(
    14, evidence: "the same picture resized and compressed differs in up to 8, others in 20 to 44")
  /// The shorter side from which a picture is no icon, in pixels.
  static let icon = Threshold(64, evidence: "icons are drawn at 16 to 48")
  /// The shorter side from which faces can be told, in pixels.
  static let faceSide = Threshold(160, evidence: "the guide's")
  /// The probability of a face from which a picture may have one, 0…1.
  static let faceMaybe = Threshold(
    0.02, evidence: "a detector's weakest sign keeps the rule silent")
  /// The probability of people from which a picture without a face may show some, 0…1.
  static let peopleMaybe = Threshold(
    0.2,
    evidence: "evaluation/dev L_snapshots: 70 photos of people without a sign of a face have at "
      + "least 0.21; of COCO's 67 pictures of none 63 have less; at 0.3 one of the 70, and all 67")
  /// The shorter side from which things can be told, in pixels.
  static let thingSide = Threshold(
    96, evidence: "the smallest of evaluation/dev L_snapshots have 100")
  /// The probability of a thing from which a picture may show it, 0…1.
  static let thingMaybe = Threshold(
    0.1, evidence: "the least that evidence has; it keeps the rule silent")
  /// The probability of focus under which nothing can be seen, 0…1.
  static let nothingSharp = Threshold(
    0.02, evidence: "evaluation/dev D_blur: strongly blurred pictures; called blurry from 0.6")
  /// The mean luminance under which nothing can be seen, 0…1.
  static let nothingLit = Threshold(0.06, evidence: "a quarter of what is called dark")
  /// The fewest words of a name that claims details.
  static let details = Threshold(3, evidence: "'Coffee' may stand for any picture of it")
}
