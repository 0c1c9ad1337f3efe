import ImageDescription

/// The thresholds of the picture rules.
///
/// Unless noted, they were chosen on the pictures of `TestImages/Audit`, which `Scripts/evaluate
/// audit` measures.
enum PictureThresholds {
  /// The least height of a word's box that is meant to be read, as a share of the picture's.
  static let lineHeight = Threshold(
    0.06, evidence: "the guide's 5 % of the height; boxes are a fifth to a half higher than letters"
  )
  /// The fewest words that count as text.
  static let words = Threshold(2, evidence: "one word may be a misreading")
  /// The fewest letters and digits, at least one letter, of a single word that counts as text.
  static let letters = Threshold(4, evidence: "shorter words are often misread")
  /// The same in a graphic, where letters are large and clean.
  static let lettersInGraphic = Threshold(3, evidence: "logos such as W3C, PDF")
  /// The least mean probability of words that count, 0…1.
  static let confidence = Threshold(0.6, evidence: "the words of TestImages/Audit are over 0.8")
  /// The share of a picture's words that must be in its text alternative or beside it.
  static let conveyed = Threshold(0.5, evidence: "the guide's; half of the words carry the sense")
  /// The same for a long text, which a summary covers.
  static let conveyedOfLong = Threshold(0.3, evidence: "the guide's")
  /// The number of words that makes a text long.
  static let longText = Threshold(25, evidence: "the guide's")
  /// The fewest words of small text, as in screenshots, charts and receipts.
  static let smallWords = Threshold(
    6, evidence: "the words of dialogs; charts and chats have more")
  /// The number of words of a small text that is enough in its text alternative or beside it.
  static let conveyedOfSmall = Threshold(
    3, evidence: "'Error dialog' has one of them; a summary of a chart names its axes")
  /// The number of words of a name that is a description, whatever small text it leaves out.
  static let describing = Threshold(8, evidence: "a summary of a screen or a chart in a sentence")
  /// The number of kana or Chinese characters that say as much as a word of such a name.
  static let charactersOfWord = Threshold(
    2, evidence: "Japanese per English word: names of Tests/Golden/audit-twins.txt 1.8, CWords 2.6")
  /// The share of a photo that text must cover to be more than scenery.
  static let photoText = Threshold(0.04, evidence: "street signs and spines cover less")
  /// How much of a picture of text may remain without the text, as a share of its edges.
  static let plainRemainder = Threshold(
    0.05,
    evidence: "Scripts/audit-pages: of pictures of text 0 to 0.007, of charts, logos, diagrams and "
      + "captions from 0.25 on; evaluation/dev K_kind and B_text: of quotes 0, of drawings from 0.17"
  )
  /// The same for screenshots, which may have few controls.
  static let bareRemainder = Threshold(
    0.01, evidence: "evaluation/dev K_kind and B_text: screenshots have 0.016 and more")
  /// The fewest words of a picture of text without context; fewer may be a logo.
  static let wordsOfText = Threshold(3, evidence: "logos have one word or two")
  /// The number of different bits of two perceptual hashes that makes pictures different.
  static let differentPictures = Threshold(
    14, evidence: "the same picture resized and compressed differs in up to 8, others in 20 to 44")
  /// The least shorter side of a picture that is not an icon, in pixels.
  static let icon = Threshold(64, evidence: "icons are drawn at 16 to 48")
  /// The least shorter side of a picture for recognising faces, in pixels.
  static let faceSide = Threshold(160, evidence: "the guide's")
  /// The probability that counts as a sign of a face, 0…1.
  static let faceMaybe = Threshold(
    0.02, evidence: "a detector's weakest sign keeps the rule silent")
  /// The probability that counts as a sign of people without a face, 0…1.
  static let peopleMaybe = Threshold(
    0.2,
    evidence: "evaluation/dev L_snapshots: 70 photos of people without a sign of a face have at "
      + "least 0.21; of COCO's 67 pictures of none 63 have less; at 0.3 one of the 70, and all 67")
  /// The least shorter side of a picture for recognising things, in pixels.
  static let thingSide = Threshold(
    96, evidence: "the smallest of evaluation/dev L_snapshots have 100")
  /// The probability that counts as a sign of a thing, 0…1.
  static let thingMaybe = Threshold(
    0.1, evidence: "the least that evidence has; it keeps the rule silent")
  /// The probability of focus below which nothing is recognisable, 0…1.
  static let nothingSharp = Threshold(
    0.02, evidence: "evaluation/dev D_blur: strongly blurred pictures; called blurry from 0.6")
  /// The mean luminance below which nothing is recognisable, 0…1.
  static let nothingLit = Threshold(0.06, evidence: "a quarter of what is called dark")
  /// The fewest words of a name with details.
  static let details = Threshold(3, evidence: "'Coffee' may stand for any picture of it")
}
