import HTTPTypes
import HummingbirdCore

/// By which names the service may be asked, and from pages of which sites.
///
/// A page on the web can have its own name lead to 127.0.0.1 (DNS rebinding); then its browser lets
/// it read what is answered there. `Host` has that name. A page can also send a picture anywhere
/// without reading the answer; `Origin` has its site.
struct HostPolicy: Sendable {
  /// `nil` where every name will do.
  private let hosts: Set<HostName>?
  private let allowed: Set<HostName>
  private let takesAddresses: Bool

  /// Without keys only names of this machine and those that are allowed will do.
  ///
  /// With keys nobody learns anything by another name, so all will do unless some are allowed.
  ///
  /// - Throws: `hostInvalid`.
  init(_ configuration: ServiceConfiguration, hasKeys: Bool) throws(ServiceError) {
    var allowed: Set<HostName> = []
    for text in configuration.allowedHosts {
      guard let host = HostName(text) else {
        throw ServiceError(
          .hostInvalid,
          "'\(text)' is not a host name or an address; leave out scheme, port and path"
        )
      }
      allowed.insert(host)
    }
    self.allowed = allowed
    let own = HostName(configuration.host)
    hosts = hasKeys && allowed.isEmpty ? nil : allowed.union(own.map { [$0] } ?? [])
    takesAddresses = own?.isEveryAddress ?? false
  }

  /// Refuses a request by another name, or from a page of another site.
  func check(_ request: Request) throws(Problem) {
    let asked = request.head.authority.flatMap { Authority($0) }
    if let asked, !isAnswered(asked.host) { throw Self.hostNotAllowed }
    guard request.method == .post, let origin = request.headers[.origin] else { return }
    guard let site = Authority(origin: origin) else { throw Self.originNotAllowed }
    let isSame = site.host == asked?.host && (asked?.port == nil || asked?.port == site.port)
    guard isSame || allowed.contains(site.host) else { throw Self.originNotAllowed }
  }

  private func isAnswered(_ host: HostName) -> Bool {
    guard let hosts else { return true }
    return host.isLoopback || hosts.contains(host) || takesAddresses && host.isAddress
  }

  private static let hostNotAllowed = Problem(
    .hostNotAllowed,
    "the service does not answer to this host name; ask it as localhost or by its address, "
      + "or have the name added to its allowed hosts"
  )

  private static let originNotAllowed = Problem(
    .originNotAllowed,
    "pages of this site may not use the service; have the site's host added to its allowed hosts"
  )
}
