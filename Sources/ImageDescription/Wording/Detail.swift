/// A part of a picture, in words and with its place: "Left, small: brown dog".
public struct Detail: Codable, Equatable, Sendable {
  /// The most details of one picture; the largest ones are kept.
  static let most = 20
  /// The share of the picture under which a box is small.
  static let small = 0.04
  /// The share of the picture from which a box is large.
  static let large = 0.3

  /// What it is about: people, faces, objects, codes or text.
  public var phrase: PhraseKind
  /// Where it is, and what; ends like a sentence.
  ///
  /// Text is in quotation marks, with words for its end.
  public var words: String
  /// The place.
  public var box: UnitRect
}

extension Findings {
  /// What is where, in reading order: rows from the top, each from the left, then text.
  ///
  /// Only what the detectors give boxes for: people with their faces, things that are named, codes and text.
  ///
  /// - Parameter words: the words of a language.
  public func details(words: any SpokenWords = .english) -> [Detail] {
    let said = Saying(self).said
    let parts = Self.people(said) + Self.things(said) + Self.codes(self) + said.flatMap(Self.text)
    let shown = parts.indices.sorted { parts[$1].box.area < parts[$0].box.area }.prefix(Detail.most)
    let inOrder = shown.sorted().map { parts[$0] }
    let ordered = inOrder.filter { $0.phrase != .text }.sorted { one, other in
      (one.box.row, one.box.middle.x, one.box.y) < (other.box.row, other.box.middle.x, other.box.y)
    }
    return (ordered + inOrder.filter { $0.phrase == .text }).map { $0.detail(in: words) }
  }

  /// People with at most one face each, then the faces that are left.
  ///
  /// Two boxes can be parts of one person, so there is one box unless several people are sure.
  private static func people(_ said: [Saying.Item]) -> [DetailPart] {
    var faces: [FaceFinding] = []
    var clothes: Candidate?
    var least = 1
    for item in said {
      switch item.subject {
      case .people(let people): least = people.least
      case .faces(let counted): faces = counted
      case .clothes(let worn): clothes = worn
      default: break
      }
    }
    let isSomebody = [PhraseKind.people, .faces]
    var boxes = said.filter { isSomebody.contains($0.subject.phrase) }.flatMap(\.places).map(\.box)
    boxes.sort { $0.area < $1.area }
    if max(least, faces.count) < 2 {
      let face = faces.first?.box.middle
      let best = boxes.last { face.map($0.contains) == true } ?? boxes.last
      boxes = best.map { [$0] } ?? []
    }
    let people = boxes.map { box in
      let face = faces.firstIndex { box.contains($0.box.middle) }.map { faces.remove(at: $0) }
      return DetailPart(box: box, content: .person(face, clothes))
    }
    return people + faces.map { DetailPart(box: $0.box, content: .face($0)) }
  }

  /// The things that are said, highest score first; their boxes do not tell which one has a colour.
  private static func things(_ said: [Saying.Item]) -> [DetailPart] {
    let things = said.flatMap { item -> [(ThingFinding, colour: String?)] in
      guard let thing = item.subject.object, thing.name != ObjectVocabulary.person else {
        return []
      }
      let isOnlyOne = item.places.count == 1 && thing.least == 1
      return item.places.map { ($0, isOnlyOne ? thing.colour : nil) }
    }
    return things.sorted { $1.0.confidence < $0.0.confidence }.map { thing, colour in
      let finding = ObjectFinding(thing.name, confidence: thing.confidence, colour: colour)
      return DetailPart(box: thing.box, content: .thing(finding))
    }
  }

  private static func codes(_ findings: Findings) -> [DetailPart] {
    findings.codes.map { DetailPart(box: $0.box, content: .code($0)) }
  }

  private static func text(_ item: Saying.Item) -> [DetailPart] {
    guard case .text(let text) = item.subject else { return [] }
    let lines = zip(text.text.split(separator: "\n"), text.lineBoxes)
    let blocks = TextBlock.blocks(lines.map { TextBlock(String($0), box: $1) })
    return blocks.enumerated().map { index, block in
      let continues = text.continues == true && index == blocks.count - 1
      return DetailPart(box: block.box, content: .text(block.text, continues: continues))
    }
  }
}

/// A detail before it is put into words.
private struct DetailPart {
  enum Content {
    case person(FaceFinding?, Candidate?)
    case face(FaceFinding)
    case thing(ObjectFinding)
    case code(MachineCode)
    case text(String, continues: Bool)
  }

  let box: UnitRect
  let content: Content

  var phrase: PhraseKind {
    switch content {
    case .person: .people
    case .face: .faces
    case .thing: .objects
    case .code: .codes
    case .text: .text
    }
  }

  func detail(in words: any SpokenWords) -> Detail {
    let marks = words.punctuation
    let place = ([box.place] + [box.size].compactMap { $0 }).map(words.position)
    return Detail(
      phrase: phrase,
      words: words.capitalized(place.joined(separator: marks.comma)) + marks.colon
        + what(in: words),
      box: box)
  }

  private func what(in words: any SpokenWords) -> String {
    let (comma, stop) = (words.punctuation.comma, words.punctuation.fullStop)
    func said(_ face: FaceFinding) -> [String] {
      [words.faces(1)] + (face.smiling == true ? [words.smiling(1, of: 1)] : [])
    }
    return switch content {
    case .person(let face, let clothes):
      ([words.mention(MentionVocabulary.onePerson)] + (face.map(said) ?? [])
        + [clothes].compactMap { $0.map { words.mention($0.name) } })
        .joined(separator: comma) + stop
    case .face(let face): said(face).joined(separator: comma) + stop
    case .thing(let finding): words.things(finding) + stop
    case .code(let code): SpokenCode(code, words).marked
    case .text(let text, let continues):
      words.possibleText.withSmallLetter + words.punctuation.beforeText
        + SpokenText(text, words, continues: continues).marked
    }
  }
}

extension UnitRect {
  /// The row of the middle: 0 at the top, 2 at the bottom.
  fileprivate var row: Int { Self.third(middle.y) }

  /// Where the middle is, in English words: "top left", "left", "middle".
  fileprivate var place: String {
    let row = ["top", "", "bottom"][row]
    let column = ["left", "", "right"][Self.third(middle.x)]
    let words = [row, column].filter { !$0.isEmpty }
    return words.isEmpty ? "middle" : words.joined(separator: " ")
  }

  /// "small" or "large"; `nil` in between.
  fileprivate var size: String? {
    area < Detail.small ? "small" : area >= Detail.large ? "large" : nil
  }

  private static func third(_ position: Double) -> Int {
    position < Framing.edge ? 0 : position > 1 - Framing.edge ? 2 : 1
  }
}

extension String {
  /// The text with a small first letter.
  fileprivate var withSmallLetter: String { prefix(1).lowercased() + dropFirst() }
}
