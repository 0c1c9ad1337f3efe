import ArgumentParser
import DescriptionBatch

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
