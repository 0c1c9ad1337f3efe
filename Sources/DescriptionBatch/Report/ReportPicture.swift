import Foundation
import ImageDescription
import SafeFiles

/// A picture in the report; the template reads its properties by name.
struct ReportPicture {
  struct Fact {
    let name: String
    let value: String
    /// The BCP 47 tag of the value's language; `nil` if it is that of the page.
    var language: String?
  }

  /// Words available on request, or a note.
  struct Remark {
    let name: String
    let value: String
    /// The BCP 47 tag of the value's language; empty if unknown.
    let language: String
  }

  /// The day on which the picture was taken.
  struct Day {
    /// "2026-11-29".
    let day: String
    let words: String
  }

  /// What is in a part of the picture, and where.
  struct Place {
    let words: String
    /// Left, top, width and height, 0…1, separated by spaces.
    let box: String
  }

  /// A line for a shell.
  struct Command {
    /// What it does.
    let purpose: String
    let line: String
  }

  /// The form that corrects the sentence.
  struct Form {
    let title: String
    /// The bytes of the path, in Base64.
    let path: String
    /// Of the content, which the path may no longer have.
    let sha256: String
    /// The words to start from.
    let text: String
    let isCorrected: Bool
  }

  /// All text in the picture.
  struct Text {
    let title: String
    let lines: String
    /// Empty if it is unknown.
    let language: String
    /// That the sentence ends before the text; `nil` if it does not.
    let more: String?
  }

  let words: [String: [String: String]]
  /// The name of the file.
  let name: String
  /// Where the file is, relative to the folder of the pictures; `nil` if it is in that folder.
  let folder: String?
  /// The relative URL of the picture file; `nil` if the page does not link to it.
  let file: String?
  /// A JPEG file in Base64.
  let thumbnail: String?
  /// The heading: what is spoken, or why nothing is.
  let sentence: String
  /// The BCP 47 tag of the heading; empty if unknown.
  let sentenceLanguage: String
  /// `spoken`, `silent` or `failed`.
  let sentenceClass: String
  /// Beside the sentence in the heading; `nil` if the file does not say it.
  let date: Day?
  /// What is spoken; empty if the picture is decorative.
  let alt: String
  let spoken: String?
  let origin: String
  let originClass: String
  /// Why the picture could not be described, if something is spoken all the same.
  let error: String?
  /// Further words and notes.
  let others: [Remark]
  let hasDetails: Bool
  let details: [Place]
  let text: Text?
  /// The summary of the findings: why this description, why none, or what Descry found beside a
  /// person's words.
  let why: String
  /// Whether there is something below `why`.
  let hasReasons: Bool
  let hasFacts: Bool
  let facts: [Fact]
  /// Commands that give the picture a sentence, or take it back.
  let commands: [Command]
  /// `nil` in a page that takes no corrections, and where there are no commands.
  let form: Form?
  /// Facts for the page's script.
  let tokens: String

  /// A picture with its record.
  ///
  /// - Parameters:
  ///   - thumbnail: a JPEG file.
  ///   - file: the path of the picture from the page, if the page links to it.
  ///   - takesCorrections: whether the page is served and takes corrections, so that it needs no
  ///     commands.
  init(
    _ record: DescriptionRecord, in words: WordTable, thumbnail: [UInt8]?,
    file: PictureFile? = nil, takesCorrections: Bool = false
  ) {
    self.words = words.groups
    let path = Self.visible(record.path ?? "")
    let end = path.lastIndex(of: "/")
    name = end.map { String(path[path.index(after: $0)...]) } ?? path
    folder = end.map { String(path[..<$0]) }
    self.file = thumbnail == nil ? nil : file.map { Self.url(of: $0.pathBytes) }
    self.thumbnail = thumbnail.map { Data($0).base64EncodedString() }
    let isDecorative = record.silence == .decorative
    spoken = record.markedSpoken
    alt = spoken ?? (isDecorative ? "" : words["both.noWords"])
    originClass = record.origin?.rawValue ?? ""
    origin = words["origins.\((record.origin ?? .generated).rawValue)"]
    let failure = record.error.map { words["both.failed", ["reason": Self.reason($0, words)]] }
    let silence = record.silence.map {
      words["both.nothing", ["reason": words["silences.\($0.rawValue)"]]]
    }
    sentence = spoken ?? silence ?? failure ?? words["both.noWords"]
    sentenceLanguage = spoken == nil ? words.language.tag : record.spokenTag
    sentenceClass = spoken != nil ? "spoken" : silence != nil ? "silent" : "failed"
    date = record.image?.taken.flatMap { taken in
      words.day(taken).map { Day(day: String(taken.prefix(10)), words: $0) }
    }
    error = sentence == failure ? nil : failure
    others = Self.remarks(on: record, words)
    details = record.details.map {
      let numbers = [$0.box.x, $0.box.y, $0.box.width, $0.box.height]
      return Place(words: $0.words, box: numbers.map { "\($0)" }.joined(separator: " "))
    }
    hasDetails = !details.isEmpty
    let isCut = record.origin == .generated && record.isTextCut
    text = record.text.flatMap { text -> Text? in
      if text.otherLanguage == true { return nil }
      return Text(
        title: words["both.text", ["count": "\(text.text.split(separator: "\n").count)"]],
        lines: text.text, language: text.language ?? "", more: isCut ? words["both.moreText"] : nil)
    }
    let isOthers = record.origin == .developer || record.origin == .corrected
    why =
      words[
        record.error != nil || record.spoken == nil
          ? "both.whyNot" : isOthers ? "both.found" : "both.why"]
    facts = Self.facts(of: record, words)
    hasFacts = !facts.isEmpty
    let isTypable = record.pathBase64 == nil && path == record.path
    commands = isTypable && !takesCorrections ? Self.commands(for: record, at: path, words) : []
    form = takesCorrections ? Self.form(for: record, words) : nil
    hasReasons = hasFacts || !commands.isEmpty
    tokens = ReportFact.all(of: record).map(\.token).joined(separator: " ")
  }

  /// Why describing failed: in English the whole message, which other languages have in the facts.
  private static func reason(_ failure: DescriptionRecord.Failure, _ words: WordTable) -> String {
    guard words.language == .english else { return words["errors.\(failure.code.rawValue)"] }
    return failure.message.hasSuffix(".") ? String(failure.message.dropLast()) : failure.message
  }

  /// None if a correction would be refused, because the file could not be read, or would not be
  /// spoken, because the picture is decorative.
  private static func commands(
    for record: DescriptionRecord, at path: String, _ words: WordTable
  ) -> [Command] {
    guard record.sha256 != nil, record.silence != .decorative else { return [] }
    let start = "descry correct \(quoted(path))"
    let correction = Command(
      purpose: words[record.spoken == nil ? "report.write" : "report.correct"],
      line: "\(start) \(quoted(words["report.newWords"]))")
    guard record.correction != nil else { return [correction] }
    return [correction, Command(purpose: words["report.undo"], line: "\(start) --remove")]
  }

  private static func form(for record: DescriptionRecord, _ words: WordTable) -> Form? {
    guard let sha256 = record.sha256, let path = record.path, record.silence != .decorative else {
      return nil
    }
    return Form(
      title: words[record.spoken == nil ? "report.writeHere" : "report.correctHere"],
      path: record.pathBase64 ?? Data(path.utf8).base64EncodedString(), sha256: sha256,
      text: record.correction ?? record.spoken ?? "", isCorrected: record.correction != nil)
  }

  private static func remarks(on record: DescriptionRecord, _ words: WordTable) -> [Remark] {
    var remarks: [Remark] = []
    let given = record.correction ?? record.description
    if let shown = record.correction ?? record.markedDescription, given != record.spoken {
      let language = record.correction == nil ? record.language.tag : ""
      remarks.append(Remark(name: words["report.onRequest"], value: shown, language: language))
    }
    if let label = record.label, label != record.spoken {
      remarks.append(Remark(name: words["origins.developer"], value: label, language: ""))
    }
    if record.correction != nil, let description = record.markedDescription {
      remarks.append(
        Remark(
          name: words["origins.generated"], value: description, language: record.language.tag))
    }
    if let long = record.longDescription {
      remarks.append(Remark(name: words["both.longDescription"], value: long, language: ""))
    }
    for note in words.notes(on: record) {
      remarks.append(
        Remark(name: words["report.note"], value: note, language: words.language.tag))
    }
    return remarks
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

  /// The path with a visible sign for each control character.
  private static func visible(_ path: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
      shown.append(picture ?? scalar)
    }
    return String(shown)
  }

  /// A word as a shell reads it; a path that begins with a hyphen does not become an option.
  private static func quoted(_ word: String) -> String {
    let word = word.hasPrefix("-") ? "./" + word : word
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
