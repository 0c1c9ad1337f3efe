import ImageDescription

/// Describes pictures side by side and prints the records in the order of the pictures.
struct DescriptionRun: Sendable {
  let pictures: [Picture]
  let describer: any Describer
  let settings: Settings
  /// The language of the descriptions.
  let language: SpokenLanguage
  let label: DeveloperLabel
  let onRequest: Bool
  /// Where the picture with its boxes is written, if it is.
  let annotation: String?

  /// Prints each record as soon as those before it are printed.
  ///
  /// In memory are only as many pictures as there are engines, and one that waits for them.
  ///
  /// - Returns: how many pictures failed.
  /// - Throws: a `WorkerError` if no process can be started any more; the exit status for output
  ///   that cannot be written.
  func run(printingWith printer: RecordPrinter) async throws -> Int {
    var printer = printer
    var progress = ProgressLine(total: pictures.count)
    var waiting: [Int: DescriptionRecord] = [:]
    var failedCount = 0
    var printedCount = 0
    try printer.begin()
    try await withThrowingTaskGroup(of: (Int, DescriptionRecord).self) { group in
      var next = 0
      func startNext() {
        guard next < pictures.count, !Task.isCancelled else { return }
        let index = next
        next += 1
        group.addTask { (index, try await record(of: pictures[index])) }
      }
      for _ in 0...settings.engineCount { startNext() }
      while let (index, record) = try await group.next() {
        startNext()
        progress.advance()
        guard record.error?.code != .cancelled else { continue }
        waiting[index] = record
        while let record = waiting.removeValue(forKey: printedCount) {
          progress.erase()
          try printer.print(record)
          report(record, explaining: printer.explains)
          failedCount += record.status.isFailure ? 1 : 0
          printedCount += 1
        }
      }
    }
    progress.erase()
    // After an interrupt there may be records behind one that was given up.
    for (_, record) in waiting.sorted(by: { $0.key < $1.key }) {
      try printer.print(record)
      report(record, explaining: printer.explains)
    }
    try printer.end()
    return failedCount
  }

  private func record(of picture: Picture) async throws -> DescriptionRecord {
    try await picture.record(
      by: describer, limits: settings.limits, label: label, onRequest: onRequest,
      annotation: annotation
    ).worded(in: language)
  }

  /// Says on standard error what went wrong; to a person, or with an explanation, also why nothing
  /// is said and what was not looked at.
  private func report(_ record: DescriptionRecord, explaining: Bool) {
    let path = record.path ?? ""
    if let error = record.error {
      StandardError.say("\(path): \(Remedy.message(for: error, of: path))")
    }
    guard StandardError.isTerminal || explaining else { return }
    if record.spoken == nil, let silence = record.silence, record.error == nil {
      StandardError.say("\(path): silent: \(silence.words)")
    }
    if record.evidence?.contains(where: { $0.reason == .language }) == true {
      StandardError.say(
        "\(path): the text may not be English; --text-languages names other languages, as eng+deu")
    }
    for note in record.image?.notes ?? [] { StandardError.say("\(path): \(note)") }
  }
}
