import ArgumentParser
import DescriptionBatch
import DescriptionStore
import Glibc
import ImageDescription
import SafeFiles

/// `descry export`: the records of a store as JSON lines, a table, a page or sidecars.
struct ExportCommand: ParsableCommand {
  /// How the records are written out.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case jsonl
    case csv
    case html
    case xmpSidecar = "xmp-sidecar"
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write out the records of a store.",
    discussion: """
      Writes the records of the files that the last batch found, in the order of their paths. The \
      page is one file, for any browser. Sidecars hold what is spoken as IPTC's Alt Text, in \
      cat.jpg.xmp beside cat.jpg; one that is there already is left as it is.

      examples:
        descry export --store Photos.descry.sqlite --output photos.html
        descry export --store Photos.descry.sqlite | jq .spoken
        descry export --store Photos.descry.sqlite --language fr

      \(ExitStatus.help)
      """)

  @Option(help: ArgumentHelp("The store that 'descry batch' made.", valueName: "file"))
  var store: String

  @Option(
    help: "How to write: jsonl, csv, html or xmp-sidecar; otherwise as --output ends, or jsonl.")
  var format: Format?

  @Option(
    help: ArgumentHelp(
      "Write to a file, which is there whole or not at all, instead of standard output.",
      valueName: "file"))
  var output: String?

  @Flag(help: "Leave the pictures themselves out of the page.")
  var noThumbnails = false

  @Option(
    help: ArgumentHelp(
      "Where the paths begin, for sidecars; Photos beside Photos.descry.sqlite if not given.",
      valueName: "folder"))
  var folder: String?

  @OptionGroup var speech: LanguageOption

  /// What `--output` writes.
  private static let endings = OutputEndings<Format>(
    option: "--output",
    choices: [
      .init(format: .jsonl, name: "JSON Lines", endings: ["jsonl", "ndjson"]),
      .init(format: .csv, name: "CSV", endings: ["csv"]),
      .init(format: .html, name: "HTML", endings: ["html", "htm"]),
    ])

  func validate() throws {
    if format == .xmpSidecar, output != nil {
      throw ValidationError("Sidecars are written beside the pictures, not to --output.")
    }
    let format = try chosenFormat()
    if format != .xmpSidecar, folder != nil {
      throw ValidationError("--folder goes with --format xmp-sidecar.")
    }
    if format != .html, noThumbnails {
      throw ValidationError("--no-thumbnails goes with --format html.")
    }
  }

  /// The format that is asked for, else that of the output's name.
  private func chosenFormat() throws -> Format {
    guard let output else { return format ?? .jsonl }
    return try Self.endings.format(of: output, asked: format, or: .jsonl)
  }

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let format = try chosenFormat()
    let source = PictureFile(store)
    let folder = try format == .xmpSidecar ? pictureFolder() : nil
    let store = try DescriptionStore(reading: store)
    let language = speech.language()
    if let folder {
      let summary = try store.writeSidecars(in: folder, language: language)
      try SidecarReport.end(summary, folder: folder)
    } else if let output {
      let file = try AtomicFile(output, sparing: source)
      try write(store, as: format, in: language) { try file.write(Array($0.utf8)) }
      try file.finish()
    } else {
      let output = StandardOutput()
      try write(store, as: format, in: language) { try output.write($0) }
    }
  }

  private func write(
    _ store: DescriptionStore, as format: Format, in language: SpokenLanguage,
    to write: (String) throws -> Void
  ) throws {
    switch format {
    case .csv: try store.export(as: .csv, in: language, to: write)
    case .html:
      try store.exportReport(
        title: title, in: language, showsThumbnails: !noThumbnails, to: write)
    case .jsonl, .xmpSidecar: try store.export(as: .jsonl, in: language, to: write)
    }
  }

  /// "Photos" of Photos.descry.sqlite.
  private var title: String {
    let name = store.split(separator: "/").last.map(String.init) ?? store
    return name.hasSuffix(BatchCommand.storeSuffix)
      ? String(name.dropLast(BatchCommand.storeSuffix.count)) : name
  }

  private func pictureFolder() throws -> PictureFile {
    if let folder { return PictureFile(folder) }
    guard store.hasSuffix(BatchCommand.storeSuffix) else {
      throw ValidationError("Name the folder where the paths begin: --folder.")
    }
    return PictureFile(String(store.dropLast(BatchCommand.storeSuffix.count)))
  }
}

/// What is said on standard error of the sidecars that were written.
enum SidecarReport {
  /// Says which pictures got none although there was something to say, and counts all.
  ///
  /// - Throws: the exit status if pictures are not there or have changed.
  static func end(_ summary: SidecarSummary, folder: PictureFile) throws {
    say("skipped, a sidecar is there already", of: summary.existing)
    say("skipped, changed since they were described (run descry batch again)", of: summary.changed)
    let found = summary.writtenCount + summary.existing.count + summary.changed.count
    if found > 0 {
      say("skipped, not in \(folder.path) any more", of: summary.missing)
    } else if !summary.missing.isEmpty {
      StandardError.say(
        "none of the pictures is in \(folder.path); name the folder where their paths begin: --folder"
      )
    }
    var line = "sidecars written: \(summary.writtenCount)"
    if !summary.existing.isEmpty { line += "; there already: \(summary.existing.count)" }
    if !summary.changed.isEmpty { line += "; changed: \(summary.changed.count)" }
    if !summary.missing.isEmpty { line += "; missing: \(summary.missing.count)" }
    StandardError.say(line + "; silent or failed, without one: \(summary.silentCount)")
    if !summary.changed.isEmpty || !summary.missing.isEmpty { throw ExitStatus.failed }
  }

  /// Says the same of several pictures in one line.
  private static func say(_ what: String, of pictures: [PictureFile]) {
    guard !pictures.isEmpty else { return }
    StandardError.say("\(what): \(TerminalText.list(pictures.map(\.path)))")
  }
}
