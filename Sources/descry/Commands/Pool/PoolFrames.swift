import Foundation
import SafeFiles
import Synchronization

/// An invalid frame of the client.
struct PoolFrameError: Error {
  let message: String
}

/// Reads the frames of a client.
struct PoolInput {
  /// The maximum length of a frame's JSON, in bytes.
  static let longestHeader = 1 << 20

  let descriptor: Int32

  /// The next frame's JSON, and the length of its payload; `nil` at the end of the input.
  func header() throws(PoolFrameError) -> (request: PoolRequest, length: Int)? {
    guard let head = bytes(8) else { return nil }
    let (header, length) = (Self.number(head[..<4]), Self.number(head[4...]))
    guard 1...Self.longestHeader ~= header else {
      throw PoolFrameError(message: "a frame's JSON must have 1 to \(Self.longestHeader) bytes")
    }
    guard let json = bytes(header) else { return nil }
    let request: PoolRequest
    do {
      request = try JSONDecoder().decode(PoolRequest.self, from: Data(json))
    } catch {
      throw PoolFrameError(message: "a frame's JSON is not a valid request")
    }
    if let mistake = request.mistake(payload: length) { throw PoolFrameError(message: mistake) }
    return (request, length)
  }

  /// The next bytes; `nil` if the input ends before.
  func bytes(_ count: Int) -> [UInt8]? { readExactly(count, from: descriptor) }

  /// Skips bytes.
  ///
  /// - Returns: false if the input ends before.
  func skip(_ count: Int) -> Bool {
    var rest = count
    while rest > 0 {
      guard bytes(min(rest, 1 << 16)) != nil else { return false }
      rest -= min(rest, 1 << 16)
    }
    return true
  }

  /// Big-endian.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Writes frames to the client, one after the other.
final class PoolOutput: Sendable {
  private let descriptor: Int32
  private let isWriting = Mutex(())

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes a frame.
  ///
  /// `PoolSession` notices if the client has gone.
  func send(_ header: some Encodable, _ payload: [UInt8] = []) {
    guard let json = try? JSONEncoder().encode(header) else { return }
    let frame = Self.bytes(of: json.count) + Self.bytes(of: payload.count) + json + payload
    isWriting.withLock { _ in _ = writeAll(frame, to: descriptor) }
  }

  private static func bytes(of number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}

enum Base64 {
  /// The bytes; `nil` if it is not Base64.
  static func bytes(_ text: String) -> [UInt8]? { Data(base64Encoded: text).map(Array.init) }
}
