import NIOHTTP1

extension HTTPRequestHead {
  /// `Host` is missing, there twice, or none.
  private struct InvalidHost: Error {}

  /// Whom the request asks: the host of its target, if it has one, else `Host` (RFC 9112 §3.2).
  ///
  /// - Returns: `nil` of HTTP/1.0, in which there need be none.
  func authority() throws -> String? {
    let fields = headers["host"]
    guard fields.count == 1 || fields.isEmpty && version == .http1_0,
      fields.allSatisfy({ Authority($0) != nil })
    else { throw InvalidHost() }
    guard !uri.hasPrefix("/"), let scheme = uri.firstRange(of: "://") else { return fields.first }
    let authority = String(uri[scheme.upperBound...].prefix { !"/?#".contains($0) })
    guard Authority(authority) != nil else { throw InvalidHost() }
    return authority
  }
}
