import ImageDescription

/// How the service runs: where it listens, what it accepts, and how much of it.
public struct ServiceConfiguration: Sendable {
  /// The address to listen on.
  public var host = "127.0.0.1"
  /// The host names and addresses that the service answers to beside its own, and whose pages may
  /// use it.
  public var allowedHosts: [String] = []
  /// The port to listen on; 0 is any that is free.
  public var port = 8080
  /// How pictures are described: `engineCount` at once, in `textLanguages` at most.
  public var settings: Settings
  /// The size of a request's body, in bytes.
  public var bodyByteCount: Int
  /// How many connections there may be.
  public var connectionCount = 2048
  /// How long a connection may take for what it does.
  public var timeouts = ConnectionTimeouts()
  /// After this the requests that still wait are refused, so that the service can end.
  public var timeToFinish = Duration.seconds(15)
  /// After this what is still not answered is dropped, when the service ends.
  public var timeToEnd = Duration.seconds(20)
  /// Whether an address that other machines can reach is served without keys.
  public var isOpen = false
  /// Whether the page is there, to try the service on.
  public var servesPage = true

  private var givenPictureCount: Int?
  private var givenByteCount: Int?

  /// A configuration; what is left out is the default.
  public init(
    settings: Settings = Settings(), queuedPictureCount: Int? = nil,
    bodyByteCount: Int = 25 << 20, queuedByteCount: Int? = nil
  ) {
    self.settings = settings
    self.bodyByteCount = bodyByteCount
    givenPictureCount = queuedPictureCount
    givenByteCount = queuedByteCount
  }

  /// How many pictures may wait for a worker; twice as many as are described at once until it is
  /// set.
  public var queuedPictureCount: Int {
    get { givenPictureCount ?? 2 * settings.engineCount }
    set { givenPictureCount = newValue }
  }

  /// How many bytes of requests may be in memory; four bodies until it is set.
  public var queuedByteCount: Int {
    get { givenByteCount ?? 4 * bodyByteCount }
    set { givenByteCount = newValue }
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
