/// The rules over the markup of pages, in the order of the documentation.
enum PageRules {
  static let all: [any PageRule.Type] = [
    ImageNameMissing.self, ImageNameRedundant.self, EmptyAltWithTitle.self,
    DecorativeWithLabel.self, LabelIsJunk.self, LabelHasImageWord.self, TitleDiffersFromLabel.self,
  ]
}
