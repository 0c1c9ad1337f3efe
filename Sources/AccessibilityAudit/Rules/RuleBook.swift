extension Rule {
  /// All rules in the order of the documentation; a rule for pages and screens is among those for
  /// pages.
  public static let all: [Rule] = {
    let ofPages = PageRules.all.map { $0.rule } + PictureRules.all.map { $0.rule }
    return ofPages + BookRules.all.map { $0.rule }
      + ScreenRules.all.map { $0.rule }.filter { !ofPages.contains($0) }
  }()
}

/// The rules about the markup of pages, in the order of the documentation.
enum PageRules {
  static let all: [any PageRule.Type] = [
    ImageNameMissing.self, ImageNameRedundant.self, EmptyAltWithTitle.self,
    DecorativeWithLabel.self, LabelIsJunk.self, LabelHasImageWord.self, TitleDiffersFromLabel.self,
    CommentSilencesNothing.self,
  ]
}

/// The rules about pictures, in the order of the documentation.
enum PictureRules {
  static let all: [any PictureRule.Type] = [
    LabelLacksPictureText.self, DecorativePictureHoldsText.self, ImageOfText.self,
    SameLabelDifferentPictures.self, DifferentLabelsSamePicture.self, PictureSaysNothing.self,
    LabelClaimsPeople.self, LabelNamesAnotherThing.self, FileAltTextMisplaced.self,
    PictureNotFound.self,
  ]
}

/// The rules about books as a whole, in the order of the documentation.
enum BookRules {
  static let all: [any BookRule.Type] = [BookMetadataMissing.self, BookClaimsAltText.self]
}

/// The rules about screens, in the order of the documentation.
enum ScreenRules {
  static let all: [any ScreenRule.Type] = [
    LabelMissing.self, LabelIsValue.self, LabelIsJunk.self, LabelRepeatsTrait.self,
    HintNamesGesture.self, ToggleWithoutValue.self, AdjustableWithoutActions.self,
    AdjustableWithoutValue.self, ActivationDoesNothing.self, TapWithoutTrait.self,
    InteractiveNotElement.self, ParentHidesElement.self, GestureOnlyAction.self,
    OrderSplitsGroup.self, RedundantElements.self, SmallTarget.self, DuplicateLabel.self,
    DragWithoutDescriptor.self, DropNeedsName.self, DescriptorViewWithoutInteraction.self,
  ]
}

extension Finding {
  /// The suggestion without the generated description.
  var advice: String {
    generated ? Rule.all.first { $0.id == rule }?.suggestion ?? suggestion : suggestion
  }
}
