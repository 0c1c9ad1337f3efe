import ImageDescription

/// How the service runs: where it listens, what it takes, and how much of it.
public struct ServiceConfiguration: Sendable {
  /// The address to listen on.
  public var host = "127.0.0.1"
  /// By which names and addresses the service may be asked beside its own, and from whose pages.
  public var allowedHosts: [String] = []
  /// The port to listen on; 0 is any that is free.
  public var port = 8080
  /// How pictures are described: `engineCount` at once, in `languages` at most.
  public var settings: Settings
  /// How many pictures may wait for a process.
  public var queuedPictureCount: Int
  /// How many bytes of requests may be in memory.
  public var queuedByteCount: Int
  /// The size of a request's body, in bytes.
  public var bodyByteCount: Int
  /// How many connections there may be.
  public var connectionCount = 2048
  /// How long a connection may take for what it does.
  public var timeouts = ConnectionTimeouts()
  /// After this the requests that still wait are refused, so that the service can end.
  public var timeToFinish = Duration.seconds(15)
  /// Whether everybody is let in who can reach an address that is not this machine's alone.
  public var isOpen = false
  /// Whether the page is there, to try the service on.
  public var servesPage = true

  /// A configuration; what is left out is the default.
  ///
  /// - Parameters:
  ///   - queuedPictureCount: twice as many as are described at once, where it is `nil`.
  ///   - queuedByteCount: four bodies, where it is `nil`.
  public init(
    settings: Settings = Settings(), queuedPictureCount: Int? = nil,
    bodyByteCount: Int = 25 << 20, queuedByteCount: Int? = nil
  ) {
    self.settings = settings
    self.queuedPictureCount = queuedPictureCount ?? 2 * settings.engineCount
    self.bodyByteCount = bodyByteCount
    self.queuedByteCount = queuedByteCount ?? 4 * bodyByteCount
  }

  /// Whether only programs on this machine can reach the address.
  public static func isLoopback(_ host: String) -> Bool {
    HostName(host)?.isLoopback ?? false
  }
}

/// How long a connection may take for what it does.
public struct ConnectionTimeouts: Equatable, Sendable {
  /// Until the first request's header is there.
  public var header = Duration.seconds(10)
  /// From the end of a header until the end of its body.
  public var body = Duration.seconds(30)
  /// From an answer until the next request's header is there.
  public var idle = Duration.seconds(30)
  /// How long a client may read nothing while there is more to send than fits on its way.
  public var reading = Duration.seconds(30)
  /// From the last answer until the client has read it and closed.
  public var closing = Duration.seconds(5)

  /// The times that Descry ships with.
  public init() {}
}
