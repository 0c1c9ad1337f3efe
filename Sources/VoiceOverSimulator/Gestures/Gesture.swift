import Foundation

/// What the user does: with the fingers, with the home button, or waiting.
public enum Gesture: Equatable, Sendable {
  /// A swipe to the right with one finger: to the next element.
  case right
  /// A swipe to the left with one finger: to the element before.
  case left
  /// A swipe up with one finger: makes a value larger, or goes to the action before.
  case up
  /// A swipe down with one finger: makes a value smaller, or goes to the next action.
  case down
  /// A finger put down at a point of the screen: to the element there.
  case touch(CGPoint)
  /// A double tap anywhere: uses the focused element, or does the action that was chosen.
  case doubleTap
  /// A double tap with the finger left down: from then on it touches the screen as without
  /// VoiceOver, at the focused element's activation point.
  case doubleTapAndHold
  /// The finger that was left down moves so far.
  case pan(CGPoint)
  /// A single tap with three fingers: speaks the description of the focused picture.
  case threeFingerTap
  /// A swipe with three fingers: scrolls.
  case threeFinger(FingerDirection)
  /// A swipe up with two fingers: reads the screen from the top until the next gesture.
  case readAll
  /// A turn of two fingers to another sort of places for swipes up and down.
  case rotor(Rotor)
  /// A triple click of the home button: turns VoiceOver on and off, or asks what it should.
  case tripleClick
  /// Chooses an item of the alert that is shown, by its label.
  case choose(String)
  /// No gesture for so many seconds; for `nil` until nothing more is said.
  case wait(Double?)
}

extension Gesture: CustomStringConvertible {
  /// The gesture as scripts write it: `right`, `touch 20,40`.
  public var description: String {
    switch self {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    case .touch(let point): "touch \(Self.text(of: point))"
    case .doubleTap: "doubleTap"
    case .doubleTapAndHold: "doubleTapAndHold"
    case .pan(let movement): "pan \(Self.text(of: movement))"
    case .threeFingerTap: "threeFingerTap"
    case .threeFinger(let direction): "threeFinger \(direction.rawValue)"
    case .readAll: "readAll"
    case .rotor(let rotor): "rotor \(rotor.rawValue)"
    case .tripleClick: "tripleClick"
    case .choose(let name): "choose \(name)"
    case .wait(let seconds):
      (["wait"] + [seconds.map(Self.text)].compactMap { $0 }).joined(
        separator: " ")
    }
  }

  private static func text(of point: CGPoint) -> String {
    "\(text(of: point.x)),\(text(of: point.y))"
  }

  private static func text(of number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

extension Gesture: Codable {
  /// Reads the gesture as scripts write it.
  public init(from decoder: any Decoder) throws {
    self = try Gesture(String(from: decoder))
  }

  /// Writes the gesture as scripts do.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}

/// Where fingers move.
public enum FingerDirection: String, CaseIterable, Sendable {
  /// Up.
  case up
  /// Down.
  case down
  /// To the left.
  case left
  /// To the right.
  case right

  /// Where the visible part moves to: fingers push the content, so it goes the other way.
  var scroll: ScrollDirection {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }
}

/// What swipes up and down go through.
public enum Rotor: String, CaseIterable, Sendable {
  /// The values of an adjustable element, or the actions of another; as it is at first.
  case values
  /// The actions of the element, even of an adjustable one.
  case actions
  /// The headings of the screen.
  case headings
  /// The links.
  case links
  /// What can be used: buttons, fields, switches and the like.
  case formControls
  /// The pictures.
  case images
  /// The landmarks, each by its first element.
  case landmarks

  /// What is spoken when it is chosen.
  var name: String {
    switch self {
    case .values: "Values"
    case .actions: "Actions"
    case .headings: "Headings"
    case .links: "Links"
    case .formControls: "Form Controls"
    case .images: "Images"
    case .landmarks: "Landmarks"
    }
  }

  /// Whether it goes to an element; never for the values and the actions of one.
  func includes(_ element: AccessibilityElement) -> Bool {
    switch self {
    case .values, .actions, .landmarks: false
    case .headings: element.traits.contains(.header)
    case .links: element.traits.contains(.link)
    case .formControls:
      !element.traits.subtracting([.link, .keyboardKey])
        .isDisjoint(with: AccessibilityTrait.controls)
    case .images: element.isPicture
    }
  }
}
