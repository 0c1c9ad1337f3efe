import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// What a worker process finds in a file.
package struct AuditAnswer: Codable, Sendable {
  /// A page, or one of the screens of a file.
  struct Part: Codable, Sendable {
    /// What the rules find, in the order of the file.
    var findings: [Finding]
    /// The number of findings that comments silenced.
    var silencedCount: Int
    var pictures: [ShownPicture]
    /// The `base` address of the page, if it has one.
    var base: String?
  }

  /// A changed document of a book.
  struct Filled: Codable, Sendable {
    /// The length before it was deflated, in bytes.
    var size: Int
    var checksum: UInt32
    /// Why changes were refused, by their number.
    var refused: [Int: String]
  }

  /// The length limit of a line, in bytes: about 50,000 findings, or the largest file of a book in
  /// Base64.
  static let longest = 96 << 20

  /// The id of the request.
  var id: UInt64
  /// Why the file could not be audited.
  var failure: AuditError?
  var parts: [Part] = []
  /// What is in a book.
  var book: BookIndex?
  /// An unpacked file of a book, or a changed and deflated one.
  var content: Data?
  /// How a document was changed.
  var filled: Filled?

  /// Audits a file in this process.
  init(_ request: AuditRequest, _ bytes: [UInt8]) {
    id = request.id
    do throws(AuditError) {
      switch request.work {
      case .audit: parts = try Self.parts(request, bytes)
      case .list:
        do throws(AuditError) {
          book = try BookIndex(bytes)
        } catch {
          throw AuditError(error.code, "\(request.file): \(error.message)")
        }
      case .unpack: content = Data(try Self.unpacked(request, bytes))
      case .fill:
        let filling = try AltTextFilling(try Self.unpacked(request, bytes), request.changes)
        guard let packed = Deflated.bytes(of: filling.bytes) else {
          throw AuditError(.tooLarge, "there is no memory to pack the document")
        }
        content = Data(packed)
        filled = Filled(
          size: filling.bytes.count, checksum: Checksum.crc32(filling.bytes),
          refused: filling.refused)
      }
    } catch {
      failure = error
    }
  }

  private static func unpacked(
    _ request: AuditRequest, _ bytes: [UInt8]
  ) throws(AuditError) -> [UInt8] {
    guard let entry = request.entry else { throw AuditError(.invalid, "the request is invalid") }
    return try entry.unpacked(bytes)
  }

  /// Audits a page, or the screens of a file.
  private static func parts(
    _ request: AuditRequest, _ bytes: [UInt8]
  ) throws(AuditError) -> [Part] {
    let file = AuditFile(PictureFile(request.file), request.kind, packing: request.entry)
    return try file.contents(bytes, screenshot: request.screenshot).enumerated().map {
      index, content in
      var content = content
      content.outcomes = request.outcomes(ofPart: index)
      content.defaultLanguage = request.language
      if var page = content as? AuditedPage, request.missingSizes.indices.contains(index) {
        page.missingSizes = request.missingSizes[index]
        content = page
      }
      return Part(content)
    }
  }

  /// The answer to send if this one is too long.
  func tooLong(_ request: AuditRequest) -> Self {
    var answer = self
    answer.parts = []
    (answer.book, answer.content, answer.filled) = (nil, nil, nil)
    answer.failure = AuditError(.tooLarge, "\(request.file): too many findings. Split the file.")
    return answer
  }
}

extension AuditAnswer.Part {
  init(_ content: any AuditedContent) {
    let comments = content.ignoringComments
    let all = content.findings
    findings = all.filter { comments?.silence($0) != true }
    silencedCount = all.count - findings.count
    pictures = content.shownPictures
    base = content.base
  }
}

/// The line before the bytes of a file to audit.
package struct AuditRequest: WorkerHeader {
  /// What a worker does with the bytes.
  enum Work: String, Codable, Sendable {
    /// Applies the rules.
    case audit
    /// Says what is in a book.
    case list
    /// Unpacks a file of a book.
    case unpack
    /// Writes alt texts into a document of a book.
    case fill
  }

  /// Returned with the answer; random, so that no answer can be prepared in advance.
  var id = UInt64.random(in: 0..<1 << 53)
  /// The file as it was named.
  var file: String
  var kind: AuditedKind
  var work = Work.audit
  /// How the bytes are packed, if they are a file of a book.
  var entry: BookEntry?
  /// The alt texts to write.
  var changes: [AltTextRow] = []
  /// The language of suggestions for files that name none.
  var language: SpokenLanguage
  /// The number of bytes that follow.
  package var length: Int
  /// What the pictures show, each content once.
  var facts: [PictureFacts] = []
  /// The indices in `facts` of the described pictures, by element, for each page or screen.
  var described: [[Int: Int]] = []
  /// The outcomes of the other pictures.
  var outcomes: [[Int: PictureOutcome]] = []
  /// The files of other sizes that do not exist, by element, for each page.
  var missingSizes: [[Int: [String]]] = []
  /// The screenshot of a hierarchy, if there is one.
  var screenshot: Screenshot?

  init(_ file: AuditFile, length: Int, language: SpokenLanguage) {
    self.file = file.path
    kind = file.kind
    entry = file.document?.entry
    self.language = file.document?.book.index.spokenLanguage ?? language
    self.length = length
  }

  /// Asks for what is in a book.
  init(listing file: AuditFile, length: Int) {
    self.init(file, length: length, language: .english)
    work = .list
  }

  /// Asks for the content of a file in a book.
  init(unpacking entry: BookEntry, of book: BookFile) {
    file = book.place(of: entry.name)
    kind = .book
    work = .unpack
    self.entry = entry
    language = .english
    length = entry.content.count
  }

  /// Asks for a document of a book with these alt texts.
  init(filling entry: BookEntry, of book: BookFile, with changes: [AltTextRow]) {
    self.init(unpacking: entry, of: book)
    work = .fill
    self.changes = changes
  }

  /// The processor time limit, in seconds.
  var seconds: Int { AuditWorkerMain.seconds(forLength: max(length, entry?.size ?? 0)) }

  package var longestAnswer: Int { AuditAnswer.longest }

  /// The kernel enforces the processor time; this limit is for a process that does nothing.
  package var timeToAnswer: Duration? { .seconds(10 + 5 * seconds) }

  package func answer(in line: [UInt8]) throws(WorkerFault) -> AuditAnswer {
    guard let answer = try? JSONDecoder().decode(AuditAnswer.self, from: Data(line)) else {
      throw .lied("its answer is invalid")
    }
    let rules = Set(Rule.all.map(\.id))
    let findings = answer.parts.flatMap(\.findings)
    guard answer.id == id, answer.failure == nil || answer.parts.isEmpty,
      findings.allSatisfy({ rules.contains($0.rule) && $0.file == file })
    else { throw .lied("its answer is for another file") }
    return answer
  }

  /// Adds the outcomes of the pictures of the file's next page or screen.
  mutating func add(_ outcomes: [Int: PictureOutcome]) {
    var known: [[String?]: Int] = [:]
    for (index, facts) in facts.enumerated() { known[Self.key(of: facts)] = index }
    self.outcomes.append(outcomes.filter { $0.value.facts == nil })
    described.append(
      outcomes.compactMapValues(\.facts).mapValues { seen in
        let index = known[Self.key(of: seen), default: facts.count]
        if index == facts.count {
          facts.append(seen)
          known[Self.key(of: seen)] = index
        }
        return index
      })
  }

  /// What makes facts different: the content of a picture, and the label beside it.
  private static func key(of facts: PictureFacts) -> [String?] {
    [facts.record.sha256, facts.record.label]
  }

  /// The outcomes of the pictures of a page or screen, by element.
  func outcomes(ofPart part: Int) -> [Int: PictureOutcome] {
    guard outcomes.indices.contains(part), described.indices.contains(part) else { return [:] }
    let seen = described[part].compactMapValues { index in
      facts.indices.contains(index) ? PictureOutcome.seen(facts[index]) : nil
    }
    return outcomes[part].merging(seen) { $1 }
  }
}
