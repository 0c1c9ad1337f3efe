import ArgumentParser
import Foundation

/// The commands and their options, as the parser has them.
struct ProgramOutline {
  /// A command with its options.
  struct Command {
    let name: String
    let options: [Option]

    /// The option of this name, "--format" or "-h".
    func option(_ name: String) -> Option? { options.first { $0.name == name } }
  }

  /// An option by one of its names.
  struct Option {
    let name: String
    let takesValue: Bool
    /// What may be chosen from; `nil` where anything may be given.
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

  /// All commands that help lists.
  let commands: [Command]
  /// The command that need not be named.
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

  /// The command of this name.
  func command(_ name: String) -> Command? { commands.first { $0.name == name } }

  private static func options(_ argument: Dump.Argument) -> [Option] {
    (argument.names ?? []).map { name in
      Option(
        name: (name.kind == "long" ? "--" : "-") + name.name,
        takesValue: argument.kind == "option", values: argument.allValues)
    }
  }
}
