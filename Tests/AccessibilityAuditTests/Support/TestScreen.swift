import AccessibilityAudit
import Foundation
import VoiceOverSimulator

/// Screens of `TestImages/Screens`, or such that a test writes down.
struct TestScreen {
  private(set) var screens: [AuditedScreen]

  /// The screens in a file of `TestImages/Screens`.
  init(file name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../../../TestImages/Screens/\(name).yaml")
    screens = try AuditedScreen.screens(of: try ScreenFile(file.standardized.path), file: name)
  }

  /// One screen of these elements.
  init(_ elements: String) throws {
    let lines = elements.split(separator: "\n").map { "  " + $0 }
    let yaml = "elements:\n" + lines.joined(separator: "\n")
    screens = try AuditedScreen.screens(of: try ScreenFile(yaml: yaml), file: "screen.yaml")
  }

  /// What is seen in the pictures, by the ids of their elements.
  mutating func show(_ pictures: [String: PictureFacts]) {
    for index in screens.indices {
      for (id, facts) in pictures { screens[index].show(facts, in: id) }
    }
  }

  var findings: [Finding] { screens.flatMap(\.findings) }

  /// What is found, as "id rule".
  var found: [String] { findings.map { "\($0.element.id ?? "") \($0.rule)" } }
}
