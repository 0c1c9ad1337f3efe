import Dispatch
import Foundation
import Glibc

/// A connection to a service that sends bytes and reads answers on demand.
final class Client: Sendable {
  /// Why there is no answer.
  enum Failure: Error {
    case refused
    case broken
    case notHTTP
  }

  private let descriptor: Int32

  /// Connects to this machine.
  ///
  /// - Parameter patience: the seconds after which a read fails; by default, never.
  init(port: Int, patience: Int = 0) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure.refused }
  }

  deinit { close(descriptor) }

  /// Disconnects without waiting for an answer.
  func leave() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Sends these bytes; `false` if the other side did not accept them all.
  @discardableResult
  func send(_ bytes: some Sequence<UInt8> & Sendable) async -> Bool {
    await onThread { [descriptor] in
      let bytes = Array(bytes)
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count <= 0 { return false }
        sent += count
      }
      return true
    }
  }

  /// Sends the lines of a header, then a body.
  func send(_ lines: String..., body: [UInt8] = []) async {
    await send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  /// The next answer.
  ///
  /// - Throws: `broken`, if the other side closed before it answered, or the patience ended.
  func answer(hasBody: Bool = true) async throws -> Answer {
    try await onThread { [descriptor] in
      Result { try Self.answer(from: descriptor, hasBody: hasBody) }
    }.get()
  }

  private static func answer(from descriptor: Int32, hasBody: Bool) throws -> Answer {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head += try read(1, from: descriptor) }
    let answer = try Answer(head: String(decoding: head, as: UTF8.self))
    guard hasBody, let length = answer.headers["content-length"].flatMap({ Int($0) }) else {
      return answer
    }
    return answer.with(body: try read(length, from: descriptor))
  }

  /// Whether the other side closes without sending anything.
  func isClosed() async -> Bool {
    await onThread { [descriptor] in
      var byte: UInt8 = 0
      return recv(descriptor, &byte, 1, 0) == 0
    }
  }

  private static func read(_ count: Int, from descriptor: Int32) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes[filled...].withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress, $0.count, 0)
      }
      guard got > 0 else { throw Failure.broken }
      filled += got
    }
    return bytes
  }

  /// Runs blocking work on a separate thread, not in Swift's thread pool.
  private func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
