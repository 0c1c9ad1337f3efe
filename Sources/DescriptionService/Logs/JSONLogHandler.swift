import Foundation
import ImageDescription
import Logging

/// Writes each log event as one line of JSON: `time`, `level`, `message` and, if any, `metadata`.
package struct JSONLogHandler: LogHandler {
  private struct Line: Encodable {
    let time: String
    let level: String
    let message: String
    let metadata: [String: LogValue]?
  }

  package var logLevel = Logger.Level.info
  package var metadata = Logger.Metadata()
  package var metadataProvider: Logger.MetadataProvider?
  private let queue: LogQueue

  /// Creates a handler that writes to this queue.
  package init(to queue: LogQueue) {
    self.queue = queue
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
    if let text = try? line.sortedJSON() { queue.write(text + "\n") }
  }
}

/// A log value in JSON; numbers and booleans keep their type.
private struct LogValue: Encodable {
  let value: Logger.MetadataValue

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values.map(Self.init))
    case .dictionary(let values): try container.encode(values.mapValues(Self.init))
    case .stringConvertible(let number as Int): try container.encode(number)
    case .stringConvertible(let number as Double) where number.isFinite:
      try container.encode(number)
    case .stringConvertible(let truth as Bool): try container.encode(truth)
    case .stringConvertible(let other): try container.encode(other.description)
    }
  }
}
