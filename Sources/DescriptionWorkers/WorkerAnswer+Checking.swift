import Foundation
import ImageDescription

extension WorkerAnswer {
  private static let mostPatches = 3

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
    switch request.job {
    case .describe(let explains, let side):
      try checkPicture(request.length, explains: explains, thumbnailSide: side)
    case .identify, .edit: try checkPicture(request.length)
    case .readSidecar, .editSidecar:
      try Self.expect(
        picture == nil && altText?.isWithinLimits != false,
        "the worker's answer has an invalid alt text")
    }
    try Self.expect(
      NetGroups.all.isSuperset(of: NetGroups(rawValue: nets ?? 0)),
      "the worker loaded nets that do not exist")
    try Self.expect(isEdit(for: request.job), "the worker's changes of the file are invalid")
  }

  private static func expect(_ holds: Bool, _ what: String) throws(WorkerFault) {
    guard holds else { throw .lied(what) }
  }

  private func checkPicture(
    _ length: Int, explains: Bool = false, thumbnailSide: Int? = nil
  ) throws(WorkerFault) {
    guard let picture, altText == nil else {
      throw .lied("the worker's answer does not describe a picture")
    }
    let record = picture.record
    let isIdentified =
      record.schema == DescriptionRecord.currentSchema && record.version == ImageDescriber.version
      && record.path == nil
      && record.pathBase64 == nil && record.sha256 == nil && record.correction == nil
    try Self.expect(isIdentified, "the worker's answer is from another version")
    try Self.expect(
      picture.isWhole && picture.isOverLimit, "the worker's answer contradicts itself")
    try Self.expect(picture.isAltText, "the worker's answer has an invalid alt text")
    try Self.expect(picture.speaksWhatItFound, "the worker's answer does not speak its words")
    try Self.expect(picture.hasPixels, "the worker's answer has an invalid hash of the pixels")
    try Self.expect(picture.isOfFile(length), "the worker's answer describes another picture")
    try Self.expect(
      picture.isInRange, "the worker's answer has a number out of range")
    try Self.expect(
      explains || record.evidence == nil && record.timings == nil,
      "the worker sent evidence without being asked")
    try Self.expect(
      picture.hasThumbnail(side: thumbnailSide), "the worker's small copy is invalid")
  }

  /// Whether there are changes of the file exactly if they were requested, and few.
  private func isEdit(for job: WorkerTask) -> Bool {
    switch job {
    case .describe, .identify, .readSidecar: return edit == nil
    case .edit, .editSidecar:
      guard let edit else { return false }
      return edit.patches.count <= Self.mostPatches
        && (edit.refusal == nil || edit.patches.isEmpty)
        && edit.patches.reduce(0) { $0 + $1.bytes.count } <= Self.largestEdit
    }
  }
}

extension DescribedPicture {
  private static let mostText = 1 << 20
  private static let mostItems = 100_000
  private static let mostThings = 3
  private static let mostBoxes = 2000
  private static let mostCodes = 1000
  private static let mostDoing = 3
  private static let mostGrounds = 2
  private static let longestName = 100
  /// The errors that a worker may report.
  private static let codes: Set<DescriptionError.Code> = [
    .empty, .notAPicture, .unsupportedFormat, .corrupt, .tooLarge, .timedOut, .languageMissing,
    .internal,
  ]

  /// Whether the record has what its status requires.
  fileprivate var isWhole: Bool {
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
  fileprivate var speaksWhatItFound: Bool {
    record.label == nil && record.labelSource == nil && record.labelLanguage == nil
      && record.language == .english && record.silence != .decorative
      && record.spoken == record.description
      && record.origin == (record.description == nil ? nil : .generated)
  }

  /// Whether the alt text of the file is within its limits.
  ///
  /// Workers are not given sidecars.
  fileprivate var isAltText: Bool {
    guard record.sidecar == nil else { return false }
    guard let embedded = record.embedded else { return true }
    return embedded.isWithinLimits
  }

  /// Whether the error names a limit exactly if a picture is over one.
  fileprivate var isOverLimit: Bool {
    switch record.error?.code {
    case .tooLarge: record.error?.limit != .deadline
    case .timedOut: record.error?.limit == .deadline
    default: record.error?.limit == nil
    }
  }

  /// Whether there is a SHA-256 exactly if the picture was decoded.
  fileprivate var hasPixels: Bool {
    guard let pixels else { return record.image == nil }
    return record.image != nil && pixels.utf8.count == 64
      && pixels.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  fileprivate func isOfFile(_ length: Int) -> Bool {
    guard let image = record.image else { return true }
    return image.bytes == length && image.width > 0 && image.height > 0 && image.frames > 0
      && (1...8).contains(image.orientation) && image.taken.map(ImageFacts.isTime) ?? true
  }

  fileprivate var isInRange: Bool {
    let words = record.text?.words ?? []
    let evidence = record.evidence ?? []
    guard max(record.faces.count, words.count, evidence.count) <= Self.mostItems else {
      return false
    }
    let objects = record.objects
    let named = objects.map(\.name) + record.things.map(\.name)
    let mentions = record.doing + record.ground
    guard objects.count <= Self.mostThings, record.things.count <= Self.mostBoxes,
      record.codes.count <= Self.mostCodes,
      record.codes.allSatisfy({ $0.content.utf8.count <= Self.mostText }),
      record.doing.count <= Self.mostDoing, record.ground.count <= Self.mostGrounds,
      (named + mentions.map(\.name) + objects.compactMap(\.colour)).allSatisfy({
        (1...Self.longestName).contains($0.utf8.count)
      }),
      objects.allSatisfy({ $0.least >= 1 && $0.least <= $0.most ?? .max })
    else { return false }
    var shares = [
      record.announced?.confidence, record.scene?.confidence, record.setting?.confidence,
      record.sharpness.score, record.brightness.score, record.colour.score,
      record.text?.confidence, remainder,
    ]
    shares += objects.map(\.confidence) + record.things.map(\.confidence)
    shares += mentions.map(\.confidence)
    for face in record.faces { shares += [face.confidence, face.smileConfidence] }
    shares += words.map(\.confidence)
    for candidate in evidence { shares += [candidate.score, candidate.threshold] }
    let boxes =
      record.faces.map(\.box) + record.things.map(\.box) + record.codes.map(\.box)
      + words.map(\.box) + evidence.compactMap(\.box)
    for box in boxes { shares += [box.x, box.y, box.width, box.height] }
    guard shares.allSatisfy({ (0...1).contains($0 ?? 0) }) else { return false }
    return (record.timings ?? [:]).values.allSatisfy { (0...Double(1 << 32)).contains($0) }
      && (record.netEngine?.utf8.count ?? 0) <= Self.longestName
  }

  /// Whether there is a JPEG file exactly if one was requested.
  fileprivate func hasThumbnail(side: Int?) -> Bool {
    let isAsked = side != nil
    guard let thumbnail else { return !isAsked || record.image == nil }
    return isAsked && record.image != nil
      && thumbnail.count <= WorkerAnswer.largestThumbnail(side: side)
      && thumbnail.starts(with: [0xFF, 0xD8, 0xFF]) && thumbnail.suffix(2) == [0xFF, 0xD9]
  }
}
