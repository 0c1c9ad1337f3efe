import AccessibilityAudit
import ArgumentParser
import Glibc
import ImageDescription
import SafeFiles

/// What the audit reads besides the files to audit.
extension AuditCommand {
  /// The bytes of standard input, which may be empty.
  func standardInput() throws -> [UInt8] {
    do throws(ReadError) {
      return try PictureFile.read(descriptor: STDIN_FILENO, atMost: Audit.largestBook)
    } catch {
      if error.code == .empty { return [] }
      throw AuditError(.unreadable, "standard input: \(error.message)")
    }
  }

  func acceptedFindings(_ file: String) throws -> AuditBaseline {
    do throws(AuditError) {
      return try AuditBaseline(file: file)
    } catch {
      guard error.code == .invalid else { throw error }
      throw AuditError(.invalid, "\(error.message); \(Remedy.baselineInvalid)")
    }
  }

  /// Checks that there is one hierarchy for the screenshot.
  func validateScreenshot() throws {
    guard screenshot != nil else { return }
    guard paths.count == 1, paths == ["-"] || FileEnding.of(paths[0]) == "json" else {
      throw ValidationError(
        "--screenshot needs one hierarchy: a .json file, or '-'. In a folder, the screenshot of "
          + "album.json is album.png.")
    }
    if noPictures { throw ValidationError("--screenshot does not work with --no-pictures.") }
  }
}
