import NIOCore

/// A form as browsers send it, `multipart/form-data` (RFC 7578, RFC 2046), read strictly.
///
/// The parts are slices of the body, nothing of it is copied. The time is linear in its length.
package struct MultipartForm: Sendable {
  /// More than this is no form that is asked for.
  package enum Limits {
    /// The number of parts.
    package static let parts = 16
    /// The number of headers of a part.
    package static let headers = 16
    /// The bytes of a part's headers.
    package static let headerBytes = 8192
  }

  /// The parts, in the order of the body.
  package let parts: [Part]

  /// Reads a form.
  ///
  /// - Parameter contentType: the header of the request, in which the boundary is told.
  /// - Throws: `mediaTypeUnsupported` where that is no form, `multipartMalformed`.
  package init(_ body: ByteBuffer, contentType: String) throws(Problem) {
    let delimiter = Array("\r\n--\(try Self.boundary(in: contentType))".utf8)
    var rest = body
    // Before the first boundary there may be text, which is for nobody, or nothing at all.
    if !rest.skip(delimiter.dropFirst(2)), rest.readSlice(upTo: delimiter) == nil {
      throw Self.malformed("the boundary that the header tells is not in the body")
    }
    var parts: [Part] = []
    while !rest.skip("--".utf8) {
      rest.skipSpaces()
      guard rest.skip("\r\n".utf8) else {
        throw Self.malformed("a boundary has more behind it on its line")
      }
      guard let piece = rest.readSlice(upTo: delimiter) else {
        throw Self.malformed("the last boundary, which ends with '--', is missing")
      }
      guard parts.count < Limits.parts else {
        throw Self.malformed("it has more than \(Limits.parts) parts")
      }
      parts.append(try Part(piece))
    }
    rest.skipSpaces()
    guard rest.readableBytes == 0 || rest.skip("\r\n".utf8) else {
      throw Self.malformed("the last boundary has more behind it on its line")
    }
    self.parts = parts
  }

  /// The problem of a form that is none.
  static func malformed(_ cause: String) -> Problem {
    Problem(.multipartMalformed, "the form cannot be read: \(cause); send it as RFC 7578 says")
  }

  /// The boundary: 1 to 70 characters, of those that RFC 2046 allows.
  private static func boundary(in contentType: String) throws(Problem) -> String {
    let header = HeaderValue(contentType)
    guard header?.value == "multipart/form-data" else {
      throw Problem(
        .mediaTypeUnsupported,
        "\(contentType.debugDescription) is no form; send multipart/form-data")
    }
    guard let boundary = header?.parameters["boundary"],
      boundary.wholeMatch(of: /[0-9A-Za-z'()+_,\-.\/:=? ]{0,69}[0-9A-Za-z'()+_,\-.\/:=?]/) != nil
    else { throw malformed("the Content-Type has no boundary, or one that cannot be") }
    return boundary
  }
}

extension ByteBuffer {
  /// Moves behind these bytes, where they are next.
  fileprivate mutating func skip(_ bytes: some Collection<UInt8>) -> Bool {
    guard readableBytesView.starts(with: bytes) else { return false }
    moveReaderIndex(forwardBy: bytes.count)
    return true
  }

  fileprivate mutating func skipSpaces() {
    let spaces = readableBytesView.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    moveReaderIndex(forwardBy: spaces.count)
  }

  /// What goes on to the delimiter, and moves behind it; `nil` where it does not come.
  ///
  /// A delimiter has one carriage return, its first byte. So where it fits only in part, the next
  /// one cannot begin within that part, and no byte is compared more than twice.
  fileprivate mutating func readSlice(upTo delimiter: [UInt8]) -> ByteBuffer? {
    let length = withUnsafeReadableBytes { bytes -> Int? in
      var rest = bytes[...]
      while let place = rest.firstIndex(of: UInt8(ascii: "\r")) {
        if bytes[place...].starts(with: delimiter) { return place }
        rest = bytes[(place + 1)...]
      }
      return nil
    }
    guard let length, let slice = readSlice(length: length) else { return nil }
    moveReaderIndex(forwardBy: delimiter.count)
    return slice
  }
}

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
    /// Where nothing is in a part, its empty line can be the CRLF in front of the next boundary,
    /// and the headers end with the piece.
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
