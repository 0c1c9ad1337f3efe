import CServicePage
import Hummingbird

/// A file that is compiled in.
enum ServedFile {
  /// The OpenAPI description of the service, JSON.
  static var openAPI: ByteBuffer { buffer(csp_openapi()) }

  /// The page to try the service on, HTML.
  static var page: ByteBuffer { buffer(csp_page()) }

  /// The style sheet of the page.
  static var style: ByteBuffer { buffer(csp_style()) }

  /// The page's JavaScript, one module.
  static var script: ByteBuffer { buffer(csp_script()) }

  private static func buffer(_ file: csp_file) -> ByteBuffer {
    ByteBuffer(bytes: UnsafeBufferPointer(start: file.bytes, count: file.size))
  }
}
