import ArgumentParser
import Foundation
import ImageDescription
import VoiceOverSimulator

/// Suggests corrections for a command line that could not be parsed.
struct CommandLineHints {
  /// Names that other programs use for an option.
  private static let synonyms = [
    "jobs": "workers", "threads": "workers", "timeout": "deadline", "alt": "label",
    "listen": "host", "bind": "host", "address": "host", "silent": "quiet", "input": "files-from",
    "why": "explain", "debug": "verbose", "db": "store", "database": "store",
    "languages": "text-languages",
  ]
  /// Options that the parser itself answers.
  private static let requests = [
    "-h", "--help", "--help-hidden", "--version", "--generate-completion-script",
    "--experimental-dump-help",
  ]

  /// Without the command's name.
  private let arguments: [String]
  private let isNamed: Bool
  private let program: ProgramOutline
  /// The command that the arguments are for.
  private let command: ProgramOutline.Command

  init(_ arguments: [String]) {
    program = ProgramOutline()
    isNamed = program.command(arguments.first ?? "") != nil
    command = program.command(arguments.first ?? "") ?? program.standard
    self.arguments = isNamed ? Array(arguments.dropFirst()) : arguments
  }

  /// Tells where the options are listed.
  var reference: String { "See 'descry \(command.name) --help' for more information." }

  /// Whether the user asked for help.
  ///
  /// The parser also sees a request in the 'h' of '-photo'.
  var wantsHelp: Bool {
    arguments.isEmpty || arguments.first == "help"
      || arguments.contains { argument in
        argument.hasPrefix("---")
          || Self.requests.contains(String(argument.prefix { $0 != "=" }))
      }
  }

  /// The command in 'descry --help batch'; `nil` if there is none.
  var commandOfHelp: String? {
    guard let first = arguments.first, ["-h", "--help"].contains(first) else { return nil }
    return arguments.dropFirst().first { program.command($0) != nil }
  }

  /// What is wrong with the name in 'descry help bacth'; `nil` if there is none, or it is right.
  var mistakeInHelp: String? {
    guard command.name == "help",
      let word = arguments.first(where: { !$0.hasPrefix("-") && program.command($0) == nil })
    else { return nil }
    let closest = Suggestion(for: word, among: program.commands.map(\.name)).closest
    let hint = closest.map { " Did you mean 'descry help \($0)'?" } ?? ""
    return "There is no command '\(word)'.\(hint)"
  }

  /// What is wrong with the arguments; `nil` if the parser's message is good enough.
  var mistake: String? {
    if let unknown { return message(for: unknown) }
    let words = positionals
    switch command.name {
    case "correct" where words.count > 2:
      let text = words.dropFirst().joined(separator: " ")
      return "Put the text in quotes: descry correct \(words[0]) \"\(text)\""
    case "voiceover" where words.isEmpty:
      return "Name a screen file: descry voiceover SCREEN.yaml"
    case "serve" where words.count == 1 && Int(words[0]) != nil:
      return "Unexpected argument '\(words[0])'. Did you mean '--port \(words[0])'?"
    default: return nil
    }
  }

  /// The first file if it does not exist and could be a misspelled command; otherwise `nil`.
  static func commandLike(_ files: [String]) -> String? {
    guard let first = files.first, first.allSatisfy({ $0.isLetter || $0 == "-" }), first != "-",
      !FileManager.default.fileExists(atPath: first)
    else { return nil }
    return first
  }

  /// What is wrong with a word that was parsed as a picture but meant as a command; `nil` if it does
  /// not look like one.
  func mistake(in word: String) -> String? {
    if isNamed { return nil }
    if let meant = program.command(word) {
      let options = arguments.prefix { $0 != word }.filter { $0.hasPrefix("-") }
      guard let unknown = options.first(where: { meant.option(named: $0) == nil }) else {
        return "The command comes first: descry \(word) …"
      }
      return "'descry \(word)' has no option '\(unknown)'."
    }
    let names = program.commands.map(\.name) + ["--version"]
    return Suggestion(for: word, among: names).closest.map {
      "There is no file or command '\(word)'. Did you mean 'descry \($0)'?"
    }
  }

  /// The place of the first unknown option; `nil` if there is none.
  private var unknown: Int? {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].firstIndex { argument in
      argument.hasPrefix("-") && argument != "-"
        && command.option(named: argument) == nil
    }
  }

  /// The arguments without options and their values.
  private var positionals: [String] {
    var words: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      if command.option(argument)?.takesValue == true { _ = rest.popFirst() }
    }
    return words
  }

  private func message(for place: Int) -> String {
    let argument = arguments[place]
    if place > 0, let before = command.option(arguments[place - 1]), before.takesValue {
      return "Missing value for '\(before.name)'. If the value begins with '-', write "
        + "'\(before.name)=\(argument)'."
    }
    let option = String(argument.prefix { $0 != "=" })
    let hint = hint(for: option).map { " \($0)" } ?? ""
    return "Unknown option '\(option)'.\(hint)"
  }

  private func hint(for option: String) -> String? {
    let name = option.drop { $0 == "-" }.lowercased()
    if option.contains(".") || FileManager.default.fileExists(atPath: option) {
      return "For a file of this name, write './\(option)'."
    }
    if command.option("--format")?.values?.contains(name) == true {
      return "Did you mean '--format \(name)'?"
    }
    if name.hasPrefix("no-"), let meant = command.option("--\(name.dropFirst(3))"),
      meant.values?.contains("off") == true
    {
      return "Did you mean '\(meant.name) off'?"
    }
    if name == "recursive" || name == "r" {
      return command.name == "describe"
        ? "'descry batch FOLDER' describes the pictures in a folder and its subfolders."
        : "It is not needed: subfolders are always included."
    }
    if command.name == "describe", name == "output" || name == "o" {
      return "The output goes to standard output; add '> FILE'."
    }
    if let meant = Self.synonyms[name], command.option("--\(meant)") != nil {
      return "Did you mean '--\(meant)'?"
    }
    let longer = command.options.map(\.name).filter { $0.hasPrefix("--\(name)") }
    if !name.isEmpty, 1...3 ~= longer.count {
      return "Did you mean \(longer.map { "'\($0)'" }.joined(separator: " or "))?"
    }
    let near = Suggestion(for: "--\(name)", among: command.options.map(\.name)).closest
    if name.count > 2, let near { return "Did you mean '\(near)'?" }
    let others = program.commands.filter { $0.option("--\(name)") != nil }.map(\.name)
    if others.isEmpty { return nil }
    return "Commands with this option: \(others.joined(separator: ", "))."
  }
}
