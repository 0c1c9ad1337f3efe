import Foundation

/// Pictures of which `FaultyWorker` says nothing before the gate is opened.
struct Gate {
  private let path =
    FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  /// The picture.
  var picture: [UInt8] { Array("wait \(path)".utf8) }

  /// Lets it, and all of it that come later, be described.
  func open() { _ = FileManager.default.createFile(atPath: path, contents: nil) }

  /// Leaves nothing behind.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
