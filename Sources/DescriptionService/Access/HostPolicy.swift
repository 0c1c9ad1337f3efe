import HTTPTypes
import HummingbirdCore

/// Checks `Host` and `Origin`, against DNS rebinding and cross-site requests.
///
/// A website can point its own name at 127.0.0.1 (DNS rebinding); the browser then lets it read the
/// answers, and sends that name as `Host`. A website can also post a picture anywhere without reading
/// the answer, with a form for example; the browser sends its site as `Origin`.
struct HostPolicy: Sendable {
  /// The allowed hosts; `nil` if every host is.
  private let hosts: Set<HostName>?
  private let allowed: Set<HostName>
  private let takesAddresses: Bool
  /// The allowed origins of other sites and of browser extensions.
  let origins: [Origin]

  /// A policy that allows the names of this machine and the configured hosts.
  ///
  /// With keys it allows every host if none is configured: without a key a website learns nothing.
  ///
  /// - Throws: `hostInvalid`, `originInvalid`.
  init(_ configuration: ServiceConfiguration, hasKeys: Bool) throws(ServiceError) {
    var allowed: Set<HostName> = []
    for text in configuration.allowedHosts {
      guard let host = HostName(text) else {
        throw ServiceError(
          .hostInvalid,
          "'\(text)' is not a host name or an IP address; leave out scheme, port and path"
        )
      }
      allowed.insert(host)
    }
    self.allowed = allowed
    origins = try configuration.allowedOrigins.map { text throws(ServiceError) in
      if let origin = Origin(text) { return origin }
      throw ServiceError(
        .originInvalid,
        "'\(text)' is not an origin; write it as the browser sends it, such as "
          + "https://example.org or chrome-extension://IDENTIFIER")
    }
    let own = HostName(configuration.host)
    hosts = hasKeys && allowed.isEmpty ? nil : allowed.union(own.map { [$0] } ?? [])
    takesAddresses = own?.isEveryAddress ?? false
  }

  /// Refuses a request for another host, and a `POST` from another site.
  ///
  /// - Throws: `hostNotAllowed`, `originNotAllowed`.
  func check(_ request: Request) throws(Problem) {
    let asked = request.head.authority.flatMap { Authority($0) }
    if let asked, !isAnswered(asked.host) { throw Self.hostNotAllowed }
    guard request.method == .post, let origin = request.headers[.origin] else { return }
    guard let origin = Origin(origin) else { throw Self.originNotAllowed }
    let site = origin.authority
    let isSame = site.host == asked?.host && (asked?.port == nil || asked?.port == site.port)
    guard isSame || allowed.contains(site.host) || origins.contains(origin) else {
      throw Self.originNotAllowed
    }
  }

  private func isAnswered(_ host: HostName) -> Bool {
    guard let hosts else { return true }
    return host.isLoopback || hosts.contains(host) || takesAddresses && host.isAddress
  }

  private static let hostNotAllowed = Problem(
    .hostNotAllowed,
    "this host name is not allowed; use localhost or the service's address, or ask its operator "
      + "to allow the name"
  )

  private static let originNotAllowed = Problem(
    .originNotAllowed,
    "requests from this site or browser extension are not allowed; ask the operator of the service "
      + "to allow its origin"
  )
}

/// The origin of a web page or a browser extension, as browsers send it in `Origin` (RFC 6454).
struct Origin: Equatable, Sendable {
  let scheme: String
  let authority: Authority

  /// Parses `https://example.org`, `http://localhost:3000` or `chrome-extension://identifier`.
  ///
  /// - Returns: `nil` if it is not an origin, or has no host, such as `null`.
  init?(_ text: String) {
    guard let separator = text.firstRange(of: "://"),
      let authority = Authority(String(text[separator.upperBound...]))
    else { return nil }
    let scheme = text[..<separator.lowerBound].lowercased()
    guard scheme.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil else { return nil }
    self.scheme = scheme
    self.authority = authority
  }
}
