import ArgumentParser

extension ServeOptions {
  private static let options = [
    "host", "allowed-hosts", "port", "workers", "queue", "queue-bytes", "max-body",
    "max-connections", "deadline",
    "languages", "max-memory", "max-megapixels", "keys", "log-format", "log-level", "sandbox",
  ]
  private static let flags = ["insecure", "no-page"]

  /// What the variables of the environment tell that begin with `DESCRY_`: `DESCRY_MAX_BODY` is
  /// `--max-body`, and a flag is `true` or `false`.
  ///
  /// - Throws: `ValidationError`, which names the variable.
  init(environment: [String: String]) throws {
    var arguments: [String] = []
    for (name, value) in environment.sorted(by: { $0.key < $1.key })
    where name.hasPrefix("DESCRY_") {
      let argument = try Self.argument(name, value)
      do {
        _ = try Self.parse(argument)
      } catch {
        throw ValidationError("\(name): \(Self.message(for: error))")
      }
      arguments += argument
    }
    self = try Self.parse(arguments)
  }

  private static func argument(_ variable: String, _ value: String) throws -> [String] {
    let name = variable.dropFirst("DESCRY_".count).lowercased().replacing("_", with: "-")
    if options.contains(name) { return ["--\(name)=\(value)"] }
    guard flags.contains(name) else {
      let known = (options + flags).map { "DESCRY_" + $0.uppercased().replacing("-", with: "_") }
      throw ValidationError(
        "\(variable) is no variable of the service; there are \(known.joined(separator: ", ")).")
    }
    switch value {
    case "true": return ["--\(name)"]
    case "false": return []
    default: throw ValidationError("\(variable) is 'true' or 'false'.")
    }
  }
}
