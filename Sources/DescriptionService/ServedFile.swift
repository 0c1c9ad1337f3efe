import CServicePage
import Hummingbird

/// A file that is compiled in.
enum ServedFile {
  /// The OpenAPI description of the service, JSON.
  static var openAPI: ByteBuffer { buffer(csp_openapi()) }

  private static func buffer(_ file: csp_file) -> ByteBuffer {
    ByteBuffer(bytes: UnsafeBufferPointer(start: file.bytes, count: file.size))
  }
}
