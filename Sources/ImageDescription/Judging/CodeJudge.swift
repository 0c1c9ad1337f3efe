/// Keeps all codes that were decoded, with their content as text.
///
/// A decoded code has passed its own check: in 2,514 pictures of evaluation/dev one was found, which is there.
enum CodeJudge {
  static let detector = "code reader"
  /// How far the digits of a barcode may be from it, in its heights.
  private static let reach = 0.5
  /// The fewest characters that are a part of a code wherever they stand.
  private static let longPart = 6

  /// The codes in reading order, and their evidence.
  static func judge(_ read: [MachineCode]) -> (codes: [MachineCode], evidence: [Evidence]) {
    let codes = read.map { code in
      MachineCode(code.format, code.content.withoutControls, box: code.box.rounded)
    }.sorted { ($0.row, $0.box.x, $0.box.y) < ($1.row, $1.box.x, $1.box.y) }
    let evidence = codes.map { code in
      Evidence(
        .codes, value: code.content, detector: detector, score: nil, threshold: nil, box: code.box)
    }
    return (codes, evidence)
  }

  /// The lines of text that are neither in a code nor the digits that are printed beside it.
  static func lines(_ lines: [TextLine], outside codes: [MachineCode]) -> [TextLine] {
    guard !codes.isEmpty else { return lines }
    return lines.compactMap { line in
      var line = line
      line.words.removeAll { word in codes.contains { $0.box.contains(word.box.middle) } }
      guard !line.words.isEmpty, !codes.contains(where: { repeats(line, $0) }) else { return nil }
      return line
    }
  }

  /// Whether a line is the content of a code, or a part of it.
  private static func repeats(_ line: TextLine, _ code: MachineCode) -> Bool {
    let text = line.words.map(\.text).joined().core
    guard !text.isEmpty, code.content.core.contains(text) else { return false }
    let room = code.box.height * reach
    let around = UnitRect(
      code.box.x - room, code.box.y - room, code.box.width + 2 * room, code.box.height + 2 * room)
    return text.count >= longPart || line.words.allSatisfy { around.overlaps($0.box) }
  }
}

extension MachineCode {
  /// The row of its middle: codes side by side share one.
  fileprivate var row: Int { Int((box.middle.y * 8).rounded()) }
}

extension String {
  /// The text without control characters and marks of direction, with line feeds as line breaks.
  ///
  /// Empty if it has other control characters than those that separate fields, so that it is not
  /// text.
  fileprivate var withoutControls: String {
    let separators: Set<UInt32> = [0x04, 0x09, 0x1C, 0x1D, 0x1E, 0x1F]
    var text = String.UnicodeScalarView()
    for scalar in replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control:
        if scalar == "\n" || scalar == "\r" {
          text.append("\n")
        } else if separators.contains(scalar.value) {
          text.append(" ")
        } else {
          return ""
        }
      case .format where scalar.isInvisible && scalar.value != 0x200D: continue
      case .lineSeparator, .paragraphSeparator: text.append("\n")
      default: text.append(scalar)
      }
    }
    let clean = String(text)
    return clean.hasVisibleCharacter ? clean : ""
  }

  /// Its letters and digits in small letters.
  fileprivate var core: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
