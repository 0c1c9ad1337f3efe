/// The rules over pages, in the order of the documentation.
enum PageRules {
  static let all: [any PageRule.Type] = [
    ImageNameMissing.self, ImageNameRedundant.self, EmptyAltWithTitle.self,
    DecorativeWithLabel.self, LabelIsJunk.self, LabelHasImageWord.self, TitleDiffersFromLabel.self,
    LabelLacksPictureText.self, DecorativePictureHoldsText.self, ImageOfText.self,
    SameLabelDifferentPictures.self, DifferentLabelsSamePicture.self, PictureSaysNothing.self,
    LabelClaimsPeople.self, PictureNotFound.self,
  ]
}

extension Rule {
  /// All rules of the audit, in the order of the documentation.
  public static let all: [Rule] = PageRules.all.map { $0.rule }
}
