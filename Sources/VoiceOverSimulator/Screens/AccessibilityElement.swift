import Foundation
import ImageDescription

/// A part of a screen as accessibility sees it, under the names of `UIAccessibility`.
public struct AccessibilityElement: Equatable, Sendable {
  /// Whether VoiceOver can reach it.
  ///
  /// One that can be reached hides its children; one that cannot only holds them.
  public var isAccessibilityElement: Bool
  /// What it is, without the word for its type; white space alone counts as no label.
  public var label: String?
  /// Its state: "Off", "3 votes".
  public var value: String?
  /// What happens when it is used; nothing vital, as a user may switch hints off.
  public var hint: String?
  /// What it is and how it behaves.
  public var traits: Set<AccessibilityTrait>
  /// Where it is, in points of the screen; `nil` where it is not known.
  public var frame: CGRect?
  /// The picture that it shows.
  public var image: ElementImage?
  /// The elements inside it.
  public var children: [AccessibilityElement]

  /// An element.
  ///
  /// - Parameter isAccessibilityElement: whether VoiceOver can reach it; by default so if it has
  ///   no children.
  public init(
    isAccessibilityElement: Bool? = nil, label: String? = nil, value: String? = nil,
    hint: String? = nil, traits: Set<AccessibilityTrait> = [], frame: CGRect? = nil,
    image: ElementImage? = nil, children: [AccessibilityElement] = []
  ) {
    self.isAccessibilityElement = isAccessibilityElement ?? children.isEmpty
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.frame = frame
    self.image = image
    self.children = children
  }

  /// The label, if it has something to say.
  var spokenLabel: String? { label.flatMap { DeveloperLabel.text($0).spoken } }

  /// Whether it is a picture to look at, and not a control that only shows one.
  var isPicture: Bool {
    traits.contains(.image)
      || (image != nil && traits.isDisjoint(with: AccessibilityTrait.controls))
  }

  /// The picture to describe when it is focused: one that the developer gave no label.
  var unlabelledPicture: ElementImage? { isPicture && spokenLabel == nil ? image : nil }
}
