import Foundation
import ImageDescription
import SafeFiles

/// The numbers of a report, counted record by record.
struct ReportSummary {
  private static let faceGroups = ["None", "1", "2", "3 to 5", "6 and more"]
  /// As many things as a chart shows.
  private static let mostThings = 10
  /// Ranges of the mean luminance, each a fifth.
  private static let lightGroups = ["Very dark", "Dark", "Medium", "Light", "Very light"]

  private(set) var pictureCount = 0
  private var facts: [ReportFact: Int] = [:]
  private var origins: [SpokenLabel.Origin: Int] = [:]
  private var kinds: [PictureKind?: Int] = [:]
  private var faces = [Int](repeating: 0, count: faceGroups.count)
  private var lights = [Int](repeating: 0, count: lightGroups.count)
  private var failures: [DescriptionError.Code: Int] = [:]

  /// Counts a record as it is given out.
  mutating func count(_ record: DescriptionRecord) {
    pictureCount += 1
    for fact in ReportFact.all(of: record) { facts[fact, default: 0] += 1 }
    if let origin = record.origin { origins[origin, default: 0] += 1 }
    if record.status.isFailure, let code = record.error?.code {
      failures[code, default: 0] += 1
    }
    guard record.error == nil else { return }
    kinds[record.kind, default: 0] += 1
    let group = record.faces.count
    faces[group < 3 ? group : group < 6 ? 3 : 4] += 1
    if let light = record.brightness.score { lights[min(4, max(0, Int(light * 5)))] += 1 }
  }

  func count(of fact: ReportFact) -> Int { facts[fact] ?? 0 }

  func count(of origin: SpokenLabel.Origin) -> Int { origins[origin] ?? 0 }

  /// The things that are named in any picture, those in most pictures first.
  var things: [(fact: ReportFact, count: Int)] {
    facts.filter { fact, _ in if case .thing = fact { true } else { false } }
      .sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
      .map { (fact: $0.key, count: $0.value) }
  }

  /// Kinds, faces, things, brightness and failures.
  var charts: [ReportChart] {
    let kinds =
      PictureKind.allCases.map { (name: $0.rawValue.capitalized, count: self.kinds[$0] ?? 0) }
      + [(name: "Not told", count: self.kinds[PictureKind?.none] ?? 0)]
    let failures = failures.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    let things = things
    let hiddenCount = things.count - Self.mostThings
    return [
      ReportChart("Kinds", column: "Kind", kinds, ifEmpty: "No picture was looked at."),
      ReportChart(
        "Faces", column: "Faces in a picture",
        zip(Self.faceGroups, faces).map { (name: $0, count: $1) },
        ifEmpty: "No picture was looked at."),
      ReportChart(
        "Things", column: "Thing",
        things.prefix(Self.mostThings).map { (name: $0.fact.name, count: $0.count) },
        ifEmpty: "Nothing was named.",
        more: hiddenCount > 0 ? "Further names: \(hiddenCount). The filter lists them all." : nil),
      ReportChart(
        "Brightness", column: "Brightness",
        zip(Self.lightGroups, lights).map { (name: $0, count: $1) },
        ifEmpty: "Nothing was measured."),
      ReportChart(
        "Failures", column: "Failure", failures.map { (name: $0.key.words, count: $0.value) },
        ifEmpty: "No picture failed."),
    ]
  }
}

extension DescriptionError.Code {
  /// "Too large" for `tooLarge`.
  fileprivate var words: String {
    rawValue.reduce(into: "") { words, letter in
      if words.isEmpty {
        words = letter.uppercased()
      } else {
        words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
      }
    }
  }
}

/// What stands before the pictures of a report.
///
/// The template reads its properties by their names.
struct ReportHead {
  /// A number with its name, and what the page's script calls it.
  struct Total {
    let name: String
    let value: String
    let count: Int
  }

  /// The field with the things to look for.
  struct ThingFilter {
    let things: [Total]
  }

  let title: String
  /// "8 pictures".
  let count: String
  let totals: [Total]
  let charts: [ReportChart]
  let checks: [Total]
  let outcomes: [Total]
  /// The field with the things to look for; `nil` where nothing is named.
  let thingFilter: ThingFilter?
  let style: String
  let styleHash: String
  let scriptHash: String

  /// The head of a page with these numbers.
  ///
  /// - Parameter title: what the pictures are called together.
  init(_ summary: ReportSummary, title: String) {
    self.title = title
    count = summary.pictureCount == 1 ? "1 picture" : "\(summary.pictureCount) pictures"
    func total(_ fact: ReportFact, as name: String? = nil) -> Total {
      Total(name: name ?? fact.name, value: fact.token, count: summary.count(of: fact))
    }
    totals = [
      total(.spoken), total(.silent, as: "Silent"), total(.failed),
      Total(name: "By the developer", value: "", count: summary.count(of: .developer)),
      Total(name: "By Descry", value: "", count: summary.count(of: .generated)),
      Total(name: "Corrected", value: "", count: summary.count(of: .corrected)),
    ]
    charts = summary.charts
    checks = [ReportFact.text, .faces, .blurry, .dark].map { total($0) }
    outcomes =
      [total(.spoken), total(.failed), total(.silent)]
      + Silence.allCases.map { total(.silence($0)) }
    let things = summary.things.map { total($0.fact) }
    thingFilter = things.isEmpty ? nil : ThingFilter(things: things)
    style = ReportPage.style
    styleHash = ContentHash.sha256Base64(of: ReportPage.style)
    scriptHash = ContentHash.sha256Base64(of: ReportPage.script)
  }
}

/// A chart of the report: bars with names, whose numbers stand beside them.
///
/// A template reads its properties by their names.
struct ReportChart {
  /// A bar of a chart.
  struct Bar {
    let name: String
    let count: Int
    /// Of the longest bar, in percent.
    let share: Double
  }

  let name: String
  /// What the names of the bars are.
  let column: String
  let bars: [Bar]
  /// What stands beneath the bars, or in their place where there are none.
  let note: String?

  /// A chart of these numbers, in their order.
  ///
  /// - Parameters:
  ///   - note: what stands in the place of bars where there are none.
  ///   - more: what stands beneath the bars, if anything.
  init(
    _ name: String, column: String, _ counts: [(name: String, count: Int)], ifEmpty note: String,
    more: String? = nil
  ) {
    self.name = name
    self.column = column
    let longest = counts.map(\.count).max() ?? 0
    bars =
      longest == 0
      ? []
      : counts.map {
        Bar(
          name: $0.name, count: $0.count,
          share: (Double($0.count) / Double(longest) * 1000).rounded() / 10)
      }
    self.note = longest == 0 ? note : more
  }
}
