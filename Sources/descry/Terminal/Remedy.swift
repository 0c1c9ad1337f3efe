import AccessibilityAudit
import DescriptionService
import DescriptionWorkers
import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// Tells a user of the command line how to fix an error.
///
/// The libraries say what went wrong; only this type names options and commands.
enum Remedy {
  /// The option that raises the limit a picture exceeds; `nil` if there is none.
  static func option(for error: DescriptionRecord.Failure) -> String? {
    switch error.limit {
    case .memory: "raise the limit with --max-memory"
    case .pixelCount: "raise the limit with --max-megapixels"
    case .deadline: "raise the limit with --deadline"
    case .side, .fileSize, nil: nil
    }
  }

  /// Why a picture could not be described, and how to fix it.
  ///
  /// - Parameter path: the picture's path as given.
  static func message(for error: DescriptionRecord.Failure, of path: String) -> String {
    switch error.code {
    case .notAFile where isFolder(path) && access(path, R_OK | X_OK) != 0:
      "the folder cannot be read: Permission denied"
    case .notAFile where isFolder(path):
      "it is a folder. A list names files only; describe folders with 'descry batch'."
    case .missing where path.hasPrefix("http://") || path.hasPrefix("https://"):
      "it is a web address, but Descry works offline. Download the picture and name its file."
    default: error.message
    }
  }

  /// What to do about a silent picture; `nil` if nothing needs to be done.
  ///
  /// - Parameter isExplained: whether the evidence is shown.
  static func hint(for silence: Silence, isExplained: Bool) -> String? {
    switch silence {
    case .noEvidence where !isExplained: "--explain shows what was considered"
    case .noEvidence:
      "give your own words with --label, or with 'descry correct' if a batch described the folder"
    case .tooSmall: "use a copy of at least 24 by 24 pixels"
    case .blank: "check that it is the right file"
    case .decorative: nil
    }
  }

  /// Why a file cannot be used, and which option of `batch` helps.
  static func message(for error: FileError) -> String {
    switch error.code {
    case .storeOutdated: "\(error.message); run 'descry batch' again"
    case .recordDamaged: "\(error.message); describe it again with 'descry batch --force'"
    case .folderUnreadable, .labelsInvalid, .correctionsInvalid, .pictureUnknown, .storeMissing,
      .busy, .foreign, .unusable:
      error.message
    }
  }

  /// Why no worker starts, and what helps.
  static func message(for error: WorkerError) -> String {
    switch error.code {
    case .sandboxMissing: "\(error.message). To go on without, use --sandbox prefer"
    case .languageMissing, .libraryMissing, .workerUnusable: error.message
    }
  }

  /// Why the service cannot start, and which option of `serve` helps.
  static func message(for error: ServiceError) -> String {
    switch error.code {
    case .hostInvalid: "--allowed-hosts: \(error.message)"
    case .originInvalid: "--allowed-origins: \(error.message)"
    case .unprotected:
      "\(error.message). Require keys with --keys, or allow everybody with --insecure"
    case .addressUnusable:
      "\(error.message). Choose another port with --port, or --port 0 for any free one; --host "
        + "chooses the address"
    case .keysUnreadable, .keysInvalid, .unusable: error.message
    }
  }

  /// Why the audit skipped a picture, and which option of `audit` helps.
  static func message(for picture: AuditReport.UnseenPicture) -> String {
    switch picture.cause {
    case .noRoot: "\(picture.reason); name that folder with --root"
    case .outside:
      "\(picture.reason); name a folder that contains both page and picture with --root"
    case .noDrawer: "\(picture.reason); install the package \(DrawingLibrary.package)"
    case .otherLanguage: otherLanguage
    case .remote, .noAddress, .encrypted, .unreadable: picture.reason
    }
  }

  /// What to do about text in a language that was not read.
  static let otherLanguage =
    "the text is in letters that Descry does not read by itself; install Tesseract's data for its "
    + "language and name it, as in --text-languages rus"

  /// What to do about an invalid baseline.
  static let baselineInvalid = "write one with --write-baseline"

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
