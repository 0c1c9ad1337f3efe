import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Sets up HTTP/1.1 connections with timeouts and limits that Hummingbird lacks.
struct ConnectionSetup: HTTPChannelHandler {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  private static let longestHeaderField = 16 << 10
  private static let longestHeader = 64 << 10
  private static let mostHeaderFields = 100
  /// The size of one read, in bytes.
  private static let longestRead = 16 << 10
  /// How many parts of a request may be buffered before reading pauses.
  private static let waitingParts = 2

  let responder: Responder
  let timeouts: ConnectionTimeouts
  let timeToFinish: Duration
  let admission: Admission
  let refusal: Connection.Refusal

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      // Treat a client that closes its sending side as gone.
      try channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: false)
      try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
      try channel.syncOptions?.setOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(
          minimum: 1 << 10, initial: 2 << 10, maximum: Self.longestRead))
      var limits = NIOHTTPDecoderLimitConfiguration()
      limits.maxHeaderFieldSize = Self.longestHeaderField
      limits.maxHeaderListSize = Self.longestHeader
      limits.maxHeaderFieldCount = Self.mostHeaderFields
      let pipeline = channel.pipeline.syncOperations
      let connection = Connection(
        ConnectionState(timeouts, timeToFinish: timeToFinish, clock: ContinuousClock()),
        headerRoom: Reservation(admission), refusal: refusal)
      // The parser counts names and values; separators need a little more.
      try pipeline.addHandler(
        ParsedBytes(
          for: connection, longestHeader: Self.longestHeader + Self.longestHeaderField))
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false,
        withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: limits)
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
