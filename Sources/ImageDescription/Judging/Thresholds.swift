/// Every cut-off between what is measured and what is said.
public struct Thresholds: Equatable, Sendable {
  /// The lowest confidence of a face that is counted, 0…1.
  public var face = Threshold(
    0.6,
    evidence: "evaluation/dev A_faces, 283 pictures: exact count .965, spoken counts right .967")
  /// The lowest probability of a smile that is said, 0…1.
  public var smile = Threshold(0.5, evidence: "even odds; no classifier is shipped yet")
  /// The lowest confidence of a scene that is named, 0…1.
  public var scene = Threshold(0.9, evidence: "precision over coverage; no classifier shipped yet")
  /// The lowest confidence of "indoor" or "outdoor", 0…1.
  public var setting = Threshold(
    0.95, evidence: "precision over coverage; no classifier shipped yet")
  /// The probability of focus under which a picture is called blurry, 0…1.
  public var blurry = Threshold(
    0.6, evidence: "evaluation/dev A to E left out of the fit: .986 of 560 blurred, .020 of sharp")
  /// The same where there is a face: what is behind people is often soft, and they are not.
  public var blurryFaces = Threshold(
    0.1, evidence: "evaluation/dev A and C: said of 3 pictures for 15; D_blur: of all 11 as before")
  /// The mean luminance under which a picture is called dark, 0…1.
  public var dark = Threshold(
    72.0 / 255, evidence: "evaluation/dev E_brightness, 90 pictures: right in 31 of 31")
  /// The mean luminance over which a picture is called bright, 0…1.
  public var bright = Threshold(
    180.0 / 255, evidence: "evaluation/dev E_brightness, 90 pictures: right in 30 of 31")
  /// The lowest confidence of a word that is said, 0…1.
  public var word = Threshold(
    0.7, evidence: "evaluation/dev B_text, 155 street pictures: words right .94, .91 at 0.6")
  /// The lowest confidence of a word that is said of a page, 0…1.
  public var pageWord = Threshold(
    0.6, evidence: "evaluation/dev B_text, 24 pages: words right .995; 30 receipts: .88")
  /// The lowest confidence of the word of three letters or digits that each reading must hold, 0…1.
  public var solidWord = Threshold(
    0.75, evidence: "evaluation/dev B_text, 60 pictures without text: nothing said")
  /// The lowest confidence of a line that is read, 0…1.
  public var line = Threshold(0.5, evidence: "what the detector's own package has")
  /// The height of the lowest line that is read, in pixels of the picture as stored.
  public var lineHeight = Threshold(
    16, evidence: "evaluation/dev B_text: words right .82 below 20 px, .92 to 24 px, .96 above")
  /// The greatest number of lines that are read one by one.
  public var lineCount = Threshold(100, evidence: "≈ 20 ms a line, so 2 s")
  /// The fewest lines of a page.
  public var pageLines = Threshold(
    8, evidence: "evaluation/dev B_text: all 24 pages and 30 receipts, none of 255 others")
  /// The least share of a page that is light and without colour, 0…1.
  public var pagePaper = Threshold(
    0.45, evidence: "evaluation/dev B_text: all 24 pages and 30 receipts, none of 255 others")
  /// The share of pixels with detail under which a picture is blank, 0…1.
  public var blank = Threshold(
    0.005, evidence: "evaluation/dev K_kind: 23 of 25 blank pictures, none of 100 others")
  /// The least probability of the kind that is told, 0…1.
  public var kind = Threshold(
    0.5, evidence: "evaluation/dev K_kind left out of the fit, 125 pictures: told .98, right .94")
  /// The probability of a photo under which a picture is not spoken of as one, 0…1.
  public var photo = Threshold(
    0.1, evidence: "sources left out of the fit: .99 of photos, .05 of screens, .14 of graphics")
  /// The shorter side under which nothing is measured, in pixels.
  public var shorterSide = Threshold(24, evidence: "icons and spacers show nothing to describe")

  /// The cut-offs that Descry ships with.
  public init() {}
}

extension Thresholds {
  /// Every cut-off with its name, in the order above.
  public var named: [(name: String, threshold: Threshold)] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let name = child.label, let threshold = child.value as? Threshold else { return nil }
      return (name, threshold)
    }
  }
}
