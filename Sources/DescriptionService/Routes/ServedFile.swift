import CServicePage
import HTTPTypes
import HummingbirdCore
import ImageDescription
import NIOCore

/// The files that are compiled into the program.
enum ServedFile {
  /// The OpenAPI description of the service, JSON.
  static let openAPI = buffer(csp_openapi())

  /// The page, HTML.
  static let page = buffer(csp_page())

  /// The style sheet of the page.
  static let style = buffer(csp_style())

  /// The page's script, one JavaScript module, with the words of all languages, and the formats.
  static let script: ByteBuffer = {
    let tables = SpokenLanguage.allCases.map(WordTable.json).joined(separator: ",")
    let formats = ImageFacts.Format.allCases.map { format in
      let endings = format.endings.joined(separator: " ")
      return "\(format.rawValue): { part: \"\(format.part)\", endings: \"\(endings)\" }"
    }.joined(separator: ", ")
    let programs = Dialect.allCases.map { dialect in
      "\(dialect.name): [\"\(dialect.program)\", \"\(dialect.address)\"]"
    }.joined(separator: ", ")
    var script = ByteBuffer(
      string: """
        const tables = [\(tables)];
        const formats = { \(formats) };
        const dialectPrograms = { \(programs) };

        """)
    script.writeImmutableBuffer(buffer(csp_script()))
    return script
  }()

  /// The page runs its own script only, connects to this service only, and cannot be framed.
  private static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
    "connect-src 'self'", "media-src blob:", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  private static let pageHeaders = [
    ("Content-Security-Policy", contentSecurityPolicy), ("Referrer-Policy", "no-referrer"),
    ("Permissions-Policy", "camera=(self)"),
  ]

  /// The answer with the file at a path.
  static func response(for path: OwnPath) -> Response {
    let (type, file): (String, ByteBuffer)
    switch path {
    case .openAPI: (type, file) = ("application/json", openAPI)
    case .page: (type, file) = ("text/html; charset=utf-8", page)
    case .pageStyle: (type, file) = ("text/css; charset=utf-8", style)
    default: (type, file) = ("text/javascript; charset=utf-8", script)
    }
    var headers: HTTPFields = [.contentType: type, .cacheControl: "no-cache"]
    for (name, value) in pageHeaders where path.isOfPage {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: file))
  }

  private static func buffer(_ file: csp_file) -> ByteBuffer {
    ByteBuffer(bytes: UnsafeBufferPointer(start: file.bytes, count: file.size))
  }
}
