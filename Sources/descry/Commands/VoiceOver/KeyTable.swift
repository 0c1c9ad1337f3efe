/// What the keys do while one listens to a screen.
enum KeyTable {
  /// What a key does.
  enum Command: Sendable {
    /// Performs a gesture, written as in scripts.
    case perform(String)
    /// Asks for the rest of a gesture that begins so.
    case ask(String)
    /// Lists the keys.
    case help
    /// Ends the program.
    case end
  }

  private static let commands: [Key: Command] = [
    .arrow(.right): .perform("right"), .arrow(.left): .perform("left"),
    .arrow(.up): .perform("up"), .arrow(.down): .perform("down"),
    .enter: .perform("doubleTap"), .character(" "): .perform("doubleTap"),
    .character("h"): .perform("doubleTapAndHold"), .character("p"): .ask("pan "),
    .character("t"): .ask("touch "), .character("3"): .perform("threeFingerTap"),
    .character("w"): .perform("threeFinger up"), .character("s"): .perform("threeFinger down"),
    .character("a"): .perform("threeFinger left"), .character("d"): .perform("threeFinger right"),
    .arrow(.up, shift: true): .perform("threeFinger up"),
    .arrow(.down, shift: true): .perform("threeFinger down"),
    .arrow(.left, shift: true): .perform("threeFinger left"),
    .arrow(.right, shift: true): .perform("threeFinger right"),
    .character("r"): .perform("readAll"), .character("o"): .ask("rotor "),
    .character("v"): .perform("tripleClick"), .character("c"): .ask("choose "),
    .character(":"): .ask(""), .character("?"): .help, .character("q"): .end, .endOfText: .end,
  ]

  /// The list of the keys, with the gestures as scripts write them.
  static let help = """
    right, left   right, left       the next element, the one before
    up, down      up, down          more or less of a value, or another action
    Enter, space  doubleTap         use the element, or do the action
    h             doubleTapAndHold  hold on at the element's activation point
    p             pan 60,0          and move what is held so far, in points
    t             touch 20,40       the element at a point of the screen
    3             threeFingerTap    say what is in the picture
    w a s d       threeFinger up    three fingers move up, left, down or right
                                    to scroll; so do arrows with Shift
    r             readAll           read the whole screen; any key stops it
    o             rotor headings    what up and down go through: values,
                                    actions, headings, links, formControls,
                                    images or landmarks
    v             tripleClick       VoiceOver on and off
    c             choose VoiceOver  an item of an alert
    :                               any gesture, written as above
    ?                               this list
    q                               the end; so do Control-C and Control-D
    """

  /// What the key does, if it does anything.
  static func command(for key: Key) -> Command? { commands[key] }
}
