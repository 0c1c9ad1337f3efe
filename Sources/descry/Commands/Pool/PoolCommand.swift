import ArgumentParser
import DescriptionWorkers
import Glibc
import ImageDescription
import SafeFiles

/// `descry pool`: framed requests on standard input, records on standard output, for a program.
struct PoolCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pool",
    abstract: "Describe pictures for another program, over pipes.",
    discussion: """
      Reads requests from standard input and writes records to standard output, in frames that \
      Documentation/Pool.md describes. Each picture is decoded in a sandboxed worker process. The \
      pool ends when its input does. The Python package 'descry' talks to it.

      examples:
        descry pool --jobs 2
        descry pool --text-languages eng+deu --language de

      exit status:
        0    the input ended
        64   wrong usage, a language that is missing, or a frame that is not as it must be
        70   no worker process starts any more
      """)

  @OptionGroup var speech: LanguageOption

  @OptionGroup var sandbox: SandboxOption

  @OptionGroup var options: DescriptionOptions

  @Option(help: ArgumentHelp("Processor time for a picture, in seconds.", valueName: "seconds"))
  var deadline = 30.0

  /// A program in place of `descry worker`, for tests of what workers can do wrong.
  @Option(help: .hidden)
  var workerProgram: String?

  func validate() throws { try DescriptionOptions.validate(deadline: deadline) }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let settings = options.settings(deadline: deadline)
    let output = PoolOutput(STDOUT_FILENO)
    let pool = WorkerPool(worker, settings: settings)
    PoolSession.endWithClient()
    do {
      let sandbox = try await pool.start(settings.engineCount)
      output.send(
        PoolAnswer.Greeting(
          settings: SettingsFingerprint(settings).digest, workers: settings.engineCount,
          requests: PoolSession.requestCount(settings), limits: settings.limits,
          gaps: sandbox?.gaps))
      try await PoolSession(
        pool, settings: settings, language: speech.language(), output: output
      ).run(PoolInput(descriptor: STDIN_FILENO))
    } catch {
      output.send(PoolAnswer.Failure(error))
      throw error
    }
    // Workers die with the threads of this process; nobody waits for anything else.
    _exit(0)
  }

  private var worker: WorkerProgram {
    guard let workerProgram else { return sandbox.worker }
    return WorkerProgram(workerProgram, arguments: [ImageDescriber.version, "whole"])
  }
}
