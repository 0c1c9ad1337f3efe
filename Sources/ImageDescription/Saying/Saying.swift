/// What is said of a picture: an ordered list, with what is recognised but left out, and why.
///
/// Everything that speaks of a picture reads this list: the sentence, the evidence, the details,
/// the report, suggested alt texts and their checks.
package struct Saying: Equatable, Sendable {
  /// The kind, people, faces, smiles, clothes, things, what is done, the scene, the setting, the ground,
  /// blur, brightness, codes and text, in the order of the sentence.
  package private(set) var items: [Item] = []

  private static let mostCodes = 3
  private static let mostPhrases = 8
  /// What is left out first if there are more.
  private static let leastTelling: [PhraseKind] = [
    .bright, .dark, .blurry, .ground, .setting, .doing, .objects,
  ]

  /// The items that are said.
  package var said: [Item] { items.filter { $0.omission == nil } }

  /// The names of the things that are said, and "person" if people are.
  package var names: Set<String> { Set(said.compactMap(\.subject.object?.name)) }

  /// Decides what is said of the findings.
  package init(_ findings: Findings) {
    if let kind = findings.announced { say(.kind(kind), findings) }
    sayPeople(findings)
    sayThings(findings)
    sayPlace(findings)
    if findings.sharpness.verdict == .blurry { say(.blurry, findings) }
    if findings.brightness.verdict == .dark { say(.dark, findings) }
    if findings.brightness.verdict == .bright { say(.bright, findings) }
    sayCodes(findings)
    if let text = findings.text { say(.text(text), findings) }
    if findings.isVague { frame() }
    shorten()
  }

  /// The evidence; that of items that are left out has the reason.
  func verdicts(on evidence: [Evidence]) -> [Evidence] {
    evidence.map { candidate in
      candidate.unspoken(because: items.first { $0.isAbout(candidate) }?.omission)
    }
  }

  /// Leaves out what tells least of a sentence that is too long to listen to.
  private mutating func shorten() {
    for phrase in Self.leastTelling {
      // "Riding a bicycle" names the bicycle too, so it stays as long as things do.
      func isLeastTelling(_ item: Item) -> Bool {
        guard item.omission == nil else { return false }
        if case .doing(_, on: .some) = item.subject { return phrase == .objects }
        return item.subject.phrase == phrase
      }
      while said.count > Self.mostPhrases, let last = items.lastIndex(where: isLeastTelling) {
        items[last].omission = .enoughNames
      }
    }
  }

  /// Says where the only person is, and how near.
  private mutating func frame() {
    let subjects: Set<PhraseKind> = [.people, .faces, .objects]
    let framed = items.indices.filter { subjects.contains(items[$0].subject.phrase) }
    guard framed.count == 1, let index = framed.first else { return }
    let bodies = items[index].places.map(\.box)
    switch items[index].subject {
    case .faces(let faces) where faces.count == 1:
      let body = bodies.first { $0.contains(faces[0].box.middle) } ?? faces[0].box
      items[index].framing = (Framing(face: faces[0].box) ?? Framing(person: body)).words
    case .people(let people) where people.most == 1 && bodies.count == 1:
      items[index].framing = Framing(person: bodies[0]).words
    default: break
    }
  }

  /// Adds an item with the boxes of its people or things, and its evidence.
  private mutating func say(
    _ subject: Item.Subject, _ findings: Findings, at name: String? = nil,
    unless omission: Evidence.Reason? = nil
  ) {
    var item = Item(subject: subject, omission: omission)
    item.places = findings.things.filter { $0.name == name }
    let reason = omission ?? subject.reason
    item.evidence = (findings.evidence ?? []).filter {
      item.isAbout($0) && ($0.reason == nil || $0.reason == reason)
    }
    items.append(item)
  }

  private mutating func sayPeople(_ findings: Findings) {
    let person = ObjectVocabulary.person
    let people = findings.objects.first { $0.name == person }
    let (faces, smiles) = (findings.faces, findings.faces.count { $0.smiling == true })
    if let people { say(.people(people), findings, at: person) }
    if !faces.isEmpty { say(.faces(faces), findings, at: people == nil ? person : nil) }
    if smiles > 0 { say(.smiles(smiles, of: faces.count), findings) }
    // Beside the person: "one person, wearing red, dog".
    for clothes in findings.doing where MentionVocabulary.wearing.contains(clothes.name) {
      say(.clothes(clothes), findings)
    }
  }

  /// "Riding a bicycle", not "bicycle, riding a bicycle", but "bicycles, riding a bicycle";
  /// "surfing", not "surfboard, surfing".
  private mutating func sayThings(_ findings: Findings) {
    let things = findings.objects.filter { $0.name != ObjectVocabulary.person }
    let actions = findings.doing.filter { !MentionVocabulary.wearing.contains($0.name) }
    let done = actions.map(\.name)
    func isRidden(_ thing: ObjectFinding) -> Bool {
      MentionVocabulary.ride(on: thing).map(done.contains) == true
    }
    for thing in things where !isRidden(thing) {
      let isImplied = MentionVocabulary.isImplied(thing.name, by: done)
      say(.thing(thing), findings, at: thing.name, unless: isImplied ? .explained : nil)
    }
    for action in actions {
      let ridden = things.first { MentionVocabulary.ride(on: $0) == action.name }
      say(.doing(action, on: ridden), findings, at: ridden?.name)
    }
  }

  /// Codes of the same content once, and at most three.
  private mutating func sayCodes(_ findings: Findings) {
    var told: [MachineCode] = []
    for code in findings.codes {
      let isTold = told.contains { $0.format == code.format && $0.content == code.content }
      if isTold { continue }
      say(.code(code), findings, unless: told.count < Self.mostCodes ? nil : .enoughNames)
      told.append(code)
    }
  }

  /// The scene or the ground replaces the setting: "kitchen", not "kitchen, indoors".
  private mutating func sayPlace(_ findings: Findings) {
    if let scene = findings.scene { say(.scene(scene), findings) }
    if let setting = findings.setting {
      let isImplied = findings.scene != nil || !findings.ground.isEmpty
      say(.setting(setting), findings, unless: isImplied ? .sceneNamed : nil)
    }
    for ground in findings.ground { say(.ground(ground), findings) }
  }
}
