extension Rule {
  /// All rules in the order of the documentation; a rule for pages and screens is among those for
  /// pages.
  public static let all: [Rule] = {
    let ofPages = RuleBook.ofPages.map { $0.rule } + RuleBook.ofPictures.map { $0.rule }
    return ofPages + RuleBook.ofBooks.map { $0.rule }
      + RuleBook.ofScreens.map { $0.rule }.filter { !ofPages.contains($0) }
  }()
}

/// The rules by what they are about, in the order of the documentation.
enum RuleBook {
  /// The markup of pages.
  static let ofPages: [any PageRule.Type] = [
    ImageNameMissing.self, ImageNameRedundant.self, EmptyAltWithTitle.self,
    DecorativeWithLabel.self, LabelIsJunk.self, LabelHasImageWord.self, TitleDiffersFromLabel.self,
    CommentSilencesNothing.self,
  ]

  /// What the pictures of pages and screens show.
  static let ofPictures: [any PictureRule.Type] = [
    LabelLacksPictureText.self, DecorativePictureHoldsText.self, ImageOfText.self,
    SameLabelDifferentPictures.self, DifferentLabelsSamePicture.self, PictureSaysNothing.self,
    LabelClaimsPeople.self, LabelNamesAnotherThing.self, FileAltTextMisplaced.self,
    PictureTurnedByMetadata.self, PictureNotFound.self,
  ]

  /// Books as a whole.
  static let ofBooks: [any BookRule.Type] = [BookMetadataMissing.self, BookClaimsAltText.self]

  /// The elements of screens.
  static let ofScreens: [any ScreenRule.Type] = [
    LabelMissing.self, LabelIsValue.self, LabelIsJunk.self, LabelRepeatsTrait.self,
    HintNamesGesture.self, ToggleWithoutValue.self, AdjustableWithoutActions.self,
    AdjustableWithoutValue.self, ActivationDoesNothing.self, TapWithoutTrait.self,
    InteractiveNotElement.self, ParentHidesElement.self, GestureOnlyAction.self,
    OrderSplitsGroup.self, RedundantElements.self, SmallTarget.self, DuplicateLabel.self,
    DragWithoutDescriptor.self, DropNeedsName.self, DescriptorViewWithoutInteraction.self,
    OverlappingElements.self, HeaderWithoutTrait.self, ListWithoutContainer.self,
  ]
}

extension Finding {
  /// The suggestion without the generated description.
  var advice: String {
    generated ? Rule.all.first { $0.id == rule }?.suggestion ?? suggestion : suggestion
  }
}
