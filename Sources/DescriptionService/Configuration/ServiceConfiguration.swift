import ImageDescription

/// The address, limits and options of the service.
public struct ServiceConfiguration: Sendable {
  /// The address to listen on.
  public var host = "127.0.0.1"
  /// More host names and addresses that the service answers to.
  ///
  /// Their pages may use it too.
  public var allowedHosts: [String] = []
  /// The origins of browser extensions and other sites that may post and read answers, such as
  /// `chrome-extension://IDENTIFIER`.
  public var allowedOrigins: [String] = []
  /// The port to listen on; 0 for any free one.
  public var port = 8080
  /// How to describe pictures: with `engineCount` workers, in `textLanguages` at most.
  public var settings: Settings
  /// The largest body of a request, in bytes.
  public var bodyByteCount: Int
  /// The most open connections.
  public var connectionCount = 2048
  /// The timeouts of a connection.
  public var timeouts = ConnectionTimeouts()
  /// The time from the start of a shutdown until waiting requests are refused.
  public var timeToFinish = Duration.seconds(15)
  /// The time from the start of a shutdown until unanswered requests are dropped.
  public var timeToEnd = Duration.seconds(20)
  /// Whether to serve other machines without keys.
  public var isOpen = false
  /// Whether to serve the page.
  public var servesPage = true
  /// The interfaces of other programs that the service has too.
  public var dialects: [Dialect] = []
  /// Whether descriptions in a dialect begin with words that say that a machine made them.
  public var marksDescriptions = false
  /// Checks an alt text against a record with evidence; `nil` leaves the route out.
  ///
  /// The library `AccessibilityAudit` has such a function, `DescriptionRecord.check(altText:)`.
  public var checker: (@Sendable (_ text: String, _ record: DescriptionRecord) -> AltTextCheck)?

  /// How many pictures may wait for a worker; by default those of most web pages.
  public var queuedPictureCount: Int

  private var givenByteCount: Int?

  /// Creates a configuration, with defaults for what is left out.
  public init(
    settings: Settings = Settings(), queuedPictureCount: Int = 64,
    bodyByteCount: Int = 25 << 20, queuedByteCount: Int? = nil
  ) {
    self.settings = settings
    self.bodyByteCount = bodyByteCount
    self.queuedPictureCount = queuedPictureCount
    givenByteCount = queuedByteCount
  }

  /// The memory for requests and answers, in bytes; by default four bodies.
  public var queuedByteCount: Int {
    get { givenByteCount ?? 4 * bodyByteCount }
    set { givenByteCount = newValue }
  }

  /// The host with a port as in a URL: `127.0.0.1:8080`, `[::1]:8080`.
  public func authority(port: Int) -> String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// Whether only programs on this machine can reach the address.
  public static func isLoopback(_ host: String) -> Bool {
    HostName(host)?.isLoopback ?? false
  }
}

/// The timeouts of a connection.
public struct ConnectionTimeouts: Equatable, Sendable {
  /// From the connection until the first request's header is complete.
  public var header = Duration.seconds(10)
  /// From the end of a header to the end of the body.
  public var body = Duration.seconds(30)
  /// From an answer until the next request's header is complete.
  public var idle = Duration.seconds(30)
  /// How long a client may read nothing of an answer.
  public var reading = Duration.seconds(30)
  /// From the last answer until the client has closed the connection.
  public var closing = Duration.seconds(5)

  /// Creates the default timeouts.
  public init() {}
}
