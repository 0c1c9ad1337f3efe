import ArgumentParser
import DescriptionBatch
import DescriptionStore
import Glibc
import ImageDescription
import SafeFiles

/// `descry export`: exports the records of a store as JSON Lines, CSV, HTML or sidecars.
struct ExportCommand: AsyncParsableCommand {
  /// The format of the export.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case jsonl
    case csv
    case html
    case xmpSidecar = "xmp-sidecar"
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export records as JSON Lines, CSV, HTML or sidecars.",
    discussion: """
      Writes the records of the files that the last batch found, sorted by path. Sidecars hold \
      what is spoken as IPTC's Alt Text, in cat.jpg.xmp beside cat.jpg. In JSON Lines and CSV, \
      'spoken' is the alt text. The HTML page is that of 'descry report', which also chooses a \
      file name, links the picture files and can open the page.

      --embed writes what is spoken into the picture files: JPEG, PNG and WebP, and sidecars for \
      the other formats. By default only labels and corrections are written, and a text that \
      somebody else wrote always stays.

      Columns of CSV: \(DescriptionRecord.csvColumns.joined(separator: ", ")). 'silence' is a code, \
      'reason' a phrase.

      examples:
        descry export Photos --output alt.csv
        descry export Photos --columns path,spoken,reason
        descry export Photos | jq .spoken
        descry export Photos --format xmp-sidecar --language fr
        descry export Photos --embed --dry-run

      exit status:
        0    everything was written
        1    pictures for sidecars or --embed are missing, have changed, are
             outside the folder, or cannot be read or changed
        64   wrong usage, or there is no store
        70   a bug in Descry
        73   the output cannot be written, or the store cannot be read
        75   another process is using the store; try again later
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder that 'descry batch' described. (default: the current folder)",
      valueName: "folder"),
    completion: .directory)
  var described: String?

  @Option(
    name: .shortAndLong,
    help: "jsonl, csv, html or xmp-sidecar. (default: from the name of --output, or jsonl)")
  var format: Format?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The columns of a CSV table, separated by commas; implies --format csv. (default: all)",
      valueName: "names"))
  var columns: String?

  @Option(
    help: ArgumentHelp(
      "The store. (default: \(Batch.storeName) in the folder, or in one above)",
      valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var store: String?

  @Flag(help: "Leave the pictures themselves out of the HTML page.")
  var noThumbnails = false

  @Option(
    help: ArgumentHelp(
      "The folder of the pictures, for sidecars and --embed. (default: the folder of the store)",
      valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Flag(help: "Replace sidecars and alt texts that Descry wrote; those of others stay.")
  var overwrite = false

  @Flag(help: "Write alt text into the picture files.")
  var embed = false

  @Flag(help: "With --embed: also write Descry's own sentences, marked as a machine's.")
  var machine = false

  @Flag(help: "With --embed: say what would be done, and write nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Print errors only: no notes, no summary.")
  var quiet = false

  @OptionGroup var speech: LanguageOption

  @OptionGroup var metadata: MetadataOption

  @OptionGroup var sandbox: SandboxOption

  /// The formats that `--output` can write.
  private static let endings = OutputEndings<Format>(
    option: "--output",
    choices: [
      .init(format: .jsonl, name: "JSON Lines", endings: ["jsonl", "ndjson"]),
      .init(format: .csv, name: "CSV", endings: ["csv"]),
      .init(format: .html, name: "HTML", endings: ["html", "htm"]),
    ])

  func validate() throws {
    if embed {
      guard format == nil, output == nil, columns == nil, !noThumbnails, !metadata.isIgnored else {
        throw ValidationError("--embed goes with --folder, --store, --language, --overwrite only.")
      }
      return
    }
    if machine || dryRun { throw ValidationError("--machine and --dry-run go with --embed.") }
    if format == .xmpSidecar, output != nil {
      throw ValidationError("Sidecars are written beside the pictures, not to --output.")
    }
    let format = try chosenFormat()
    if format != .xmpSidecar, folder != nil {
      throw ValidationError("--folder goes with --format xmp-sidecar.")
    }
    if format != .xmpSidecar, overwrite {
      throw ValidationError("--overwrite goes with --format xmp-sidecar; other files are replaced.")
    }
    if columns != nil, format != .csv { throw ValidationError("--columns goes with --format csv.") }
    for name in chosenColumns where !DescriptionRecord.csvColumns.contains(name) {
      let known = DescriptionRecord.csvColumns.joined(separator: ", ")
      throw ValidationError("--columns: unknown column '\(name)'. The columns are \(known).")
    }
    if format != .html, noThumbnails {
      throw ValidationError("--no-thumbnails goes with --format html.")
    }
  }

  /// The format of --format, or of the output's name.
  private func chosenFormat() throws -> Format {
    let standard = columns == nil ? Format.jsonl : .csv
    guard let output else { return format ?? standard }
    return try Self.endings.format(of: output, asked: format, or: standard)
  }

  /// The columns of a table.
  private var chosenColumns: [String] {
    guard let columns else { return DescriptionRecord.csvColumns }
    return columns.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.trimmingPrefix(while: \.isWhitespace)) }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    if embed || format == .xmpSidecar { return try await writeAltTexts() }
    let format = try chosenFormat()
    let place = try StorePlace.find(folder: described, store: self.store)
    let store = try DescriptionStore(reading: place.path, subfolder: place.subfolder)
    let language = speech.language(isQuiet: quiet)
    try tell(of: place, store)
    if let output {
      let file = try AtomicFile(output, sparing: PictureFile(place.path))
      try write(store, of: place, as: format, in: language) { try file.write(Array($0.utf8)) }
      try file.finish()
      if quiet { return }
      let count = try store.recordCount()
      let records = count == 1 ? "record" : "records"
      StandardError.say("wrote \(count) \(records) to \(TerminalText.path(output))")
    } else {
      let output = StandardOutput()
      try write(store, of: place, as: format, in: language) { try output.write($0) }
    }
  }

  /// Writes into the pictures or their sidecars.
  private func writeAltTexts() async throws {
    let place = try StorePlace.find(folder: described, store: self.store)
    let folder = try pictureFolder(of: place)
    let store = try DescriptionStore(reading: place.path, subfolder: place.subfolder)
    try tell(of: place, store)
    var embedding = Embedding(worker: sandbox.worker)
    (embedding.overwrites, embedding.isDryRun) = (overwrite, dryRun)
    (embedding.writesGenerated, embedding.writesSidecars) = (machine || !embed, !embed)
    // Of sidecars, only those that exist need a worker.
    if embed, let state = try await embedding.start(), !quiet { StandardError.warn(of: state) }
    let interruption = Interruption()
    let report = try await interruption.guarding {
      [embedding, dryRun, language = speech.language(isQuiet: quiet), metadata] in
      var report = EmbeddingReport(isDryRun: dryRun)
      try await embedding.write(
        from: store, into: folder, language: language, ignoringMetadata: metadata.isIgnored
      ) { report.add($0, $1) }
      return report
    }
    if interruption.hasHappened { throw ExitStatus.interrupted }
    try report.end(in: folder, isQuiet: quiet)
  }

  /// Says where the store is and whether a batch did not end, unless only errors are printed.
  private func tell(of place: StorePlace, _ store: DescriptionStore) throws {
    if quiet { return }
    place.tellIfAbove()
    try place.tellIfUnfinished(in: store)
  }

  private func write(
    _ store: DescriptionStore, of place: StorePlace, as format: Format,
    in language: SpokenLanguage,
    to write: (String) throws -> Void
  ) throws {
    switch format {
    case .html:
      try store.exportReport(
        title: place.title, in: language, ignoringMetadata: metadata.isIgnored,
        showsThumbnails: !noThumbnails, to: write)
    case .csv, .jsonl, .xmpSidecar:
      try store.export(
        as: format == .csv ? .csv : .jsonl, columns: chosenColumns, in: language,
        ignoringMetadata: metadata.isIgnored, to: write)
    }
  }

  private func pictureFolder(of place: StorePlace) throws -> PictureFile {
    if let folder = folder ?? place.folder { return PictureFile(folder) }
    throw ValidationError("Name the folder of the pictures with --folder.")
  }
}
