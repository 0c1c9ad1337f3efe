import Foundation
import Testing

/// A program that tests need, and that not every system has or allows.
///
/// Tests find it on `PATH`, like every command does.
enum Tool: String, CaseIterable {
  /// A browser.
  case chromium
  /// A terminal.
  case tmux
  /// Runs a command in a terminal of its own.
  case script
  /// Turns drawings into PNG.
  case rsvgConvert = "rsvg-convert"
  case python3
  /// Reads JSON.
  case jq
  /// Lists processes. pgrep is in the same package.
  case ps
  /// Reads and writes metadata of pictures.
  case exiftool
  /// Reads metadata as Adobe's programs do.
  case exempi
  /// Checks WebP files. cwebp, dwebp, img2webp and webpmux are in the same package.
  case webpinfo
  /// Sets extended attributes, which some file systems do not have.
  case setfattr
  /// Mounts a private file system. Many containers forbid this.
  case mount
  /// Gives a file to another user; root can.
  case chown
  /// Runs a command as another user; root can.
  case setpriv

  /// A shell command that succeeds if the tool can be used.
  private var trial: String {
    switch self {
    case .python3: "python3 -c ''"
    case .setfattr: "touch file && setfattr --name=user.note --value=mine file"
    case .mount: "unshare --mount --map-root-user mount -t tmpfs -o size=512k none /mnt"
    case .chown: "touch file && chown 65534 file"
    case .setpriv: "setpriv --reuid=65534 --clear-groups true"
    default: "type -P \(rawValue) > /dev/null || { echo 'not on PATH' >&2; false; }"
    }
  }

  /// The tools that cannot be used, with the reasons.
  private static let missing: [Tool: String] = {
    var missing: [Tool: String] = [:]
    for tool in allCases {
      do {
        let outcome = try Command().shell(tool.trial)
        if outcome.status != 0 { missing[tool] = outcome.errors }
      } catch {
        missing[tool] = "\(error)"
      }
    }
    return missing
  }()

  /// Whether tests can use the tool.
  ///
  /// - Throws: `Missing` instead of `false` if `CI` is set.
  var isThere: Bool {
    get throws {
      guard let reason = Self.missing[self] else { return true }
      if ProcessInfo.processInfo.environment["CI", default: ""].isEmpty { return false }
      throw Missing(
        description: "CI is set, and a test needs \(rawValue), which cannot be used: \(reason)")
    }
  }

  /// Why a test fails with `CI` set.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests if a tool is missing; with `CI` set they fail instead.
  static func needs(_ tools: Tool..., sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    let names = tools.map(\.rawValue).joined(separator: " and ")
    return .enabled("needs \(names)", sourceLocation: sourceLocation) {
      try tools.allSatisfy { try $0.isThere }
    }
  }
}
