import NIOCore

/// A form of the type `multipart/form-data` (RFC 7578, RFC 2046), parsed strictly.
///
/// The parts are slices of the body, without a copy. Parsing takes linear time.
package struct MultipartForm: Sendable {
  /// The limits of a form; a larger one is rejected.
  package enum Limits {
    /// The number of parts.
    package static let parts = 16
    /// The number of headers in a part.
    package static let headers = 16
    /// The size of a part's headers, in bytes.
    package static let headerBytes = 8192
  }

  /// The parts, in the order of the body.
  package let parts: [Part]

  /// Parses a form.
  ///
  /// - Parameter contentType: the request's `Content-Type`, which has the boundary.
  /// - Throws: `mediaTypeUnsupported` for another type, `multipartMalformed`.
  package init(_ body: ByteBuffer, contentType: String) throws(Problem) {
    let delimiter = Array("\r\n--\(try Self.boundary(in: contentType))".utf8)
    var rest = body
    // RFC 2046 allows text before the first boundary, to be ignored.
    if !rest.skip(delimiter.dropFirst(2)), rest.readSlice(upTo: delimiter) == nil {
      throw Self.malformed("the body does not contain the boundary of the Content-Type")
    }
    var parts: [Part] = []
    while !rest.skip("--".utf8) {
      rest.skipSpaces()
      guard rest.skip("\r\n".utf8) else {
        throw Self.malformed("a boundary has other characters after it on its line")
      }
      guard let piece = rest.readSlice(upTo: delimiter) else {
        throw Self.malformed("the closing boundary, which ends with '--', is missing")
      }
      guard parts.count < Limits.parts else {
        throw Self.malformed("more than \(Limits.parts) fields")
      }
      parts.append(try Part(piece))
    }
    rest.skipSpaces()
    guard rest.readableBytes == 0 || rest.skip("\r\n".utf8) else {
      throw Self.malformed("the closing boundary has other characters after it on its line")
    }
    self.parts = parts
  }

  /// The problem of a malformed form.
  static func malformed(_ cause: String) -> Problem {
    Problem(.multipartMalformed, "malformed form: \(cause); see RFC 7578")
  }

  /// The boundary: 1 to 70 of the characters that RFC 2046 allows.
  private static func boundary(in contentType: String) throws(Problem) -> String {
    let header = HeaderValue(contentType)
    guard header?.value == "multipart/form-data" else {
      throw Problem(
        .mediaTypeUnsupported,
        "unsupported Content-Type; send the form as multipart/form-data")
    }
    guard let boundary = header?.parameters["boundary"],
      boundary.wholeMatch(of: /[0-9A-Za-z'()+_,\-.\/:=? ]{0,69}[0-9A-Za-z'()+_,\-.\/:=?]/) != nil
    else { throw malformed("the Content-Type has no valid boundary") }
    return boundary
  }
}

extension ByteBuffer {
  /// Skips these bytes if they come next.
  fileprivate mutating func skip(_ bytes: some Collection<UInt8>) -> Bool {
    guard readableBytesView.starts(with: bytes) else { return false }
    moveReaderIndex(forwardBy: bytes.count)
    return true
  }

  fileprivate mutating func skipSpaces() {
    let spaces = readableBytesView.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    moveReaderIndex(forwardBy: spaces.count)
  }

  /// Reads up to the delimiter and skips it; `nil` if there is no delimiter.
  ///
  /// A delimiter has one carriage return, its first byte. So no delimiter can start within a
  /// partial match, and each byte is compared at most twice.
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
    /// The file name that the sender gave, untrusted; `nil` if the part is not a file.
    package let filename: String?
    /// The content.
    package let body: ByteBuffer

    /// Parses a part, from after its boundary line to the CRLF before the next boundary.
    init(_ piece: ByteBuffer) throws(Problem) {
      var body = piece
      let headers = try Self.readHeaders(&body)
      guard let disposition = headers["content-disposition"].flatMap(HeaderValue.init),
        disposition.value == "form-data", let name = disposition.parameters["name"]
      else { throw malformed("a field has no 'Content-Disposition: form-data' with a name") }
      if let encoding = headers["content-transfer-encoding"],
        !["binary", "8bit", "7bit"].contains(HeaderValue(encoding)?.value)
      {
        throw malformed("a field has a Content-Transfer-Encoding; send it as binary")
      }
      let contentType = headers["content-type"].flatMap(HeaderValue.init)
      if contentType?.value.hasPrefix("multipart/") == true {
        throw malformed("a field is a multipart body itself")
      }
      self.name = Self.unescaped(name)
      filename = disposition.parameters["filename"].map(Self.unescaped)
      self.body = body
    }

    /// Reads the headers, by name in lower case.
    ///
    /// In an empty part, the empty line after the headers can be the CRLF before the next boundary;
    /// then the headers end with the piece.
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
          throw malformed("the header of a field is over \(Limits.headerBytes) bytes")
        }
        if line.isEmpty { break }
        let name = line.prefix { isOfToken($0) }
        let rest = line[name.endIndex...]
        guard !name.isEmpty, rest.first == ":", !rest.unicodeScalars.contains(where: isControl)
        else { throw malformed("a line in the header of a field is invalid") }
        guard headers.updateValue(String(rest.dropFirst()), forKey: name.lowercased()) == nil else {
          throw malformed("a field has the same header twice")
        }
        guard headers.count <= Limits.headers else {
          throw malformed("a field has more than \(Limits.headers) headers")
        }
      }
      return headers
    }

    /// Whether a header's name can contain the character (RFC 9110).
    private static func isOfToken(_ character: Character) -> Bool {
      guard let byte = character.asciiValue else { return false }
      return character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F
    }

    /// The name without the escapes that browsers write in quotes.
    private static func unescaped(_ name: String) -> String {
      name.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    }
  }
}
