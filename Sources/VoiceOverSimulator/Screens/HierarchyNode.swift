import ImageDescription

/// What a hierarchy says of an element or a container beyond the properties of
/// `AccessibilityElement`.
///
/// A hierarchy has the accessibility elements of a real screen, as the test of an iOS app writes
/// them with AccessibilitySnapshot.
public struct HierarchyNode: Equatable, Sendable {
  /// The place in the order of swipes, on the whole screen; `nil` for a container.
  public let traversalIndex: Int?
  /// What the parser of the app's test thinks VoiceOver says, without hints; `nil` for a container.
  public let parserDescription: String?
  /// Whether a tap does something, as far as the app knows.
  public let respondsToUserInteraction: Bool
  /// The place in the file as a JSON Pointer (RFC 6901): "/1/container/children/0/element".
  public let pointer: String
  /// The part of the screenshot that shows it, in pixels; `nil` without a screenshot.
  package var screenshotPart: PixelBox?

  /// The node as it was read, with the keys that nothing else keeps.
  let source: JSONNode

  init(
    _ source: JSONNode, at pointer: String, traversalIndex: Int? = nil,
    parserDescription: String? = nil, respondsToUserInteraction: Bool = false
  ) {
    self.source = source
    self.pointer = pointer
    self.traversalIndex = traversalIndex
    self.parserDescription = parserDescription
    self.respondsToUserInteraction = respondsToUserInteraction
  }
}

/// More about an element, such as a photo's place and time, as `AXCustomContent`.
public struct CustomContent: Hashable, Sendable {
  /// What it is, for example "Taken".
  public var label: String
  /// Its value, for example "May 2026".
  public var value: String
  /// Whether VoiceOver speaks it with the element; the rest is heard on request.
  public var isImportant: Bool

  /// Content with a label and a value.
  public init(_ label: String, _ value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }
}
