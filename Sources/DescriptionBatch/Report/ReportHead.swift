import ImageDescription
import SafeFiles

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

  let title: String
  /// "8 pictures".
  let count: String
  let totals: [Total]
  let charts: [ReportChart]
  let checks: [Total]
  let outcomes: [Total]
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
    style = ReportPage.style
    styleHash = ContentHash.sha256Base64(of: ReportPage.style)
    scriptHash = ContentHash.sha256Base64(of: ReportPage.script)
  }
}
