import Foundation
import ImageDescription

extension WorkerAnswer {
  private static let mostText = 1 << 20
  private static let mostItems = 100_000
  private static let mostThings = 3
  private static let mostBoxes = 2000
  private static let mostDoing = 3
  private static let mostGrounds = 2
  private static let longestName = 100
  private static let mostPatches = 3
  /// The errors that a worker may report.
  private static let codes: Set<DescriptionError.Code> = [
    .empty, .notAPicture, .unsupportedFormat, .corrupt, .tooLarge, .timedOut, .languageMissing,
    .internal,
  ]

  /// Decodes and validates the answer to a request.
  ///
  /// - Throws: `lied` if a correct worker could not have sent it.
  init(_ line: [UInt8], to request: WorkerRequest) throws(WorkerFault) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(line))
    } catch {
      throw .lied("the worker's answer is not a record")
    }
    try Self.expect(id == request.id, "the worker answered another request")
    try check(for: request)
    record.error?.limit = limit
  }

  private static func expect(_ holds: Bool, _ what: String) throws(WorkerFault) {
    guard holds else { throw .lied(what) }
  }

  private func check(for request: WorkerRequest) throws(WorkerFault) {
    let record = record
    let isIdentified =
      record.schema == DescriptionRecord.currentSchema && record.version == ImageDescriber.version
      && record.path == nil
      && record.pathBase64 == nil && record.sha256 == nil && record.correction == nil
    try Self.expect(isIdentified, "the worker's answer is from another version")
    try Self.expect(isWhole && isOverLimit, "the worker's answer contradicts itself")
    try Self.expect(isAltText, "the worker's answer has an invalid alt text")
    try Self.expect(speaksWhatItFound, "the worker's answer does not speak its words")
    try Self.expect(hasPixels, "the worker's answer has an invalid hash of the pixels")
    try Self.expect(isOfPicture(request.length), "the worker's answer describes another picture")
    try Self.expect(isInRange, "the worker's answer has a number out of range")
    try Self.expect(
      request.explains || record.evidence == nil && record.timings == nil,
      "the worker sent evidence without being asked")
    try Self.expect(isThumbnail(for: request), "the worker's small copy is invalid")
    try Self.expect(isEdit(for: request), "the worker's changes of the file are invalid")
  }

  /// Whether the record has what its status requires.
  private var isWhole: Bool {
    let isUnread = record.text?.otherLanguage == true
    guard !isUnread || record.text?.text == "" && record.text?.words == [] else { return false }
    let notes = [record.text?.continues, record.text?.omits].compactMap(\.self)
    guard notes.allSatisfy({ $0 && !isUnread }) else { return false }
    let texts = [record.description, isUnread ? nil : record.text?.text, record.error?.message]
    guard texts.allSatisfy({ (1...Self.mostText).contains($0?.utf8.count ?? 1) }) else {
      return false
    }
    switch record.status {
    case .described: return record.description != nil && record.image != nil && record.error == nil
    case .silent:
      return record.description == nil && record.image != nil && record.error == nil
        && record.silence != nil
    case .failed:
      return record.description == nil && record.image == nil
        && record.error.map { Self.codes.contains($0.code) } == true
    case .crashed, .corrected: return false
    }
  }

  /// Whether the record speaks its description, in English.
  ///
  /// Workers know no labels.
  private var speaksWhatItFound: Bool {
    record.label == nil && record.labelSource == nil && record.labelLanguage == nil
      && record.language == .english && record.silence != .decorative
      && record.spoken == record.description
      && record.origin == (record.description == nil ? nil : .generated)
  }

  /// Whether the alt text of the file is within its limits.
  ///
  /// Workers are not given sidecars.
  private var isAltText: Bool {
    guard record.sidecar == nil else { return false }
    guard let embedded = record.embedded else { return true }
    return embedded.isWithinLimits
  }

  /// Whether the answer names a limit exactly if a picture is over one.
  private var isOverLimit: Bool {
    switch record.error?.code {
    case .tooLarge: limit != .deadline
    case .timedOut: limit == .deadline
    default: limit == nil
    }
  }

  /// Whether there is a SHA-256 exactly if the picture was decoded.
  private var hasPixels: Bool {
    guard let pixels else { return record.image == nil }
    return record.image != nil && pixels.utf8.count == 64
      && pixels.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  private func isOfPicture(_ length: Int) -> Bool {
    guard let image = record.image else { return true }
    return image.bytes == length && image.width > 0 && image.height > 0 && image.frames > 0
      && (1...8).contains(image.orientation) && image.taken.map(ImageFacts.isTime) ?? true
  }

  private var isInRange: Bool {
    let words = record.text?.words ?? []
    let evidence = record.evidence ?? []
    guard max(record.faces.count, words.count, evidence.count) <= Self.mostItems else {
      return false
    }
    let objects = record.objects
    let named = objects.map(\.name) + record.things.map(\.name)
    let mentions = record.doing + record.ground
    guard objects.count <= Self.mostThings, record.things.count <= Self.mostBoxes,
      record.doing.count <= Self.mostDoing, record.ground.count <= Self.mostGrounds,
      (named + mentions.map(\.name) + objects.compactMap(\.colour)).allSatisfy({
        (1...Self.longestName).contains($0.utf8.count)
      }),
      objects.allSatisfy({ $0.least >= 1 && $0.least <= $0.most ?? .max })
    else { return false }
    var shares = [
      record.scene?.confidence, record.setting?.confidence, record.sharpness.score,
      record.brightness.score, record.colour.score, record.text?.confidence, remainder,
    ]
    shares += objects.map(\.confidence) + record.things.map(\.confidence)
    shares += mentions.map(\.confidence)
    for face in record.faces { shares += [face.confidence, face.smileConfidence] }
    shares += words.map(\.confidence)
    for candidate in evidence { shares += [candidate.score, candidate.threshold] }
    let boxes =
      record.faces.map(\.box) + record.things.map(\.box) + words.map(\.box)
      + evidence.compactMap(\.box)
    for box in boxes { shares += [box.x, box.y, box.width, box.height] }
    guard shares.allSatisfy({ (0...1).contains($0 ?? 0) }) else { return false }
    return (record.timings ?? [:]).values.allSatisfy { (0...Double(1 << 32)).contains($0) }
      && (record.netEngine?.utf8.count ?? 0) <= Self.longestName
  }

  /// Whether there is a JPEG file exactly if one was requested.
  private func isThumbnail(for request: WorkerRequest) -> Bool {
    let isAsked = request.thumbnailSide != nil
    guard let thumbnail else { return !isAsked || record.image == nil }
    return isAsked && record.image != nil
      && thumbnail.count <= Self.largestThumbnail(side: request.thumbnailSide)
      && thumbnail.starts(with: [0xFF, 0xD8, 0xFF]) && thumbnail.suffix(2) == Data([0xFF, 0xD9])
  }

  /// Whether there are changes of the file exactly if they were requested, and few.
  private func isEdit(for request: WorkerRequest) -> Bool {
    guard let edit else { return request.writing == nil }
    return request.writing != nil && edit.patches.count <= Self.mostPatches
      && (edit.refusal == nil || edit.patches.isEmpty)
      && edit.patches.reduce(0) { $0 + $1.bytes.count } <= Self.largestEdit
  }
}
