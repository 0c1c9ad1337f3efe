import CAnalysisModels
import CImageAnalysis

/// The nets and the text reader, for one picture at a time, on a thread of their own.
actor Engine {
  private let thread = EngineThread()
  private let languages: [Language]
  private var handle: OpaquePointer?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Starts the thread; the nets are loaded for the first picture.
  init(languages: [Language]) throws(DescriptionError) {
    self.languages = languages
    try thread.start()
  }

  isolated deinit {
    ca_engine_free(handle)
    thread.stop()
  }

  /// Measures a picture, and makes a small copy if a side for it is given, in pixels.
  ///
  /// - Throws: an error of decoding, `timedOut`, `cancelled` or `internal`.
  func observe(
    _ bytes: [UInt8], settings: Settings, thumbnailSide: Int?
  ) throws(DescriptionError) -> (observations: Observations, thumbnail: [UInt8]?) {
    var measuring = Measuring(settings: settings, thumbnailSide: thumbnailSide)
    let engine: OpaquePointer
    if let handle {
      engine = handle
    } else {
      engine = try measuring.stage("load") { () throws(DescriptionError) in try load() }
      handle = engine
    }
    let observations = try measuring.observe(bytes, with: engine)
    return (observations, measuring.thumbnail)
  }

  private func load() throws(DescriptionError) -> OpaquePointer {
    let names = languages.map { language in
      ca_language(
        name: language.name,
        data: ca_bytes(bytes: language.data.baseAddress, size: language.data.count))
    }
    let made = try names.withUnsafeBufferPointer { languages throws(DescriptionError) in
      var configuration = ca_configuration(
        face_detector: Self.bytes(of: cam_face_detector()),
        smile_classifier: Self.bytes(of: cam_smile_classifier()),
        text_detector: Self.bytes(of: cam_text_detector()),
        text_recognizer: Self.bytes(of: cam_text_recognizer()),
        languages: languages.baseAddress, language_count: languages.count)
      return try ask(OpaquePointer?.none) { ca_engine_create(&configuration, &$0, $1) }
    }
    guard let made else { throw DescriptionError(.internal, "no engine was made") }
    return made
  }

  private static func bytes(of model: cam_model) -> ca_bytes {
    ca_bytes(bytes: model.bytes, size: model.size)
  }
}
