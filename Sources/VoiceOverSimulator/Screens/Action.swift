import Foundation

/// What an app does when an element is used: a list of effects.
///
/// It stops at the first effect that is not possible, and then returns false.
public struct Action: Equatable, Sendable {
  /// The effects, in order.
  public var effects: [Effect]
  /// What the action returns if every effect was possible.
  public var returns: Bool

  /// An action with these effects.
  public init(_ effects: [Effect], returns: Bool = true) {
    self.effects = effects
    self.returns = returns
  }

  /// An action that runs Swift code.
  ///
  /// - Parameter handler: returns whether it was done.
  public static func run(_ handler: @escaping @Sendable (inout App) -> Bool) -> Action {
    [.run(Handler(handler))]
  }
}

extension Action: ExpressibleByArrayLiteral {
  /// An action with these effects, which returns true.
  public init(arrayLiteral effects: Effect...) {
    self.init(effects)
  }
}

/// A change that an action makes.
///
/// An id of `nil` is the element that the action belongs to.
public enum Effect: Equatable, Sendable {
  /// Shows a screen or an alert, by its id.
  case open(String)
  /// Leaves the screen; not possible on the first one.
  case back
  /// Changes a property of an element.
  case set(String?, PropertyChange)
  /// Sets the value `by` places further on; not possible beyond the ends of the values unless
  /// `wraps`. Then an element without a value is at the first.
  case step(String?, by: Int, values: [String], wraps: Bool = false)
  /// Switches an element between off and on; not possible if its value is neither.
  case toggle(String?)
  /// Removes an element.
  case remove(String?)
  /// Shows an element; not possible if it is already shown.
  case show(String)
  /// Hides an element; not possible if it is already hidden.
  case hide(String)
  /// Moves an element among its siblings; `nil` is the dragged element.
  case move(String?, Placement)
  /// Makes an announcement.
  case announce(Announcement)
  /// Says which page is shown: "Page 2 of 4". The same text again sounds the border.
  case pageScrolled(String)
  /// Moves VoiceOver's cursor to an element.
  case focus(String)
  /// Moves an element as far as the finger moved.
  case followFinger(String?)
  /// Turns a shortcut of the triple click on or off.
  case toggleShortcut(Shortcut)
  /// Runs Swift code.
  case run(Handler)
}

/// A property of an element, with its new value.
public enum PropertyChange: Equatable, Sendable {
  /// A new label.
  case label(AttributedText)
  /// A new value.
  case value(AttributedText)
  /// A new hint.
  case hint(AttributedText)
  /// An added trait.
  case addTrait(AccessibilityTrait)
  /// A removed trait.
  case removeTrait(AccessibilityTrait)
}

/// Where an element moves among its siblings.
///
/// The frames stay in place.
public enum Placement: Equatable, Sendable {
  /// To the place of another, which moves on.
  case before(String)
  /// To the place after another.
  case after(String)
  /// Together with another into a new element with this label, such as a folder.
  case into(String, label: String)
}

/// Swift code that runs when an element is used.
///
/// Two handlers are equal only if they are the same object.
public final class Handler: Equatable, Sendable {
  private let body: @Sendable (inout App) -> Bool

  /// A handler.
  ///
  /// - Parameter body: returns whether it was done.
  public init(_ body: @escaping @Sendable (inout App) -> Bool) {
    self.body = body
  }

  func callAsFunction(_ app: inout App) -> Bool { body(&app) }

  /// Whether both are the same handler.
  public static func == (first: Handler, second: Handler) -> Bool { first === second }
}

/// An action beside the activation, as `UIAccessibilityCustomAction`.
public struct CustomAction: Equatable, Sendable {
  /// The name, for example "Delete".
  public var attributedName: AttributedText
  /// What it does.
  public var action: Action

  /// An action with a name.
  public init(_ name: AttributedText, _ action: Action) {
    attributedName = name
    self.action = action
  }

  /// An action that runs Swift code.
  ///
  /// - Parameters:
  ///   - name: what VoiceOver calls it.
  ///   - handler: returns whether it was done.
  public init(_ name: AttributedText, _ handler: @escaping @Sendable (inout App) -> Bool) {
    self.init(name, .run(handler))
  }

  /// The name without its attributes.
  public var name: String { attributedName.text }
}

/// What fingers can do with a view without VoiceOver.
public struct Interaction: Equatable, Sendable {
  /// A kind of touch.
  public enum Kind: String, CaseIterable, Sendable {
    /// A tap.
    case tap
    /// A finger held down.
    case longPress
    /// A finger that drags.
    case pan
    /// A quick stroke of a finger.
    case swipe
    /// Two fingers that move apart or together.
    case pinch
    /// Starts a drag, as `UIDragInteraction`.
    case drag
    /// Accepts a drop, as `UIDropInteraction`.
    case drop
  }

  /// A part of the view with its own drag or drop.
  public struct Part: Equatable, Sendable {
    /// Its area, from the corner of the view.
    public var area: CGRect
    /// What a drag from here carries.
    public var data: String?
    /// What a drop here does.
    public var action: Action?

    /// A part of a view.
    public init(_ area: CGRect, data: String? = nil, action: Action? = nil) {
      self.area = area
      self.data = data
      self.action = action
    }
  }

  /// The kind of touch.
  public var kind: Kind
  /// What it does.
  public var action: Action
  /// Parts with their own drag or drop; empty if the whole view has the same.
  public var parts: [Part]

  /// An interaction.
  public init(_ kind: Kind, _ action: Action = [], parts: [Part] = []) {
    self.kind = kind
    self.action = action
    self.parts = parts
  }
}

/// Where a drag starts or a drop is possible, as `UIAccessibilityLocationDescriptor`.
public struct LocationDescriptor: Equatable, Sendable {
  /// The name, for example "Drag Mail".
  public var attributedName: AttributedText
  /// The id of the view that has the interaction.
  public var view: String
  /// The point in the view, from its corner.
  public var point: CGPoint

  /// A place in a view.
  public init(_ name: AttributedText, view: String, point: CGPoint) {
    attributedName = name
    self.view = view
    self.point = point
  }

  /// The name without its attributes.
  public var name: String { attributedName.text }
}
