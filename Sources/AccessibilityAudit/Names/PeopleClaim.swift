/// What a name says of people in a picture.
struct PeopleClaim: Equatable {
  /// How many there are, where a number from two to nine is told.
  let count: Int?

  private static let people: Set = [
    "babies", "baby", "boy", "boys", "bride", "child", "children", "colleagues", "couple",
    "families",
    "family", "friends", "girl", "girls", "groom", "headshot", "kid", "kids", "ladies", "lady",
    "laughing", "man", "men", "people", "person", "portrait", "portraits", "selfie", "selfies",
    "smiling", "staff", "students", "team", "woman", "women",
  ]
  /// With these no face need be seen: who is turned away or far, and what is drawn or carved.
  private static let silencing: Set = [
    "aerial", "animal", "art", "back", "backs", "behind", "bird", "bust", "cartoon", "cat", "chart",
    "crowd", "crowded", "crowds", "diagram", "distance", "distant", "dog", "doll", "drawing",
    "drawn",
    "empty", "far", "feet", "figure", "foot", "hand", "hands", "horse", "icon",
    "illustration",
    "leg", "legs", "logo", "made", "map", "mannequin", "mask", "mural", "no", "painted", "painting",
    "pet", "poster", "room", "screenshot", "sculpture", "shadow", "shadows", "sign", "silhouette",
    "silhouettes", "sketch", "statue", "statues", "toy", "without",
  ]
  private static let numbers = [
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
  ]
  /// How many words may stand between a number and those whom it counts.
  private static let reach = 2

  /// `nil` where the name says nothing of people, or only of such as need not be seen.
  init?(_ name: String) {
    let words = name.tokens
    guard words.contains(where: Self.people.contains), Self.silencing.isDisjoint(with: words) else {
      return nil
    }
    count =
      words.indices.compactMap { index -> Int? in
        let number = Self.numbers[words[index]] ?? Int(words[index])
        let after = words[(index + 1)...].prefix(Self.reach + 1)
        guard let number, (2...9).contains(number), after.contains(where: Self.people.contains)
        else {
          return nil
        }
        return number
      }.first
  }
}
