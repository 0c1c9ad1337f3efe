import Glibc

/// The kind of picture.
///
/// It decides what is worth saying. It is spoken if it is sure and the picture is no photo.
public enum PictureKind: String, Codable, Sendable, CaseIterable {
  /// Taken by a camera.
  case photo
  /// A page of text, photographed, scanned or rendered.
  case document
  /// A screenshot.
  case screenshot
  /// Drawn: a diagram, an icon, a painting.
  case graphic
  /// Blank.
  case blank
}

/// The judgement of a picture's size and kind, made before anything is detected.
///
/// Analysis skips what such a picture cannot show, and `Findings` decides the kind with it.
struct Screening {
  /// Whether the picture has too few pixels to describe.
  let isTooSmall: Bool
  /// The most likely kind; `nil` if none is likely enough.
  private(set) var kind: PictureKind?
  /// The probability of each kind, 0…1.
  private(set) var shares: [PictureKind: Double] = [:]
  /// Whether it may be a photo, judged by its pixels.
  private var looksLikePhoto = false

  /// Judges the size.
  init(_ image: ImageFacts, thresholds: Thresholds) {
    isTooSmall = image.shorterSide < thresholds.shorterSide.value
  }

  /// Judges the observations.
  init(_ observations: Observations, thresholds: Thresholds) {
    self.init(observations.image, thresholds: thresholds)
    if !isTooSmall { judgeKind(by: observations.appearance, thresholds: thresholds) }
  }

  /// Judges the kind by `Observations.appearance`.
  mutating func judgeKind(by appearance: [Double], thresholds: Thresholds) {
    shares = KindModel.probabilities(of: appearance)
    let best = shares.max { $0.value < $1.value }
    kind = best.flatMap { $0.value >= thresholds.kind.value ? $0.key : nil }
    looksLikePhoto = shares[.photo, default: 0] >= thresholds.photo.value
  }

  /// Whether it may show a scene, also if its kind is unknown or it looks blank.
  var mayBePhoto: Bool { kind == nil || kind == .blank || looksLikePhoto }

  /// The kind, and whether to describe the picture as a photo.
  ///
  /// - Parameters:
  ///   - observations: the observations.
  ///   - isEmpty: whether neither a face nor text is spoken.
  /// - Returns: `kind`, `nil` if unknown, and `isPhoto`, also true if the kind is unknown or may
  ///   be a photo.
  func verdict(
    on observations: Observations, isEmpty: Bool, thresholds: Thresholds
  ) -> (kind: PictureKind?, isPhoto: Bool) {
    if isEmpty, let detail = observations.detail, detail < thresholds.blank.value {
      return (.blank, false)
    }
    guard let kind, kind != .blank || isEmpty else {
      return observations.readAsPage ? (.document, false) : (nil, true)
    }
    return (kind, looksLikePhoto)
  }
}

/// The probability of each kind, from statistics of the pixels: multinomial logistic regression.
///
/// Fitted by Training/fit_kind.py (L2, C = 0.3) on 4,180 pictures and 4,356 rescaled,
/// recompressed, cropped, colour-reduced, blurred or exposed copies: evaluation/dev (A to E, and
/// K_kind, which counts twice), scenes of training/scenes, Leptonica's and unpaper's test pictures,
/// illustrations of manuals and drawings from Debian packages, and rendered pages, screens, charts
/// and drawings. With each source left out of the fit in turn, .904 are right: photos .957,
/// documents .899, screenshots .854, graphics .821, blank 1 (all of K_kind). With K_kind left out,
/// .944 of its 125 are right; .928 without the 46 that other sources have too. The statistics and C
/// were chosen while looking at K_kind. See Documentation/KindAndSharpness.md.
struct KindModel {
  /// The mean and standard deviation of a statistic, and its weight for each kind.
  struct Row {
    let mean: Double
    let scale: Double
    let weights: [Double]

    init(_ mean: Double, _ scale: Double, _ weights: [Double]) {
      self.mean = mean
      self.scale = scale
      self.weights = weights
    }
  }

  /// The order of the weights.
  static let kinds: [PictureKind] = [.photo, .document, .screenshot, .graphic, .blank]
  /// The limit of a statistic, in standard deviations from its mean.
  static let farthest = 4.0
  static let bias = [1.821, 0.829, 2.540, 2.410, -7.600]

  /// In the order of `Observations.appearance`; `Observations.colourlessShare` and `vividShare` are two
  /// of them.
  static let rows = [
    // mean luminance
    Row(0.6615, 0.2516, [-0.877, 0.589, -0.505, 0.393, 0.400]),
    // standard deviation of luminance
    Row(0.1816, 0.08666, [0.845, -0.135, -0.003, 0.703, -1.410]),
    // share of the most common luminance
    Row(0.4009, 0.3195, [1.001, -0.095, -0.871, -0.014, -0.020]),
    // share of colourless pixels
    Row(0.5964, 0.3827, [0.929, -0.823, 0.004, -0.467, 0.357]),
    // share of vivid pixels
    Row(0.06396, 0.1612, [-0.132, -1.867, 0.259, 0.808, 0.931]),
    // share of the most common colour
    Row(0.3784, 0.3299, [-0.489, 1.499, -0.835, 0.088, -0.263]),
    // share of the 4 most common colours
    Row(0.5143, 0.3564, [-1.189, -1.077, 2.052, 0.611, -0.398]),
    // share of the 16 most common colours
    Row(0.6344, 0.3357, [-0.454, -0.806, 0.271, 1.487, -0.498]),
    // share of the 4 most common colours, coarse
    Row(0.6636, 0.2876, [1.303, 0.123, 0.293, -1.257, -0.463]),
    // share of pixels equal to their neighbours
    Row(0.4492, 0.344, [-0.643, -1.094, 1.524, 0.861, -0.648]),
    // share of pixels unlike their neighbours, log
    Row(-1.229, 1.447, [0.621, -0.494, 0.212, 0.627, -0.966]),
    // share of medium edges
    Row(0.1532, 0.1439, [0.791, -0.072, 0.833, -0.754, -0.798]),
    // share of strong edges that are straight
    Row(0.2814, 0.2125, [-0.231, 0.259, 0.982, -0.168, -0.842]),
    // share of horizontal edges in long runs
    Row(0.2556, 0.2345, [-0.051, 0.423, 0.593, -0.081, -0.884]),
    // share of vertical edges in long runs
    Row(0.1684, 0.1969, [0.551, -0.514, -0.128, 0.780, -0.690]),
    // share of blocks with contrast
    Row(0.4869, 0.2665, [-0.547, -0.074, -0.041, 1.051, -0.389]),
    // share of light or dark pixels in those blocks
    Row(0.7265, 0.2437, [-0.487, 0.938, -0.377, 0.386, -0.460]),
    // noise of the noisiest blocks, log
    Row(1.596, 0.8234, [-0.254, 0.349, 1.056, -0.143, -1.008]),
    // relative noise of the calmest blocks
    Row(0.05798, 0.08501, [-0.064, 0.151, -0.945, -0.271, 1.129]),
    // number of colours in busy areas, log
    Row(0.6548, 1.499, [0.052, -1.820, 0.687, 0.488, 0.593]),
    // entropy of those colours, bits
    Row(5.889, 2.392, [2.114, 0.523, 0.129, -0.583, -2.183]),
    // share of strokes
    Row(0.1556, 0.141, [-0.073, 0.762, 0.078, -0.712, -0.054]),
    // number of lines of lettering, log
    Row(1.034, 1.181, [0.034, 0.570, 0.759, -0.342, -1.020]),
    // share of the area of those lines
    Row(0.05175, 0.1091, [-0.357, 0.958, 0.847, -1.239, -0.208]),
  ]

  /// The probability of each kind, 0…1, adding up to 1; empty if the statistics were not measured.
  static func probabilities(of appearance: [Double]) -> [PictureKind: Double] {
    guard appearance.count == rows.count else { return [:] }
    var sums = bias
    for (value, row) in zip(appearance, rows) {
      let place = min(max((value - row.mean) / row.scale, -farthest), farthest)
      for index in sums.indices { sums[index] += place * row.weights[index] }
    }
    let powers = sums.map { exp($0 - (sums.max() ?? 0)) }
    let total = powers.reduce(0, +)
    return Dictionary(uniqueKeysWithValues: zip(kinds, powers.map { $0 / total }))
  }
}
