extension SpokenWords {
  /// The words for what is said, as in the middle of a sentence; `nil` for codes and text.
  func words(for item: Saying.Item) -> String? {
    subject(of: item).map { subject in
      ([subject] + item.framing.map(position)).joined(separator: punctuation.comma)
    }
  }

  private func subject(of item: Saying.Item) -> String? {
    switch item.subject {
    case .kind(let kind): self.kind(kind.name)
    case .people(let people): self.people(people)
    case .faces(let faces): self.faces(faces.count)
    case .smiles(let count, let faces): smiling(count, of: faces)
    case .thing(let thing): things(thing)
    case .clothes(let word), .doing(let word, _), .ground(let word): mention(word.name)
    case .scene(let scene): self.scene(scene.name)
    case .setting(let setting): self.setting(setting.name)
    case .blurry, .dark, .bright: phrase(item.subject.phrase)
    case .code, .text: nil
    }
  }
}

extension Saying.Item {
  /// Whether it is in one phrase with the item before it.
  func continues(_ item: Saying.Item) -> Bool {
    switch (item.subject, subject) {
    case (.clothes, .clothes), (.thing, .thing), (.doing, .doing), (.ground, .ground): true
    default: false
    }
  }
}
