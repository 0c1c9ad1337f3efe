import ImageDescription

/// The colour of a thing that a name mentions: "a red bus".
struct ColourClaim: Equatable {
  let thing: ThingName
  /// The English name of the colour.
  let colour: String

  /// The colours that records have, by the language's word for a thing of the colour.
  static let colours = [
    "black", "blue", "brown", "green", "grey", "orange", "red", "white", "yellow",
  ]

  /// The claims of a name in English, where the colour is right before the thing.
  ///
  /// In other languages, adjectives are inflected or follow, so nothing is claimed.
  static func all(in name: String, _ words: NameWords) -> [ColourClaim] {
    guard words.language == .english else { return [] }
    let texts = NameWord.all(in: name, words).map(\.text)
    return zip(texts, texts.dropFirst()).compactMap { first, second in
      let colour = first == "gray" ? "grey" : first
      guard colours.contains(colour), let noun = words.nouns[second] else { return nil }
      return ColourClaim(thing: noun.thing, colour: colour)
    }
  }
}
