import Foundation

extension ScreenLayout {
  /// Does what a double tap on an element does.
  ///
  /// That is its own activation; where there is none, or it returns false, a tap at the activation
  /// point. A text field is then edited.
  ///
  /// - Returns: whether anything was there to do it.
  func activate(_ position: Int, in app: inout App) -> Bool {
    let element = places[position].element
    guard let id = element.id, !element.traits.contains(.notEnabled) else { return false }
    if let activate = element.activate, app.perform(activate, on: id) { return true }
    let receiver =
      activationPoint(of: position).map { self.receiver(of: .tap, at: $0) }
      ?? self.receiver(of: .tap, among: [position] + ancestors(of: position))
    if let (view, interaction) = receiver { return app.perform(interaction.action, on: view) }
    guard !element.traits.isDisjoint(with: [.textField, .secureTextField]),
      !element.traits.contains(.isEditing)
    else { return false }
    return app.perform([.set(id, .addTrait(.isEditing))], on: id)
  }

  /// The id of the view that takes a touch at a point, with what it does: the foremost view there,
  /// or the innermost that holds it and takes such a touch.
  public func receiver(
    of kind: Interaction.Kind, at point: CGPoint
  ) -> (id: String, interaction: Interaction)? {
    receiver(of: kind, among: views(at: point))
  }

  private func receiver(
    of kind: Interaction.Kind, among views: [Int]
  ) -> (id: String, interaction: Interaction)? {
    for view in views where places[view].isView {
      let element = places[view].element
      if let interaction = element.interactions.first(where: { $0.kind == kind }) {
        return (element.id ?? "", interaction)
      }
    }
    return nil
  }
}
