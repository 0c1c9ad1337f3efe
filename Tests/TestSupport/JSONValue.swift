import Foundation

/// Any JSON.
public enum JSONValue: Decodable, Equatable, Sendable {
  /// null.
  case null
  /// true or false.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// A mapping.
  case object([String: JSONValue])

  /// Reads JSON.
  public init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  /// Reads any JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The value of a key.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The number, if it is one.
  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The string, if it is one.
  public var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The items of a list, if it is one.
  public var array: [JSONValue]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// The members of a mapping, if it is one.
  public var object: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}
