import Foundation
import ImageDescription
import SafeFiles

/// A part of a screen as accessibility sees it, under the names of `UIAccessibility`.
///
/// It is a view, or an entry of a view's `accessibilityElements` that is not a view.
public struct AccessibilityElement: Equatable, Sendable {
  /// The name by which actions and other elements refer to it, unique on its screen.
  ///
  /// VoiceOver numbers the elements without one: "#3".
  public var id: String?
  /// Whether VoiceOver can reach it.
  ///
  /// A reachable element hides its children; any other one only groups them.
  public var isAccessibilityElement: Bool
  /// What it is, without the word for its type.
  ///
  /// White space alone counts as no label.
  public var attributedLabel: AttributedText?
  /// Its state: "Off", "3 votes".
  public var attributedValue: AttributedText?
  /// What happens when it is used.
  ///
  /// Users can turn hints off, so put nothing vital here.
  public var attributedHint: AttributedText?
  /// What an empty text field shows.
  public var placeholder: String?
  /// The language of its label, value and hint, as a BCP 47 tag.
  public var language: String?
  /// What it is and how it behaves.
  public var traits: Set<AccessibilityTrait>
  /// Its frame in points of the screen, or of the content of its scroll container; `nil` if
  /// unknown.
  public var frame: CGRect?
  /// Its frame in points from the corner of its container; takes precedence over `frame`.
  public var frameInContainerSpace: CGRect?
  /// Its outline for drawing, in the points of `frame`.
  public var path: [CGPoint] = []
  /// Where a double tap taps, in the points of `frame`; `nil` for the middle of the frame.
  public var activationPoint: CGPoint?
  /// The picture that it shows.
  public var image: ElementImage?
  /// Whether it is media that smart invert leaves unchanged, as it does every picture.
  public var ignoresInvertColors = false
  /// Whether it is hidden, with its children.
  public var isHidden = false
  /// Its opacity, from 0 to 1; 0 hides it.
  public var alpha = 1.0
  /// Whether VoiceOver cannot reach its children.
  public var elementsHidden = false
  /// Whether VoiceOver cannot reach anything outside it.
  public var isModal = false
  /// Whether its children are read before what follows it.
  public var shouldGroupChildren = false
  /// The kind of container, spoken when the cursor enters it.
  public var containerType = ContainerType.none
  /// The rows that it spans in a table, from 0.
  public var rowRange: Range<Int>?
  /// The columns that it spans in a table, from 0.
  public var columnRange: Range<Int>?
  /// Exactly what VoiceOver reaches in it, in order; `nil` for the children in the order of their
  /// frames.
  public var accessibilityElements: [ElementReference]?
  /// What a double tap does instead of a tap.
  ///
  /// If it returns false, the double tap taps.
  public var activate: Action?
  /// Increases its value.
  public var increment: Action?
  /// Decreases its value.
  public var decrement: Action?
  /// More actions to choose from.
  ///
  /// Its children have them too.
  public var customActions: [CustomAction] = []
  /// What a three-finger scroll does instead of moving a scroll container.
  public var scroll: [ScrollDirection: Action] = [:]
  /// The size of the content; makes it a scroll container.
  public var contentSize: CGSize?
  /// The point of the content at the container's corner.
  public var contentOffset = CGPoint.zero
  /// Texts for the pages that replace "Page 2 of 4".
  public var scrollStatus: [String] = []
  /// What fingers can do with it without VoiceOver.
  public var interactions: [Interaction] = []
  /// Where drags start; `nil` for the drag interactions in it, under a default name.
  public var dragSourceDescriptors: [LocationDescriptor]?
  /// Where drops are possible; `nil` for the drop interactions in it, under a default name.
  public var dropPointDescriptors: [LocationDescriptor]?
  /// A name that rows of the same kind share; the audit counts them as one.
  public var template: String?
  /// More about it, heard with it or on request.
  public var customContent: [CustomContent] = []
  /// What else a hierarchy says of it; `nil` if it is not from one.
  public package(set) var hierarchyNode: HierarchyNode?
  /// The views inside it, from back to front.
  public var children: [AccessibilityElement]

  /// An element.
  ///
  /// - Parameters:
  ///   - id: a name for gestures and handlers.
  ///   - isAccessibilityElement: whether VoiceOver can reach it; by default if it has no children.
  ///   - label: its name, spoken unchanged.
  ///   - value: its value, spoken after the label.
  ///   - hint: what it does, spoken after a pause.
  ///   - traits: what kind of element it is.
  ///   - frame: its place on the screen, in points.
  ///   - image: the picture that it shows.
  ///   - children: the elements in it.
  ///   - configure: sets properties that have no parameter.
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
  /// The label without attributes.
  ///
  /// Setting it removes them.
  public var label: String? {
    get { attributedLabel?.text }
    set { attributedLabel = newValue.map { AttributedText($0) } }
  }

  /// The value without attributes.
  ///
  /// Setting it removes them.
  public var value: String? {
    get { attributedValue?.text }
    set { attributedValue = newValue.map { AttributedText($0) } }
  }

  /// The hint without attributes.
  ///
  /// Setting it removes them.
  public var hint: String? {
    get { attributedHint?.text }
    set { attributedHint = newValue.map { AttributedText($0) } }
  }

  /// The label; `nil` if there is nothing to speak.
  package var spokenLabel: String? { developerLabel.spoken }

  /// The developer's label, even if there is nothing to speak.
  var developerLabel: DeveloperLabel { label.map(DeveloperLabel.text) ?? .none }

  /// Whether it is a picture, and not a control that shows one.
  package var isPicture: Bool {
    traits.contains(.image)
      || (image != nil && traits.isDisjoint(with: AccessibilityTrait.controls))
  }

  /// The picture to describe on focus; `nil` if it has a label.
  package var unlabelledPicture: ElementImage? { isPicture && spokenLabel == nil ? image : nil }
}

/// The picture that an element shows.
public enum ElementImage: Hashable, Sendable {
  /// The path of a file.
  case file(String)
  /// The bytes of a whole file.
  case bytes([UInt8])

  /// The path; `nil` for bytes.
  public var path: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The bytes of the whole file.
  ///
  /// - Throws: as `PictureFile.read` does.
  public func bytes(atMost limit: Int) throws(ReadError) -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .file(let path): try PictureFile(path).read(atMost: limit)
    }
  }
}

/// An entry of `accessibilityElements`.
public indirect enum ElementReference: Equatable, Sendable {
  /// A view in the container, by its id.
  case id(String)
  /// An element that is not a view.
  case element(AccessibilityElement)
}

/// The kind of container, under the names of `UIAccessibilityContainerType`.
public enum ContainerType: Equatable, Sendable {
  /// Not announced as a container.
  case none
  /// A table whose first rows and columns may be headers.
  case dataTable(headerRows: Int = 0, headerColumns: Int = 0)
  /// A list.
  case list
  /// A landmark.
  case landmark
  /// Elements that belong together.
  case semanticGroup
  /// Alternatives, as in a segmented control; each says its position: "1 of 3".
  case series
}
