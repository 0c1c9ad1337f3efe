import DescriptionWorkers
import Foundation
import ImageDescription

/// What a worker process finds in a file.
struct AuditAnswer: Codable, Sendable {
  /// Why a file could not be audited.
  struct Failure: Codable, Sendable {
    var code: AuditError.Code
    var message: String
  }

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

  /// The length limit of a line, in bytes: about 50,000 findings.
  static let longest = 64 << 20

  /// The id of the request.
  var id: UInt64
  var failure: Failure?
  var parts: [Part] = []

  /// Audits a file in this process.
  init(_ request: AuditRequest, _ bytes: [UInt8]) {
    id = request.id
    do throws(AuditError) {
      let file = AuditFile(PictureFile(request.file), request.kind)
      for (index, content) in try file.contents(bytes).enumerated() {
        var content = content
        content.outcomes = request.outcomes(ofPart: index)
        content.defaultLanguage = request.language
        if var page = content as? AuditedPage, request.missingSizes.indices.contains(index) {
          page.missingSizes = request.missingSizes[index]
          content = page
        }
        parts.append(Part(content))
      }
    } catch {
      failure = Failure(code: error.code, message: error.message)
      parts = []
    }
  }

  /// The answer to send if this one is too long.
  func tooLong(_ request: AuditRequest) -> Self {
    var answer = self
    answer.parts = []
    answer.failure = Failure(
      code: .tooLarge, message: "\(request.file): too many findings. Split the file.")
    return answer
  }

  /// Decodes and validates the answer to this request.
  ///
  /// - Throws: `lied` if it is invalid.
  init(_ line: [UInt8], to request: AuditRequest) throws(WorkerFault) {
    guard let answer = try? JSONDecoder().decode(Self.self, from: Data(line)) else {
      throw .lied("its answer is invalid")
    }
    let rules = Set(Rule.all.map(\.id))
    let findings = answer.parts.flatMap(\.findings)
    guard answer.id == request.id, answer.failure == nil || answer.parts.isEmpty,
      findings.allSatisfy({ rules.contains($0.rule) && $0.file == request.file })
    else { throw .lied("its answer is for another file") }
    self = answer
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
package struct AuditRequest: Codable, Sendable, WorkerHeader {
  /// What a picture of the file shows.
  struct Outcome: Codable, Sendable {
    var element: Int
    /// The index in `facts`, if the picture was described.
    var facts: Int?
    /// Why the picture was not described, if it was not.
    var outcome: PictureOutcome?
  }

  /// Returned with the answer; random, so that no answer can be prepared in advance.
  var id = UInt64.random(in: 0..<1 << 53)
  /// The file as it was named.
  var file: String
  var kind: AuditedKind
  /// The language of suggestions for files that name none.
  var language: SpokenLanguage
  /// The number of bytes that follow.
  package var length: Int
  /// What the pictures show, each content once.
  var facts: [PictureFacts] = []
  /// The outcomes of the pictures, for each page or screen of the file.
  var outcomes: [[Outcome]] = []
  /// The files of other sizes that do not exist, by element, for each page.
  var missingSizes: [[Int: [String]]] = []

  init(_ file: AuditFile, length: Int, language: SpokenLanguage) {
    self.file = file.path
    kind = file.kind
    self.language = language
    self.length = length
  }

  /// Adds the outcomes of the pictures of the file's next page or screen.
  mutating func add(_ outcomes: [Int: PictureOutcome]) {
    var known: [String: Int] = [:]
    for (index, facts) in facts.enumerated() { known[facts.record.sha256 ?? ""] = index }
    self.outcomes.append(
      outcomes.map { element, outcome in
        guard case .seen(let seen) = outcome else {
          return Outcome(element: element, outcome: outcome)
        }
        let index = known[seen.record.sha256 ?? "", default: facts.count]
        if index == facts.count {
          facts.append(seen)
          known[seen.record.sha256 ?? ""] = index
        }
        return Outcome(element: element, facts: index)
      })
  }

  /// The outcomes of the pictures of a page or screen, by element.
  func outcomes(ofPart part: Int) -> [Int: PictureOutcome] {
    guard outcomes.indices.contains(part) else { return [:] }
    var found: [Int: PictureOutcome] = [:]
    for outcome in outcomes[part] {
      if let index = outcome.facts, facts.indices.contains(index) {
        found[outcome.element] = .seen(facts[index])
      } else {
        found[outcome.element] = outcome.outcome
      }
    }
    return found
  }
}
