import Foundation

/// An action that swipes up and down offer.
struct OfferedAction {
  enum Kind {
    /// The default: what a double tap does.
    case activate
    /// A custom action, with the id of its element.
    case custom(Action, owner: String)
    /// Starts a drag.
    case drag(LocationDescriptor)
    /// Drops what is dragged.
    case drop(LocationDescriptor)
    /// Cancels the drag.
    case cancelDrag
  }

  let name: AttributedText
  let kind: Kind
}

extension ScreenLayout {
  /// The actions of an element: the default, its own, inherited ones, and its drags; during a drag
  /// the default, its drops, and cancelling.
  func actions(of position: Int, isDragging: Bool) -> [OfferedAction] {
    let activate = OfferedAction(name: settings.words(.activate), kind: .activate)
    if isDragging {
      let drops = descriptors(of: position, .drop).map { descriptor in
        OfferedAction(name: descriptor.attributedName, kind: .drop(descriptor))
      }
      let cancel = OfferedAction(name: settings.words(.cancelDrag), kind: .cancelDrag)
      return [activate] + drops + [cancel]
    }
    let custom = ([position] + ancestors(of: position)).flatMap { owner in
      places[owner].element.customActions.map { action in
        OfferedAction(
          name: action.attributedName,
          kind: .custom(action.action, owner: places[owner].element.id ?? ""))
      }
    }
    let drags = descriptors(of: position, .drag).map { descriptor in
      OfferedAction(name: descriptor.attributedName, kind: .drag(descriptor))
    }
    return [activate] + custom + drags
  }

  /// Performs an action.
  ///
  /// - Returns: whether it was possible.
  func perform(_ action: OfferedAction, in app: inout App) -> Bool {
    switch action.kind {
    case .activate: return false
    case .custom(let action, let owner): return app.perform(action, on: owner)
    case .drag(let descriptor):
      guard let drag = drag(at: descriptor),
        let interaction = interaction(.drag, of: descriptor.view)
      else { return false }
      app.drag = drag
      guard app.perform(interaction.action, on: drag.view) else {
        app.drag = nil
        return false
      }
      return true
    case .drop(let descriptor):
      guard let interaction = interaction(.drop, of: descriptor.view),
        let part = part(of: interaction, at: descriptor),
        app.perform(part.action ?? interaction.action, on: descriptor.view)
      else { return false }
      app.drag = nil
      return true
    case .cancelDrag:
      app.drag = nil
      return true
    }
  }

  /// The drag that starts at a place; `nil` if none can.
  func drag(at descriptor: LocationDescriptor) -> Drag? {
    guard let position = position(of: descriptor.view),
      let interaction = interaction(.drag, of: descriptor.view),
      let part = part(of: interaction, at: descriptor)
    else { return nil }
    let name = part.data ?? places[position].element.label ?? descriptor.view
    return Drag(view: descriptor.view, data: name, point: descriptor.point)
  }

  /// Where drags start in an element, or drops are possible: the given descriptors, or one for each
  /// such interaction in it.
  public func descriptors(
    of position: Int, _ kind: Interaction.Kind
  ) -> [LocationDescriptor] {
    let element = places[position].element
    let given = kind == .drag ? element.dragSourceDescriptors : element.dropPointDescriptors
    if let given { return given }
    let end =
      places.indices.dropFirst(position + 1)
      .first { places[$0].parent.map { $0 < position } ?? true } ?? places.count
    return (position..<end).compactMap { index in
      let view = places[index]
      guard view.isView, view.isShown, let id = view.element.id,
        view.element.interactions.contains(where: { $0.kind == kind })
      else { return nil }
      let name = settings.words(kind == .drag ? .drag : .drop, [view.element.label ?? ""])
      let size = view.frame?.size ?? .zero
      return LocationDescriptor(
        name, view: id, point: CGPoint(x: size.width / 2, y: size.height / 2))
    }
  }

  private func interaction(_ kind: Interaction.Kind, of view: String) -> Interaction? {
    position(of: view).flatMap { position in
      places[position].isView
        ? places[position].element.interactions.first { $0.kind == kind } : nil
    }
  }

  /// The part of the view at the descriptor's point; an empty one if the view has no parts.
  private func part(
    of interaction: Interaction, at descriptor: LocationDescriptor
  ) -> Interaction.Part? {
    let size = position(of: descriptor.view).flatMap { places[$0].frame?.size }
    if let size {
      let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      guard bounds.contains(descriptor.point) || bounds.isEmpty else { return nil }
    }
    guard !interaction.parts.isEmpty else { return Interaction.Part(.zero) }
    return interaction.parts.first { $0.area.contains(descriptor.point) }
  }
}

extension ScreenLayout {
  /// Performs a double tap on an element.
  ///
  /// That is its activation. If it has none, or it returns false, a tap at the activation point. A
  /// text field is then edited.
  ///
  /// - Returns: whether anything handled it.
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

  /// The id of the view that handles a touch at a point, with its action: the frontmost view there,
  /// or its innermost container that handles such a touch.
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
