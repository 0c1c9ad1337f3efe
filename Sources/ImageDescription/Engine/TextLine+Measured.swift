import CImageAnalysis

extension TextLine {
  /// The words that were read, gathered by line, in reading order.
  static func lines(of words: UnsafeBufferPointer<ca_word>) -> [TextLine] {
    var lines: [TextLine] = []
    var current: UInt32?
    for word in words {
      if word.line != current { lines.append(TextLine([])) }
      current = word.line
      lines[lines.count - 1].words.append(
        Word(String(cString: word.text), box: UnitRect(word.box), confidence: word.confidence))
    }
    return lines
  }
}
