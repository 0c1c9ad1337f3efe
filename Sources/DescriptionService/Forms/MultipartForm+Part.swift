import NIOCore

extension MultipartForm {
  /// A part of a form: a field, or a file.
  package struct Part: Sendable {
    /// The name of the field.
    package let name: String
    /// The name that the file has at the sender's, which is not to be believed; `nil` of a field.
    package let filename: String?
    /// The type that the sender gives, which is not to be believed.
    package let contentType: HeaderValue?
    /// What is in it.
    package let body: ByteBuffer

    /// Reads a part, from behind the line of its boundary to the CRLF in front of the next.
    init(_ piece: ByteBuffer) throws(Problem) {
      var body = piece
      let headers = try Self.readHeaders(&body)
      guard let disposition = headers["content-disposition"].flatMap(HeaderValue.init),
        disposition.value == "form-data", let name = disposition.parameters["name"]
      else { throw malformed("a part has no 'Content-Disposition: form-data' with a name") }
      if let encoding = headers["content-transfer-encoding"],
        !["binary", "8bit", "7bit"].contains(HeaderValue(encoding)?.value)
      {
        throw malformed("a part is encoded as\(encoding), not sent as it is")
      }
      contentType = headers["content-type"].flatMap(HeaderValue.init)
      if contentType?.value.hasPrefix("multipart/") == true {
        throw malformed("a part is of several parts itself")
      }
      self.name = Self.unescaped(name)
      filename = disposition.parameters["filename"].map(Self.unescaped)
      self.body = body
    }

    /// The headers by their names in lower case, each there once; moves behind them.
    ///
    /// Where nothing is in a part, its empty line can be the CRLF in front of the next boundary, and
    /// the headers end with the piece.
    private static func readHeaders(_ piece: inout ByteBuffer) throws(Problem) -> [String: String] {
      var headers: [String: String] = [:]
      let end = piece.readerIndex + Limits.headerBytes
      while piece.readableBytes > 0 {
        let start = piece.readerIndex
        let near = piece.readableBytesView.prefix(max(0, end - start))
        guard let carriageReturn = near.firstIndex(of: UInt8(ascii: "\r")),
          let line = piece.readString(length: carriageReturn - start),
          piece.readBytes(length: 2) == Array("\r\n".utf8)
        else {
          throw malformed("the headers of a part do not end within \(Limits.headerBytes) bytes")
        }
        if line.isEmpty { break }
        let name = line.prefix { isOfToken($0) }
        let rest = line[name.endIndex...]
        guard !name.isEmpty, rest.first == ":", !rest.unicodeScalars.contains(where: isControl)
        else { throw malformed("a part has a line among its headers that is none") }
        guard headers.updateValue(String(rest.dropFirst()), forKey: name.lowercased()) == nil else {
          throw malformed("a part has a header twice")
        }
        guard headers.count <= Limits.headers else {
          throw malformed("a part has more than \(Limits.headers) headers")
        }
      }
      return headers
    }

    /// Whether it may be in the name of a header (RFC 9110).
    private static func isOfToken(_ character: Character) -> Bool {
      guard let byte = character.asciiValue else { return false }
      return character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F
    }

    /// The name as it was before a browser wrote it into quotes.
    private static func unescaped(_ name: String) -> String {
      name.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    }
  }
}
