import ArgumentParser
import CWorkerProcess
import Dispatch
import Foundation
import Glibc
import ImageDescription

/// The program: parses the arguments and runs a subcommand.
struct Descry: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "descry",
    abstract: "Describe pictures offline, the way a screen reader speaks them.",
    usage: """
      descry [<options>] <file-or-folder> ...
      descry <subcommand> [<options>] ...
      descry help <subcommand>
      """,
    discussion: """
      examples:
        descry photo.jpg                  describe a picture
        descry batch Photos               also those in subfolders; keep the results
        descry report Photos --open       look at the results in a browser

      \(ExitStatus.summary)
      """,
    version: ImageDescriber.version,
    subcommands: [WorkerCommand.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Pictures and folders",
        subcommands: [
          DescribeCommand.self, BatchCommand.self, ReportCommand.self, CorrectCommand.self,
          ExportCommand.self, EmbedCommand.self,
        ]),
      CommandGroup(
        name: "Pages and apps",
        subcommands: [AuditCommand.self, CheckCommand.self, VoiceOverCommand.self]),
      CommandGroup(
        name: "Services and setup",
        subcommands: [ServeCommand.self, PoolCommand.self, DoctorCommand.self]),
    ],
    defaultSubcommand: DescribeCommand.self)

  /// Runs the command that the arguments name; ends the process on an error.
  static func run(_ arguments: [String]) async {
    let arguments = ProgramOutline.commandFirst(arguments)
    do {
      var command = try await asyncParseAsRoot(separatingEmptyValues(arguments))
      if let describe = command as? DescribeCommand,
        let word = CommandLineHints.commandLike(describe.files),
        let mistake = CommandLineHints(arguments).mistake(in: word)
      {
        end(saying: mistake, "See 'descry --help' for more information.")
      }
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let error as ExitCode {
      exit(withError: error)
    } catch {
      await end(after: error, arguments)
    }
  }

  /// The arguments with `--label=` split in two.
  ///
  /// A shell writes `--label=` for an empty variable. The parser would take the next argument, a
  /// file, for the value.
  private static func separatingEmptyValues(_ arguments: [String]) -> [String] {
    guard arguments.contains(where: { $0.hasPrefix("--") && $0.hasSuffix("=") }) else {
      return arguments
    }
    let program = ProgramOutline()
    let command = program.command(arguments.first ?? "") ?? program.standard
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].flatMap { argument in
      argument.hasSuffix("=") && command.option(String(argument.dropLast()))?.takesValue == true
        ? [String(argument.dropLast()), ""] : [argument]
    } + arguments[end...]
  }

  /// Ends the process after the parser refused the arguments or found a request for help, or after
  /// a command threw an error.
  private static func end(after error: any Error, _ arguments: [String]) async {
    if let failure = FailureReport(error) {
      StandardError.say(failure.line)
      exit(withError: failure.status)
    }
    let hints = CommandLineHints(arguments)
    if let error = error as? ValidationError { end(saying: error.message, hints.reference) }
    let status = exitCode(for: error)
    if status == .failure {
      StandardError.say("a bug in Descry (\(type(of: error))); please report it")
      exit(withError: ExitStatus.fault)
    }
    if let name = hints.commandOfHelp { return await run([name, "--help"]) }
    if !status.isSuccess || !hints.wantsHelp, let mistake = hints.mistake {
      end(saying: mistake, hints.reference)
    }
    if status.isSuccess, fullMessage(for: error) == helpMessage() {
      if let mistake = hints.mistakeInHelp {
        end(saying: mistake, "See 'descry --help' for more information.")
      }
      try? StandardOutput().write(help)
      exit()
    }
    exit(withError: error)
  }

  private static func end(saying mistake: String, _ reference: String) -> Never {
    StandardError.write("Error: \(TerminalText.line(mistake))\n  \(reference)\n")
    exit(withError: ExitStatus.usage)
  }
}

extension Descry {
  /// The text of `descry --help`: the parser's, with the arguments and options of `describe`, and
  /// with one list of subcommands.
  private static var help: String {
    let options = sections(of: helpMessage(for: DescribeCommand.self))
      .drop { !$0.hasPrefix("ARGUMENTS:") }
    let own = sections(of: helpMessage())
    let title = " SUBCOMMANDS:\n"
    let groups = own.filter { $0.contains(title) }.map { $0.replacing(title, with: ":\n") }
    let others = own.filter { !$0.hasPrefix("OPTIONS:") && !$0.contains(title) }
    return (others + options + [groups.joined(separator: "\n")]).joined(separator: "\n\n") + "\n"
  }

  private static func sections(of help: String) -> [String] {
    help.components(separatedBy: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
  }
}

/// The entry point.
@main
enum Program {
  /// Runs a worker without Swift's concurrency, because it must have a single thread when it
  /// enters its sandbox; runs everything else with it.
  static func main() {
    if CommandLine.arguments.dropFirst().first == "worker" {
      let arguments = CommandLine.arguments.dropFirst(2)
      if ["--audit", "--draw", "--cut"].contains(arguments.first ?? "") {
        FileWorkerCommand.main(Array(arguments))
      } else {
        WorkerCommand.main(Array(arguments))
      }
    } else if CommandLine.arguments.dropFirst().elementsEqual(["--version"]) {
      // The parser and Swift's concurrency would take as long as loading the libraries.
      print(ImageDescriber.version)
    } else {
      cw_keep_niceness()
      Task {
        await Descry.run(Array(CommandLine.arguments.dropFirst()))
        exit(0)
      }
      dispatchMain()
    }
  }
}
