import ArgumentParser
import DescriptionWorkers
import Glibc
import ImageDescription

/// `descry doctor`: what is installed, whether it is whole, and what decides what is said.
struct DoctorCommand: AsyncParsableCommand {
  /// How the report is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say whether all is in order, and which limits and thresholds hold.",
    discussion: """
      Verifies the neural nets, lists the languages that descriptions are spoken in and those that text \
      is read in, looks for a decoder of each format, and says how worker processes are sandboxed. Each \
      problem comes with its remedy.

      examples:
        descry doctor
        descry doctor --text-languages eng+deu --format json

      \(ExitStatus.help)

      Here 1 means that there is a problem.
      """)

  @Option(help: "How to print: text or json.")
  var format = Format.text

  @OptionGroup var options: DescriptionOptions

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let checkup = await Checkup(
      options.settings(), worker: WorkerProgram("/proc/self/exe"))
    let output = StandardOutput()
    switch format {
    case .text: try output.write(checkup.text)
    case .json: try output.write(json: checkup)
    }
    if !checkup.problems.isEmpty { throw ExitStatus.failed }
  }
}
