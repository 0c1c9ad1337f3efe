import AccessibilityAudit
import ImageDescription

/// Checks alt texts in parallel and prints the results in their order.
struct CheckRun: Sendable {
  /// An alt text with its picture.
  struct Item: Sendable {
    let picture: Picture
    /// The path to print.
    let path: String
    let text: String
  }

  struct Counts: Sendable {
    var checked = 0
    var contradicted = 0
    var failed = 0
  }

  let items: [Item]
  let describer: any Describer
  let settings: Settings
  /// The language of the texts; `nil` to guess it.
  let language: SpokenLanguage?

  /// Prints each result as soon as the ones before it are printed.
  ///
  /// - Throws: a `WorkerError` if no worker process can be started; the exit status if the output
  ///   cannot be written.
  func run(printingWith printer: CheckPrinter) async throws -> Counts {
    var counts = Counts()
    var results = OrderedResults<CheckedText>()
    try printer.begin()
    try await items.inParallel(atMost: settings.engineCount + 1) { item in
      try await checked(item)
    } taking: { checked, index in
      for checked in results.add(checked, at: index) {
        try printer.print(checked)
        counts.checked += checked.error == nil ? 1 : 0
        counts.failed += checked.error == nil ? 0 : 1
        counts.contradicted += checked.check.verdict == .contradicts ? 1 : 0
      }
    }
    return counts
  }

  private func checked(_ item: Item) async throws -> CheckedText {
    let record = try await describer.record(
      of: item.picture, limits: settings.limits, explains: true, onRequest: true,
      ignoringMetadata: true)
    let check =
      record.error == nil
      ? record.check(altText: item.text, language: language) : AltTextCheck(item.text, claims: [])
    return CheckedText(
      path: item.path, sha256: record.sha256, check: check, description: record.description,
      error: record.error, hasUnreadText: record.text?.otherLanguage == true)
  }
}
