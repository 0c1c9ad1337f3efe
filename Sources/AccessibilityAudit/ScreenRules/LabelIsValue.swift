import VoiceOverSimulator

/// A control that is called by a bare number.
enum LabelIsValue: ScreenRule {
  static let rule = Rule(
    id: "label-is-value", severity: .error,
    checks:
      "The label of a control is a bare number, and there is no value. Keys of a keyboard and "
      + "cells of a table are left out.",
    source: "WWDC 2017, 215; WCAG 4.1.2",
    example: "{label: \"3\", traits: [button]}",
    suggestion: "Say in the label what it does, and the number in the value.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let element = screen.element(position)
      guard let label = element.spokenLabel, isNumber(label), element.spokenValue == nil,
        element.isActing || element.isAdjustable || screen.activation(of: position) != nil,
        !element.traits.contains(.keyboardKey), !screen.isInTable(position)
      else { return nil }
      return screen.finding(
        rule, at: position, "The label '\(label)' says a number, and not what this does.")
    }
  }

  /// Whether there are digits, and no words.
  static func isNumber(_ label: String) -> Bool {
    label.contains(where: \.isNumber)
      && label.allSatisfy {
        $0.isNumber || $0.isPunctuation || $0.isWhitespace || $0.isMathSymbol
          || $0.isCurrencySymbol
      }
  }
}

extension AuditedScreen {
  /// Whether it is a cell of a table.
  func isInTable(_ position: Int) -> Bool {
    ([position] + layout.ancestors(of: position)).contains { holder in
      if case .dataTable = element(holder).containerType { return true }
      return element(holder).rowRange != nil || element(holder).columnRange != nil
    }
  }
}
