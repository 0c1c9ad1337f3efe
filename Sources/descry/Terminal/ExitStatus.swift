import AccessibilityAudit
import ArgumentParser
import DescriptionService
import DescriptionWorkers
import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// How a run ended, for scripts.
enum ExitStatus {
  /// At least one picture failed; its record says why.
  static let failed = ExitCode(1)
  /// Wrong usage, nothing was done.
  static let usage = ExitCode(64)
  /// There is nothing to do it with: nothing to audit.
  static let nothing = ExitCode(66)
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

/// What the command makes of a library's error: the line for a person, and the exit status.
struct FailureReport {
  let line: String
  let status: ExitCode

  /// `nil` for an error of any other kind.
  init?(_ error: any Error) {
    switch error {
    case let error as DescriptionError:
      (line, status) = (error.message, Self.status(of: error.code))
    case let error as FileError:
      (line, status) = (Remedy.message(for: error), Self.status(of: error.code))
    case let error as WorkerError: (line, status) = (error.message, Self.status(of: error.code))
    case let error as AuditError:
      line = error.message.visible
      status = error.code == .nothing ? ExitStatus.nothing : ExitStatus.usage
    case let error as ServiceError:
      (line, status) = (Remedy.message(for: error), ExitStatus.usage)
    case let error as InputError: (line, status) = (error.description, ExitStatus.usage)
    case let error as PoolFrameError: (line, status) = (error.message, ExitStatus.usage)
    default: return nil
    }
  }

  private static func status(of code: DescriptionError.Code) -> ExitCode {
    code == .languageMissing ? ExitStatus.usage : ExitStatus.fault
  }

  private static func status(of code: FileError.Code) -> ExitCode {
    switch code {
    case .folderUnreadable, .labelsInvalid, .pictureUnknown, .storeMissing: ExitStatus.usage
    case .busy: ExitStatus.busy
    case .foreign, .unusable, .storeOutdated, .recordDamaged: ExitStatus.unwritable
    }
  }

  private static func status(of code: WorkerError.Code) -> ExitCode {
    switch code {
    case .languageMissing, .sandboxMissing: ExitStatus.usage
    case .workerUnusable: ExitStatus.fault
    }
  }
}
