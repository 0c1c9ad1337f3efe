import ImageDescription
import VoiceOverSimulator

extension AuditedScreen {
  /// How far the text that stands beside a picture may be away, in elements.
  private static let reach = 2

  /// The positions of the elements that show a picture.
  var pictureElements: [Int] {
    layout.places.indices.filter { element($0).image != nil && layout.places[$0].isShown }
  }

  /// The pictures with their paths.
  package var shownPictures: [ShownPicture] {
    pictureElements.map { position in
      let path = element(position).image?.path
      return ShownPicture(
        element: position, address: path ?? "", candidates: [path].compactMap { $0 })
    }
  }

  /// The language in which words for an element are suggested: that of the element, of what holds
  /// it, or of the settings; English if Descry has no words of it.
  func language(at position: Int) -> SpokenLanguage {
    let named = ([position] + layout.ancestors(of: position)).lazy
      .compactMap { element($0).language }.first
    let tag = named ?? settings.namedLanguage
    return tag.map { SpokenLanguage.best(for: [$0]) } ?? defaultLanguage
  }

  /// Takes up what was seen in the picture of an element.
  package mutating func show(_ facts: PictureFacts, in id: String) {
    if let position = layout.position(of: id) { outcomes[position] = .seen(facts) }
  }

  /// The pictures as the rules over pictures take them; what has no label is found by another rule.
  var auditedPictures: [AuditedPicture] {
    pictureElements.map { position in
      let holder = isReached(position) ? position : cover(of: position)
      var audited = AuditedPicture(
        file: file, element: location(of: position),
        standing: holder == position ? .exposed : .hidden,
        name: holder == position ? element(position).spokenLabel ?? "" : "",
        address: element(position).image?.path, outcome: outcomes[position],
        spoken: { textBeside(position, in: holder) })
      audited.language = language(at: position)
      audited.isInControl = holder.map { element($0).isActing } ?? false
      return audited
    }
  }

  /// What the element that stands for a picture says, and those before and after it; for one that
  /// nothing stands for, what is said in the same container.
  private func textBeside(_ position: Int, in holder: Int?) -> String {
    var told = parent(position).map(reached(in:)) ?? []
    if let index = holder.flatMap({ structure.ranks[$0] }) {
      told = Array(reached[max(0, index - Self.reach)...].prefix(2 * Self.reach + 1))
    }
    let texts = told.map(element).flatMap { [$0.label, $0.value, $0.hint] }
    return texts.compactMap { $0 }.joined(separator: " ")
  }
}
