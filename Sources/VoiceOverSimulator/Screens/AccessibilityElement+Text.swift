import ImageDescription

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
  package var spokenLabel: String? { label.flatMap { DeveloperLabel.text($0).spoken } }

  /// Whether it is a picture to look at, and not a control that only shows one.
  package var isPicture: Bool {
    traits.contains(.image)
      || (image != nil && traits.isDisjoint(with: AccessibilityTrait.controls))
  }

  /// The picture to describe when it is focused: one that the developer gave no label.
  package var unlabelledPicture: ElementImage? { isPicture && spokenLabel == nil ? image : nil }
}
