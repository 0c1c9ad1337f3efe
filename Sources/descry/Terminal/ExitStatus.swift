import ArgumentParser
import DescriptionBatch

/// How a run ended, for scripts.
enum ExitStatus {
  /// At least one picture failed; its record says why.
  static let failed = ExitCode(1)
  /// Wrong usage, nothing was done.
  static let usage = ExitCode(64)
  /// A fault of Descry's own.
  static let fault = ExitCode(70)
  /// The output cannot be written.
  static let unwritable = ExitCode(73)
  /// Another process holds the store; trying again later may help.
  static let busy = ExitCode(75)
  /// Interrupted; what was done is kept.
  static let interrupted = ExitCode(130)

  /// The table for the help.
  static let help = """
    exit status:
      0    every picture was described or had nothing to say
      1    at least one picture failed; its record says why
      64   wrong usage, nothing was done
      70   a fault of Descry's own
      73   the output cannot be written
      75   another process holds the store; try again later
      130  interrupted; what was done is kept
    """
}

extension ExitStatus {
  /// Says on standard error what went wrong, and gives the status for it.
  static func reporting(_ error: BatchError) -> ExitCode {
    StandardError.say(error.message)
    switch error.code {
    case .folderUnreadable, .languageMissing, .labelsInvalid, .pictureUnknown, .storeMissing,
      .sandboxMissing:
      return usage
    case .busy: return busy
    case .foreign, .unusable: return unwritable
    case .workerUnusable: return fault
    }
  }
}
