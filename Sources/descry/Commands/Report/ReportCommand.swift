import ArgumentParser
import DescriptionBatch
import DescriptionStore
import Foundation
import ImageDescription
import SafeFiles

/// `descry report`: makes a web page of the pictures in a folder and their descriptions.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make a web page of a described folder.",
    discussion: """
      The page is one file. It shows each picture with its description, or why it has none, and \
      can be filtered, searched and sorted. It needs no network. 'descry export' writes tables, \
      JSON Lines and sidecars, and the same page to standard output.

      With --serve, the page is not written but served to the browsers of this machine until \
      control-C, and you can correct sentences on it. The corrections are written to the store, \
      as 'descry correct' does.

      examples:
        descry report Photos --open
        descry report Photos --output photos.html --language fr
        descry report Photos --serve --open

      exit status:
        0    the page was written, and opened with --open; or it was served
        1    the page was written but could not be opened
        64   wrong usage, or there is no store
        70   a bug in Descry
        73   the page cannot be written, or the store cannot be read
        75   another process is using the store; try again later
      """)

  @Argument(
    help: "The folder that 'descry batch' described. (default: the current folder)",
    completion: .directory)
  var folder: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write. (default: \(Batch.reportName) in the folder)", valueName: "file"),
    completion: .file(extensions: ["html", "htm"]))
  var output: String?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Serve the page to the browsers of this machine, to correct sentences on it.")
  var serve = false

  @Option(
    help: ArgumentHelp(
      "The store. (default: \(Batch.storeName) in the folder, or in one above)",
      valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var store: String?

  @Flag(help: "Leave the pictures themselves out.")
  var noThumbnails = false

  @OptionGroup var speech: LanguageOption

  @OptionGroup var metadata: MetadataOption

  func validate() throws {
    try OutputEndings("--output", writes: "HTML", "html", "htm").check(output)
    if serve, output != nil {
      throw ValidationError("--serve writes no file. Leave out --output.")
    }
  }

  func run() async throws {
    let place = try StorePlace.find(folder: folder, store: store)
    if serve { return try await serve(place) }
    let path = output ?? place.file(named: Batch.reportName)
    let store = try DescriptionStore(reading: place.path, subfolder: place.subfolder)
    let file = try AtomicFile(path, sparing: PictureFile(place.path))
    try store.exportReport(
      title: place.title, in: speech.language(), ignoringMetadata: metadata.isIgnored,
      showsThumbnails: !noThumbnails,
      linksPictures: isInFolder(path, of: place)
    ) { try file.write(Array($0.utf8)) }
    try file.finish()
    place.tellIfAbove()
    try place.tellIfUnfinished(in: store)
    StandardError.say("wrote the report to \(TerminalText.path(path))")
    if open { try await Browser.open(path) }
  }

  /// Serves the page until a signal.
  private func serve(_ place: StorePlace) async throws {
    place.tellIfAbove()
    try place.tellIfUnfinished(
      in: DescriptionStore(reading: place.path, subfolder: place.subfolder))
    let server = ReportServer(
      place: place, language: speech.language(), ignoresMetadata: metadata.isIgnored,
      showsThumbnails: !noThumbnails)
    let opens = open
    try await server.run { address in
      StandardError.say("serving the report on \(address) until control-C")
      StandardError.say("corrections are written to \(TerminalText.path(place.path))")
      if opens { Task { try await Browser.open(address) } }
    }
  }

  /// Whether the page is in the folder of the pictures, so that it can link to them.
  private func isInFolder(_ path: String, of place: StorePlace) -> Bool {
    guard let folder = place.folder else { return false }
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let identity = FileIdentity(PictureFile(parent))
    return identity != nil && identity == FileIdentity(PictureFile(folder))
  }
}

/// The user's web browser.
private enum Browser {
  /// Opens a file or an address.
  ///
  /// - Throws: the exit status 1 if it could not be opened.
  static func open(_ path: String) async throws {
    guard let tool = Tool("xdg-open") else {
      throw failure("xdg-open is not installed (Debian: apt install xdg-utils)", path)
    }
    let place = path.hasPrefix("http:") ? path : URL(fileURLWithPath: path).path
    // Its output, which nobody needs, lists every browser that it tried.
    guard let outcome = try? await tool.run([place]) else {
      throw failure("xdg-open cannot be started", path)
    }
    guard outcome.status == 0 else { throw failure("xdg-open found no browser", path) }
  }

  private static func failure(_ reason: String, _ path: String) -> ExitCode {
    StandardError.say("\(reason). Open the page yourself: \(TerminalText.path(path))")
    return ExitStatus.failed
  }
}
