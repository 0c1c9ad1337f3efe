extension [Word] {
  /// The words with their letters as they must be meant where shapes alone do not tell.
  ///
  /// A "|" before a word in small letters is an "I", as in "| think"; the bars of "Home | About"
  /// stay. And a "p" beside other letters may as well be a "P", so names are spelled as they are.
  var spelled: [Word] {
    var words = self
    for index in indices {
      let next = index + 1 < endIndex ? self[index + 1].text.first : nil
      if self[index].text == "|", next?.isLowercase == true { words[index].text = "I" }
      for name in namesWithInnerCapitals where self[index].text.isLookAlike(of: name) {
        words[index].text = name + self[index].text.dropFirst(name.count)
      }
    }
    return words
  }
}

private let namesWithInnerCapitals = ["iPhone", "iPod", "YouTube", "WhatsApp"]

/// Letters whose small and capital forms differ in size alone.
private let sizelessLetters: Set<Character> = [
  "c", "k", "o", "p", "s", "u", "v", "w", "x", "y", "z",
]

extension String {
  /// Whether the text starts with the name, capitals aside that look like small letters.
  fileprivate func isLookAlike(of name: String) -> Bool {
    guard count >= name.count, dropFirst(name.count).first?.isLetter != true else { return false }
    return zip(self, name).allSatisfy { own, letter in
      own == letter
        || own.lowercased() == letter.lowercased()
          && sizelessLetters.contains(Character(letter.lowercased()))
    }
  }
}
