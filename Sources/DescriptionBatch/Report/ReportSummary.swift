import DescriptionStore
import Foundation
import ImageDescription
import SafeFiles

/// The counts of a report.
struct ReportSummary {
  /// How many things the chart shows.
  private static let mostThings = 10

  private(set) var pictureCount = 0
  /// What the last batch left, if it did not finish.
  var unfinished: UnfinishedBatch?
  private var facts: [ReportFact: Int] = [:]
  private var kinds: [PictureKind?: Int] = [:]
  /// Pictures with no face, 1, 2, 3 to 5, and 6 or more.
  private var faces = [Int](repeating: 0, count: 5)
  private var lights: [Brightness: Int] = [:]
  private var failures = FailureTally()

  /// Counts a record.
  mutating func count(_ record: DescriptionRecord) {
    pictureCount += 1
    for fact in ReportFact.all(of: record) { facts[fact, default: 0] += 1 }
    if record.status.isFailure, let code = record.error?.code { failures.add(code) }
    guard record.error == nil else { return }
    kinds[record.kind, default: 0] += 1
    let group = record.faces.count
    faces[group < 3 ? group : group < 6 ? 3 : 4] += 1
    if let light = record.brightness.verdict { lights[light, default: 0] += 1 }
  }

  func count(of fact: ReportFact) -> Int { facts[fact] ?? 0 }

  /// All things, the most frequent first, then by name.
  func things(in words: WordTable) -> [ReportCount] {
    facts.filter { fact, _ in if case .thing = fact { true } else { false } }
      .map { ReportCount(name: $0.key.name(in: words), value: $0.key.token, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// Kinds, faces, things, brightness and failures.
  func charts(in words: WordTable) -> [ReportChart] {
    let kinds =
      PictureKind.allCases.map { (name: words["kinds.\($0.rawValue)"], count: self.kinds[$0] ?? 0) }
      + [(name: words["report.unknown"], count: self.kinds[PictureKind?.none] ?? 0)]
    let faceGroups = [
      words["report.none"], "1", "2", words["report.threeToFive"], words["report.sixOrMore"],
    ]
    let things = things(in: words)
    let hiddenCount = things.count - Self.mostThings
    let noneAnalysed = words["report.noneAnalysed"]
    return [
      ReportChart(
        words["report.kinds"], column: words["both.kind"], kinds, ifEmpty: noneAnalysed),
      ReportChart(
        words["report.faces"], column: words["report.facesInPicture"],
        zip(faceGroups, faces).map { (name: $0, count: $1) }, ifEmpty: noneAnalysed),
      ReportChart(
        words["report.things"], column: words["report.thing"],
        things.prefix(Self.mostThings).map { (name: $0.name, count: $0.count) },
        ifEmpty: words["report.noThings"],
        more: hiddenCount > 0 ? words["report.moreThings", ["count": "\(hiddenCount)"]] : nil),
      ReportChart(
        words["report.brightness"], column: words["report.brightness"],
        Brightness.allCases.map { (name: $0.name(in: words), count: lights[$0] ?? 0) },
        ifEmpty: noneAnalysed),
      ReportChart(
        words["report.failures"], column: words["report.failure"],
        failures.causes.map {
          (name: words["errors.\($0.code.rawValue)"].capitalizedFirst, count: $0.count)
        },
        ifEmpty: words["report.noFailures"]),
    ]
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A count, its name, and its name in the page's script.
struct ReportCount {
  let name: String
  let value: String
  let count: Int
}
