import CImageAnalysis

extension Word {
  /// A word that was read.
  init(_ word: ca_word) {
    self.init(
      String(cString: word.text), box: UnitRect(word.box), confidence: word.confidence)
  }
}
