import AccessibilityAudit
import DescriptionService
import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles

/// What somebody at a command line can do about an error.
///
/// The libraries say what went wrong. The options and commands that help are named here alone.
enum Remedy {
  /// The option that helps where a picture is over a limit; `nil` if none does.
  static func option(for error: DescriptionRecord.Failure) -> String? {
    switch error.limit {
    case .memory: "move it with --max-memory"
    case .pixelCount: "move it with --max-megapixels"
    case .deadline: "allow more with --deadline"
    case .side, .fileSize, nil: nil
    }
  }

  /// Why a picture could not be described, and what helps.
  ///
  /// - Parameter path: the picture's, as it was given to the command.
  static func message(for error: DescriptionRecord.Failure, of path: String) -> String {
    switch error.code {
    case .notAFile where isFolder(path):
      "it is a folder; 'descry batch' describes the pictures in folders"
    case .missing where path.hasPrefix("http://") || path.hasPrefix("https://"):
      "it is an address, and Descry fetches nothing; download the picture and name its file"
    default: error.message
    }
  }

  /// Why a file cannot be used, and what of `batch` helps.
  static func message(for error: FileError) -> String {
    switch error.code {
    case .storeOutdated: "\(error.message); run descry batch again"
    case .recordDamaged: "\(error.message); make it again with descry batch --force"
    case .folderUnreadable, .labelsInvalid, .pictureUnknown, .storeMissing, .busy, .foreign,
      .unusable:
      error.message
    }
  }

  /// Why the service does not start, and the options of `serve` that help.
  static func message(for error: ServiceError) -> String {
    switch error.code {
    case .hostInvalid: "--allowed-hosts: \(error.message)"
    case .unprotected:
      "\(error.message). Let in only who has a key with --keys, or everybody with --insecure"
    case .addressUnusable:
      "\(error.message). Choose another address with --host, or another port with --port; --port 0 "
        + "is any free one"
    case .keysUnreadable, .keysInvalid, .unusable: error.message
    }
  }

  /// Why a picture was not looked at, and the option of `audit` that helps.
  static func message(for picture: AuditReport.UnseenPicture) -> String {
    switch picture.cause {
    case .noRoot: "\(picture.reason); say with --root where that is"
    case .noDrawer: "\(picture.reason); install the package \(DrawingLibrary.package)"
    case .remote, .noAddress, .unreadable: picture.reason
    }
  }

  /// What helps where a page shows pictures that are not there.
  static let picturesNotFound =
    "correct their paths, or name with --root the folder that holds pages and pictures"
  /// What helps where a file is no baseline.
  static let baselineInvalid = "write one with --write-baseline"

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
