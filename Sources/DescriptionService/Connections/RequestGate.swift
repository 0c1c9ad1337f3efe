import NIOCore
import NIOHTTP1

/// Lets one request at a time through to the parser; the next one follows when the answer is sent.
///
/// What the client sends meanwhile is kept unparsed, one read of it at most, and then nothing more
/// is read from the connection. So a client that asks without reading answers waits, and costs
/// nothing.
final class RequestGate: ChannelInboundHandler, ChannelOutboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// What the next bytes are.
  private enum Expected: Equatable {
    case header
    /// So many bytes of a body.
    case body(Int)
    case chunks
    /// Nothing that may be parsed before the request is answered.
    case answer
    /// Nothing that is looked at any more.
    case nothing
  }

  /// The bytes that are read from a connection at once.
  static let longestRead = 16 << 10
  /// Bytes of a header that need no room; with it there are always connections for small requests.
  private static let freeHeader = 8 << 10

  private let longestHeader: Int
  /// For what the parser keeps of a header.
  private let room: Reservation
  private var context: ChannelHandlerContext?
  private var held = ByteBuffer()
  private var expected = Expected.header
  private var headerByteCount = 0
  private var isLineEmpty = false
  private var isReadWanted = false
  private var isFeeding = false

  /// - Parameter longestHeader: more than this is no header that the parser takes, in bytes.
  init(room: Reservation, longestHeader: Int) {
    self.room = room
    self.longestHeader = longestHeader
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard expected != .nothing else { return }
    var bytes = unwrapInboundIn(data)
    // More comes without being asked for only where the client has left.
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

  /// The parser has read a header; its body comes next, if it has one.
  func expectBody(of head: HTTPRequestHead) {
    if head.headers.contains(name: "transfer-encoding") {
      expected = .chunks
      isLineEmpty = false
    } else if let length = head.headers.first(name: "content-length").flatMap({ Int($0) }) {
      expected = .body(length)
    }
  }

  /// The parser has read a whole request.
  func expectAnswer() {
    if expected != .nothing { expected = .answer }
  }

  /// The request is answered; the next one may be parsed.
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

  /// Drops all that is there and that still comes.
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

  /// Bytes in which no request ends, or in which the last byte ends one.
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

  /// Headers end with an empty line, and so do bodies in chunks.
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

  /// Makes room for more of a header, or says why there is none.
  private func take(_ byteCount: Int) -> (any Error)? {
    headerByteCount += byteCount
    if headerByteCount > longestHeader { return HTTPParserError.headerOverflow }
    let hasRoom = room.hold(max(0, headerByteCount - Self.freeHeader))
    return hasRoom ? nil : DescriptionRoute.overloaded
  }
}
