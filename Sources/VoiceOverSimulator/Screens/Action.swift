/// What an app does when an element is used: effects, one after the other.
///
/// The first effect that is not possible ends it, and it returns false.
public struct Action: Equatable, Sendable {
  /// What happens, in order.
  public var effects: [Effect]
  /// What it returns when all of that was possible.
  public var returns: Bool

  /// An action with these effects.
  public init(_ effects: [Effect], returns: Bool = true) {
    self.effects = effects
    self.returns = returns
  }

  /// What Swift does.
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

/// Something that an action changes.
///
/// Where an element's id is `nil`, it is the element that the action belongs to.
public enum Effect: Equatable, Sendable {
  /// Shows a screen or an alert, by its id.
  case open(String)
  /// Leaves the screen; not possible on the first.
  case back
  /// Changes a property of an element.
  case set(String?, PropertyChange)
  /// Changes the value of an element to the one so many places further on; not possible where the
  /// values end, unless they begin again.
  case step(String?, by: Int, values: [String], wraps: Bool = false)
  /// Takes an element away.
  case remove(String?)
  /// Shows an element; not possible where it is shown.
  case show(String)
  /// Hides an element; not possible where it is hidden.
  case hide(String)
  /// Moves an element to another place among those beside it; `nil` for the one that is dragged.
  case move(String?, Placement)
  /// Speaks to the user.
  case announce(Announcement)
  /// Says that a page was scrolled to: "Page 2 of 4". The same text again is the border.
  case pageScrolled(String)
  /// Brings VoiceOver's cursor to an element.
  case focus(String)
  /// Moves an element as far as the finger moved.
  case followFinger(String?)
  /// Turns what a triple click controls on or off.
  case toggleShortcut(Shortcut)
  /// Does what Swift says.
  case run(Handler)
}

/// A property of an element, with what it becomes.
public enum PropertyChange: Equatable, Sendable {
  /// Another label.
  case label(AttributedText)
  /// Another value.
  case value(AttributedText)
  /// Another hint.
  case hint(AttributedText)
  /// A trait more.
  case addTrait(AccessibilityTrait)
  /// A trait less.
  case removeTrait(AccessibilityTrait)
}

/// Where an element is moved to among those beside it; the places stay where they are.
public enum Placement: Equatable, Sendable {
  /// To the place of another, which moves on.
  case before(String)
  /// To the place after another.
  case after(String)
  /// Together with another into a new element of this label, such as a folder.
  case into(String, label: String)
}

/// What Swift does when an element is used; equal to itself alone.
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

/// An action that an element has beside its activation, as `UIAccessibilityCustomAction`.
public struct CustomAction: Equatable, Sendable {
  /// What it does: "Delete".
  public var attributedName: AttributedText
  /// What is done.
  public var action: Action

  /// An action of this name.
  public init(_ name: AttributedText, _ action: Action) {
    attributedName = name
    self.action = action
  }

  /// An action that Swift does.
  ///
  /// - Parameter handler: returns whether it was done.
  public init(_ name: AttributedText, _ handler: @escaping @Sendable (inout App) -> Bool) {
    self.init(name, .run(handler))
  }

  /// The name without its attributes.
  public var name: String { attributedName.text }
}

/// What an app speaks to the user by itself.
public struct Announcement: Equatable, Sendable {
  /// The words.
  public var text: AttributedText
  /// How long after the action it comes, in seconds.
  public var delay: Double

  /// An announcement.
  ///
  /// - Parameters:
  ///   - isQueued: whether it waits until what is being spoken was heard; else it interrupts. The
  ///     text's attribute `queueAnnouncement` says the same.
  ///   - delay: how long after the action it comes, in seconds.
  public init(_ text: AttributedText, isQueued: Bool = false, delay: Double = 0) {
    self.text = text
    self.delay = delay
    if isQueued {
      for index in text.runs.indices { self.text.runs[index].attributes.queueAnnouncement = true }
    }
  }

  /// Whether it waits until what is being spoken was heard.
  public var isQueued: Bool { text.runs.contains(where: \.attributes.queueAnnouncement) }
}
