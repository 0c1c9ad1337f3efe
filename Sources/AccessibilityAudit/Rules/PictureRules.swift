/// The rules over pictures, in the order of the documentation.
enum PictureRules {
  static let all: [any PictureRule.Type] = [
    LabelLacksPictureText.self, DecorativePictureHoldsText.self, ImageOfText.self,
    SameLabelDifferentPictures.self, DifferentLabelsSamePicture.self, PictureSaysNothing.self,
    LabelClaimsPeople.self, PictureNotFound.self,
  ]
}
