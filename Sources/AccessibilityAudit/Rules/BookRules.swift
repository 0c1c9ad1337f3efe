/// A book as a whole, with what was found in its documents.
struct AuditedBook {
  /// The package document as findings name it.
  let file: String
  let metadata: BookMetadata
  /// The findings in all documents.
  let findings: [Finding]
  /// The pictures of all documents.
  let pictures: [ShownPicture]
}

/// A rule about what a book says of its accessibility.
protocol BookRule: Sendable {
  static var rule: Rule { get }

  /// What is wrong with the book; `nil` if nothing is.
  static func problem(of book: AuditedBook) -> String?
}

extension RuleBook {
  /// The findings about a book as a whole.
  static func findings(in book: AuditedBook) -> [Finding] {
    ofBooks.compactMap { rule in
      rule.problem(of: book).map {
        Finding(rule.rule, file: book.file, element: book.metadata.element, message: $0)
      }
    }
  }
}

/// A book without accessibility metadata.
enum BookMetadataMissing: BookRule {
  static let rule = Rule(
    id: "book-metadata-missing", title: "Books should state their accessibility",
    severity: .advice,
    checks: "The package document of an EPUB book lacks accessMode, accessibilityFeature or "
      + "accessibilityHazard, so shops and libraries cannot say who can read it.",
    source: "EPUB Accessibility 1.1, 2.2; Ace by DAISY, metadata rules",
    example: "<metadata><dc:title>Birds</dc:title></metadata>",
    suggestion: "State what is true of the book in its metadata, for example "
      + "schema:accessibilityHazard with the value none.")

  static func problem(of book: AuditedBook) -> String? {
    let missing = book.metadata.missing
    guard !missing.isEmpty else { return nil }
    return "The metadata of the book lacks \(missing.joined(separator: ", "))."
  }
}

/// A book that claims alt texts that it does not have, or has them and does not say so.
enum BookClaimsAltText: BookRule {
  static let rule = Rule(
    id: "book-claims-alt-text", title: "The claim alternativeText should fit the pictures",
    severity: .advice,
    checks:
      "The metadata of an EPUB book claims alternativeText, but a picture has no alt text or a "
      + "meaningless one; or every picture has one, and the metadata does not say so.",
    source: "EPUB Accessibility 1.1, 2.2",
    example: "<meta property=\"schema:accessibilityFeature\">alternativeText</meta>",
    suggestion: "Give every picture an alt text, and claim only what a person has checked.")

  static func problem(of book: AuditedBook) -> String? {
    let isClaimed = book.metadata.features.contains(BookMetadata.alternativeText)
    let lacking = book.findings.filter {
      $0.severity != .advice && [ImageNameMissing.rule.id, LabelIsJunk.rule.id].contains($0.rule)
    }.count
    if isClaimed, lacking > 0 {
      let words = lacking == 1 ? "1 picture lacks" : "\(lacking) pictures lack"
      return "The book claims alternativeText, but \(words) a meaningful alt text."
    }
    let isStated = !book.metadata.missing.contains("accessibilityFeature")
    guard isStated, !isClaimed, lacking == 0, book.pictures.contains(where: \.isNamed) else {
      return nil
    }
    return "Every picture of the book has an alt text, but its metadata does not claim "
      + "alternativeText."
  }
}
