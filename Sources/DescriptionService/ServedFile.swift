import CServicePage
import HummingbirdCore
import NIOCore

/// A file that is compiled in.
enum ServedFile {
  /// The OpenAPI description of the service, JSON.
  static let openAPI = buffer(csp_openapi())

  /// The page to try the service on, HTML.
  static let page = buffer(csp_page())

  /// The style sheet of the page.
  static let style = buffer(csp_style())

  /// The page's JavaScript, one module.
  static let script = buffer(csp_script())

  private static func buffer(_ file: csp_file) -> ByteBuffer {
    ByteBuffer(bytes: UnsafeBufferPointer(start: file.bytes, count: file.size))
  }
}
