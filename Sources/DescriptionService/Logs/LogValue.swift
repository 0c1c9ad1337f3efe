import Logging

/// A value of the log as JSON has it; numbers and truth values stay what they are.
struct LogValue: Encodable {
  private let value: Logger.MetadataValue

  init(_ value: Logger.MetadataValue) {
    self.value = value
  }

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
