/// A multipart form as a browser sends it.
struct Form {
  static let type = "multipart/form-data; boundary=edge"

  private(set) var body: [UInt8] = []

  /// A form of these fields.
  init(_ parts: (name: String, body: [UInt8])...) {
    for part in parts {
      body += Array("--edge\r\nContent-Disposition: form-data; name=\"\(part.name)\"\r\n\r\n".utf8)
      body += part.body + Array("\r\n".utf8)
    }
    body += Array("--edge--\r\n".utf8)
  }
}
