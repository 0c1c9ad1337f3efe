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
