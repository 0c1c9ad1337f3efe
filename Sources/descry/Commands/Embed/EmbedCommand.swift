import ArgumentParser
import DescriptionBatch
import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// `descry embed`: writes alt text into the file of a picture.
struct EmbedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "embed",
    abstract: "Write alt text into a picture's file.",
    discussion: """
      Writes your words as the IPTC's Alt Text (Accessibility), which photo tools, WordPress and \
      Descry read. The picture and all other metadata stay the same, byte for byte. Works for \
      JPEG, PNG and WebP; other formats get a sidecar, photo.tiff.xmp. Replaces a text that \
      somebody else wrote only if you name it with --replace. 'descry export --embed' writes into \
      a folder.

      examples:
        descry embed photo.jpg "Our cat on the sofa."
        descry embed photo.jpg "Our cat asleep." --overwrite
        descry embed photo.jpg "Our cat asleep." --replace "A dog."

      exit status:
        0    the text is in the file or its sidecar
        1    it is not, and the file is as it was
        64   wrong usage
        70   a bug in Descry
        73   the file cannot be written
        130  interrupted
      """)

  @Argument(help: "The picture.", completion: .file())
  var picture: String

  @Argument(help: "The words.")
  var text: String

  @Flag(help: "Replace a text that Descry wrote and nobody has changed.")
  var overwrite = false

  @Option(
    help: ArgumentHelp(
      "Replace this text, whoever wrote it. Any other text stays.", valueName: "old-text"))
  var replace: String?

  @Flag(help: "Say what would be done, and write nothing.")
  var dryRun = false

  @OptionGroup var sandbox: SandboxOption

  func validate() throws {
    if DeveloperLabel.text(text).spoken == nil {
      throw ValidationError(
        "TEXT is empty. A decorative picture is marked by alt=\"\" in the page.")
    }
    if let replace, DeveloperLabel.text(replace).spoken == nil {
      throw ValidationError("--replace is empty. Give the text that the file has now.")
    }
  }

  func run() async throws {
    guard let file = Picture.all(arguments: [picture]).first?.file else {
      throw ValidationError("Name a file; the text cannot be written to standard input.")
    }
    var embedding = Embedding(worker: sandbox.worker)
    (embedding.overwrites, embedding.isDryRun) = (overwrite, dryRun)
    if let state = try await embedding.start() { StandardError.warn(of: state) }
    let outcome = try await embedding.write(text, into: file, replacing: replace)
    var report = EmbeddingReport(isDryRun: dryRun)
    report.add(file, outcome)
    try report.endSingle()
  }
}
