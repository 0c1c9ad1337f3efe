import AccessibilityAudit
import Foundation

/// What the keys do in an interactive session.
enum KeyTable {
  /// What a key does.
  enum Command: Sendable {
    /// Performs a gesture, written as in scripts.
    case perform(String)
    /// Asks for the rest of a gesture that begins with these words.
    case ask(String)
    /// Lists the keys.
    case help
    /// Quits.
    case end
  }

  /// A line of the list of keys.
  private struct Row {
    let keys: String
    /// An example, written as in scripts.
    var gesture = ""
    let meaning: String
  }

  private static let commands: [Key: Command] = [
    .arrow(.right): .perform("right"), .arrow(.left): .perform("left"),
    .arrow(.up): .perform("up"), .arrow(.down): .perform("down"),
    .enter: .perform("doubleTap"), .character(" "): .perform("doubleTap"),
    .character("l"): .perform("doubleTapAndHold"), .character("p"): .ask("pan "),
    .character("t"): .ask("touch "), .character("3"): .perform("threeFingerTap"),
    .character("w"): .perform("threeFinger up"), .character("s"): .perform("threeFinger down"),
    .character("a"): .perform("threeFinger left"), .character("d"): .perform("threeFinger right"),
    .arrow(.up, shift: true): .perform("threeFinger up"),
    .arrow(.down, shift: true): .perform("threeFinger down"),
    .arrow(.left, shift: true): .perform("threeFinger left"),
    .arrow(.right, shift: true): .perform("threeFinger right"),
    .character("r"): .perform("readAll"), .character("o"): .ask("rotor "),
    .character("v"): .perform("tripleClick"), .character("c"): .ask("choose "),
    .character(":"): .ask(""), .character("?"): .help, .character("h"): .help,
    .character("q"): .end, .endOfText: .end,
  ]

  private static let rows = [
    Row(keys: "key", gesture: "in a script", meaning: "does"),
    Row(keys: "right, left", gesture: "right, left", meaning: "go to the next or previous element"),
    Row(keys: "up, down", gesture: "up, down", meaning: "change a value, or choose an action"),
    Row(
      keys: "Enter, space", gesture: "doubleTap",
      meaning: "activate the element or the chosen action"),
    Row(
      keys: "3", gesture: "threeFingerTap", meaning: "hear what is in the picture, label or not"),
    Row(keys: "r", gesture: "readAll", meaning: "read the whole screen; any gesture stops it"),
    Row(keys: "w", gesture: "threeFinger up", meaning: "scroll down; also Shift-up"),
    Row(keys: "s", gesture: "threeFinger down", meaning: "scroll up; also Shift-down"),
    Row(keys: "a", gesture: "threeFinger left", meaning: "scroll right; also Shift-left"),
    Row(keys: "d", gesture: "threeFinger right", meaning: "scroll left; also Shift-right"),
    Row(
      keys: "o", gesture: "rotor headings",
      meaning: "up and down go through values, actions, headings, links, formControls, images or "
        + "landmarks"),
    Row(keys: "t", gesture: "touch 20,40", meaning: "touch a point of the screen: x,y"),
    Row(keys: "l", gesture: "doubleTapAndHold", meaning: "hold a finger on the element"),
    Row(keys: "p", gesture: "pan 60,0", meaning: "move that finger: x,y in points"),
    Row(keys: "v", gesture: "tripleClick", meaning: "turn VoiceOver off or on"),
    Row(keys: "c", gesture: "choose VoiceOver", meaning: "choose an item of an alert: its label"),
    Row(keys: ":", meaning: "type a gesture, such as right or wait 2"),
    Row(keys: "?, h", meaning: "list these keys"),
    Row(keys: "q", meaning: "quit; so do Control-C and Control-D"),
    Row(
      keys: "(border)",
      meaning: "words in parentheses are sounds: here, nothing further in this direction"),
  ]

  /// The keys to begin with.
  private static let firstRows = [
    Row(keys: "right, left", meaning: "go to the next or previous element"),
    Row(keys: "Enter", meaning: "activate the element"),
    Row(keys: "3", meaning: "hear what is in the picture (three-finger tap)"),
    Row(keys: "r", meaning: "read the whole screen"),
    Row(keys: "?, h", meaning: "list all keys"),
    Row(keys: "q", meaning: "quit"),
  ]

  /// The keys that a session shows when it starts, in lines of at most `columns` characters.
  static func introduction(columns: Int) -> String {
    lines(firstRows, columns: columns).joined(separator: "\n")
  }

  /// All keys, in lines of at most `columns` characters.
  ///
  /// If there is room, a separate column has the gestures as scripts write them.
  static func help(columns: Int) -> String {
    lines(rows, columns: columns).joined(separator: "\n")
  }

  /// What the key does; `nil` for an unknown key.
  static func command(for key: Key) -> Command? { commands[key] }

  private static func lines(_ rows: [Row], columns: Int) -> [String] {
    let keys = column(rows.map(\.keys))
    let gestures = columns >= 70 ? column(rows.map(\.gesture)) : 0
    let indent = keys + gestures
    return rows.flatMap { row in
      let start = padded(row.keys, keys) + (gestures > 0 ? padded(row.gesture, gestures) : "")
      let meaning = row.meaning.wrapped(to: max(10, columns - 1 - indent))
      return meaning.enumerated().map { index, line in
        (index == 0 ? start : String(repeating: " ", count: indent)) + line
      }
    }
  }

  /// The width of a column with these cells, with the space behind it; 0 if all are empty.
  private static func column(_ cells: [String]) -> Int {
    let longest = cells.map(\.count).max() ?? 0
    return longest == 0 ? 0 : longest + 2
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text.padding(toLength: width, withPad: " ", startingAt: 0)
  }
}
