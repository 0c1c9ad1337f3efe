/// The engines: made on demand, lent to one picture at a time, first come, first served.
actor EnginePool {
  private let languageNames: [String]
  private let count: Int
  private var languages: [Language] = []
  private var idle: [Engine] = []
  private var madeCount = 0
  private var waiting: [CheckedContinuation<Engine, Never>] = []

  /// A pool of at most `count` engines that read these languages.
  init(languages: [String], count: Int) {
    languageNames = languages
    self.count = count
  }

  /// Measures a picture with the next engine that is free.
  func observe(
    _ bytes: [UInt8], settings: Settings
  ) async throws(DescriptionError) -> Observations {
    let engine = try await borrow()
    defer { giveBack(engine) }
    return try await engine.observe(bytes, settings: settings)
  }

  /// Describes a picture with the next engine that is free, and makes the copies that are asked
  /// for.
  func describe(
    _ bytes: [UInt8], settings: Settings, label: DeveloperLabel, onRequest: Bool,
    thumbnailSide: Int?, annotates: Bool
  ) async throws(DescriptionError) -> DescribedPicture {
    let engine = try await borrow()
    defer { giveBack(engine) }
    return try await engine.describe(
      bytes, settings: settings, label: label, onRequest: onRequest, thumbnailSide: thumbnailSide,
      annotates: annotates)
  }

  /// Reads the data of the languages, once for all engines.
  func loadLanguages() throws(DescriptionError) {
    guard languages.isEmpty else { return }
    var loaded: [Language] = []
    for name in languageNames { loaded.append(try Language(name)) }
    languages = loaded
  }

  private func borrow() async throws(DescriptionError) -> Engine {
    if let engine = idle.popLast() { return engine }
    if madeCount < count { return try makeEngine() }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func makeEngine() throws(DescriptionError) -> Engine {
    try loadLanguages()
    let engine = try Engine(languages: languages)
    madeCount += 1
    return engine
  }

  private func giveBack(_ engine: Engine) {
    if waiting.isEmpty {
      idle.append(engine)
    } else {
      waiting.removeFirst().resume(returning: engine)
    }
  }
}
