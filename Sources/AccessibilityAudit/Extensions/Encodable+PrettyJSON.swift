import Foundation

extension Encodable {
  /// The value as indented JSON with a line end; only for values without infinite numbers.
  var prettyJSON: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
  }
}
