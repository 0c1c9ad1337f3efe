import Foundation
import ImageDescription

/// A part of a screen as accessibility sees it, under the names of `UIAccessibility`.
///
/// It is a view, or, in the `accessibilityElements` of one, an element that is no view.
public struct AccessibilityElement: Equatable, Sendable {
  /// The name by which actions and other elements refer to it, unique on its screen.
  ///
  /// VoiceOver numbers the elements without one: "#3".
  public var id: String?
  /// Whether VoiceOver can reach it.
  ///
  /// One that can be reached hides its children; one that cannot only holds them.
  public var isAccessibilityElement: Bool
  /// What it is, without the word for its type; white space alone counts as no label.
  public var attributedLabel: AttributedText?
  /// Its state: "Off", "3 votes".
  public var attributedValue: AttributedText?
  /// What happens when it is used; nothing vital, as a user may switch hints off.
  public var attributedHint: AttributedText?
  /// What an empty text field shows.
  public var placeholder: String?
  /// The language of all that it says, as BCP-47 writes it.
  public var language: String?
  /// What it is and how it behaves.
  public var traits: Set<AccessibilityTrait>
  /// Where it is, in points of the screen, or of the content of the scroll container that it is in;
  /// `nil` where it is not known.
  public var frame: CGRect?
  /// Where it is, in points from the corner of the element that holds it; stands before `frame`.
  public var frameInContainerSpace: CGRect?
  /// Its outline, in the points of `frame`; it is drawn, and changes nothing else.
  public var path: [CGPoint] = []
  /// Where a double tap taps, in the points of `frame`; `nil` for the middle of the frame.
  public var activationPoint: CGPoint?
  /// The picture that it shows.
  public var image: ElementImage?
  /// Whether it is media that smart invert leaves as it is; pictures are left in any case.
  public var ignoresInvertColors = false
  /// Whether it and all in it is not shown.
  public var isHidden = false
  /// How opaque it is, from 0 to 1; 0 is as hidden.
  public var alpha = 1.0
  /// Whether VoiceOver reaches nothing in it.
  public var elementsHidden = false
  /// Whether VoiceOver reaches nothing beside it.
  public var isModal = false
  /// Whether all in it is read before what follows it.
  public var shouldGroupChildren = false
  /// What sort of container it is, which is heard when the cursor comes into it.
  public var containerType = ContainerType.none
  /// The rows of the table that it spans, from 0.
  public var rowRange: Range<Int>?
  /// The columns of the table that it spans, from 0.
  public var columnRange: Range<Int>?
  /// Exactly what VoiceOver reaches in it, in this order; `nil` for the children by their frames.
  public var accessibilityElements: [ElementReference]?
  /// What a double tap does in place of a tap; where it returns false, there is a tap after all.
  public var activate: Action?
  /// What makes its value larger.
  public var increment: Action?
  /// What makes its value smaller.
  public var decrement: Action?
  /// Further actions to choose from; all in it has them too.
  public var customActions: [CustomAction] = []
  /// What a scroll with three fingers does in place of moving a scroll container.
  public var scroll: [ScrollDirection: Action] = [:]
  /// The size of the content, where it is a scroll container.
  public var contentSize: CGSize?
  /// The point of the content that is shown at the container's corner.
  public var contentOffset = CGPoint.zero
  /// What is said of each page in place of "Page 2 of 4".
  public var scrollStatus: [String] = []
  /// What fingers can do with it without VoiceOver.
  public var interactions: [Interaction] = []
  /// Where drags begin; `nil` for the drag interactions in it, under a default name.
  public var dragSourceDescriptors: [LocationDescriptor]?
  /// Where something can be dropped; `nil` for the drop interactions in it, under a default name.
  public var dropPointDescriptors: [LocationDescriptor]?
  /// What the rows of one kind have in common: a name by which they are counted as one.
  public var template: String?
  /// The views inside it, those in front after those behind.
  public var children: [AccessibilityElement]

  /// An element.
  ///
  /// - Parameters:
  ///   - isAccessibilityElement: whether VoiceOver can reach it; by default so if it holds nothing.
  ///   - configure: sets what has no parameter.
  public init(
    id: String? = nil, isAccessibilityElement: Bool? = nil, label: String? = nil,
    value: String? = nil, hint: String? = nil, traits: Set<AccessibilityTrait> = [],
    frame: CGRect? = nil, image: ElementImage? = nil, children: [AccessibilityElement] = [],
    configure: (inout AccessibilityElement) -> Void = { _ in }
  ) {
    self.id = id
    self.isAccessibilityElement = isAccessibilityElement ?? children.isEmpty
    attributedLabel = label.map { AttributedText($0) }
    attributedValue = value.map { AttributedText($0) }
    attributedHint = hint.map { AttributedText($0) }
    self.traits = traits
    self.frame = frame
    self.image = image
    self.children = children
    configure(&self)
    if isAccessibilityElement == nil, accessibilityElements != nil {
      self.isAccessibilityElement = false
    }
  }
}

extension AccessibilityElement {
  /// The label without its attributes; a new one has none.
  public var label: String? {
    get { attributedLabel?.text }
    set { attributedLabel = newValue.map { AttributedText($0) } }
  }

  /// The value without its attributes; a new one has none.
  public var value: String? {
    get { attributedValue?.text }
    set { attributedValue = newValue.map { AttributedText($0) } }
  }

  /// The hint without its attributes; a new one has none.
  public var hint: String? {
    get { attributedHint?.text }
    set { attributedHint = newValue.map { AttributedText($0) } }
  }

  /// The label, if it has something to say.
  package var spokenLabel: String? { developerLabel.spoken }

  /// What the developer gave, of white space alone too.
  var developerLabel: DeveloperLabel { label.map(DeveloperLabel.text) ?? .none }

  /// Whether it is a picture to look at, and not a control that only shows one.
  package var isPicture: Bool {
    traits.contains(.image)
      || (image != nil && traits.isDisjoint(with: AccessibilityTrait.controls))
  }

  /// The picture to describe when it is focused: one that the developer gave no label.
  package var unlabelledPicture: ElementImage? { isPicture && spokenLabel == nil ? image : nil }
}

/// The picture that an element shows.
public enum ElementImage: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// The bytes of a whole file.
  case bytes([UInt8])

  /// The path of the file, where it is one.
  public var path: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The bytes of the whole file.
  ///
  /// - Throws: as `PictureFile.read` does.
  public func bytes(atMost limit: Int) throws(DescriptionError) -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .file(let path): try PictureFile(path).read(atMost: limit)
    }
  }
}

/// What a container names as an element that VoiceOver reaches in it.
public indirect enum ElementReference: Equatable, Sendable {
  /// A view in the container, by its id.
  case id(String)
  /// An element that is no view.
  case element(AccessibilityElement)
}

/// What sort of container an element is, under the names of `UIAccessibilityContainerType`.
public enum ContainerType: Equatable, Sendable {
  /// No container that is heard.
  case none
  /// A table, of which the first rows and columns may be headers.
  case dataTable(headerRows: Int = 0, headerColumns: Int = 0)
  /// A list.
  case list
  /// A landmark.
  case landmark
  /// Elements that belong together.
  case semanticGroup
  /// Elements of which one is chosen, as in a segmented control; each says which it is: "1 of 3".
  case series
}
