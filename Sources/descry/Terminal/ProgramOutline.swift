import ArgumentParser
import Foundation

/// The commands and their options, as the parser knows them.
///
/// The parser has no public list of them. This reads the JSON of `--experimental-dump-help`, from
/// which its own plugin makes manual pages, and `Scripts/make-manual` ours: so an option is declared
/// once, in its command. `HintTests` fail if a new version of the parser writes other JSON.
struct ProgramOutline {
  struct Command {
    let name: String
    let options: [Option]

    /// The option with this name, "--format" or "-h"; `nil` if there is none.
    func option(_ name: String) -> Option? { options.first { $0.name == name } }

    /// The option that an argument names, possibly with a value: "--format=json" or "-j4".
    func option(named argument: String) -> Option? {
      if let option = option(String(argument.prefix { $0 != "=" })) { return option }
      guard !argument.hasPrefix("--"), argument.dropFirst(2).allSatisfy(\.isNumber) else {
        return nil
      }
      return option(String(argument.prefix(2))).flatMap { $0.takesValue ? $0 : nil }
    }

    /// Whether these arguments are options of this command with their values, and nothing more.
    fileprivate func takes(_ arguments: ArraySlice<String>) -> Bool {
      var rest = arguments
      while let argument = rest.popFirst() {
        guard argument.hasPrefix("-"), let option = option(named: argument) else { return false }
        guard option.takesValue, option.name == argument else { continue }
        if rest.popFirst() == nil { return false }
      }
      return true
    }
  }

  /// An option under one of its names.
  struct Option {
    let name: String
    let takesValue: Bool
    /// The allowed values; `nil` if all are allowed.
    let values: [String]?
  }

  /// The parser's own description.
  private struct Dump: Decodable {
    struct Command: Decodable {
      let commandName: String
      let shouldDisplay: Bool
      let subcommands: [Command]?
      let arguments: [Argument]?
    }
    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
      }
      let kind: String
      let names: [Name]?
      let allValues: [String]?
    }
    let command: Command
  }

  /// The commands that `--help` lists.
  let commands: [Command]
  /// The default command.
  let standard: Command

  /// Asks the parser, which takes a few milliseconds.
  init() {
    let dump = try? JSONDecoder().decode(Dump.self, from: Data(Descry._dumpHelp().utf8))
    let root = dump?.command.arguments ?? []
    commands = (dump?.command.subcommands ?? []).filter(\.shouldDisplay).map { command in
      let options = (command.arguments ?? []).flatMap(Self.options)
      let names = options.map(\.name)
      return Command(
        name: command.commandName,
        options: options + root.flatMap(Self.options).filter { !names.contains($0.name) })
    }
    standard = commands.first { $0.name == "describe" } ?? Command(name: "describe", options: [])
  }

  /// The arguments with the subcommand's name before its options: `descry -q batch Photos` is
  /// `descry batch -q Photos`.
  ///
  /// Does nothing if a file has the name of the subcommand.
  static func commandFirst(_ arguments: [String]) -> [String] {
    let names = Descry.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard arguments.first?.hasPrefix("-") == true, arguments.contains(where: names.contains) else {
      return arguments
    }
    let program = ProgramOutline()
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    for (place, word) in arguments[..<end].enumerated() {
      guard let command = program.command(word), command.takes(arguments[..<place]),
        !FileManager.default.fileExists(atPath: word)
      else { continue }
      return [word] + arguments[..<place] + arguments[(place + 1)...]
    }
    return arguments
  }

  /// The command with this name; `nil` if there is none.
  func command(_ name: String) -> Command? { commands.first { $0.name == name } }

  private static func options(_ argument: Dump.Argument) -> [Option] {
    (argument.names ?? []).map { name in
      Option(
        name: (name.kind == "long" ? "--" : "-") + name.name,
        takesValue: argument.kind == "option", values: argument.allValues)
    }
  }
}
