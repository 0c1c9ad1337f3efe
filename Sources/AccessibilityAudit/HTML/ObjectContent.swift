/// What an `object` element shows, as far as its type or its address says it.
extension HTMLElement {
  /// The endings of files other than pictures.
  private static let otherEndings: Set = [
    "asp", "aspx", "cgi", "doc", "docx", "htm", "html", "jsp", "md", "mp3", "mp4", "ogg", "pdf",
    "php", "swf", "txt", "wav", "webm", "xht", "xhtml", "xml",
  ]
  /// The types that no browser shows, so that it shows the content of the element instead.
  private static let deadTypes = [
    "application/java", "application/x-java", "application/x-shockwave-flash",
    "application/x-silverlight",
  ]

  /// Whether it is an object with a picture.
  var isPictureObject: Bool {
    guard isOne(of: "object"), let address = word("data")?.lowercased() else { return false }
    if let type = word("type")?.lowercased() { return type.hasPrefix("image/") }
    if address.hasPrefix("data:") { return address.hasPrefix("data:image/") }
    let file = Self.file(in: address)
    return !file.isEmpty && !Self.otherEndings.contains(Self.ending(of: file))
  }

  /// Whether it is an object that embeds a page or other text as a data: URL.
  var isTextObject: Bool {
    guard isOne(of: "object"), let address = word("data")?.lowercased() else { return false }
    return address.hasPrefix("data:text/")
  }

  /// Whether it is an object for a plug-in such as Flash or Java.
  var isPlugin: Bool {
    guard isOne(of: "object"), let address = word("data")?.lowercased() else { return false }
    guard let type = word("type")?.lowercased() else {
      return Self.ending(of: Self.file(in: address)) == "swf"
    }
    return Self.deadTypes.contains(where: type.hasPrefix)
  }

  /// The last part of the path; empty for a folder or a host.
  private static func file(in address: String) -> Substring {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let host = path.firstRange(of: "//")?.upperBound
    let below = host.map { path[$0...].drop { $0 != "/" } } ?? path
    return below.lastIndex(of: "/").map { below[$0...].dropFirst() } ?? below
  }

  private static func ending(of file: Substring) -> String {
    file.lastIndex(of: ".").map { String(file[$0...].dropFirst()) } ?? ""
  }
}
