import CReportPage
import ImageDescription
import SafeFiles

extension AuditReport {
  /// Writes the findings as a page for a browser, all in one file: by files and elements, with the
  /// pictures as far as there are thumbnails, what Descry sees, and words for an `alt` to copy.
  ///
  /// It takes time in proportion to the number of findings.
  ///
  /// - Parameters:
  ///   - title: what was audited.
  ///   - write: takes one piece of text after the other; what it throws is passed on.
  public func writeHTML(title: String, to write: (String) throws -> Void) rethrows {
    let files = findings.grouped(by: \.file)
    try write((start(title: title) + summary(files) + [failureList, unseenList]).joined)
    var count = 0
    for (index, file) in files.enumerated() {
      let heading: Markup = """
        <section aria-labelledby="file-\(index + 1)">
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
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'sha256-\(styleHash)'; script-src 'sha256-\(scriptHash)'; base-uri 'none'; \
      form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>Picture audit: \(title.visible)</title>
      <style>\(style)</style>
      </head>
      <body>
      <a class="skip" href="#\(findings.isEmpty ? "summary" : "file-1")">Skip to the findings</a>
      <header>
      <h1>Picture audit: <bdi>\(title.visible)</bdi></h1>
      <p>What screen reader users miss, and words to begin with. What Descry sees is generated: it \
      can be wrong, and it does not know what a picture is there for. A name is for a person to \
      write.</p>
      </header>
      <main>

      """
    ]
  }

  private func summary(_ files: [(key: String, findings: [Finding])]) -> [Markup] {
    let totals: [(Markup, Int)] = [
      ("Errors", count(.error)), ("Warnings", count(.warning)), ("Advice", count(.advice)),
      ("Files", fileCount), ("Pictures", pictureCount), ("Not looked at", unseen.count),
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
        ? "<p>Nothing was found.</p>\n"
        : """
        <p id="files">Files with findings:</p>
        <ol class="files" aria-labelledby="files">
        \(list)</ol>

        """,
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

  private var unseenList: Markup {
    if unseen.isEmpty { return "" }
    let reasons = Dictionary(grouping: unseen, by: \.reason).sorted { $0.key < $1.key }
    let lists = reasons.map { reason, pictures -> Markup in
      let names = pictures.map { picture -> Markup in
        let address = picture.picture.shortened.visible
        return "<li><bdi>\(picture.file.visible)</bdi>: <bdi>\(address)</bdi></li>\n"
      }
      return """
        <details><summary>\(pictures.count) because \(reason.visible)</summary>
        <ul class="unlooked">
        \(names)</ul>
        </details>

        """
    }
    return """
      <section aria-labelledby="unseen">
      <h2 id="unseen">Pictures that were not looked at</h2>
      \(lists)</section>

      """
  }

  private var end: Markup {
    """
    </main>
    <footer><p>Made by Descry \(ImageDescriber.version). All that this page shows is in it; it \
    asks nothing of the network.</p></footer>
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
  /// The findings that have the same in common, in the order in which these come first.
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
