import Foundation
import ImageDescription
import VoiceOverSimulator

/// A heading of a real screen that VoiceOver takes for text.
enum HeaderWithoutTrait: ScreenRule {
  /// How much higher a title is than other text.
  private static let height = 1.25
  /// The least number of other texts, to know how high text is.
  private static let leastTexts = 2
  /// The longest heading, in characters.
  private static let longest = 60
  private static let words: Set = ["header", "heading"]
  private static let titles: Set = ["title", "screentitle", "pagetitle", "navigationtitle"]

  static let rule = Rule(
    id: "header-without-trait", title: "Headings should have the header trait",
    severity: .advice,
    checks:
      "In the hierarchy of a real screen, the identifier of a text says that it is a heading, "
      + "or the first text of a screen without headings is higher than all others, but it does not "
      + "have the trait header.",
    source: "WCAG 1.3.1, 2.4.6; Apple, UIAccessibilityTraits",
    example: "{\"label\": \"Settings\", \"identifier\": \"title\", \"traits\": [\"staticText\"]}",
    suggestion: "Add the trait header, so that the rotor finds it.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    guard screen.isHierarchy else { return [] }
    let hasHeaders = screen.reached.contains { screen.element($0).traits.contains(.header) }
    let first = hasHeaders ? nil : screen.reached.first
    return screen.reached.filter { position in
      guard mayBeHeading(screen.element(position)), !screen.isInRows(position) else {
        return false
      }
      return isNamedHeading(screen.element(position), hasHeaders: hasHeaders)
        || position == first && isHighest(position, in: screen)
    }.map { position in
      screen.finding(
        rule, at: position,
        "\(screen.name(position)) looks like a heading, but VoiceOver does not know it.")
    }
  }

  private static func mayBeHeading(_ element: AccessibilityElement) -> Bool {
    guard let label = element.spokenLabel else { return false }
    return !element.isControl && !element.isPicture && element.spokenValue == nil
      && !element.traits.contains(.header)
      && element.traits.isDisjoint(with: [.selected, .updatesFrequently])
      && label.count <= longest && label.contains(where: \.isLetter) && label.last != "."
  }

  private static func isNamedHeading(_ element: AccessibilityElement, hasHeaders: Bool) -> Bool {
    let parts = (element.id ?? "").identifierWords
    return parts.contains(where: words.contains)
      || !hasHeaders && titles.contains(parts.joined())
  }

  private static func isHighest(_ position: Int, in screen: AuditedScreen) -> Bool {
    guard let frame = screen.frame(position) else { return false }
    let others = screen.reached.filter {
      $0 != position && mayBeHeading(screen.element($0))
    }.compactMap { screen.frame($0)?.height }
    return others.count >= leastTexts && others.allSatisfy { frame.height >= height * $0 }
  }
}

/// Many rows of a real screen that VoiceOver does not know as a list.
enum ListWithoutContainer: ScreenRule {
  /// The rows from which a list is long.
  private static let rows = 8
  /// The largest number of elements in a row.
  private static let columns = 4
  /// How much places and sizes of rows may differ, in points.
  private static let tolerance = 1.0
  /// The largest gap between rows, in points.
  private static let gap = 24.0

  static let rule = Rule(
    id: "list-without-container", title: "Long lists should be in a list container",
    severity: .advice,
    checks: "In the hierarchy of a real screen, eight or more rows of the same size follow each "
      + "other, and no list or table contains them.",
    source: "WCAG 1.3.1; Apple, UIAccessibilityContainerType",
    example: "eight or more rows such as {\"label\": \"Song 1\", \"shape\": {\"frame\": [[0, 100], "
      + "[375, 44]], \"type\": \"frame\"}}",
    suggestion: "Give the view that contains them the container type list, so that VoiceOver says "
      + "where the list begins and ends, and the rotor skips it.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    guard screen.isHierarchy else { return [] }
    let order = screen.reached.filter {
      !screen.isInRows($0) && !screen.element($0).traits.contains(.keyboardKey)
    }
    var covered: Set<Int> = []
    var findings: [Finding] = []
    for step in 1...columns {
      // For each element, the first one of its column of rows, and their number.
      var chains = order.indices.map { (start: $0, length: 1) }
      for index in order.indices.dropFirst(step)
      where isBelow(order[index], order[index - step], in: screen) {
        chains[index] = (chains[index - step].start, chains[index - step].length + 1)
      }
      let longest = chains.reduce(into: [:]) { $0[$1.start] = max($0[$1.start] ?? 0, $1.length) }
      for (start, length) in longest.sorted(by: { $0.key < $1.key })
      where length >= rows && !covered.contains(start) {
        covered.formUnion(start..<min(order.count, start + length * step))
        findings.append(
          screen.finding(
            rule, at: order[start],
            "\(length) rows from \(screen.name(order[start])) on are no list for VoiceOver."))
      }
    }
    return findings
  }

  private static func isBelow(_ lower: Int, _ upper: Int, in screen: AuditedScreen) -> Bool {
    guard screen.parent(lower) == screen.parent(upper), let below = screen.frame(lower),
      let above = screen.frame(upper)
    else { return false }
    let differences = [
      below.minX - above.minX, below.width - above.width, below.height - above.height,
    ]
    return differences.allSatisfy { abs($0) <= tolerance }
      && (-tolerance...gap).contains(Double(below.minY - above.maxY))
  }
}

extension DuplicateLabel {
  /// Controls with the same label and value that differ in what a hierarchy shows of their function.
  static func findings(inHierarchy screen: AuditedScreen) -> [Finding] {
    var header: Int?
    var groups: [[String?]: [(position: Int, header: Int?, traces: [String])]] = [:]
    for position in screen.reached {
      let element = screen.element(position)
      if element.traits.contains(.header) { header = position }
      guard let label = element.spokenLabel, element.isActing || element.isResponding,
        !LabelIsValue.isNumber(label), !screen.isInRows(position)
      else { continue }
      groups[[label.lowercased(), element.spokenValue], default: []]
        .append((position, header, element.traces))
    }
    return groups.values.compactMap { group in
      guard let first = group.first,
        let other = group.dropFirst().first(where: {
          $0.header == first.header && isDifferent($0.traces, first.traces)
        })
      else { return nil }
      return screen.finding(
        rule, at: other.position,
        "Another control has the label \(screen.name(other.position)), too, but another function.")
    }
  }

  /// Missing identifiers show nothing.
  private static func isDifferent(_ first: [String], _ second: [String]) -> Bool {
    first[0] != second[0] || first[1] != second[1]
      || !first[2].isEmpty && !second[2].isEmpty && first[2] != second[2]
  }
}

extension AuditedScreen {
  /// Whether it is in a list or a table.
  fileprivate func isInRows(_ position: Int) -> Bool {
    isInTable(position)
      || layout.ancestors(of: position).contains { element($0).containerType == .list }
  }
}

extension AccessibilityElement {
  /// What shows the function of a control: its custom actions, its hint, and its identifier without
  /// numbers.
  fileprivate var traces: [String] {
    let actions = customActions.map(\.name).joined(separator: "\n")
    let words = (id?.hasPrefix("#") == false ? id ?? "" : "").identifierWords
    return [actions, hint ?? "", words.filter { Int($0) == nil }.joined(separator: " ")]
  }
}

extension String {
  /// The words of an identifier such as "songTitle" or "section-header-2", in lower case.
  fileprivate var identifierWords: [String] {
    var words: [String] = []
    var last: Character = " "
    for character in self {
      let isStart = character.isUppercase && last.isLowercase || character.isNumber != last.isNumber
      if character.isLetter || character.isNumber {
        if isStart || words.isEmpty || !(last.isLetter || last.isNumber) { words.append("") }
        words[words.count - 1].append(contentsOf: character.lowercased())
      }
      last = character
    }
    return words
  }
}
