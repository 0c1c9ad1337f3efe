import Foundation

extension StringProtocol {
  /// The words in lower case and without accents, as two texts are compared.
  var tokens: [String] {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
