import DescriptionBatch
import Foundation
import ImageDescription
import VoiceOverSimulator
import Yams

extension AuditConfiguration {
  /// Far more than anyone writes by hand, in bytes.
  private static let longest = 1 << 20

  /// Reads a configuration.
  ///
  /// - Throws: `unreadable`; `invalid`, with the line and the column.
  public init(file: String) throws(AuditError) {
    let bytes: [UInt8]
    do throws(DescriptionError) {
      bytes = try PictureFile(file).read(atMost: Self.longest)
    } catch {
      guard error.code == .empty else {
        throw AuditError(.unreadable, "\(file): \(error.message)")
      }
      bytes = []
    }
    self.init()
    folder = URL(fileURLWithPath: file).standardized.deletingLastPathComponent().path
    guard let root = try Self.root(String(decoding: bytes, as: UTF8.self), file) else { return }
    let reader = ConfigurationReader(file: file)
    for (key, value) in try reader.pairs(root, keys: ["exclude", "rules", "paths"]) {
      switch key {
      case "exclude": exclude = try reader.texts(value).map(GlobPattern.init)
      case "rules": rules = try reader.levels(value)
      default: parts = try reader.parts(value)
      }
    }
  }

  private static func root(_ yaml: String, _ file: String) throws(AuditError) -> Node? {
    do throws(InputError) {
      return try YAMLBounds.compose(yaml)
    } catch {
      var error = error
      error.file = file
      throw AuditError(.invalid, error.description)
    }
  }
}

/// Reads the parts of a configuration, and says where one is not as it should be.
struct ConfigurationReader {
  private static let mostPatterns = 1000
  /// In bytes.
  private static let longestPattern = 1000

  let file: String

  /// The keys and values of a mapping.
  func pairs(_ node: Node, keys: [String]) throws(AuditError) -> [(key: String, value: Node)] {
    guard let mapping = node.mapping else {
      throw error(node, "expected keys with values, as 'rules:'")
    }
    var pairs: [(String, Node)] = []
    for (key, value) in mapping {
      let name = key.scalar?.string ?? ""
      guard keys.contains(name) else {
        throw error(key, "unknown key '\(name)'; expected one of \(keys.joined(separator: ", "))")
      }
      pairs.append((name, value))
    }
    return pairs
  }

  /// A list of texts.
  func texts(_ node: Node) throws(AuditError) -> [String] {
    guard let items = node.sequence else {
      throw error(node, "expected a list, as [drafts, '*.md']")
    }
    guard items.count <= Self.mostPatterns else {
      throw error(node, "expected at most \(Self.mostPatterns) patterns")
    }
    var texts: [String] = []
    for item in items {
      guard let text = item.scalar?.string, (1...Self.longestPattern).contains(text.utf8.count)
      else {
        throw error(item, "expected a pattern of at most \(Self.longestPattern) bytes")
      }
      texts.append(text)
    }
    return texts
  }

  /// What rules count as.
  func levels(_ node: Node) throws(AuditError) -> [String: AuditConfiguration.Level] {
    var levels: [String: AuditConfiguration.Level] = [:]
    for (rule, value) in try pairs(node, keys: Rule.all.map(\.id)) {
      // YAML 1.1 takes a bare off for false; its text is still "off".
      let word = value.scalar?.string ?? ""
      if word == "off" {
        levels[rule] = .off
      } else if let severity = Severity(rawValue: word) {
        levels[rule] = .severity(severity)
      } else {
        throw error(value, "expected off, advice, warning or error, found '\(word)'")
      }
    }
    return levels
  }

  /// The parts for single files.
  func parts(_ node: Node) throws(AuditError) -> [AuditConfiguration.Part] {
    guard let items = node.sequence else {
      throw error(node, "expected a list, as '- match: \"docs/*\"' with 'rules:'")
    }
    guard items.count <= Self.mostPatterns else {
      throw error(node, "expected at most \(Self.mostPatterns) parts")
    }
    var parts: [AuditConfiguration.Part] = []
    for item in items {
      var match: String?
      var rules: [String: AuditConfiguration.Level] = [:]
      for (key, value) in try pairs(item, keys: ["match", "rules"]) {
        if key == "match" { match = value.scalar?.string } else { rules = try levels(value) }
      }
      guard let match, (1...Self.longestPattern).contains(match.utf8.count) else {
        throw error(
          item, "expected 'match', a pattern of at most \(Self.longestPattern) bytes")
      }
      parts.append(.init(match: GlobPattern(match), rules: rules))
    }
    return parts
  }

  private func error(_ node: Node, _ message: String) -> AuditError {
    let place = node.mark.map { ":\($0.line):\($0.column)" } ?? ""
    return AuditError(.invalid, "\(file)\(place): \(message)")
  }
}
