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
