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
