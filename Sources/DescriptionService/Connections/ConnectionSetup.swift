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

  let responder: Responder
  let timeouts: ConnectionTimeouts
  let refusal: Connection.Refusal

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      // A client that sends no more has left.
      try channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: false)
      var limits = NIOHTTPDecoderLimitConfiguration()
      limits.maxHeaderFieldSize = Self.longestHeaderField
      limits.maxHeaderListSize = Self.longestHeader
      limits.maxHeaderFieldCount = Self.mostHeaderFields
      let pipeline = channel.pipeline.syncOperations
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false,
        withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: limits)
      let connection = Connection(timeouts, refusal: refusal)
      try pipeline.addHandler(connection)
      let requests = try Value(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true))
      connection.requests = requests
      return requests
    }
  }

  func handle(value: Value, logger: Logger) async {
    await handleHTTP(asyncChannel: value, logger: logger)
  }
}
