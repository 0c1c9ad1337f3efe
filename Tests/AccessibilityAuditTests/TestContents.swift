import AccessibilityAudit
import Foundation
import ImageDescription
import Synchronization
import TestSupport
import Testing
import VoiceOverSimulator

/// A page from a test's HTML or Markdown.
struct TestPage {
  private(set) var page: AuditedPage

  init(_ html: String) throws {
    page = AuditedPage(try HTMLParser.parse(html), file: "page.html")
  }

  init(markdown: String) throws {
    page = AuditedPage(try MarkdownPage.parse(markdown), file: "page.md")
  }

  /// Shows these pictures in the elements with `src`, by its value.
  mutating func show(_ pictures: [String: PictureFacts]) {
    for picture in page.pictures {
      guard let facts = page.html.elements[picture.place]["src"].flatMap({ pictures[$0] }) else {
        continue
      }
      page.outcomes[picture.place] = .seen(facts)
    }
  }

  /// The findings as "tag:index rule".
  var found: [String] {
    page.findings.map { "\($0.element.tag ?? ""):\($0.element.index ?? 0) \($0.rule)" }
  }

  /// The severities of what a rule finds.
  func severities(of rule: String) -> [Severity] {
    page.findings.filter { $0.rule == rule }.map(\.severity)
  }

  /// The name of the element with the id "x".
  var name: String {
    page.html.place(ofID: "x").map { page.names.name(of: $0).text } ?? "(no element)"
  }
}

/// Screens from `TestImages/Screens` or from a test's YAML.
struct TestScreen {
  private(set) var screens: [AuditedScreen]

  /// The screens in a file of `TestImages/Screens`.
  init(file name: String) throws {
    let file = Repository.file("TestImages/Screens/\(name).yaml")
    screens = try AuditedScreen.screens(of: try ScreenFile(file.path), file: name)
  }

  /// One screen of these elements.
  init(_ elements: String) throws {
    let lines = elements.split(separator: "\n").map { "  " + $0 }
    let yaml = "elements:\n" + lines.joined(separator: "\n")
    screens = try AuditedScreen.screens(of: try ScreenFile(yaml: yaml), file: "screen.yaml")
  }

  /// The screen of a hierarchy with these nodes, whose pictures are on a screenshot of 750 by 1334
  /// pixels.
  init(hierarchy nodes: String) throws {
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0xEE, 0,
      0,
      5, 0x36, 8, 2, 0, 0, 0, 0, 0, 0, 0,
    ]
    let size = try #require(PNGSize(header))
    let screenshot = Screenshot(path: "screen.png", size: size)
    let source = try ScreenFile(hierarchy: "[\(nodes)]").showing(screenshot) {
      .file(screenshot.address(of: $0))
    }
    screens = try AuditedScreen.screens(of: source, file: "screen.json")
  }

  /// Sets what the pictures show, by the ids of their elements.
  mutating func show(_ pictures: [String: PictureFacts]) {
    for index in screens.indices {
      for (id, facts) in pictures { screens[index].show(facts, in: id) }
    }
  }

  var findings: [Finding] { screens.flatMap(\.findings) }

  /// The findings as "id rule".
  var found: [String] { findings.map { "\($0.element.id ?? "") \($0.rule)" } }
}

extension PictureFacts {
  /// The facts of a picture that shows only this.
  ///
  /// - Parameters:
  ///   - objects: the things recognised with confidence.
  ///   - signs: the probabilities of other things.
  static func picture(
    _ sha256: String = "a", kind: PictureKind? = .photo, text: String? = nil,
    wordHeight: Double = 0.1, wordWidth: Double = 0.3, faces: [Double] = [],
    objects: [String] = [], signs: [String: Double] = [:], sharpness: Double = 0.9,
    brightness: Double = 0.5, size: Int = 400, perceptualHash: UInt64? = 0
  ) -> PictureFacts {
    let words = (text ?? "").split(separator: " ").map {
      Word(String($0), box: UnitRect(0.1, 0.1, wordWidth, wordHeight), confidence: 0.99)
    }
    var record = DescriptionRecord(
      Observations(
        image: ImageFacts(format: .jpeg, width: size, height: size),
        faces: faces.map { Face(confidence: $0) }, sharpness: sharpness, brightness: brightness,
        text: words.isEmpty ? [] : [TextLine(words)]))
    record.sha256 = sha256
    record.kind = kind
    record.objects = objects.map { ObjectFinding($0, confidence: 0.97) }
    let signs = signs.merging(objects.map { ($0, 0.97) }) { $1 }.sorted { $0.key < $1.key }
    record.evidence? += signs.map { name, score in
      Evidence(
        name == ObjectVocabulary.person ? .people : .objects, value: name,
        detector: "object classifier", score: score, threshold: 0.9,
        reason: objects.contains(name) ? nil : .threshold)
    }
    return PictureFacts(DescribedPicture(record: record, perceptualHash: perceptualHash))
  }
}

/// A cache in memory.
final class MemoryCache: DescriptionCache {
  private let known = Mutex<[String: DescribedPicture]>([:])

  func described(sha256: String, settings: String) -> DescribedPicture? {
    known.withLock { $0[sha256 + settings] }
  }

  func save(_ described: DescribedPicture, sha256: String, settings: String) {
    known.withLock { $0[sha256 + settings] = described }
  }

  func dropEvidence() {
    known.withLock { known in
      for key in known.keys { known[key]?.record.evidence = nil }
    }
  }
}
