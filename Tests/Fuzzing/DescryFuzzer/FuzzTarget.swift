import AccessibilityAudit
import CImageAnalysis
import DescriptionBatch
import DescriptionService
import DescriptionWorkers
import Foundation
import ImageDescription
import NIOCore
import VoiceOverSimulator

/// A reader of untrusted bytes.
enum FuzzTarget: String, CaseIterable {
  /// A picture of any format, decoded.
  case decode
  /// A picture, with the whole description.
  case record
  /// The alt text of a picture or a sidecar, read and written.
  case metadata
  /// An HTML page, with names and the findings of all rules.
  case html
  /// A Markdown file, the same way.
  case markdown
  /// A book, with its documents, and a copy with an alt text.
  case book
  /// A screen.
  case yaml
  /// The hierarchy of a screen, with the findings of all rules, and written again.
  case hierarchy
  /// A list of labels.
  case csv
  /// A form in a request.
  case multipart
  /// A request in a dialect.
  case json
  /// The answer of a worker process.
  case worker

  /// The target of this process; set once, before anything else runs.
  @MainActor static var current = FuzzTarget.decode

  /// Runs the reader; errors are fine, and a violated precondition ends the process.
  @MainActor func look(at bytes: [UInt8]) {
    switch self {
    case .decode: Self.decode(bytes)
    case .record: Self.describe(bytes)
    case .metadata: Self.rewrite(bytes)
    case .html:
      let page = try? AuditedPage(HTMLParser.parse(Self.text(bytes)), file: "a.html")
      _ = (page?.findings, page?.shownPictures)
    case .markdown:
      _ = try? AuditedPage(MarkdownPage.parse(Self.text(bytes)), file: "a.md").findings
    case .book: Self.fill(bytes)
    case .yaml:
      _ = try? App(yaml: Self.text(bytes))
    case .hierarchy: Self.listen(Self.text(bytes))
    case .csv: _ = try? CSVRows(bytes)
    case .multipart:
      _ = try? MultipartForm(
        ByteBuffer(bytes: bytes), contentType: "multipart/form-data; boundary=b")
    case .json: Self.ask(bytes)
    case .worker: WorkerAnswer.accepts(bytes)
    }
  }

  /// Reads a request of a dialect, and every string in it as text and as a picture.
  private static func ask(_ bytes: [UInt8]) {
    guard let body = try? JSONInput(object: ByteBuffer(bytes: bytes)) else { return }
    var values = [body]
    while let value = values.popLast() {
      values += (value.items ?? []) + (value.members ?? [:]).values
      guard let string = value.string else { continue }
      _ = (string.text, try? PictureData.bytes(of: string))
      _ = value.text.flatMap(ModelName.init)
    }
  }

  private static func rewrite(_ bytes: [UInt8]) {
    replace(bytes)
    let found = AltTextReader(picture: bytes)
    precondition(found.altText?.isWithinLimits ?? true)
    let writing = AltTextWriting(
      "A <b> & \"c\"", language: "de", author: .machine, overwriting: true)
    guard let patches = try? writing.patches(of: bytes) else { return }
    guard let changed = patches.applied(to: bytes) else { fatalError("The patches do not fit.") }
    precondition(AltTextReader(picture: changed).altText?.alt == writing.items)
    precondition(AltTextReader(picture: changed).altText?.extended == found.altText?.extended ?? [])
    precondition(AltTextWriting.remainder(of: changed) == AltTextWriting.remainder(of: bytes))
  }

  /// Replaces the text of a sidecar.
  private static func replace(_ bytes: [UInt8]) {
    guard let found = AltTextReader(sidecar: bytes).altText, let old = found.alt.first?.text else {
      return
    }
    let writing = AltTextWriting("A <b> & \"c\"", author: .confirmed, replacing: old)
    guard let patches = try? writing.patches(ofSidecar: bytes) else { return }
    guard let changed = patches.applied(to: bytes) else { fatalError("The patches do not fit.") }
    let again = AltTextReader(sidecar: changed).altText
    precondition(again?.alt == writing.items && again?.extended == found.extended)
  }

  private static func listen(_ json: String) {
    guard let file = try? ScreenFile(hierarchy: json) else { return }
    let written = file.app.hierarchyJSON
    guard let again = try? App(hierarchy: written) else {
      fatalError("The hierarchy cannot be read again.")
    }
    precondition(again.hierarchyJSON == written)
    _ = HierarchyComparison(file.app).differences
    let screens = try? AuditedScreen.screens(of: file, file: "a.json")
    _ = screens?.map(\.findings)
  }

  private static func fill(_ bytes: [UInt8]) {
    guard let index = try? BookIndex(bytes) else { return }
    precondition(BookCopy(of: bytes, index, replacing: [:]).bytes == bytes)
    for entry in index.entries where index.documents.contains(entry.name) {
      guard let document = try? entry.unpacked(Array(bytes[entry.content])),
        let filling = filled(document)
      else { continue }
      let changed = BookCopy.Document(
        packed: Deflated.bytes(of: filling.bytes) ?? [], size: filling.bytes.count,
        checksum: Checksum.crc32(filling.bytes))
      let copy = BookCopy(of: bytes, index, replacing: [entry.name: changed]).bytes
      guard let again = try? BookIndex(copy) else { fatalError("The copy cannot be read.") }
      precondition(again.entries.map { $0.name } == index.entries.map { $0.name })
    }
  }

  /// The document with an alt text for its first picture without one.
  private static func filled(_ document: [UInt8]) -> AltTextFilling? {
    guard let html = try? XHTMLPage.parse(document) else { return nil }
    let page = AuditedPage(html, file: "a.xhtml")
    _ = page.findings
    guard let picture = page.shownPictures.first(where: { $0.alt?.isWanted == true }),
      let alt = picture.alt
    else { return nil }
    let change = AltTextRow(
      file: page.file, tag: alt.element.tag ?? "", index: alt.element.index ?? 0,
      picture: picture.address, current: alt.text, text: "A <b> & 'c'")
    return try? AltTextFilling(document, [change])
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Decodes within tight limits, at two sizes.
  private static func decode(_ bytes: [UInt8]) {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let deadline = ca_deadline(processor_time: 0, time: (Int64(now.tv_sec) + 5) * 1_000_000_000)
    var limits = ca_limits(
      memory: 64_000_000, pixels: 4_000_000, side: 8192, file_size: 1 << 26,
      working_side: bytes.count % 2 == 0 ? 64 : 0)
    var picture: OpaquePointer?
    guard ca_decode(bytes, bytes.count, &limits, deadline, &picture, nil) == CA_OK, let picture
    else { return }
    let info = ca_picture_get_info(picture)
    precondition(info.width > 0 && info.height > 0 && info.frames > 0)
    precondition((1...8).contains(info.orientation))
    ca_picture_free(picture)
  }

  @MainActor private static let describer = try? SoloDescriber(settings: Settings())

  @MainActor private static func describe(_ bytes: [UInt8]) {
    guard let describer else { fatalError("The data of the language 'eng' is missing.") }
    var limits = Limits()
    limits.pixelCount = 4_000_000
    let settings = Settings(limits: limits, deadline: .seconds(20))
    let described = describer.describe(
      bytes, settings: settings, explains: true, thumbnailSide: 64)
    let record = described.record
    precondition(record.spoken == record.description)
    precondition((record.error == nil) == (record.image != nil))
    guard let json = try? JSONEncoder().encode(record),
      let again = try? JSONDecoder().decode(DescriptionRecord.self, from: json)
    else { fatalError("The record does not survive encoding and decoding.") }
    precondition(again.spoken == record.spoken && again.status == record.status)
  }
}
