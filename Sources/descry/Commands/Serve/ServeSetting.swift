import DescriptionService
import Foundation

/// A setting of the service.
struct ServeSetting {
  static let mebibyte = 1 << 20
  static let million = 1_000_000

  let name: String
  let isFlag: Bool
  /// Applies the setting; `false` if the options do not have it.
  let apply: (ServeOptions, inout ServeConfiguration) -> Bool
  /// The value, with its unit.
  let text: (ServeConfiguration) -> String

  /// The environment variable of the setting, such as `DESCRY_MAX_BODY`.
  var variable: String { "DESCRY_" + name.uppercased().replacing("-", with: "_") }

  init<Given, Value>(
    _ name: String, _ given: KeyPath<ServeOptions, Given?>,
    _ field: WritableKeyPath<ServeConfiguration, Value>,
    set: @escaping (Given) -> Value, show: @escaping (Value) -> String
  ) {
    self.name = name
    isFlag = false
    apply = { options, configuration in
      guard let value = options[keyPath: given] else { return false }
      configuration[keyPath: field] = set(value)
      return true
    }
    text = { show($0[keyPath: field]) }
  }

  init<Value>(
    _ name: String, _ given: KeyPath<ServeOptions, Value?>,
    _ field: WritableKeyPath<ServeConfiguration, Value>
  ) {
    self.init(name, given, field, set: { $0 }, show: { "\($0)" })
  }

  init(
    _ name: String, list given: KeyPath<ServeOptions, String?>,
    _ field: WritableKeyPath<ServeConfiguration, [String]>
  ) {
    self.init(
      name, given, field,
      set: { names in
        names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      }, show: { $0.isEmpty ? "none" : $0.joined(separator: ",") })
  }

  init(
    _ name: String, _ given: KeyPath<ServeOptions, Int?>,
    _ field: WritableKeyPath<ServeConfiguration, Int>, in scale: Int, _ unit: String
  ) {
    self.init(name, given, field, set: { $0 * scale }, show: { "\($0 / scale) \(unit)" })
  }

  init(
    _ name: String, flag: KeyPath<ServeOptions, Bool>,
    _ field: WritableKeyPath<ServeConfiguration, Bool>, set value: Bool
  ) {
    self.name = name
    isFlag = true
    apply = { options, configuration in
      guard options[keyPath: flag] else { return false }
      configuration[keyPath: field] = value
      return true
    }
    text = { "\($0[keyPath: field] == value)" }
  }
}
