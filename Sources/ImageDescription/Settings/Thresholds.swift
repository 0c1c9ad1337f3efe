/// A limit that decides what is spoken.
public struct Threshold: Equatable, Sendable {
  /// The limit, in the unit of the measurement.
  public var value: Double
  /// Where the value comes from: pictures and results, or a source.
  public var evidence: String

  /// Creates a threshold.
  public init(_ value: Double, evidence: String) {
    self.value = value
    self.evidence = evidence
  }
}

/// Encodes the value only, for a worker process.
extension Threshold: Codable {
  /// Reads the value.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(Double.self)
    self.init(value, evidence: "told from outside")
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// All thresholds.
public struct Thresholds: Codable, Equatable, Sendable {
  /// The mean of the detector's two scores at which half of the candidates are faces, 0…1.
  public var evenLook = Threshold(
    0.542, evidence: "evaluation/dev A_faces, logistic fit on 432 candidates with a face's colours")
  /// How steeply the probability of a face grows with that mean.
  public var lookSlope = Threshold(16.4, evidence: "the same fit")
  /// The lowest probability of a face that is counted, 0…1.
  public var face = Threshold(
    0.7,
    evidence: "evaluation/dev A_faces, 283 pictures: exact .989, a false face on 1 of 97; .961 and "
      + "9 of 97 without colours")
  /// The lowest probability of a face that counts whatever its colours, and exempts the others from
  /// the test of colours, 0…1.
  public var sureFace = Threshold(
    0.98,
    evidence: "evaluation/dev A_faces: drawings and a monkey to 0.953, people of strange colours "
      + "from 0.987; elsewhere 20 more faces count beside others, all of people")
  /// The smallest distance of the eyes if faces are counted, in pixels of the analysed picture.
  public var countedEyeDistance = Threshold(
    5,
    evidence: "evaluation/dev L_snapshots by eye: 9 of 14 numbers with a smaller face are too low; "
      + "A_faces shrunk to 96 to 320 px: 41 of 91 wrong with a smaller one, 7 of 42 from 5 to 6")
  /// The greatest angle between a face and the picture if both are upright, in degrees.
  public var tiltedFace = Threshold(
    60,
    evidence: "evaluation/dev A_faces, turned by hand to all four sides: no number of the 186 "
      + "pictures with faces is wrong; from 45 to 70 the same")
  /// The smallest share of upright faces in an upright picture, in sums of probabilities.
  public var uprightFaces = Threshold(
    0.6,
    evidence: "evaluation/dev: without it one of 558 turned pictures with faces gets a wrong "
      + "number; with it 2 of 1,126 upright ones lose theirs")
  /// How many faces the upright picture may lack that were found in a turned one, in sums of
  /// probabilities.
  public var missedFaces = Threshold(
    0.5,
    evidence: "evaluation/dev A_faces, turned to all four sides: from 0.3 to 1 the same numbers")
  /// The spread of colours from which a picture counts as colour, in levels of 255.
  public var pictureColours = Threshold(
    7, evidence: "evaluation/dev A_faces: statues' pictures from 7.7, grey and tinted ones to 6.7")
  /// The smallest distance of the eyes for judging colours, in pixels of the analysed picture.
  public var colourEyeDistance = Threshold(
    8, evidence: "training/scenes, 671 faces: one of 115 from 8 px looks like a statue's, 16 below")
  /// How far a face may be turned for judging its colours, in distances of the eyes.
  public var colourTurn = Threshold(
    0.5, evidence: "evaluation/dev: statues and drawings to 0.3; over it all 27 doubted are people")
  /// The lightness of a face below which its colours fade, 0…1.
  public var colourLightness = Threshold(
    0.35,
    evidence: "evaluation/dev A_faces at 0.2 to 0.4 the same; darkened to an eighth, exact .965 "
      + "instead of .933")
  /// The redness below which the colours of a well-lit face are suspicious.
  public var faceRedness = Threshold(
    9, evidence: "evaluation/dev A_faces: statues to 8.96, people of as few colours from 9.3")
  /// The spread of colours from which they are suspicious: paint and drawings.
  public var drawnColours = Threshold(
    20, evidence: "evaluation/dev A_faces: drawings from 24, 97 % of 384 faces are under it")
  /// The spread of colours below which a well-lit face that is not red is a statue's.
  public var statueColours = Threshold(
    6, evidence: "evaluation/dev A_faces: stone and bronze 2.7 to 5.2, half of the people over 8.7")
  /// The lowest probability of a smile that is spoken, 0…1.
  public var smile = Threshold(
    0.8,
    evidence: "evaluation/dev: 125 of 125 numbers of smiles right; at 0.65 133 of 133, but with a "
      + "face that does not smile at 0.649; on a set kept apart 54 of 55 crops right at 0.8")
  /// The highest probability of a smile at which a face does not smile, 0…1.
  public var noSmile = Threshold(
    0.35,
    evidence: "evaluation/dev: photos right .98 of the .90 said, crops .99 of .94; at 0.2 .99 of "
      + ".87 and .99 of .92")
  /// The smallest distance of the eyes for judging a smile, in pixels of the analysed picture.
  public var smileEyeDistance = Threshold(
    10, evidence: "evaluation/dev A_smiles, 198 crops shrunk: right .97 at 10, .96 at 8, .92 at 5")
  /// How far a face may be turned for judging its smile, in distances of the eyes.
  public var smileTurn = Threshold(
    0.5, evidence: "evaluation/dev A_faces: photos right .98 of those said, .97 without a limit")
  /// The lowest confidence at which a thing is named, 0…1.
  public var thing = Threshold(
    0.85,
    evidence:
      "Training/train-scenes.py, 7,284 captioned pictures, held out: 2,333 of 2,417 right by captions; at "
      + "0.8 2,420 of 2,544")
  /// The lowest confidence at which "someone" is spoken, 0…1.
  public var person = Threshold(
    0.8, evidence: "7,284 captioned pictures, held out: 5,261 of 5,302 right by captions")
  /// The same if an animal is named.
  public var surePerson = Threshold(
    0.95,
    evidence:
      "evaluation/dev L_snapshots and training/snapshots: of 10 wrong ones 6 are dogs and a bird")
  /// The lowest score of a box that counts, 0…1.
  public var box = Threshold(
    0.5,
    evidence:
      "7,284 captioned pictures: people right by captions in 4,897 of 4,933; with boxSupport 185 names of "
      + "196 right, at 0.4 324 of 356")
  /// The lowest score of a box that may show a third person beside two, or the second of two dogs whose
  /// number a head gives as well, 0…1.
  public var doubtfulBox = Threshold(
    0.4,
    evidence:
      "7,284 captioned pictures, held out: two people right in 250 of 286, at 0.3 in 183 of 212; two "
      + "dogs in 95 of 105")
  /// The lowest score of the second of several things, 0…1; several animals need `box`.
  public var pairedBox = Threshold(
    0.6, evidence: "7,288 captioned pictures: by captions and by eye several things in 35 of 38")
  /// The lowest share of ImageNet's classes that confirms a box, 0…1.
  public var boxSupport = Threshold(
    0.05, evidence: "the same pictures: without it 238 names of 285 right, at 0.1 157 of 165")
  /// The lowest confidence at which a scene is named, 0…1.
  public var scene = Threshold(
    0.8,
    evidence:
      "Training/train-scenes.py, 1,549 test pictures: .94 right, and .55 of the places named; at "
      + "0.85 .96 and .50; a threshold for each name, fitted on half of them, .95 and .52")
  /// The same beside people and animals.
  public var sceneBesideSomebody = Threshold(
    0.9,
    evidence:
      "7,288 captioned pictures: 271 named; 183 of 186 names are also those of another net, of "
      + "which nine in ten were right by eye")
  /// The same of places that are rare in people's photos.
  public var rareScene = Threshold(
    0.95, evidence: "1,549 test pictures, all places equally frequent: .98 right")
  /// The same if faces fill the picture or a vehicle is named.
  public var sureScene = Threshold(
    0.98,
    evidence: "477 test pictures with a face laid over .3 of them: .95 right, .90 at 0.8; of 48 "
      + "places beside a vehicle in snapshots 12 of 18 right by eye, of the 30 below 11; of 72 places beside an animal in "
      + "captioned pictures 43 right, 11 of 14 at 0.98")
  /// The share of the picture from which faces fill it, 0…1.
  public var faceShare = Threshold(
    0.25, evidence: "477 test pictures: .93 right where a face covers .2 of them, .90 at .3")
  /// The share of the middle of a person's box from which the clothes have a colour, 0…1.
  public var clothes = Threshold(
    0.3,
    evidence: "7,928 snapshots, 284 said: right by captions or by eye .95; at 0.25 347 said, at "
      + "0.4 165 (Training/judge_snapshots.py writes the sheets)")
  /// The share of a strip around the box from which the colour may be the background's, 0…1.
  public var colourAround = Threshold(
    0.1, evidence: "the same snapshots: white walls and skies, red light")
  /// The least height of a person's box for a colour of clothes, as a share of the picture's.
  public var clothedHeight = Threshold(
    0.25, evidence: "the same snapshots: of smaller people many are not the one who is told of")
  /// The lowest confidence of "indoor" or "outdoor", 0…1; "indoor" needs `sureScene` in a dark
  /// picture, which may show the night.
  public var setting = Threshold(
    0.9,
    evidence: "Training/train-scenes.py, held out: outdoors 3,498 of 3,540 snapshots and "
      + "672 of 692 photos of places right, indoors 267 of 276 and 445 of 459; at 0.8 indoors 348 of 367"
  )
  /// The share of a picture outdoors from which green is greenery, 0…1, if nothing else is said of
  /// the place.
  public var greenery = Threshold(
    0.25, evidence: "13,113 photos of Flickr8k, Commons and COCO: 58 of 60 right by eye")
  /// The share of the upper third of a picture outdoors from which blue is the sky, 0…1.
  public var sky = Threshold(
    0.5,
    evidence: "the same photos: 55 of 60 right by eye; in the wrong five outdoors is under 0.96")
  /// The probability of focus below which a picture is blurry, 0…1.
  public var blurry = Threshold(
    0.6, evidence: "evaluation/dev A to E left out of the fit: .986 of 560 blurred, .020 of sharp")
  /// The same if there is a face: the background of people is often soft.
  public var blurryFaces = Threshold(
    0.1, evidence: "evaluation/dev A and C: said of 3 pictures for 15; D_blur: of all 11 as before")
  /// The mean luminance below which a picture is dark, 0…1.
  public var dark = Threshold(
    72.0 / 255, evidence: "evaluation/dev E_brightness, 90 pictures: right in 31 of 31")
  /// The mean luminance above which a picture is bright, 0…1.
  public var bright = Threshold(
    180.0 / 255, evidence: "evaluation/dev E_brightness, 90 pictures: right in 30 of 31")
  /// The share without colour from which a picture is black and white, 0…1.
  public var colourless = Threshold(
    0.995,
    evidence: "training/captioned, 6,885 pictures: 41, among them the 3 that captions call so and "
      + "that are not toned; at 0.95 73, with snow and fog in colour"
  )
  /// The share of strong colours from which a picture is surely not black and white or toned, 0…1.
  public var vivid = Threshold(
    0.02,
    evidence: "the same: 1,816 pictures, none of the 6 that captions call black and white or sepia")
  /// The lightness of a face from which a picture is not dark, 0…1.
  public var lightFace = Threshold(
    0.4, evidence: "evaluation/dev A_faces by eye: of 27 dark pictures 17, all with well lit faces")
  /// The lightness of a face up to which a picture is not bright, 0…1.
  public var darkFace = Threshold(
    0.45, evidence: "evaluation/dev A_faces by eye: of 10 bright pictures one, a man against light")
  /// The lowest probability of a word that is spoken, 0…1.
  public var word = Threshold(
    0.75,
    evidence:
      "evaluation/dev B_text, each source left out of the fit: of 385 words read right on streets "
      + "373 pass, .96 right; at 0.6 379 and .95, at 0.85 363 and .965")
  /// The same in a picture with as many lines as a page, 0…1.
  public var wordOfMany = Threshold(
    0.5,
    evidence: "the same of 2,824 words read right on receipts: 2,800 pass, .962 right; at 0.75 "
      + "2,734 and .974")
  /// The lowest probability of a solid word, one of three letters or digits, 0…1.
  public var solidWord = Threshold(
    0.75,
    evidence:
      "evaluation/dev B_text, 60 pictures without text: nothing said; at 0.75 two pictures of 155 fewer"
  )
  /// The lowest probability of a number that is spoken without a solid word, 0…1.
  public var loneNumber = Threshold(
    0.98,
    evidence:
      "evaluation/dev, 2,364 pictures, and 2,295 of training/captioned.tar: said of eight, all "
      + "right, numbers on shirts; below it 33, 32 and 8 for what they are, and 2 for 12 at 0.953")
  /// The lowest certainty of the least certain character of a code that is spoken, 0…1.
  public var code = Threshold(
    0.99,
    evidence:
      "Training/judge_codes.py, 700 drawn codes in twelve fonts of 14 to 64 pixels, many blurred, "
      + "noisy or compressed: of 921 words 602 spoken, .997 right; at 0.98 649 and .992, at 0.9 743 "
      + "and .984; the wrong ones have 0 for O, and 1 for l")
  /// The mean probability of the words of eight or more lines below which none is spoken, 0…1.
  public var legibleLines = Threshold(
    0.25,
    evidence: "evaluation/dev K_kind and C_scene: Arabic, Fraktur and pages too small to read to "
      + "0.22, and with them a screenshot of small print that loses its headings; others from "
      + "0.26, pages and receipts of B_text from 0.36")
  /// The lowest mean confidence of a page's line that the quicker recogniser reads alone, 0…1.
  public var quickLine = Threshold(
    0.97,
    evidence: "every sixth line of 24 pages of evaluation/dev B_text: 132 of 150 are as certain, "
      + "121 of these equal to what the other recogniser reads")
  /// The mean confidence of the longest lines above which the picture is upright, 0…1.
  public var uprightLine = Threshold(
    0.8, evidence: "evaluation/dev B_text, 12 turned pictures: .986 of the words; not varied")
  /// The lowest confidence of a line that is read, 0…1.
  public var line = Threshold(0.5, evidence: "what the detector's own package has")
  /// The smallest height of a line that is read, in pixels of the stored picture.
  public var lineHeight = Threshold(
    10,
    evidence:
      "evaluation/dev B_text: screenshots .99 of the words, .91 at 16; street .79, .76 at 16")
  /// The most lines that are read.
  public var lineCount = Threshold(400, evidence: "sorting the columns of a page takes time n³")
  /// The most that is read of a text, in line heights, not counting the quicker recogniser.
  public var readingLength = Threshold(2_500, evidence: "≈ 3.3 ms a line height, so 8 s")
  /// The fewest lines of a page.
  public var pageLines = Threshold(
    8, evidence: "evaluation/dev B_text: all 24 pages and 30 receipts, none of 255 others")
  /// The smallest median length of a page's lines, in line heights: running text has long lines.
  public var pageLength = Threshold(
    6.5, evidence: "evaluation/dev B_text: pages from 7.1, receipts and screenshots to 5.5")
  /// The smallest share of a page that is light and colourless, 0…1.
  public var pagePaper = Threshold(
    0.45, evidence: "evaluation/dev B_text: all 24 pages and 30 receipts, none of 255 others")
  /// The share of pixels with detail below which a picture is blank, 0…1.
  public var blank = Threshold(
    0.005, evidence: "evaluation/dev K_kind: 23 of 25 blank pictures, none of 100 others")
  /// The lowest probability of a kind, 0…1.
  public var kind = Threshold(
    0.5, evidence: "evaluation/dev K_kind left out of the fit, 125 pictures: told .98, right .94")
  /// The lowest probability of a page, a map, a drawing or a graphic that is spoken, 0…1.
  public var spokenKind = Threshold(
    0.9,
    evidence: "Training/train-kinds.py, collections left out: pages right .973 of 73, maps .955 "
      + "of 44, drawings .997 of 310, graphics .977 of 427; of 5,784 other photos none")
  /// The same of a screenshot.
  public var spokenScreenshot = Threshold(
    0.8, evidence: "the same: .990 of 612; at 0.7 .987 of 675")
  /// The same of a chart, which maps with axes resemble.
  public var spokenChart = Threshold(0.95, evidence: "the same: .971 of 70; at 0.9 .939 of 131")
  /// The shorter side from which a kind is spoken, in pixels.
  public var spokenKindSide = Threshold(
    100, evidence: "smaller ones are mostly icons, of which it tells nothing new")
  /// The share of edges outside words under which a picture is only its text, 0…1.
  public var textAlone = Threshold(
    0.1, evidence: "pictures of words have 0, logos with names from .2, charts from .3")
  /// The probability of a photo below which a picture is not treated as one, 0…1.
  public var photo = Threshold(
    0.1, evidence: "sources left out of the fit: .99 of photos, .05 of screens, .14 of graphics")
  /// The shorter side below which nothing is measured, in pixels.
  public var shorterSide = Threshold(24, evidence: "icons and spacers show nothing to describe")

  /// The default thresholds.
  public init() {}
}

extension Thresholds {
  /// Every threshold with its name, in the order above.
  public var named: [(name: String, threshold: Threshold)] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let name = child.label, let threshold = child.value as? Threshold else { return nil }
      return (name, threshold)
    }
  }
}
