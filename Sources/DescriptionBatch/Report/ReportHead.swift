import DescriptionStore
import Foundation
import ImageDescription
import SafeFiles

/// The page before the pictures; the template reads its properties by name.
struct ReportHead {
  /// The field that filters by a thing.
  struct ThingFilter {
    let things: [ReportCount]
  }

  let words: [String: [String: String]]
  /// The BCP 47 tag of the page.
  let language: String
  let version = ImageDescriber.version
  let title: String
  /// "Pictures shown: 8 of 8".
  let shown: String
  /// What the last batch left; `nil` if it finished.
  let unfinished: String?
  let totals: [ReportCount]
  let charts: [ReportChart]
  let checks: [ReportCount]
  let outcomes: [ReportCount]
  /// `nil` if there are no things.
  let thingFilter: ThingFilter?
  /// Whether the page may load picture files from the disk.
  let linksPictures: Bool
  /// Where corrections that people make on the page are written; `nil` if they cannot make any.
  let corrections: String?
  let style: String
  let styleHash: String
  let scriptHash: String

  /// The head of a page with these numbers.
  ///
  /// - Parameters:
  ///   - title: the name of the collection.
  ///   - linksPictures: whether enlarging shows the picture file itself.
  ///   - correctionsPath: where corrections are written that people make on the page.
  init(
    _ summary: ReportSummary, in words: WordTable, title: String, linksPictures: Bool,
    correctionsPath: String?
  ) {
    self.words = words.groups
    language = words.language.tag
    self.title = title
    self.linksPictures = linksPictures
    corrections = correctionsPath.map { words["report.writesTo", ["store": $0]] }
    unfinished = summary.unfinished.map { Self.state(of: $0, words) }
    let count = "\(summary.pictureCount)"
    shown = words["report.shown", ["shown": count, "count": count]]
    func total(_ fact: ReportFact, as key: String? = nil) -> ReportCount {
      ReportCount(
        name: key.map { words[$0] } ?? fact.name(in: words), value: fact.token,
        count: summary.count(of: fact))
    }
    totals = [
      total(.spoken), total(.silent), total(.failed),
      total(.origin(.generated), as: "report.descriptions"),
      total(.origin(.developer), as: "report.labels"),
      total(.origin(.corrected), as: "report.corrections"),
    ]
    charts = summary.charts(in: words)
    checks = [ReportFact.text, .codes, .faces, .blurry, .dark, .bright].map { total($0) }
    outcomes =
      [ReportFact.spoken, .origin(.generated), .origin(.developer), .origin(.corrected)]
      .map { total($0) } + [total(.failed), total(.silent)]
      + Silence.allCases.map { total(.silence($0)) }
    let things = summary.things(in: words)
    thingFilter = things.isEmpty ? nil : ThingFilter(things: things)
    style = ReportPage.style
    styleHash = ContentHash.sha256Base64(of: ReportPage.style)
    scriptHash = ContentHash.sha256Base64(of: ReportPage.script)
  }

  private static func state(of batch: UnfinishedBatch, _ words: WordTable) -> String {
    let count = "\(batch.fileCount)"
    guard let left = batch.remainingCount else {
      return words["report.running", ["done": "\(batch.recordCount)", "count": count]]
    }
    return words["report.unfinished", ["left": "\(left)", "count": count]]
  }
}
