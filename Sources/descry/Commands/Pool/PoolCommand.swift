import ArgumentParser
import DescriptionWorkers
import Glibc
import ImageDescription
import SafeFiles

/// `descry pool`: describes pictures for another program, over pipes.
struct PoolCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pool",
    abstract: "Describe pictures for another program, over pipes.",
    discussion: """
      Reads requests from standard input and writes records to standard output, in frames that \
      Documentation/Pool.md describes. Decodes each picture in a sandboxed worker process. Ends \
      when its input does. The Python package 'descry' is a client.

      examples:
        descry pool --workers 2
        descry pool --text-languages rus --language de

      exit status:
        0    the input ended
        64   wrong usage, a missing language, or an invalid frame
        70   no worker process starts
      """)

  @OptionGroup var speech: LanguageOption

  @OptionGroup var sandbox: SandboxOption

  @OptionGroup var options: DescriptionOptions

  @Option(help: ArgumentHelp("Processor time for each picture, in seconds.", valueName: "seconds"))
  var deadline = 30.0

  /// A program that replaces `descry worker`, for tests of faulty workers.
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
    // The kernel kills the workers with the threads of this process.
    _exit(0)
  }

  private var worker: WorkerProgram {
    guard let workerProgram else { return sandbox.sharingWorker }
    return WorkerProgram(
      workerProgram,
      arguments: [ImageDescriber.version, "whole", "\(DescriptionRevision.current)"])
  }
}
