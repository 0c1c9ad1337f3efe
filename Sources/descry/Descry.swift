import ArgumentParser
import ImageDescription

/// The command: what it is told goes to the subcommands.
struct Descry: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "descry",
    abstract: "Says what is in a picture, offline, the way a screen reader does.",
    discussion: """
      examples:
        descry photo.jpg                 describe one picture
        descry --format jsonl *.jpg      one JSON record a picture

      'descry describe' may be written as 'descry'; 'descry describe --help' lists its options.

      \(ExitStatus.help)
      """,
    version: ImageDescriber.version,
    subcommands: [
      Describe.self, Batch.self, Export.self, Correct.self, Serve.self, VoiceOverSession.self,
      Audit.self,
      Doctor.self, Worker.self,
    ],
    defaultSubcommand: Describe.self)
}
