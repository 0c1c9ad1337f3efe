import ArgumentParser
import DescriptionStore
import ImageDescription

/// `descry correct`: a person's words in the place of a description.
struct CorrectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "correct",
    abstract: "Put your own words in the place of a description.",
    discussion: """
      The words belong to the content of the picture: they stay when it is renamed, and whenever \
      it is described again. What Descry found is kept beside them. A label of the developer's is \
      spoken all the same.

      examples:
        descry correct 2017/cat.jpg "Our cat on the sofa." --store Photos.descry.sqlite
        descry correct 2017/cat.jpg --remove --store Photos.descry.sqlite

      \(ExitStatus.help)
      """)

  @Argument(help: "The picture, by its path in the folder, as an export has it.")
  var path: String

  @Argument(help: "The words.")
  var text: String?

  @Option(help: ArgumentHelp("The store that 'descry batch' made.", valueName: "file"))
  var store: String

  @Flag(help: "Take the words away; the description is there again.")
  var remove = false

  @OptionGroup var speech: LanguageOption

  func validate() throws {
    if remove == (text != nil) { throw ValidationError("Say either TEXT or --remove.") }
    if let text, DeveloperLabel.text(text).spoken == nil {
      throw ValidationError("TEXT is empty; --remove takes a correction away.")
    }
  }

  func run() throws {
    guard let file = PictureList.pictures(arguments: [path]).first?.file else {
      throw ValidationError("A picture cannot come from standard input.")
    }
    let store = try DescriptionStore(updating: store)
    Self.tell(try store.correct(file, to: text, in: speech.language()))
  }

  /// Says what is spoken from now on, and what Descry found, which is kept.
  private static func tell(_ record: DescriptionRecord) {
    let path = record.path ?? ""
    StandardError.say("\(path): spoken: \(record.spoken ?? "nothing")")
    if let correction = record.correction, correction != record.spoken {
      StandardError.say("\(path): correction: \(correction)")
    }
    StandardError.say("\(path): Descry's description: \(record.description ?? "none")")
  }
}
