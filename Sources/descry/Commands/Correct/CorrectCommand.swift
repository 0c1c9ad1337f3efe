import ArgumentParser
import DescriptionBatch
import DescriptionStore
import ImageDescription
import SafeFiles

/// `descry correct`: replaces descriptions by a person's words.
struct CorrectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "correct",
    abstract: "Replace descriptions with your own words.",
    discussion: """
      A correction belongs to the content of the picture: renaming the picture or describing it \
      again does not change it. Undo it with --remove. It is also spoken instead of a label; a \
      decorative picture stays silent. Corrections are in the store: 'descry FILE' describes the \
      picture again and does not read stores.

      Correct many pictures in a spreadsheet: export a CSV table, edit the column 'spoken', and \
      give the table to --from. Only what you edited becomes a correction. A list with the \
      columns path,correction works too.

      examples:
        descry correct Photos/2017/cat.jpg "Our cat on the sofa."
        descry correct Photos/2017/cat.jpg --remove
        descry export Photos --output alt.csv
        descry correct Photos --from alt.csv

      exit status:
        0    the corrections were stored or removed
        64   wrong usage, no store, no such picture, or an invalid table
        70   a bug in Descry
        73   the store cannot be written
        75   another process is using the store; try again later
      """)

  @Argument(
    help: ArgumentHelp(
      "The picture: its path, or with --store its path in the store. With --from: the folder that "
        + "'descry batch' described. (default with --from: the current folder)"),
    completion: .file())
  var path: String?

  @Argument(help: "The words.")
  var text: String?

  @Option(
    help: ArgumentHelp(
      "Correct all pictures whose words are new in this CSV table.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "The store. (default: that of the nearest folder above the picture)", valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var store: String?

  @Flag(help: "Remove the correction, so that the description is spoken again.")
  var remove = false

  @OptionGroup var speech: LanguageOption

  func validate() throws {
    if from != nil {
      guard text == nil, !remove else {
        throw ValidationError("--from takes the words from its table. Leave out TEXT and --remove.")
      }
      return
    }
    guard path != nil else { throw ValidationError("Name a picture, or a table with --from.") }
    if remove == (text != nil) {
      throw ValidationError("Give the new words, or --remove to go back to the description.")
    }
    if let text, DeveloperLabel.text(text).spoken == nil {
      throw ValidationError("TEXT is empty. Use --remove to remove a correction.")
    }
  }

  func run() throws {
    if let from { return try correct(from: from) }
    guard let path, let file = Picture.all(arguments: [path]).first?.file else {
      throw ValidationError(
        "A picture to correct needs a path; it cannot come from standard input.")
    }
    let (place, names) = try places(of: file, at: path)
    let store = try DescriptionStore(updating: place.path)
    let language = speech.language()
    for name in names {
      guard let before = try store.record(of: name, in: language) else { continue }
      let after = try store.correct(name, to: text, in: language)
      let change = Self.change(from: before, to: after)
      let isChanged = before.correction != after.correction
      let inStore = isChanged ? " (in \(TerminalText.path(shown(place, name, at: path))))" : ""
      StandardError.say("\(TerminalText.path(path)): \(change)\(inStore)")
      if isChanged {
        Self.tell(of: try store.copies(of: name).map { Self.folder(of: name, at: path) + $0 })
      }
      return
    }
    throw try Self.unknown(file, names, at: path, in: store)
  }

  /// Corrects the pictures of a table.
  private func correct(from file: String) throws {
    let place = try StorePlace.find(folder: path, store: store)
    let table = try CorrectionTable(file)
    let store = try DescriptionStore(updating: place.path, subfolder: place.subfolder)
    place.tellIfAbove()
    let count = try store.correct(from: table)
    let pictures = count == 1 ? "1 picture" : "\(count) pictures"
    StandardError.say(
      "corrected \(pictures) of \(table.pictureCount) in \(file) (in \(place.path))")
  }

  /// The store of a picture, and the paths that its record may have.
  private func places(
    of file: PictureFile, at path: String
  ) throws -> (StorePlace, [PictureFile]) {
    let found = StorePlace.above(file)
    if let store {
      let place = StorePlace(store: store)
      let isSame =
        found.map { FileIdentity(PictureFile($0.place.path)) == FileIdentity(PictureFile(store)) }
      return (place, [file] + (isSame == true ? [found?.name].compactMap(\.self) : []))
    }
    guard let found else {
      if Remedy.isFolder(path) {
        throw FileError(
          .storeMissing, "\(TerminalText.path(path)) is a folder; name a picture in it")
      }
      let near = Self.pictures(near: path).prefix(3)
      throw FileError(
        .storeMissing,
        "\(TerminalText.path(path)): no folder above it has a store (\(Batch.storeName)). "
          + (near.isEmpty
            ? "Make one with 'descry batch FOLDER', or name one with --store"
            : "Did you mean \(near.joined(separator: " or "))?"))
    }
    return (found.place, [found.name])
  }

  /// The nearest pictures in the stores of the folders beside a path.
  private static func pictures(near path: String) -> [String] {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return StorePlace.neighbours(of: parent).flatMap { folder in
      let store = try? DescriptionStore(reading: StorePlace.path(in: folder))
      let near = (try? store?.paths(near: path)) ?? []
      return near.map { TerminalText.shellQuoted("\(folder)/\($0)") }
    }
  }

  /// What was spoken before and what is spoken now.
  private static func change(
    from before: DescriptionRecord, to after: DescriptionRecord
  ) -> String {
    func quoted(_ words: String?) -> String {
      if let words { return "\"\(words)\"" }
      return before.error.map { "no description (\($0.code.label))" } ?? "silent"
    }
    let isDecorative = after.silence == .decorative
    let (old, new) =
      isDecorative
      ? (before.correction ?? before.description, after.correction ?? after.description)
      : (before.spoken, after.spoken)
    let change: String
    if before.correction == nil, after.correction == nil {
      change = "there is no correction to remove; it is \(quoted(new))"
    } else if old == nil, before.error == nil {
      change = "was silent and is now \(quoted(new))"
    } else {
      change = "\(quoted(old)) is now \(quoted(new))"
    }
    return isDecorative ? "\(change), on request; it is decorative" : change
  }

  /// Names the copies that a correction applies to as well.
  private static func tell(of copies: [String]) {
    guard !copies.isEmpty else { return }
    let verb = copies.count == 1 ? "has" : "have"
    let list = TerminalText.list(copies.map { TerminalText.path($0) })
    StandardError.say("also applies to \(list), which \(verb) the same content")
  }

  /// The path of the store as a person would write it.
  private func shown(_ place: StorePlace, _ name: PictureFile, at path: String) -> String {
    store ?? StorePlace.shown(place.path, above: path, rest: name.path)
  }

  /// The part of the given path before the path in the store.
  private static func folder(of name: PictureFile, at path: String) -> String {
    path.hasSuffix(name.path) ? String(path.dropLast(name.path.count)) : ""
  }

  private static func unknown(
    _ file: PictureFile, _ names: [PictureFile], at path: String, in store: DescriptionStore
  ) throws -> FileError {
    let name = names.last ?? file
    let folder = folder(of: name, at: path)
    let near = try store.paths(near: name.path).map { TerminalText.shellQuoted(folder + $0) }
    let help: String
    if !near.isEmpty {
      help = "Did you mean \(near.joined(separator: " or "))?"
    } else if FileIdentity(file) != nil {
      help = "Run descry batch again, if it is new"
    } else {
      help = "Check the path"
    }
    return FileError(
      .pictureUnknown, "\(TerminalText.path(path)): the store has no such picture. \(help)")
  }
}
