import NIOCore
import NIOHTTP1

/// Passes one request at a time to the parser, and the next one after the answer is sent.
///
/// Meanwhile it buffers at most one read, unparsed, then stops reading from the connection. So a
/// client that sends requests without reading answers has to wait and takes no resources.
///
/// NIO's `HTTPServerPipelineHandler` would not do. It lets the next request in when an answer is
/// written, though the client has not read it. It keeps all requests of a read, parsed: many times
/// their bytes, and nothing reserves that memory. In a shutdown it closes an idle connection at
/// once, with a request that is on its way.
final class RequestGate: ChannelInboundHandler, ChannelOutboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// What the next bytes belong to.
  private enum Expected: Equatable {
    case header
    /// A body with this many bytes left.
    case body(Int)
    case chunks
    /// The next request, which must wait for the answer.
    case answer
    /// Nothing: further bytes are dropped.
    case nothing
  }

  /// The size of one read, in bytes.
  static let longestRead = 16 << 10
  /// Bytes of a header that need no reservation, so that small requests always get through.
  private static let freeHeader = 8 << 10

  private let longestHeader: Int
  /// The memory reserved for the header in the parser.
  private let room: Reservation
  private var context: ChannelHandlerContext?
  private var held = ByteBuffer()
  private var expected = Expected.header
  private var headerByteCount = 0
  private var isLineEmpty = false
  private var isReadWanted = false
  private var isFeeding = false

  /// - Parameter longestHeader: the largest header that the parser accepts, in bytes.
  init(room: Reservation, longestHeader: Int) {
    self.room = room
    self.longestHeader = longestHeader
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard expected != .nothing else { return }
    var bytes = unwrapInboundIn(data)
    // More arrives unrequested only if the client has left.
    guard held.readableBytes <= Self.longestRead else {
      drain()
      return context.close(promise: nil)
    }
    if held.readableBytes == 0 { held = bytes } else { held.writeBuffer(&bytes) }
    feed(context)
  }

  func read(context: ChannelHandlerContext) {
    if expected == .answer { isReadWanted = true } else { context.read() }
  }

  /// The parser has read a header; its body is next, if any.
  func expectBody(of head: HTTPRequestHead) {
    if head.headers.contains(name: "transfer-encoding") {
      expected = .chunks
      isLineEmpty = false
    } else if let length = head.headers.first(name: "content-length").flatMap({ Int($0) }) {
      expected = .body(length)
    }
  }

  /// The parser has read a complete request.
  func expectAnswer() {
    if expected != .nothing { expected = .answer }
  }

  /// The request is answered; the next one can be parsed.
  func expectRequest() {
    guard expected != .nothing, let context else { return }
    expected = .header
    headerByteCount = 0
    isLineEmpty = false
    _ = room.hold(0)
    if held.readableBytes > 0 {
      feed(context)
      context.fireChannelReadComplete()
    }
    if isReadWanted, expected != .answer {
      isReadWanted = false
      context.read()
    }
  }

  /// Drops buffered and further bytes.
  func drain() {
    expected = .nothing
    held = ByteBuffer()
    _ = room.hold(0)
    if isReadWanted {
      isReadWanted = false
      context?.read()
    }
  }

  private func feed(_ context: ChannelHandlerContext) {
    guard !isFeeding else { return }
    isFeeding = true
    defer { isFeeding = false }
    while let piece = nextPiece() {
      if expected == .header, let problem = take(piece.readableBytes) {
        expected = .nothing
        context.fireErrorCaught(problem)
      } else {
        context.fireChannelRead(wrapInboundOut(piece))
      }
    }
    if held.readableBytes == 0 { held = ByteBuffer() }
  }

  /// The next bytes, up to the end of the current request at most.
  private func nextPiece() -> ByteBuffer? {
    var length = 0
    switch expected {
    case .header, .chunks: length = lengthUpToEmptyLine()
    case .body(let rest):
      length = min(rest, held.readableBytes)
      expected = .body(rest - length)
    case .answer, .nothing: break
    }
    return length > 0 ? held.readSlice(length: length) : nil
  }

  /// The bytes up to an empty line, which ends headers and chunked bodies.
  private func lengthUpToEmptyLine() -> Int {
    var isLineEmpty = isLineEmpty
    let end = held.readableBytesView.firstIndex { byte in
      if byte == UInt8(ascii: "\n") {
        if isLineEmpty { return true }
        isLineEmpty = true
      } else if byte != UInt8(ascii: "\r") {
        isLineEmpty = false
      }
      return false
    }
    self.isLineEmpty = isLineEmpty
    return end.map { $0 - held.readerIndex + 1 } ?? held.readableBytes
  }

  /// Reserves memory for more of a header; returns an error if there is none left.
  private func take(_ byteCount: Int) -> (any Error)? {
    headerByteCount += byteCount
    if headerByteCount > longestHeader { return HTTPParserError.headerOverflow }
    let hasRoom = room.hold(max(0, headerByteCount - Self.freeHeader))
    return hasRoom ? nil : Problem.overloaded
  }
}
