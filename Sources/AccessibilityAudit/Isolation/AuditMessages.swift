import DescriptionWorkers
import Foundation
import ImageDescription

/// What a process finds in a file.
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
    /// How many findings comments kept out.
    var silencedCount: Int
    var pictures: [ShownPicture]
    /// What the page's `base` says, if anything.
    var base: String?
  }

  /// The longest line, in bytes: some 50,000 findings.
  static let longest = 64 << 20

  /// That of the request.
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
        parts.append(Part(content))
      }
    } catch {
      failure = Failure(code: error.code, message: error.message)
      parts = []
    }
  }

  /// The answer in place of this one, where this is too long to be given.
  func tooLong(_ request: AuditRequest) -> Self {
    var answer = self
    answer.parts = []
    answer.failure = Failure(
      code: .tooLarge, message: "\(request.file): there is too much to say about it")
    return answer
  }

  /// Reads a line that is to answer this request, and believes nothing of it.
  ///
  /// - Throws: `lied`, where anything is not as a process that is in order would have it.
  init(_ line: [UInt8], to request: AuditRequest) throws(WorkerFault) {
    guard let answer = try? JSONDecoder().decode(Self.self, from: Data(line)) else {
      throw .lied("its answer cannot be read")
    }
    let rules = Set(Rule.all.map(\.id))
    let findings = answer.parts.flatMap(\.findings)
    guard answer.id == request.id, answer.failure == nil || answer.parts.isEmpty,
      findings.allSatisfy({ rules.contains($0.rule) && $0.file == request.file })
    else { throw .lied("its answer is not to this file") }
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

/// The line that goes before the bytes of a file that a process audits.
package struct AuditRequest: Codable, Sendable, WorkerHeader {
  /// What was seen in a picture of the file.
  struct Outcome: Codable, Sendable {
    var element: Int
    /// The number among `facts`, where something was seen.
    var facts: Int?
    /// Why nothing was seen, where nothing was.
    var outcome: PictureOutcome?
  }

  /// Told back with the answer; it is random, so that no answer can be given in advance.
  var id = UInt64.random(in: 0..<1 << 53)
  /// The file, as it was named.
  var file: String
  var kind: AuditedKind
  /// The language of suggestions where the file names none.
  var language: SpokenLanguage
  /// The number of bytes that follow.
  package var length: Int
  /// What was seen in pictures, each content once.
  var facts: [PictureFacts] = []
  /// What was seen, by the page or screen of the file.
  var outcomes: [[Outcome]] = []

  init(_ file: AuditFile, length: Int, language: SpokenLanguage) {
    self.file = file.path
    kind = file.kind
    self.language = language
    self.length = length
  }

  /// Adds what was seen in the pictures of the file's next page or screen.
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

  /// What was seen in the pictures of a page or screen, by the elements.
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
