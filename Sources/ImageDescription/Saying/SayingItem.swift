extension Saying {
  /// Something that is recognised in a picture with confidence.
  package struct Item: Equatable, Sendable {
    /// What it is, and how many there are.
    package enum Subject: Equatable, Sendable {
      /// The kind of picture: "screenshot".
      case kind(Candidate)
      case people(ObjectFinding)
      case faces([FaceFinding])
      case smiles(Int, of: Int)
      /// Clothes of the only person: "wearing red".
      case clothes(Candidate)
      case thing(ObjectFinding)
      /// An action; with the thing that its words name, as in "riding a bicycle".
      case doing(Candidate, on: ObjectFinding?)
      case scene(Candidate)
      case setting(Candidate)
      case ground(Candidate)
      case blurry
      case dark
      case bright
      /// A code with its content.
      case code(MachineCode)
      /// Text; without words if it is in another language.
      case text(TextFinding)
    }

    /// What it is, and how many there are.
    package let subject: Subject
    /// The boxes of the people or the things, highest score first; empty if unknown.
    package var places: [ThingFinding] = []
    /// Where it is, and how near, in English words, if that is said.
    package var framing: [String] = []
    /// The evidence for it; empty if the findings have none.
    package var evidence: [Evidence] = []
    /// Why it is left out; `nil` if it is said.
    package var omission: Evidence.Reason?

    init(subject: Subject, omission: Evidence.Reason?) {
      (self.subject, self.omission) = (subject, omission)
    }

    /// Whether the evidence is about this item.
    func isAbout(_ evidence: Evidence) -> Bool {
      if evidence.phrase == .objects, let object = subject.object {
        return MentionVocabulary.words(for: object.name).contains(evidence.value ?? "")
      }
      guard evidence.phrase == subject.phrase else { return false }
      return switch subject {
      case .doing(let action, _):
        evidence.value == action.name
          || evidence.value == MentionVocabulary.riding
            && action.name.hasPrefix(MentionVocabulary.riding + " ")
      case .clothes(let word), .scene(let word), .setting(let word), .ground(let word):
        evidence.value == word.name
      case .code(let code): evidence.value == code.content
      default: true
      }
    }
  }
}

extension Saying.Item.Subject {
  /// The phrase that it belongs to.
  package var phrase: PhraseKind {
    switch self {
    case .kind: .kind
    case .people: .people
    case .faces: .faces
    case .smiles: .smiles
    case .thing: .objects
    case .clothes, .doing: .doing
    case .scene: .scene
    case .setting: .setting
    case .ground: .ground
    case .blurry: .blurry
    case .dark: .dark
    case .bright: .bright
    case .code: .codes
    case .text: .text
    }
  }

  /// The people or the things that it names.
  package var object: ObjectFinding? {
    switch self {
    case .people(let object), .thing(let object), .doing(_, on: let object?): object
    default: nil
    }
  }

  /// The reason of its evidence: text in another language is said to be there, but not its words.
  var reason: Evidence.Reason? {
    if case .text(let text) = self, text.otherLanguage == true { return .language }
    return nil
  }
}
