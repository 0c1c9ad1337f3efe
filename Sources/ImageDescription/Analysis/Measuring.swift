import CImageAnalysis

/// Measures one picture, stage by stage.
///
/// Each stage first checks cancellation and the deadline.
struct Measuring {
  let settings: Settings
  let deadline: ca_deadline
  private let explains: Bool
  private let thumbnailSide: Int?
  /// The thumbnail as a JPEG file; `nil` before decoding or if not requested.
  private var thumbnail: [UInt8]?
  /// `DescribedPicture.pixels`; `nil` before decoding.
  private var pixels: String?
  /// The judgement of size and kind; `nil` until they are measured.
  private(set) var screening: Screening?
  private var timings: [String: Double] = [:]

  /// Starts the deadline of the current thread.
  init(settings: Settings, explains: Bool = false, thumbnailSide: Int? = nil) {
    self.settings = settings
    self.explains = explains
    self.thumbnailSide = thumbnailSide
    deadline = ca_deadline(processorTime: settings.deadline, time: settings.longestWait)
  }

  /// Describes a picture and makes the requested thumbnail, within one deadline.
  ///
  /// - Throws: an error of decoding, `timedOut`, `cancelled` or `internal`.
  mutating func describe(
    _ bytes: [UInt8], with engine: Engine
  ) throws(DescriptionError) -> DescribedPicture {
    let observations = try observe(bytes, with: engine)
    let thresholds = settings.thresholds
    let record = DescriptionRecord(
      observations, thresholds: thresholds,
      screening: screening ?? Screening(observations, thresholds: thresholds), explains: explains)
    return DescribedPicture(
      record: record, thumbnail: thumbnail, perceptualHash: observations.perceptualHash,
      pixels: pixels, remainder: observations.remainder)
  }

  /// Decodes a picture without measuring it, to know its pixels and the facts of its file.
  ///
  /// - Throws: an error of decoding, `timedOut`, `cancelled` or `internal`.
  mutating func identify(_ bytes: [UInt8]) throws(DescriptionError) -> DescribedPicture {
    let image = try decode(bytes).facts(bytes: bytes.count)
    let record = DescriptionRecord(Observations(image: image), explains: explains)
    return DescribedPicture(record: record, pixels: pixels)
  }

  /// Decodes a picture and hashes what it shows.
  private mutating func decode(_ bytes: [UInt8]) throws(DescriptionError) -> DecodedPicture {
    let (settings, deadline) = (settings, deadline)
    let picture = try stage("decode") { () throws(DescriptionError) in
      try DecodedPicture(bytes, limits: settings.limits, deadline: deadline)
    }
    pixels = try picture.identity(of: bytes)
    return picture
  }

  /// Measures a picture.
  ///
  /// - Throws: an error of decoding, `timedOut`, `cancelled` or `internal`.
  mutating func observe(
    _ bytes: [UInt8], with engine: Engine
  ) throws(DescriptionError) -> Observations {
    let picture = try decode(bytes)
    if let thumbnailSide { try makeThumbnail(of: picture, side: thumbnailSide) }
    var observations = Observations(
      image: try picture.facts(bytes: bytes.count), languages: settings.textLanguages)
    var screening = Screening(observations.image, thresholds: settings.thresholds)
    if !screening.isTooSmall {
      try measureQuality(of: picture, into: &observations)
      screening.judgeKind(by: observations.appearance, thresholds: settings.thresholds)
      engine.prepare(.text)
      try readCodes(in: picture, into: &observations)
      try findFaces(in: picture, with: engine.handle, into: &observations)
      engine.finish(.faces)
      try findText(in: picture, of: screening.kind, with: engine.handle, into: &observations)
      engine.finish([.text, .reading])
      // Last, since this net keeps more memory for its weights than the others.
      let isPhoto = screening.mayBePhoto
      if isPhoto || observations.image.shorterSide >= settings.thresholds.spokenKindSide.value {
        try classifyScene(
          in: picture, asPhoto: isPhoto, with: engine.handle, into: &observations)
        engine.finish(.scene)
      }
    }
    self.screening = screening
    observations.timings = timings
    observations.netEngine = engine.netEngine
    return observations
  }

  private mutating func makeThumbnail(
    of picture: borrowing DecodedPicture, side: Int
  ) throws(DescriptionError) {
    let handle = picture.handle
    thumbnail = try stage("thumbnail") { () throws(DescriptionError) in
      try fileBytes { ca_make_thumbnail(handle, UInt32(clamping: max(1, side)), &$0, $1) }
    }
  }

  /// Fills in sharpness, brightness, detail, colours, appearance and the perceptual hash.
  private mutating func measureQuality(
    of picture: borrowing DecodedPicture, into observations: inout Observations
  ) throws(DescriptionError) {
    let handle = picture.handle
    let quality = try stage("quality") { () throws(DescriptionError) in
      try ask(ca_quality()) { ca_measure_quality(handle, &$0, $1) }
    }
    observations.sharpness = quality.sharpness.isNaN ? nil : quality.sharpness
    observations.brightness = quality.brightness
    observations.detail = quality.detail
    observations.paper = quality.paper
    (observations.green, observations.blueAbove) = (quality.green, quality.blue_above)
    observations.perceptualHash = quality.perceptual_hash
    let appearance = numbers(in: quality.appearance)
    observations.appearance = appearance.contains(where: \.isNaN) ? [] : appearance
  }

  private mutating func readCodes(
    in picture: borrowing DecodedPicture, into observations: inout Observations
  ) throws(DescriptionError) {
    let (handle, deadline) = (picture.handle, deadline)
    observations.codes = try stage("codes") { () throws(DescriptionError) in
      var codes = try ask(ca_codes()) { ca_read_codes(handle, deadline, &$0, $1) }
      defer { ca_codes_free(&codes) }
      return UnsafeBufferPointer(start: codes.items, count: codes.count).map(MachineCode.init)
    }
  }

  private mutating func findFaces(
    in picture: borrowing DecodedPicture, with engine: OpaquePointer,
    into observations: inout Observations
  ) throws(DescriptionError) {
    let (handle, deadline) = (picture.handle, deadline)
    let aspect = Double(observations.image.width) / Double(observations.image.height)
    let search = FaceSearch(
      engine: engine, picture: handle, aspect: aspect, thresholds: settings.thresholds,
      deadline: deadline)
    let found = try stage("faces") { () throws(DescriptionError) in try search.answer() }
    (observations.faces, observations.quartersToUpright) = (found.faces, found.quartersToUpright)
  }

  /// Fills in the candidates for the kind, and for scene, setting and things of what may be a photo.
  private mutating func classifyScene(
    in picture: borrowing DecodedPicture, asPhoto isPhoto: Bool, with engine: OpaquePointer,
    into observations: inout Observations
  ) throws(DescriptionError) {
    let search = SceneSearch(
      engine: engine, picture: picture.handle, thresholds: settings.thresholds, isPhoto: isPhoto)
    let seen = observations
    let found = try stage("scene") { () throws(DescriptionError) in try search.answer(after: seen) }
    observations.kinds = found.kinds
    observations.scenes = found.scenes
    observations.surroundings = found.surroundings
    observations.objects = found.objects
    observations.things = found.things
    observations.mentions = found.mentions
  }

  /// Runs a stage and records its duration, unless the task is cancelled or the deadline has
  /// passed.
  mutating func stage<Answer: ~Copyable>(
    _ name: String, _ work: () throws(DescriptionError) -> Answer
  ) throws(DescriptionError) -> Answer {
    if Task.isCancelled { throw DescriptionError(.cancelled, "the task was cancelled") }
    if deadline.isOver {
      throw DescriptionError(.timedOut, "describing the picture took longer than the deadline")
    }
    let start = ContinuousClock.now
    // A net that is loaded has a copy of its file.
    defer { Engine.releaseFiles() }
    let answer = try work()
    timings[name] = (start.duration(to: .now) / .milliseconds(1)).rounded4
    return answer
  }
}
