import AccessibilityAudit
import ArgumentParser
import DescriptionService
import DescriptionWorkers
import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// The message and the exit status for an error of a library.
struct FailureReport {
  let line: String
  let status: ExitCode

  /// `nil` for an unknown error, which is a bug.
  init?(_ error: any Error) {
    switch error {
    case let error as DescriptionError:
      (line, status) = (error.message, Self.status(of: error.code))
    case let error as ReadError: (line, status) = (error.message, ExitStatus.fault)
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
