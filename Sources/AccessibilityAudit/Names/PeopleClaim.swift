/// What a name says about people in a picture.
struct PeopleClaim: Equatable {
  /// The number of people, if the name has one from two to nine.
  let count: Int?

  /// Words for people.
  static let people: Set = [
    "adults", "babies", "baby", "boy", "boys", "bride", "brothers", "child", "children",
    "colleagues", "couple", "coworkers", "daughters", "employees", "families", "family", "founders",
    "friends", "girl", "girls", "grandfather", "grandmother", "grandparents", "groom", "guys",
    "headshot", "kid", "kids", "ladies", "lady", "laughing", "man", "men", "parents", "people",
    "person", "persons", "portrait", "portraits", "selfie", "selfies", "siblings", "sisters",
    "smiling", "sons", "staff", "students", "team", "teammates", "teenagers", "toddler", "trio",
    "twins", "volunteers", "woman", "women",
  ]
  /// Words with which no face needs to be visible: people who are turned away, far away, drawn or
  /// carved.
  private static let silencing: Set = [
    "aerial", "animal", "art", "back", "backs", "behind", "bird", "bust", "cartoon", "cat", "chart",
    "crowd", "crowded", "crowds", "diagram", "distance", "distant", "dog", "doll", "drawing",
    "drawn", "empty", "far", "feet", "figure", "foot", "hand", "hands", "horse", "icon",
    "illustration", "leg", "legs", "logo", "made", "map", "mannequin", "mask", "mural", "no",
    "painted", "painting", "pet", "poster", "room", "sculpture", "screenshot", "shadow", "shadows",
    "sign", "silhouette", "silhouettes", "sketch", "statue", "statues", "toy", "without",
  ]
  private static let numbers = [
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
  ]
  /// Words for a number of people.
  private static let groups = [
    "couple": 2, "duo": 2, "twins": 2, "trio": 3, "triplets": 3, "quartet": 4, "quintet": 5,
  ]
  /// Groups that may have a size: "a family of four".
  private static let sizedGroups: Set = [
    "band", "circle", "class", "crew", "family", "group", "party", "staff", "team",
  ]
  /// Words after a number that stands for people: "a group of four at the table", not "a group of
  /// four dogs".
  private static let followers: Set = [
    "and", "are", "around", "as", "at", "before", "beside", "by", "during", "for", "from", "having",
    "in", "inside", "is", "near", "next", "of", "on", "outside", "people", "posing", "sitting",
    "smiling", "standing", "under", "who", "with", "working",
  ]
  /// The most words between a number and the people that it counts.
  private static let reach = 2

  /// `nil` if the name does not mention people, or only those who need not be visible.
  init?(_ name: String) {
    // "Women's shoes" are not women.
    let words = NameWord.all(in: name).map(\.text)
      .filter { word in !["'s", "’s", "s'", "s’"].contains(where: word.hasSuffix) }
      .flatMap(\.tokens)
    guard Self.silencing.isDisjoint(with: words) else { return nil }
    let counts = words.indices.compactMap { Self.count(at: $0, in: words) }
    // "A couple of birds" is not a couple.
    let people = words.indices.contains { index in
      Self.people.contains(words[index])
        && !(words[index] == "couple" && words[(index + 1)...].first == "of")
    }
    guard people || !counts.isEmpty else { return nil }
    count = Set(counts).count == 1 ? counts.first : nil
  }

  /// The number of people that a word mentions.
  private static func count(at index: Int, in words: [String]) -> Int? {
    if let count = groups[words[index]] {
      return words[(index + 1)...].first == "of" ? nil : count
    }
    guard let number = numbers[words[index]] ?? Int(words[index]), (2...9).contains(number) else {
      return nil
    }
    let after = words[(index + 1)...]
    if after.prefix(2) == ["of", "us"] || after.prefix(2) == ["of", "them"] { return number }
    if after.prefix(reach + 1).contains(where: people.contains) { return number }
    guard index > 1, words[index - 1] == "of", sizedGroups.contains(words[index - 2]) else {
      return nil
    }
    return after.first.map(followers.contains) ?? true ? number : nil
  }
}
