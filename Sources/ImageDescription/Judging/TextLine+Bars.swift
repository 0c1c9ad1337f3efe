extension TextLine {
  /// The line with each "|" that must be an "I": before a word in small letters, as in "| think".
  ///
  /// In many typefaces the two are one shape. The bars of "Home | About" stay.
  var withBarsAsLetters: TextLine {
    var line = self
    for index in words.indices.dropLast() where words[index].text == "|" {
      if words[index + 1].text.first?.isLowercase == true { line.words[index].text = "I" }
    }
    return line
  }
}
