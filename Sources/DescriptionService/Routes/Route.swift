import HTTPTypes

/// What the service has at a path.
enum Route: Sendable {
  /// Something of Descry's own.
  case own(OwnPath)
  /// A path of these dialects, and what it has in place of a name in braces.
  case dialect(DialectPath, name: String, of: [Dialect])

  /// The route of a path, in the spellings of the dialects' clients; `nil` if there is nothing at it.
  ///
  /// Clients append their path to the address that the user gives, which may end with a slash or lack
  /// the beginning of their paths.
  init?(path: String) {
    if let own = OwnPath(rawValue: path) {
      self = .own(own)
      return
    }
    let plain = Self.plain(path)
    let spellings = Dialect.allCases.lazy.flatMap { dialect in
      dialect.paths.lazy.map { (found: $0, spelled: [plain, dialect.omittedPrefix + plain]) }
    }
    for (found, spelled) in spellings {
      guard let name = spelled.lazy.compactMap(found.name).first else { continue }
      let dialects = Dialect.allCases.filter { dialect in
        dialect.paths.contains { $0.pattern == found.pattern }
      }
      self = .dialect(found, name: name, of: dialects)
      return
    }
    return nil
  }

  /// The path without empty parts, also at its end.
  static func plain(_ path: String) -> String {
    "/" + path.split(separator: "/").joined(separator: "/")
  }

  /// The dialect in which to answer a request for a path; `nil` for Descry's own form.
  static func dialect(answering path: String, among dialects: [Dialect]) -> Dialect? {
    switch Self(path: path) {
    case .own: return nil
    case .dialect(_, _, let owners): return owners.first(where: dialects.contains)
    case nil:
      let path = plain(path)
      let isOwn = OwnPath.allCases.contains { $0 != .page && path.hasPrefix($0.rawValue) }
      return isOwn ? nil : Dialect.refusing(path, among: dialects)
    }
  }

  /// The path as documents write it.
  var pattern: String {
    switch self {
    case .own(let path): path.rawValue
    case .dialect(let path, _, _): path.pattern
    }
  }

  /// The methods that the path allows, besides `OPTIONS`.
  var methods: [HTTPRequest.Method] {
    switch self {
    case .own(let path): path.takesPictures ? [.post] : [.get, .head]
    case .dialect(let path, _, _): path.methods
    }
  }

  /// All methods that the path allows.
  var allMethods: [HTTPRequest.Method] { methods + [.options] }

  /// Whether the path needs a key, if the service has keys.
  var needsKey: Bool {
    switch self {
    case .own(let path): path.takesPictures || path == .capabilities || path == .metrics
    case .dialect(let path, _, _): !path.isProbe
    }
  }
}

/// Descry's own paths.
enum OwnPath: String, CaseIterable {
  case descriptions = "/v1/descriptions"
  case checks = "/v1/checks"
  case capabilities = "/v1/capabilities"
  case live = "/health/live"
  case ready = "/health/ready"
  case metrics = "/metrics"
  case openAPI = "/openapi.json"
  case page = "/"
  case pageStyle = "/page.css"
  case pageScript = "/page.js"

  /// Whether clients post pictures to the path.
  var takesPictures: Bool { self == .descriptions || self == .checks }

  /// Whether the answer is a file compiled into the program.
  var isOfFile: Bool { isOfPage || self == .openAPI }

  /// Whether the file belongs to the page.
  var isOfPage: Bool { self == .page || self == .pageStyle || self == .pageScript }

  /// Whether other programs ask for it all the time to watch the service.
  var isOfMonitoring: Bool { self == .live || self == .ready || self == .metrics }
}
