import Foundation
import ImageDescription

/// Simulates VoiceOver on an app: takes gestures, moves the cursor, and logs what a user hears.
///
/// A developer's label is always spoken. A picture without a label is described when it gets the
/// focus. A tap with three fingers describes any picture, a second tap says what is where in it.
public actor VoiceOver {
  /// The id of the alert in which a triple click asks for a shortcut.
  static let shortcutsAlert = "accessibilityShortcuts"

  /// Describes a picture of the screen.
  public typealias Describe = @Sendable (ElementImage) async -> DescriptionRecord

  /// Whether VoiceOver is on.
  ///
  /// It is off at first; a triple click turns it on.
  public internal(set) var isOn = false
  /// The app in its current state.
  public internal(set) var app: App
  /// Where a finger touches the screen directly, after a double tap and hold.
  public internal(set) var passThroughPoint: CGPoint?

  var cursor: Cursor
  var speech = SpeechQueue()
  /// Whether the whole screen is being read.
  var isReading = false
  /// Where the last gesture asked for a description; the next tap there asks for details.
  var tapped: Int?
  let describe: Describe

  /// VoiceOver on an app, turned off.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - describe: describes a picture.
  public init(_ app: App, describe: @escaping Describe) {
    var app = app
    app.numberElements()
    self.app = app
    self.describe = describe
    cursor = Cursor(on: app)
  }

  /// VoiceOver on an app, turned off; the library describes the pictures.
  public init(_ app: App, describer: ImageDescriber = ImageDescriber()) {
    self.init(app) { image in
      switch image {
      case .file(let path): await describer.describe(file: path)
      case .bytes(let bytes): await describer.describe(bytes)
      }
    }
  }

  /// VoiceOver on an app with one screen, turned off.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - describe: describes a picture.
  public init(_ screen: Screen, describe: @escaping Describe) {
    self.init(App(screen), describe: describe)
  }

  /// VoiceOver on an app with one screen, turned off; the library describes the pictures.
  public init(_ screen: Screen, describer: ImageDescriber = ImageDescriber()) {
    self.init(App(screen), describer: describer)
  }

  /// Everything heard so far.
  public var log: SpokenLog { speech.log }

  /// The element under the cursor; `nil` while VoiceOver is off, and on an empty screen.
  public var focusedElement: AccessibilityElement? { cursor.element }
}
