import CReportPage
import Foundation
import ImageDescription
import SafeFiles

extension AuditReport {
  /// Writes the findings as one self-contained HTML page, grouped by file and element, with
  /// thumbnails, descriptions and suggested alt texts to copy.
  ///
  /// Takes time in proportion to the number of findings.
  ///
  /// - Parameters:
  ///   - title: what was audited.
  ///   - write: takes the pieces of the page in order.
  /// - Throws: what `write` throws.
  public func writeHTML(title: String, to write: (String) throws -> Void) rethrows {
    let files = findings.grouped(by: \.file)
    let start = start(title: title) + summary(files) + [failureList, unseenList, filter]
    try write(start.joined)
    var count = 0
    for (index, file) in files.enumerated() {
      let heading: Markup = """
        <section class="file" aria-labelledby="file-\(index + 1)">
        <h2 id="file-\(index + 1)" tabindex="-1"><bdi>\(file.key.visible)</bdi></h2>
        <ol class="items" role="list">

        """
      try write(heading.source)
      for element in file.findings.grouped(by: \.element) {
        count += 1
        let item = ReportItem(element.findings, number: count, thumbnails: thumbnails)
        try write(item.markup.source)
      }
      try write("</ol>\n</section>\n")
    }
    try write(end.source)
  }

  private func start(title: String) -> [Markup] {
    let style = Markup(crp_audit_style())
    let styleHash = ContentHash.sha256Base64(of: style.source)
    let scriptHash = ContentHash.sha256Base64(of: Markup(crp_audit_script()).source)
    return [
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="generator" content="Descry \(ImageDescriber.version)">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'sha256-\(styleHash)'; script-src 'sha256-\(scriptHash)'; base-uri 'none'; \
      form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>Accessibility audit: \(title.visible)</title>
      <style>\(style)</style>
      </head>
      <body>
      <a class="skip" href="#\(findings.isEmpty ? "summary" : "file-1")">Skip to the findings</a>
      <header>
      <h1>Accessibility audit: <bdi>\(title.visible)</bdi></h1>
      <p>Problems that screen reader users have with these files, and suggested alt texts. The \
      suggestions are generated and can be wrong. Descry does not know why a picture is on the \
      page, so check and change them before you use them.</p>
      </header>
      <main>

      """
    ]
  }

  private func summary(_ files: [(key: String, findings: [Finding])]) -> [Markup] {
    let totals: [(Markup, Int)] = [
      ("Errors", count(.error)), ("Warnings", count(.warning)), ("Advice", count(.advice)),
      ("Files", fileCount), ("Pictures", pictureCount), ("Not checked", unseen.count),
    ]
    let list = files.enumerated().map { index, file -> Markup in
      """
      <li><a href="#file-\(index + 1)"><bdi>\(file.key.visible)</bdi></a> \
      (\(file.findings.count))</li>

      """
    }
    return [
      """
      <section aria-labelledby="summary">
      <h2 id="summary" tabindex="-1">Summary</h2>
      <dl class="totals">
      \(totals.map { "<div><dt>\($0)</dt><dd>\($1)</dd></div>\n" })</dl>

      """,
      list.isEmpty
        ? "<p>No problems found.</p>\n"
        : """
        <p id="files">Files with problems:</p>
        <ol class="files" aria-labelledby="files">
        \(list)</ol>

        """,
      skippedSources.map { "<p>\($0)</p>\n" } ?? "",
      "</section>\n",
    ]
  }

  private var failureList: Markup {
    if failures.isEmpty { return "" }
    return """
      <section aria-labelledby="failures">
      <h2 id="failures">Files that could not be audited</h2>
      <ul class="unlooked">
      \(failures.map { "<li><bdi>\($0.message.visible)</bdi></li>\n" })</ul>
      </section>

      """
  }

  /// Choices of a severity and a rule, which the script shows.
  private var filter: Markup {
    if findings.isEmpty { return "" }
    let severities = Severity.allCases.reversed().filter { count($0) > 0 }.map {
      severity -> Markup in
      let name = severity.rawValue
      return "<option value=\"\(name)\">\(name.capitalized) (\(count(severity)))</option>\n"
    }
    let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    let rules = Rule.all.filter { counts[$0.id] != nil }.map { rule -> Markup in
      "<option value=\"\(rule.id)\">\(rule.title) (\(counts[rule.id] ?? 0))</option>\n"
    }
    return """
      <form id="filter" class="filter" aria-label="Filter the findings" hidden>
      <label>Severity <select id="severity"><option value="">All (\(findings.count))</option>
      \(severities)</select></label>
      <label>Rule <select id="rule"><option value="">All (\(findings.count))</option>
      \(rules)</select></label>
      <p id="shown"></p>
      </form>

      """
  }

  private var unseenList: Markup {
    if unseen.isEmpty { return "" }
    let reasons = Dictionary(grouping: unseen, by: \.reason).sorted { $0.key < $1.key }
    let lists = reasons.map { reason, pictures -> Markup in
      let names = pictures.map { picture -> Markup in
        let address = picture.picture.shortened.visible
        return "<li><bdi>\(picture.file.visible)</bdi>: <bdi>\(address)</bdi></li>\n"
      }
      return """
        <details><summary>\(pictures.count): \(reason.visible)</summary>
        <ul class="unlooked">
        \(names)</ul>
        </details>

        """
    }
    return """
      <section aria-labelledby="unseen">
      <h2 id="unseen">Pictures that were not checked</h2>
      \(lists)</section>

      """
  }

  private var end: Markup {
    """
    </main>
    <footer><p>Made by Descry \(ImageDescriber.version). This page is self-contained and loads \
    nothing from the network.</p></footer>
    <p id="status" class="unseen" role="status"></p>
    <script>\(Markup(crp_audit_script()))</script>
    </body>
    </html>

    """
  }
}

extension [Markup] {
  fileprivate var joined: String { map(\.source).joined() }
}

extension [Finding] {
  /// The findings grouped by a key, in the order in which the keys first appear.
  fileprivate func grouped<Key: Hashable>(
    by key: (Finding) -> Key
  ) -> [(key: Key, findings: [Finding])] {
    var groups: [(key: Key, findings: [Finding])] = []
    var places: [Key: Int] = [:]
    for finding in self {
      let key = key(finding)
      if let place = places[key] {
        groups[place].findings.append(finding)
      } else {
        places[key] = groups.count
        groups.append((key, [finding]))
      }
    }
    return groups
  }
}
