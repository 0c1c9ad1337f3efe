import Foundation
import ImageDescription

/// An answer of the service.
struct Answer: Sendable {
  /// The body of a problem.
  struct Problem: Decodable {
    let type: String
    let title: String
    let status: Int
    let code: String
    let detail: String
    let record: DescriptionRecord?
  }

  let status: Int
  /// The fields by name in lower case.
  let headers: [String: String]
  private(set) var body: [UInt8] = []

  /// Parses the lines of a header.
  init(head: String) throws {
    let lines = head.split(separator: "\r\n")
    guard let first = lines.first?.split(separator: " "), first.count > 1,
      first[0] == "HTTP/1.1", let status = Int(first[1])
    else { throw Client.Failure.notHTTP }
    self.status = status
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      let halves = line.split(separator: ":", maxSplits: 1)
      return halves.count == 2
        ? (halves[0].lowercased(), halves[1].trimmingCharacters(in: .whitespaces)) : nil
    }
    headers = Dictionary(fields) { "\($0), \($1)" }
  }

  /// The same answer with a body.
  func with(body: [UInt8]) -> Self {
    var answer = self
    answer.body = body
    return answer
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  func record() throws -> DescriptionRecord {
    try JSONDecoder().decode(DescriptionRecord.self, from: Data(body))
  }

  func problem() throws -> Problem {
    try JSONDecoder().decode(Problem.self, from: Data(body))
  }
}
