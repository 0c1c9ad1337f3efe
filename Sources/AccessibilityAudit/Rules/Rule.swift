/// A rule of the audit as reports and documentation show it.
public struct Rule: Equatable, Sendable {
  /// The stable name, in lower case with hyphens.
  public let id: String
  /// How bad a finding is, where the configuration says nothing else.
  public let severity: Severity
  /// What is found, in a sentence.
  public let checks: String
  /// Who asks for it: a success criterion, a technique or a tool's rule.
  public let source: String
  /// What is found, as it stands in a file.
  public let example: String
  /// What to do about it.
  public let suggestion: String

  /// A rule.
  public init(
    id: String, severity: Severity, checks: String, source: String, example: String,
    suggestion: String
  ) {
    self.id = id
    self.severity = severity
    self.checks = checks
    self.source = source
    self.example = example
    self.suggestion = suggestion
  }
}

extension Rule {
  /// All rules of the audit, in the order of the documentation; one over pages and screens stands
  /// with those over pages.
  public static let all: [Rule] = {
    let ofPages = PageRules.all.map { $0.rule } + PictureRules.all.map { $0.rule }
    return ofPages + ScreenRules.all.map { $0.rule }.filter { !ofPages.contains($0) }
  }()
}

/// A rule about the markup of a page.
protocol PageRule: Sendable {
  static var rule: Rule { get }

  /// What the rule finds in a page, in any order.
  static func findings(in page: AuditedPage) -> [Finding]
}

/// The rules over the markup of pages, in the order of the documentation.
enum PageRules {
  static let all: [any PageRule.Type] = [
    ImageNameMissing.self, ImageNameRedundant.self, EmptyAltWithTitle.self,
    DecorativeWithLabel.self, LabelIsJunk.self, LabelHasImageWord.self, TitleDiffersFromLabel.self,
  ]
}

/// A rule about what is seen in the pictures of a page or a screen.
protocol PictureRule: Sendable {
  static var rule: Rule { get }

  /// What the rule finds among the pictures of one page or screen, in any order.
  static func findings(among pictures: [AuditedPicture]) -> [Finding]
}

/// The rules over pictures, in the order of the documentation.
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

  /// What the rule finds on a screen, in any order.
  static func findings(in screen: AuditedScreen) -> [Finding]
}

/// The rules over screens, in the order of the documentation.
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
