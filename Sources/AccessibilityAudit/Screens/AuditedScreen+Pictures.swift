import ImageDescription
import VoiceOverSimulator

extension AuditedScreen {
  /// How far text may be from a picture to be beside it, in elements.
  private static let reach = 2

  /// The positions of the elements that show a picture.
  var pictureElements: [Int] {
    layout.places.indices.filter { element($0).image != nil && layout.places[$0].isShown }
  }

  /// The pictures with their paths.
  package var shownPictures: [ShownPicture] {
    pictureElements.map { position in
      let path = element(position).image?.path
      let part = element(position).hierarchyNode?.screenshotPart
      var picture = ShownPicture(
        element: position, address: path ?? "",
        candidates: part == nil ? [path].compactMap { $0 } : [])
      picture.part = part
      return picture
    }
  }

  /// The language of suggestions for an element: its own, that of an ancestor, or that of the
  /// settings; English if Descry does not speak it.
  func language(at position: Int) -> SpokenLanguage {
    languageTag(at: position).map { SpokenLanguage.best(for: [$0]) } ?? defaultLanguage
  }

  private func languageTag(at position: Int) -> String? {
    let named = ([position] + layout.ancestors(of: position)).lazy
      .compactMap { element($0).language }.first
    return named ?? settings.namedLanguage
  }

  /// The language of an element's label: its own, that of an ancestor or of the settings, or a guess
  /// from the labels of the screen.
  func nameLanguage(at position: Int) -> SpokenLanguage {
    let declared = languageTag(at: position).map { SpokenLanguage.best(for: [$0]) }
    return LanguageGuess.language(
      of: element(position).spokenLabel ?? "",
      in: declared ?? guess.best(preferring: defaultLanguage))
  }

  /// Sets what the picture of an element shows.
  package mutating func show(_ facts: PictureFacts, in id: String) {
    if let position = layout.position(of: id) { outcomes[position] = .seen(facts) }
  }

  /// The pictures as the picture rules need them; `label-missing` reports those without a label.
  var auditedPictures: [AuditedPicture] {
    pictureElements.map { position in
      let holder = isReached(position) ? position : cover(of: position)
      var audited = AuditedPicture(
        file: file, element: location(of: position),
        standing: holder == position ? .exposed : .hidden,
        name: holder == position ? element(position).spokenLabel ?? "" : "",
        address: element(position).image?.path, outcome: outcomes[position],
        nameLanguage: nameLanguage(at: position),
        spoken: { textBeside(position, in: holder) })
      audited.language = language(at: position)
      audited.isInControl = holder.map { element($0).isActing } ?? false
      return audited
    }
  }

  /// What the element for a picture says, and those before and after it; without such an element,
  /// what its container says.
  private func textBeside(_ position: Int, in holder: Int?) -> String {
    var told = parent(position).map(reached(in:)) ?? []
    if let index = holder.flatMap({ structure.ranks[$0] }) {
      told = Array(reached[max(0, index - Self.reach)...].prefix(2 * Self.reach + 1))
    }
    let texts = told.map(element).flatMap { [$0.label, $0.value, $0.hint] }
    return texts.compactMap { $0 }.joined(separator: " ")
  }
}
