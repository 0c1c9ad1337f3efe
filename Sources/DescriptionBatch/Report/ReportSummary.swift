import Foundation
import ImageDescription
import SafeFiles

/// The counts of a report.
struct ReportSummary {
  private static let faceGroups = ["None", "1", "2", "3 to 5", "6 or more"]
  /// How many things the chart shows.
  private static let mostThings = 10

  private(set) var pictureCount = 0
  /// What the last batch left, if it did not finish.
  var unfinished: String?
  private var facts: [ReportFact: Int] = [:]
  private var kinds: [PictureKind?: Int] = [:]
  private var faces = [Int](repeating: 0, count: faceGroups.count)
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

  /// All things, the most frequent first.
  var things: [(fact: ReportFact, count: Int)] {
    facts.filter { fact, _ in if case .thing = fact { true } else { false } }
      .sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
      .map { (fact: $0.key, count: $0.value) }
  }

  /// Kinds, faces, things, brightness and failures.
  var charts: [ReportChart] {
    let kinds =
      PictureKind.allCases.map { (name: $0.rawValue.capitalized, count: self.kinds[$0] ?? 0) }
      + [(name: "Unknown", count: self.kinds[PictureKind?.none] ?? 0)]
    let things = things
    let hiddenCount = things.count - Self.mostThings
    return [
      ReportChart("Kinds", column: "Kind", kinds, ifEmpty: "No picture was analysed."),
      ReportChart(
        "Faces", column: "Faces in a picture",
        zip(Self.faceGroups, faces).map { (name: $0, count: $1) },
        ifEmpty: "No picture was analysed."),
      ReportChart(
        "Things", column: "Thing",
        things.prefix(Self.mostThings).map { (name: $0.fact.name, count: $0.count) },
        ifEmpty: "No things were found.",
        more: hiddenCount > 0 ? "\(hiddenCount) more; the filter lists all." : nil),
      ReportChart(
        "Brightness", column: "Brightness",
        Brightness.allCases.map { (name: $0.rawValue.capitalized, count: lights[$0] ?? 0) },
        ifEmpty: "No picture was analysed."),
      ReportChart(
        "Failures", column: "Failure",
        failures.causes.map { (name: $0.code.label.capitalizedFirst, count: $0.count) },
        ifEmpty: "No picture failed."),
    ]
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// The page before the pictures; the template reads its properties by name.
struct ReportHead {
  /// A count, its name, and its name in the page's script.
  struct Total {
    let name: String
    let value: String
    let count: Int
  }

  /// The field that filters by a thing.
  struct ThingFilter {
    let things: [Total]
  }

  let version = ImageDescriber.version
  let title: String
  /// "8 pictures".
  let count: String
  /// "did not finish: 18 of 30 files are left"; `nil` if the last batch finished.
  let unfinished: String?
  let totals: [Total]
  let charts: [ReportChart]
  let checks: [Total]
  let outcomes: [Total]
  /// `nil` if there are no things.
  let thingFilter: ThingFilter?
  /// Whether the page may load picture files from the disk.
  let linksPictures: Bool
  let style: String
  let styleHash: String
  let scriptHash: String

  /// The head of a page with these numbers.
  ///
  /// - Parameters:
  ///   - title: the name of the collection.
  ///   - linksPictures: whether enlarging shows the picture file itself.
  init(_ summary: ReportSummary, title: String, linksPictures: Bool) {
    self.title = title
    self.linksPictures = linksPictures
    unfinished = summary.unfinished
    count = summary.pictureCount == 1 ? "1 picture" : "\(summary.pictureCount) pictures"
    func total(_ fact: ReportFact, as name: String? = nil) -> Total {
      Total(name: name ?? fact.name, value: fact.token, count: summary.count(of: fact))
    }
    totals = [
      total(.spoken), total(.silent), total(.failed),
      total(.origin(.generated), as: "Descriptions"), total(.origin(.developer), as: "Labels"),
      total(.origin(.corrected), as: "Corrections"),
    ]
    charts = summary.charts
    checks = [ReportFact.text, .faces, .blurry, .dark, .bright].map { total($0) }
    outcomes =
      [ReportFact.spoken, .origin(.generated), .origin(.developer), .origin(.corrected)]
      .map { total($0) } + [total(.failed), total(.silent)]
      + Silence.allCases.map { total(.silence($0)) }
    let things = summary.things.map { total($0.fact) }
    thingFilter = things.isEmpty ? nil : ThingFilter(things: things)
    style = ReportPage.style
    styleHash = ContentHash.sha256Base64(of: ReportPage.style)
    scriptHash = ContentHash.sha256Base64(of: ReportPage.script)
  }
}

/// A bar chart; templates read its properties by name.
struct ReportChart {
  struct Bar {
    let name: String
    let count: Int
    /// In percent of the longest bar.
    let share: Double
  }

  let name: String
  /// The heading of the bars' names.
  let column: String
  let bars: [Bar]
  /// Text below the bars, or instead of them.
  let note: String?

  /// A chart of these numbers, in their order.
  ///
  /// - Parameters:
  ///   - note: the text if all counts are 0.
  ///   - more: text below the bars, if any.
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
