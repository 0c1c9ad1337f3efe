import Foundation

/// Pictures that `FaultyWorker` does not answer until the gate is open.
struct Gate {
  let path =
    FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  /// The picture.
  var picture: [UInt8] { Array("wait \(path)".utf8) }

  /// Lets the worker answer this picture from now on.
  func open() { _ = FileManager.default.createFile(atPath: path, contents: nil) }

  /// Removes the gate's file.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
