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
  ///   - language: the language of the page; messages and titles of rules are in English.
  ///   - write: takes the pieces of the page in order.
  /// - Throws: what `write` throws.
  public func writeHTML(
    title: String, in language: SpokenLanguage = .english, to write: (String) throws -> Void
  ) throws {
    let words = WordTable(language)
    let files = findings.grouped(by: \.file)
    let beginning: Markup = """
      \(start(title: title, words))\(summary(files, words))\(failureList(words))\(unseenList(words))\
      \(filter(words))
      """
    try write(beginning.source)
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
        let item = ReportItem(
          element.findings, in: words, number: count, thumbnails: thumbnails)
        try write(item.markup.source)
      }
      try write("</ol>\n</section>\n")
    }
    try write(end(words).source)
  }

  private func start(title: String, _ words: WordTable) -> Markup {
    let style = Markup(crp_audit_style())
    let styleHash = ContentHash.sha256Base64(of: style.source)
    let scriptHash = ContentHash.sha256Base64(of: Markup(crp_audit_script()).source)
    return """
      <!doctype html>
      <html lang="\(words.language.tag)">
      <head>
      <meta charset="utf-8">
      <meta name="generator" content="Descry \(ImageDescriber.version)">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'sha256-\(styleHash)'; script-src 'sha256-\(scriptHash)'; base-uri 'none'; \
      form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(words["audit.name"]) \(title.visible)</title>
      <style>\(style)</style>
      </head>
      <body>
      <a class="skip" href="#\(findings.isEmpty ? "summary" : "file-1")">\(words["audit.skip"])</a>
      <header>
      <h1>\(words["audit.name"]) <bdi>\(title.visible)</bdi></h1>
      <p>\(words["audit.intro"])</p>
      </header>
      <main>

      """
  }

  private func summary(
    _ files: [(key: String, findings: [Finding])], _ words: WordTable
  ) -> [Markup] {
    let totals = [
      ("audit.errors", count(.error)), ("audit.warnings", count(.warning)),
      ("audit.advice", count(.advice)), ("audit.files", fileCount),
      ("both.pictures", pictureCount), ("audit.unchecked", unseen.count),
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
      <h2 id="summary" tabindex="-1">\(words["report.summary"])</h2>
      <dl class="totals">
      \(totals.map { "<div><dt>\(words[$0])</dt><dd>\($1)</dd></div>\n" })</dl>

      """,
      list.isEmpty
        ? "<p>\(words["audit.noProblems"])</p>\n"
        : """
        <p id="files">\(words["audit.withProblems"])</p>
        <ol class="files" aria-labelledby="files">
        \(list)</ol>

        """,
      skippedSources.map { "<p\(words.english)>\($0)</p>\n" } ?? "",
      "</section>\n",
    ]
  }

  private func failureList(_ words: WordTable) -> Markup {
    if failures.isEmpty { return "" }
    return """
      <section aria-labelledby="failures">
      <h2 id="failures">\(words["audit.failures"])</h2>
      <ul class="unlooked"\(words.english)>
      \(failures.map { "<li><bdi>\($0.message.visible)</bdi></li>\n" })</ul>
      </section>

      """
  }

  /// Choices of a severity and a rule, which the script shows.
  private func filter(_ words: WordTable) -> Markup {
    if findings.isEmpty { return "" }
    let severities = Severity.allCases.reversed().filter { count($0) > 0 }.map {
      severity -> Markup in
      let name = severity.rawValue
      return """
        <option value="\(name)">\(words["severities.\(name)"]) (\(count(severity)))</option>

        """
    }
    let all: Markup = "\(words["report.all"]) (\(findings.count))"
    let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    let rules = Rule.all.filter { counts[$0.id] != nil }.map { rule -> Markup in
      """
      <option value="\(rule.id)"\(words.english)>\(rule.title) (\(counts[rule.id] ?? 0))</option>

      """
    }
    return """
      <form id="filter" class="filter" aria-label="\(words["audit.filter"])" hidden>
      <label>\(words["audit.severity"]) <select id="severity"><option value="">\(all)</option>
      \(severities)</select></label>
      <label>\(words["audit.rule"]) <select id="rule"><option value="">\(all)</option>
      \(rules)</select></label>
      <p id="shown" data-words="\(words["audit.shown"])"></p>
      </form>

      """
  }

  private func unseenList(_ words: WordTable) -> Markup {
    if unseen.isEmpty { return "" }
    let reasons = Dictionary(grouping: unseen, by: \.reason).sorted { $0.key < $1.key }
    let lists = reasons.map { reason, pictures -> Markup in
      let names = pictures.map { picture -> Markup in
        let address = picture.picture.shortened.visible
        return "<li><bdi>\(picture.file.visible)</bdi>: <bdi>\(address)</bdi></li>\n"
      }
      return """
        <details><summary>\(pictures.count): <span\(words.english)>\(reason.visible)</span></summary>
        <ul class="unlooked">
        \(names)</ul>
        </details>

        """
    }
    return """
      <section aria-labelledby="unseen">
      <h2 id="unseen">\(words["audit.unseen"])</h2>
      \(lists)</section>

      """
  }

  private func end(_ words: WordTable) -> Markup {
    """
    </main>
    <footer><p>\(words["report.footer", ["version": ImageDescriber.version]])</p></footer>
    <p id="status" class="unseen" role="status" data-copied="\(words["both.copied"])" \
    data-failed="\(words["both.copyFailed"])"></p>
    <script>\(Markup(crp_audit_script()))</script>
    </body>
    </html>

    """
  }
}

extension [Finding] {
  /// The findings grouped by a key, in the order in which the keys first appear.
  fileprivate func grouped<Key: Hashable>(
    by key: (Finding) -> Key
  ) -> [(key: Key, findings: [Finding])] {
    var groups = Dictionary(grouping: self, by: key)
    return map(key).compactMap { key in
      groups.removeValue(forKey: key).map { (key: key, findings: $0) }
    }
  }
}
