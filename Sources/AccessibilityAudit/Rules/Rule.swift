/// A rule of the audit, as reports and documentation show it.
public struct Rule: Equatable, Sendable {
  /// The stable name, in lower case with hyphens: `image-name-missing`.
  public let id: String
  /// What the rule demands, in a few words: "Pictures must have alt text".
  public let title: String
  /// The severity of a finding unless the configuration changes it.
  public let severity: Severity
  /// When the rule reports a finding.
  public let checks: String
  /// The success criterion, technique or other tool's rule behind it.
  public let source: String
  /// Source code that breaks the rule.
  public let example: String
  /// How to fix it.
  public let suggestion: String

  /// A rule.
  public init(
    id: String, title: String, severity: Severity, checks: String, source: String,
    example: String, suggestion: String
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.checks = checks
    self.source = source
    self.example = example
    self.suggestion = suggestion
  }
}

extension Rule {
  /// All rules in the order of the documentation; a rule for pages and screens is among those for
  /// pages.
  public static let all: [Rule] = {
    let ofPages = PageRules.all.map { $0.rule } + PictureRules.all.map { $0.rule }
    return ofPages + ScreenRules.all.map { $0.rule }.filter { !ofPages.contains($0) }
  }()
}

/// A rule about the markup of a page.
protocol PageRule: Sendable {
  static var rule: Rule { get }

  /// The findings in a page, in any order.
  static func findings(in page: AuditedPage) -> [Finding]
}

/// The rules about the markup of pages, in the order of the documentation.
enum PageRules {
  static let all: [any PageRule.Type] = [
    ImageNameMissing.self, ImageNameRedundant.self, EmptyAltWithTitle.self,
    DecorativeWithLabel.self, LabelIsJunk.self, LabelHasImageWord.self, TitleDiffersFromLabel.self,
    CommentSilencesNothing.self,
  ]
}

/// A rule about what the pictures of a page or a screen show.
protocol PictureRule: Sendable {
  static var rule: Rule { get }

  /// The findings among the pictures of one page or screen, in any order.
  static func findings(among pictures: [AuditedPicture]) -> [Finding]
}

/// The rules about pictures, in the order of the documentation.
enum PictureRules {
  static let all: [any PictureRule.Type] = [
    LabelLacksPictureText.self, DecorativePictureHoldsText.self, ImageOfText.self,
    SameLabelDifferentPictures.self, DifferentLabelsSamePicture.self, PictureSaysNothing.self,
    LabelClaimsPeople.self, LabelNamesAnotherThing.self, PictureNotFound.self,
  ]
}

/// A rule about the elements of a screen.
protocol ScreenRule: Sendable {
  static var rule: Rule { get }

  /// The findings on a screen, in any order.
  static func findings(in screen: AuditedScreen) -> [Finding]
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
