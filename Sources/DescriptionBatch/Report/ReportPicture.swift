import Foundation
import ImageDescription

/// A picture in the report; the template reads its properties by name.
struct ReportPicture {
  struct Fact {
    let name: String
    let value: String
  }

  /// Words available on request, or a note.
  struct Remark {
    let name: String
    let value: String
    /// The BCP 47 tag of the value's language; empty if unknown.
    let language: String
  }

  let path: String
  /// The relative URL of the picture file; `nil` if the page does not link to it.
  let file: String?
  /// A JPEG file in Base64.
  let thumbnail: String?
  /// What is spoken; empty if silent.
  let alt: String
  let spoken: String?
  /// The BCP 47 tag of what is spoken; empty if unknown.
  let spokenLanguage: String
  let origin: String
  let originClass: String
  /// Why nothing is spoken.
  let silence: String?
  let failure: String
  let error: String?
  /// Further words and notes.
  let others: [Remark]
  let facts: [Fact]
  /// All text in the picture.
  let text: String?
  /// Facts for the page's script.
  let tokens: String

  /// A picture with its record.
  ///
  /// - Parameters:
  ///   - thumbnail: a JPEG file.
  ///   - file: the path of the picture from the page, if the page links to it.
  init(_ record: DescriptionRecord, thumbnail: [UInt8]?, file: PictureFile? = nil) {
    path = Self.visible(record.path ?? "")
    self.file = thumbnail == nil ? nil : file.map { Self.url(of: $0.pathBytes) }
    self.thumbnail = thumbnail.map { Data($0).base64EncodedString() }
    alt = record.spoken ?? ""
    spoken = record.spoken
    spokenLanguage = record.spokenLanguage?.tag ?? ""
    originClass = record.origin?.rawValue ?? ""
    switch record.origin {
    case .developer?: origin = "Label"
    case .corrected?: origin = "Correction"
    case .generated?, nil: origin = "Description"
    }
    silence = record.spoken == nil ? record.silence?.words : nil
    failure = record.status == .corrected ? "Could not be described" : "Failed"
    error = record.error?.message
    others = Self.remarks(on: record)
    facts = Self.facts(of: record)
    text = record.text?.otherLanguage == true ? nil : record.text?.text
    tokens = ReportFact.all(of: record).map(\.token).joined(separator: " ")
  }

  private static func remarks(on record: DescriptionRecord) -> [Remark] {
    var remarks: [Remark] = []
    if let words = record.correction ?? record.description, words != record.spoken {
      let language = record.correction == nil ? record.language.tag : ""
      remarks.append(Remark(name: "On request", value: words, language: language))
    }
    if record.correction != nil, let description = record.description {
      remarks.append(
        Remark(name: "Description", value: description, language: record.language.tag))
    }
    for note in record.image?.notes ?? [] {
      remarks.append(Remark(name: "Note", value: note, language: SpokenLanguage.english.tag))
    }
    return remarks
  }

  private static func facts(of record: DescriptionRecord) -> [Fact] {
    var facts: [Fact] = []
    if let kind = record.kind { facts.append(Fact(name: "Kind", value: kind.rawValue)) }
    if !record.faces.isEmpty {
      let confidences = record.faces.map { percent($0.confidence) }.joined(separator: ", ")
      facts.append(Fact(name: "Faces", value: "\(record.faces.count) (\(confidences))"))
    }
    let smiles = record.faces.filter { $0.smiling == true }
    if !smiles.isEmpty {
      let confidences = smiles.compactMap(\.smileConfidence).map(percent).joined(separator: ", ")
      facts.append(Fact(name: "Smiling", value: "\(smiles.count) (\(confidences))"))
    }
    if !record.objects.isEmpty {
      let things = record.objects.map {
        "\(ReportFact.thing($0.name).name) (\(percent($0.confidence)))"
      }
      facts.append(Fact(name: "Things", value: things.joined(separator: ", ")))
    }
    for (name, place) in [("Scene", record.scene), ("Setting", record.setting)] {
      guard let place else { continue }
      facts.append(Fact(name: name, value: "\(place.name) (\(percent(place.confidence)))"))
    }
    if let verdict = record.sharpness.verdict, let focus = record.sharpness.score {
      let share = verdict == .blurry ? 1 - focus : focus
      facts.append(Fact(name: "Sharpness", value: "\(verdict.rawValue) (\(percent(share)))"))
    }
    if let verdict = record.brightness.verdict, let luminance = record.brightness.score {
      let value = "\(verdict.rawValue) (luminance \(percent(luminance)))"
      facts.append(Fact(name: "Brightness", value: value))
    }
    if let text = record.text {
      facts.append(
        Fact(name: "Text", value: "\(text.words.count) words (\(percent(text.confidence)))"))
    }
    if let image = record.image {
      let format = image.format.rawValue.uppercased()
      facts.append(
        Fact(
          name: "File",
          value: "\(format), \(image.width) × \(image.height), \(size(image.bytes))"))
    }
    return facts
  }

  /// 0…1 as "97 %"; never rounds up to 100 %.
  private static func percent(_ share: Double) -> String {
    share > 0.99 ? "over 99 %" : "\(Int((share * 100).rounded())) %"
  }

  /// "2.9 MB", "310 KB", "98 bytes".
  private static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    if bytes < 1_000_000 { return "\((bytes + 500) / 1000) KB" }
    return "\(Double((bytes + 50_000) / 100_000) / 10) MB"
  }

  /// The relative URL of a path.
  private static func url(of path: [UInt8]) -> String {
    path.reduce(into: "") { url, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        url.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        url += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The name with a visible sign for each control character.
  private static func visible(_ path: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
      shown.append(picture ?? scalar)
    }
    return String(shown)
  }
}

/// What the report can be filtered by.
enum ReportFact: Hashable {
  case text
  case faces
  /// A thing, by its name in records.
  case thing(String)
  case blurry
  case dark
  case bright
  case spoken
  /// Spoken, with words of this origin.
  case origin(SpokenLabel.Origin)
  case failed
  case silent
  case silence(Silence)

  /// All facts of a record.
  static func all(of record: DescriptionRecord) -> [ReportFact] {
    var facts: [ReportFact] = []
    if record.text != nil { facts.append(.text) }
    if !record.faces.isEmpty { facts.append(.faces) }
    facts += record.objects.map { .thing($0.name) }
    if record.sharpness.verdict == .blurry { facts.append(.blurry) }
    if record.brightness.verdict == .dark { facts.append(.dark) }
    if record.brightness.verdict == .bright { facts.append(.bright) }
    if record.spoken != nil { facts.append(.spoken) }
    if record.spoken != nil, let origin = record.origin { facts.append(.origin(origin)) }
    if record.status.isFailure { facts.append(.failed) }
    if record.spoken == nil, let silence = record.silence {
      facts += [.silent, .silence(silence)]
    }
    return facts
  }

  /// Its name in the page's script.
  var token: String {
    switch self {
    case .text: "text"
    case .faces: "faces"
    case .thing(let name):
      "thing-" + name.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    case .blurry: "blurry"
    case .dark: "dark"
    case .bright: "bright"
    case .spoken: "spoken"
    case .origin(let origin): "spoken-\(origin.rawValue)"
    case .failed: "failed"
    case .silent: "silent"
    case .silence(let silence): "silent-\(silence.rawValue)"
    }
  }

  /// Its name on the page.
  var name: String {
    switch self {
    case .text: "Text"
    case .faces: "Faces"
    case .thing(let name): EnglishWords().thing(name)
    case .blurry: "Blurry"
    case .dark: "Dark"
    case .bright: "Bright"
    case .spoken: "Spoken"
    case .origin(.generated): "Spoken: description"
    case .origin(.developer): "Spoken: label"
    case .origin(.corrected): "Spoken: correction"
    case .failed: "Failed"
    case .silent: "Silent"
    case .silence(let silence): "Silent: \(silence.words)"
    }
  }
}
