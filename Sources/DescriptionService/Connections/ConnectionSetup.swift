import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// How connections are set up: HTTP/1.1, with times and limits that Hummingbird's own has not.
struct ConnectionSetup: HTTPChannelHandler {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  private static let longestHeaderField = 16 << 10
  private static let longestHeader = 64 << 10
  private static let mostHeaderFields = 100
  /// Parts of a request that wait to be taken: where they are slow to be, nothing more is read.
  private static let waitingParts = 2

  let responder: Responder
  let timeouts: ConnectionTimeouts
  let admission: Admission
  let refusal: Connection.Refusal

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      // A client that sends no more has left.
      try channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: false)
      try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
      try channel.syncOptions?.setOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(
          minimum: 1 << 10, initial: 2 << 10, maximum: RequestGate.longestRead))
      var limits = NIOHTTPDecoderLimitConfiguration()
      limits.maxHeaderFieldSize = Self.longestHeaderField
      limits.maxHeaderListSize = Self.longestHeader
      limits.maxHeaderFieldCount = Self.mostHeaderFields
      let pipeline = channel.pipeline.syncOperations
      // The parser counts fields and values; their separators are a little more.
      let gate = RequestGate(
        room: Reservation(admission), longestHeader: Self.longestHeader + Self.longestHeaderField)
      try pipeline.addHandler(gate)
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false,
        withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: limits)
      let connection = Connection(timeouts, gate: gate, refusal: refusal)
      try pipeline.addHandler(connection)
      let requests = try Value(
        wrappingChannelSynchronously: channel,
        configuration: .init(
          backPressureStrategy: .init(
            lowWatermark: 1, highWatermark: Self.waitingParts),
          isOutboundHalfClosureEnabled: true))
      connection.requests = requests
      return requests
    }
  }

  func handle(value: Value, logger: Logger) async {
    await handleHTTP(asyncChannel: value, logger: logger)
  }
}
