import ArgumentParser
import DescriptionWorkers
import Glibc
import ImageDescription

/// `descry doctor`: checks the installation.
struct DoctorCommand: AsyncParsableCommand {
  /// How the report is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the installation.",
    discussion: """
      Checks the neural nets, the decoders, the languages, the sandbox of worker processes and \
      optional programs.

      examples:
        descry doctor
        descry doctor --text-languages rus --format json

      exit status:
        0    no problems
        1    there is a problem; the report says how to fix it
        64   wrong usage; nothing was checked
        70   a bug in Descry
        73   the output cannot be written
      """)

  @Option(name: .shortAndLong, help: "Print as text or json.")
  var format = Format.text

  @Flag(
    name: .shortAndLong, help: "Also print hashes, limits and thresholds; json always has them.")
  var verbose = false

  @OptionGroup var options: DescriptionOptions

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let checkup = await Checkup(
      options.settings(), namesTextByVariable: options.textLanguages.isFromVariable,
      worker: WorkerProgram("/proc/self/exe"))
    let output = StandardOutput()
    switch format {
    case .text:
      let report = CheckupReport(checkup: checkup, isVerbose: verbose, colors: .output)
      try output.write(painted: report.text)
    case .json: try output.write(json: checkup)
    }
    if !checkup.problems.isEmpty { throw ExitStatus.failed }
  }
}
