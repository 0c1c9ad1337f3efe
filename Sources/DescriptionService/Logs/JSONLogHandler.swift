import DescriptionBatch
import Foundation
import Glibc
import Logging
import Synchronization

/// Writes each event of the log as one line of JSON: `time`, `level`, `message`, and `metadata` where
/// there is some.
///
/// A line is written whole, with one call where the kernel takes it, so lines of several threads and
/// processes do not mix. What cannot be written is lost; the service goes on.
package struct JSONLogHandler: LogHandler {
  private struct Line: Encodable {
    let time: String
    let level: String
    let message: String
    let metadata: [String: LogValue]?
  }

  /// One line after the other, whatever the descriptor.
  private static let writing = Mutex(())

  package var logLevel = Logger.Level.info
  package var metadata = Logger.Metadata()
  package var metadataProvider: Logger.MetadataProvider?
  private let descriptor: Int32

  /// A handler that writes to this open file, standard error if nothing else is said.
  package init(descriptor: Int32 = STDERR_FILENO) {
    self.descriptor = descriptor
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    var metadata = metadata
    metadata.merge(metadataProvider?.get() ?? [:]) { $1 }
    metadata.merge(event.metadata ?? [:]) { $1 }
    if let error = event.error { metadata["error"] = "\(error)" }
    let line = Line(
      time: Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
      level: event.level.rawValue, message: "\(event.message)",
      metadata: metadata.isEmpty ? nil : metadata.mapValues(LogValue.init))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(line) else { return }
    Self.writing.withLock { _ in
      _ = writeAll(Array(bytes) + [UInt8(ascii: "\n")], to: descriptor)
    }
  }
}
