/// The nets and the text reader, for one picture at a time, on a thread of their own.
actor Engine {
  private let thread = OwnThread()
  private let languages: [Language]
  private var loaded: LoadedEngine?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Starts the thread; the nets are loaded for the first picture.
  init(languages: [Language]) throws(DescriptionError) {
    self.languages = languages
    try thread.start()
  }

  isolated deinit {
    loaded = nil
    thread.stop()
  }

  /// Measures a picture, and makes a small copy if a side for it is given, in pixels.
  ///
  /// - Throws: an error of decoding, `timedOut`, `cancelled` or `internal`.
  func observe(
    _ bytes: [UInt8], settings: Settings, thumbnailSide: Int?
  ) throws(DescriptionError) -> (observations: Observations, thumbnail: [UInt8]?) {
    var measuring = Measuring(settings: settings, thumbnailSide: thumbnailSide)
    let engine: LoadedEngine
    if let loaded {
      engine = loaded
    } else {
      let languages = languages
      engine = try measuring.stage("load") { () throws(DescriptionError) in
        try LoadedEngine(languages: languages)
      }
      loaded = engine
    }
    return (try engine.observe(bytes, by: &measuring), measuring.thumbnail)
  }
}
