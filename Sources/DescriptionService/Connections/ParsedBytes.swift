import NIOCore

/// Keeps from the parser what the connection drops, and limits headers.
final class ParsedBytes: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let connection: Connection
  private let longestHeader: Int

  /// - Parameter longestHeader: the largest header that the parser accepts, in bytes.
  init(for connection: Connection, longestHeader: Int) {
    (self.connection, self.longestHeader) = (connection, longestHeader)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard connection.parses(unwrapInboundIn(data)) else { return }
    context.fireChannelRead(data)
    if let problem = connection.headerProblem(longest: longestHeader) {
      context.fireErrorCaught(problem)
    }
  }
}
