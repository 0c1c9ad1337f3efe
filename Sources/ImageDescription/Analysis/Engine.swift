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

  /// Measures a picture.
  ///
  /// - Throws: an error of decoding, `timedOut`, `cancelled` or `internal`.
  func observe(
    _ bytes: [UInt8], settings: Settings
  ) throws(DescriptionError) -> Observations {
    var measuring = Measuring(settings: settings)
    return try engine(&measuring).observe(bytes, by: &measuring)
  }

  /// Describes a picture, and makes the copies that are asked for.
  ///
  /// - Throws: an error of decoding, `timedOut`, `cancelled` or `internal`.
  func describe(
    _ bytes: [UInt8], settings: Settings, label: DeveloperLabel, onRequest: Bool,
    thumbnailSide: Int?, annotates: Bool
  ) throws(DescriptionError) -> DescribedPicture {
    var measuring = Measuring(settings: settings, thumbnailSide: thumbnailSide)
    return try engine(&measuring).describe(
      bytes, by: &measuring, label: label, onRequest: onRequest, annotates: annotates)
  }

  /// The nets and the text reader; they are loaded for the first picture, in a stage of its own.
  private func engine(_ measuring: inout Measuring) throws(DescriptionError) -> LoadedEngine {
    if let loaded { return loaded }
    let languages = languages
    let engine = try measuring.stage("load") { () throws(DescriptionError) in
      try LoadedEngine(languages: languages)
    }
    loaded = engine
    return engine
  }
}
