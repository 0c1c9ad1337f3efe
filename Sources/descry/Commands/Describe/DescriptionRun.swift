import ImageDescription

/// Describes pictures in parallel and prints the records in the order of the pictures.
struct DescriptionRun: Sendable {
  let pictures: [Picture]
  let describer: any Describer
  let settings: Settings
  /// The language of the descriptions.
  let language: SpokenLanguage
  let label: DeveloperLabel
  let onRequest: Bool
  /// Whether to leave out what the picture's file and its sidecar say.
  let ignoresMetadata: Bool
  /// Whether a damaged file counts as failed.
  let isStrict: Bool
  /// Whether standard error gets errors only.
  let isQuiet: Bool

  /// Prints each record as soon as the ones before it are printed.
  ///
  /// At most `settings.engineCount + 1` pictures are in memory.
  ///
  /// - Returns: how many pictures failed, or are damaged if that counts.
  /// - Throws: a `WorkerError` if no worker process can be started; the exit status if the output
  ///   cannot be written.
  func run(printingWith printer: RecordPrinter) async throws -> Int {
    var printer = printer
    let explains = printer.explains || printer.showsTimings
    var progress = ProgressLine(total: pictures.count, isQuiet: isQuiet)
    var results = OrderedResults<DescriptionRecord>()
    var failedCount = 0
    try printer.begin()
    try await pictures.inParallel(atMost: settings.engineCount + 1) { picture in
      try await record(of: picture, explains: explains)
    } taking: { record, index in
      progress.advance()
      if record.error?.code == .cancelled { return }
      for record in results.add(record, at: index) {
        StatusLine.erase()
        try printer.print(record)
        report(record, printer)
        failedCount += record.status.isFailure || isStrict && record.isOfDamagedFile ? 1 : 0
      }
    }
    StatusLine.erase()
    // After an interrupt, records may be left behind a cancelled one.
    for record in results.left {
      try printer.print(record)
      report(record, printer)
    }
    try printer.end()
    return failedCount
  }

  private func record(of picture: Picture, explains: Bool) async throws -> DescriptionRecord {
    try await describer.record(
      of: picture, limits: settings.limits, explains: explains, label: label,
      onRequest: onRequest, ignoringMetadata: ignoresMetadata
    ).worded(in: language)
  }

  /// Writes errors to standard error, and why a picture is silent; on a terminal or with an
  /// explanation also what was left out.
  ///
  /// Records say why they are silent, so with them only a terminal or an explanation gets it.
  private func report(_ record: DescriptionRecord, _ printer: RecordPrinter) {
    let path = record.shownPath
    if let error = record.error {
      StandardError.say("\(path): \(Remedy.message(for: error, of: record.path ?? ""))")
    }
    guard !isQuiet else { return }
    let isTalkative = StandardError.isTerminal || printer.explains
    if isTalkative || printer.format == .text, record.error == nil, record.spoken == nil,
      let silence = record.silence
    {
      let hint = Remedy.hint(for: silence, isExplained: printer.explains).map { "; \($0)" } ?? ""
      StandardError.say("\(path): silent: \(silence.words)\(hint)")
    }
    if record.text?.otherLanguage == true {
      StandardError.say("\(path): \(Remedy.otherLanguage)")
    }
    if !isTalkative, printer.format == .text, record.isOfDamagedFile {
      StandardError.say("\(path): \(ImageFacts.damageNote)")
    }
    guard isTalkative else { return }
    if record.isTextCut, printer.format == .text, !printer.showsWholeText {
      StandardError.say("\(path): the sentence ends before the text; --whole-text prints more")
    }
    if record.text?.continues == true {
      StandardError.say("\(path): the text is so long that only its beginning was read")
    }
    if record.text?.omits == true {
      StandardError.say("\(path): an unclear part of the text is left out; --explain shows it")
    }
    for note in record.image?.notes ?? [] { StandardError.say("\(path): \(note)") }
  }
}
