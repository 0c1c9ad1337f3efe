import ImageDescription

extension Encodable {
  /// The value as indented JSON with a line end; only for values without infinite numbers.
  var prettyJSON: String { ((try? sortedJSON(pretty: true)) ?? "") + "\n" }
}
