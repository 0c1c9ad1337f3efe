import ArgumentParser
import Dispatch
import Glibc
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
      DescribeCommand.self, BatchCommand.self, ExportCommand.self, CorrectCommand.self,
      ServeCommand.self, PoolCommand.self, VoiceOverCommand.self, AuditCommand.self,
      DoctorCommand.self, WorkerCommand.self,
    ],
    defaultSubcommand: DescribeCommand.self)

  /// Does what the arguments say, and ends the process where that goes wrong.
  static func run(_ arguments: [String]) async {
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

  /// The arguments with `--label=`, as a shell makes of an empty variable, in two: else the parser
  /// takes the next argument, a file, for the value.
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

  /// Ends the process after the parser refused the arguments or was asked for help, or a command
  /// threw something.
  private static func end(after error: any Error, _ arguments: [String]) async {
    if let failure = FailureReport(error) {
      StandardError.say(failure.line)
      exit(withError: failure.status)
    }
    let hints = CommandLineHints(arguments)
    if let error = error as? ValidationError { end(saying: error.message, hints.reference) }
    let status = exitCode(for: error)
    if status == .failure {
      StandardError.say("a fault of Descry's own (\(type(of: error))); please report it")
      exit(withError: ExitStatus.fault)
    }
    if let name = hints.commandOfHelp { return await run([name, "--help"]) }
    if !status.isSuccess || !hints.wantsHelp, let mistake = hints.mistake {
      end(saying: mistake, hints.reference)
    }
    exit(withError: error)
  }

  private static func end(saying mistake: String, _ reference: String) -> Never {
    StandardError.write("Error: \(TerminalText.line(mistake))\n  \(reference)\n")
    exit(withError: ExitStatus.usage)
  }
}

/// Where the program begins.
@main
enum Program {
  /// A worker has one thread when it locks itself up, so it runs without Swift's concurrency;
  /// everything else runs with it.
  static func main() {
    if CommandLine.arguments.dropFirst().first == "worker" {
      let arguments = CommandLine.arguments.dropFirst(2)
      if arguments.first == "--audit" {
        AuditWorkerCommand.main(Array(arguments.dropFirst()))
      } else if arguments.first == "--draw" {
        DrawingWorkerCommand.main(Array(arguments.dropFirst()))
      } else {
        WorkerCommand.main(Array(arguments))
      }
    } else {
      Task {
        await Descry.run(Array(CommandLine.arguments.dropFirst()))
        exit(0)
      }
      dispatchMain()
    }
  }
}
