import CImageAnalysis
import Glibc

/// The measuring of one picture, stage by stage. Each stage first looks whether it still should.
struct Measuring {
  /// The longer side that the measurements want, in pixels: small text needs it, faces do not.
  private static let workingSide = 1600

  private let engine: OpaquePointer
  private let settings: Settings
  private let deadline: ca_deadline
  private var timings: [String: Double] = [:]

  /// The deadline counts from here.
  init(engine: OpaquePointer, settings: Settings) {
    self.engine = engine
    self.settings = settings
    deadline = settings.deadline.map { Self.now() + max(1, $0.nanoseconds) } ?? 0
  }

  mutating func observe(_ bytes: [UInt8]) throws(DescriptionError) -> Observations {
    let settings = settings
    let deadline = deadline
    let picture = try stage("decode") { () throws(DescriptionError) in
      try DecodedPicture(
        bytes, limits: settings.limits, workingSide: Self.workingSide, deadline: deadline)
    }
    let thresholds = settings.thresholds
    var observations = Observations(image: try picture.facts(bytes: bytes.count))
    let size = SizeJudge(shorterSide: thresholds.shorterSide)
    if !size.isTooSmall(observations.image) {
      let paper = try measureQuality(of: picture, into: &observations)
      let kind = KindJudge(blank: thresholds.blank)
        .judge(detail: observations.detail, readAsPage: false)
      if kind != .blank {
        try findFaces(in: picture, into: &observations)
        try findText(in: picture, paper: paper, into: &observations)
      }
    }
    observations.timings = timings
    return observations
  }

  /// Fills in sharpness, brightness and detail, and gives the share of paper.
  private mutating func measureQuality(
    of picture: borrowing DecodedPicture, into observations: inout Observations
  ) throws(DescriptionError) -> Double {
    let handle = picture.handle
    let quality = try stage("quality") { () throws(DescriptionError) in
      try ask(ca_quality()) { ca_measure_quality(handle, &$0, $1) }
    }
    observations.sharpness = quality.sharpness.isNaN ? nil : quality.sharpness
    observations.brightness = quality.brightness
    observations.detail = quality.detail
    return quality.paper
  }

  private mutating func findFaces(
    in picture: borrowing DecodedPicture, into observations: inout Observations
  ) throws(DescriptionError) {
    let (engine, handle, deadline) = (engine, picture.handle, deadline)
    var faces = try stage("faces") { () throws(DescriptionError) in
      try ask(ca_faces()) { ca_find_faces(engine, handle, deadline, &$0, $1) }
    }
    defer { ca_faces_free(&faces) }
    observations.faces = UnsafeBufferPointer(start: faces.items, count: faces.count).map(Face.init)
  }

  private mutating func findText(
    in picture: borrowing DecodedPicture, paper: Double, into observations: inout Observations
  ) throws(DescriptionError) {
    let (engine, handle, deadline) = (engine, picture.handle, deadline)
    var found = try stage("findText") { () throws(DescriptionError) in
      try ask(ca_text_lines()) { ca_find_text(engine, handle, deadline, &$0, $1) }
    }
    defer { ca_text_lines_free(&found) }
    let lines = UnsafeBufferPointer(start: found.items, count: found.count)
    let reading = PageJudge(settings.thresholds).judge(
      lines.map { PageJudge.Line(confidence: $0.confidence, height: $0.height) }, paper: paper)
    if reading == .nothing { return }
    var words = try stage("readText") { () throws(DescriptionError) in
      try ask(ca_words()) { answer, message in
        guard case .lines(let chosen) = reading else {
          return ca_read_page(engine, handle, deadline, &answer, message)
        }
        let chosenLines = chosen.map { lines[$0] }
        return ca_read_lines(
          engine, handle, chosenLines, chosenLines.count, deadline, &answer, message)
      }
    }
    defer { ca_words_free(&words) }
    observations.readAsPage = reading == .page
    observations.text = TextLine.lines(
      of: UnsafeBufferPointer(start: words.items, count: words.count))
  }

  /// Runs one stage, unless the task is cancelled or the time is over, and notes what it took.
  private mutating func stage<Answer: ~Copyable>(
    _ name: String, _ work: () throws(DescriptionError) -> Answer
  ) throws(DescriptionError) -> Answer {
    if Task.isCancelled { throw DescriptionError(.cancelled, "the task was cancelled") }
    let start = Self.now()
    if deadline != 0, start > deadline {
      throw DescriptionError(.timedOut, "took longer than its deadline (before stage \(name))")
    }
    let answer = try work()
    timings[name] = (Double(Self.now() - start) / 1_000_000).rounded4
    return answer
  }

  /// CLOCK_MONOTONIC, in nanoseconds, as `ca_deadline` has it.
  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension Duration {
  /// Whole nanoseconds, at most some hundred years.
  fileprivate var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return min(seconds, 1 << 32) * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
