import AccessibilityAudit
import ArgumentParser
import DescriptionService
import DescriptionWorkers
import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// The exit statuses.
enum ExitStatus {
  /// At least one picture failed; its record says why.
  static let failed = ExitCode(1)
  /// Wrong usage; nothing was done.
  static let usage = ExitCode(64)
  /// There was nothing to audit.
  static let nothing = ExitCode(66)
  /// A bug in Descry.
  static let fault = ExitCode(70)
  /// The output cannot be written.
  static let unwritable = ExitCode(73)
  /// Another process is using the store; try again later.
  static let busy = ExitCode(75)
  /// Interrupted; results so far are kept.
  static let interrupted = ExitCode(130)

  /// The table for a command's help.
  static let help = """
    exit status:
      0    every picture was described or had nothing to say
      1    at least one picture failed; its record says why
      64   wrong usage; nothing was done
      70   a bug in Descry
      73   the output cannot be written
      75   another process is using the store; try again later
      130  interrupted; results so far are kept
    """

  /// The same in few words, for the help of the program.
  static let summary = """
    exit status: 0 success, 1 a picture failed, 64 wrong usage, 70 bug, \
    73 output not written, 75 store in use, 130 interrupted
    """
}

/// The message and the exit status for an error of a library.
struct FailureReport {
  let line: String
  let status: ExitCode

  /// `nil` for an unknown error, which is a bug.
  init?(_ error: any Error) {
    switch error {
    case let error as DescriptionError:
      (line, status) = (error.message, Self.status(of: error.code))
    case let error as FileError:
      (line, status) = (Remedy.message(for: error), Self.status(of: error.code))
    case let error as WorkerError:
      (line, status) = (Remedy.message(for: error), Self.status(of: error.code))
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
    switch code {
    case .languageMissing, .libraryMissing: ExitStatus.usage
    default: ExitStatus.fault
    }
  }

  private static func status(of code: FileError.Code) -> ExitCode {
    switch code {
    case .folderUnreadable, .labelsInvalid, .correctionsInvalid, .pictureUnknown, .storeMissing:
      ExitStatus.usage
    case .busy: ExitStatus.busy
    case .foreign, .unusable, .storeOutdated, .recordDamaged: ExitStatus.unwritable
    }
  }

  private static func status(of code: WorkerError.Code) -> ExitCode {
    switch code {
    case .languageMissing, .libraryMissing, .sandboxMissing: ExitStatus.usage
    case .workerUnusable: ExitStatus.fault
    }
  }
}
