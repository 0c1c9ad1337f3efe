import ArgumentParser
import Foundation
import ImageDescription
import VoiceOverSimulator

/// What helps somebody whose command line was not understood.
struct CommandLineHints {
  /// What other programs call an option of ours.
  private static let synonyms = [
    "jobs": "workers", "threads": "jobs", "workers": "jobs", "timeout": "deadline", "alt": "label",
    "listen": "host", "bind": "host", "address": "host", "quiet": "fail-on", "input": "files-from",
  ]
  /// What is asked of the parser, and done without any picture.
  private static let requests = [
    "-h", "--help", "--help-hidden", "--version", "--generate-completion-script",
    "--experimental-dump-help",
  ]

  /// Without the name of the command.
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

  /// Where all options are listed.
  var reference: String { "See 'descry \(command.name) --help' for more information." }

  /// Whether help is asked for, as by '--help'; to the parser '-photo' asks for it too, with its 'h'.
  var wantsHelp: Bool {
    arguments.isEmpty || arguments.first == "help"
      || arguments.contains { argument in
        argument.hasPrefix("---")
          || Self.requests.contains(String(argument.prefix { $0 != "=" }))
      }
  }

  /// The command behind '--help', whose help is meant.
  var commandOfHelp: String? {
    guard let first = arguments.first, ["-h", "--help"].contains(first) else { return nil }
    return arguments.dropFirst().first { program.command($0) != nil }
  }

  /// What is wrong with arguments that were refused; `nil` where the parser says it well.
  var mistake: String? {
    if let unknown { return message(for: unknown) }
    let words = positionals
    switch command.name {
    case "export" where words.count == 1 && !arguments.contains("--store"):
      return "Name the store with --store: descry export --store \(words[0])"
    case "correct" where words.count > 2:
      let text = words.dropFirst().joined(separator: " ")
      return "Put the text in quotes: descry correct \(words[0]) \"\(text)\""
    case "serve" where words.count == 1 && Int(words[0]) != nil:
      return "Unexpected argument '\(words[0])'. Did you mean '--port \(words[0])'?"
    default: return nil
    }
  }

  /// The first of these files, where it is none and looks like the name of a command.
  static func commandLike(_ files: [String]) -> String? {
    guard let first = files.first, first.allSatisfy({ $0.isLetter || $0 == "-" }), first != "-",
      !FileManager.default.fileExists(atPath: first)
    else { return nil }
    return first
  }

  /// What is wrong with a word that stands for a picture, where it was meant as a command.
  func mistake(in word: String) -> String? {
    if isNamed { return nil }
    if program.command(word) != nil { return "The command comes first: descry \(word) …" }
    let names = program.commands.map(\.name) + ["--version"]
    return Suggestion(for: word, among: names).closest.map {
      "There is no file and no command '\(word)'. Did you mean 'descry \($0)'?"
    }
  }

  /// The first argument that looks like an option and is none, and its place.
  private var unknown: Int? {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].firstIndex { argument in
      argument.hasPrefix("-") && argument != "-"
        && command.option(String(argument.prefix { $0 != "=" })) == nil
    }
  }

  /// The arguments that are neither options nor their values.
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
      return "Missing value for '\(before.name)'. For one that begins with '-', write "
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
        ? "'descry batch FOLDER' describes the pictures in a folder and in the folders in it."
        : "It is not needed: what is in the folders of a folder is always taken."
    }
    if command.name == "describe", name == "output" || name == "o" {
      return "Records go to standard output; add '> FILE'."
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
    return "Other commands have it: \(others.joined(separator: ", "))."
  }
}
