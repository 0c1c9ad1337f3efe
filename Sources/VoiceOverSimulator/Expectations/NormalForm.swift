/// Speech as one compares it by ear: without case and punctuation, and with numbers as digits.
struct NormalForm {
  private static let numbers = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty",
  ]

  let text: String

  init(_ speech: String) {
    let words = speech.lowercased().filter { !"'’".contains($0) }
      .split { !$0.isLetter && !$0.isNumber }
    text = words.map { word in
      Self.numbers.firstIndex(of: String(word)).map(String.init) ?? String(word)
    }.joined(separator: " ")
  }
}
