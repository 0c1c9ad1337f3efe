/// Describes pictures one after another, on one thread: the main thread of a worker process, or a
/// thread of an `ImageDescriber`.
///
/// Only decoding libraries use other threads.
public final class SoloDescriber {
  /// The settings for pictures that come without any; a worker may get others with each picture.
  package let settings: Settings
  /// The data of all languages, or none if the recogniser reads them all.
  private let languages: [Language]
  /// The nets that the process loaded before its first picture, and shares with others.
  private var sharedNets: NetGroups?
  /// The engine and its languages; `nil` before the first picture.
  private var engine: (reading: [String], loaded: Engine)?

  /// Loads ONNX Runtime and the languages of these settings; each picture uses some of them.
  ///
  /// Afterwards it opens no file, so that the process can be sandboxed.
  ///
  /// - Parameters:
  ///   - settings: how to describe pictures.
  ///   - isForOne: whether there will be a single picture. Then each net is freed after its use, and the
  ///     next one loads on another thread meanwhile.
  /// - Throws: `languageMissing`, `libraryMissing`, or an error of reading the data.
  public convenience init(settings: Settings, isForOne: Bool = false) throws(DescriptionError) {
    self.init(
      settings: settings, languages: try LoadedLanguages(settings.textLanguages).load())
    engine = (
      settings.textLanguages, try Engine(languages: languages, isForOne: isForOne)
    )
    // libheif loads its decoders on first use, from files.
    _ = ImageFacts.Format.allCases.map(\.hasDecoder)
  }

  /// Loads nothing before the first picture.
  init(settings: Settings, languages: [Language]) {
    (self.settings, self.languages) = (settings, languages)
  }

  /// Loads nets to share them with the processes that this one forks.
  ///
  /// Starts no thread.
  package func share(_ nets: NetGroups) throws(DescriptionError) {
    try engine?.loaded.load(nets)
    sharedNets = sharedNets?.union(nets) ?? nets
  }

  /// The nets that this process loaded for its pictures and does not share; `nil` if there are none,
  /// or if it shares no nets at all.
  package var unsharedNets: NetGroups? {
    guard let sharedNets, let engine else { return nil }
    let nets = engine.loaded.nets.subtracting(sharedNets)
    return nets.isEmpty ? nil : nets
  }

  /// Begins to load the first net on another thread, if there will be a single picture.
  package func prepare() { engine?.loaded.prepare(.faces) }

  /// Measures a picture without judging it.
  ///
  /// - Throws: an error of decoding, `timedOut`, `cancelled` or `internal`.
  func observe(_ bytes: [UInt8]) throws(DescriptionError) -> Observations {
    var measuring = Measuring(settings: settings)
    return try measuring.observe(bytes, with: engine(for: &measuring))
  }

  /// Describes a picture, given the bytes of its file, and makes the requested thumbnail.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - settings: replace those of the describer, which must have their languages.
  ///   - explains: whether the record has evidence and timings.
  ///   - thumbnailSide: the longest side of the thumbnail, in pixels; `nil` for no thumbnail.
  /// - Returns: the record, without a label; if describing failed, its `error` says why.
  public func describe(
    _ bytes: [UInt8], settings: Settings? = nil, explains: Bool, thumbnailSide: Int? = nil
  ) -> DescribedPicture {
    Self.described(bytes, explains: explains) { () throws(DescriptionError) in
      var measuring = Measuring(
        settings: settings ?? self.settings, explains: explains, thumbnailSide: thumbnailSide)
      return try measuring.describe(bytes, with: engine(for: &measuring))
    }
  }

  /// Decodes a picture without describing it.
  ///
  /// - Returns: its pixels, and a record with the facts and the alt text of the file or an error.
  public func identify(_ bytes: [UInt8], settings: Settings) -> DescribedPicture {
    Self.described(bytes, explains: false) { () throws(DescriptionError) in
      var measuring = Measuring(settings: settings)
      return try measuring.identify(bytes)
    }
  }

  /// Decodes a picture and finds the changes that write an alt text into its file.
  ///
  /// - Returns: what ``identify(_:settings:)`` returns, and the changes.
  package func edit(
    _ bytes: [UInt8], writing: AltTextWriting, settings: Settings
  ) -> (picture: DescribedPicture, edit: AltTextEdit) {
    let picture = identify(bytes, settings: settings)
    let isWhole = picture.record.image?.warnings.contains(.truncated) == false
    let edit = AltTextEdit(writing, of: bytes)
    let isRefused = edit.refusal == nil && !isWhole
    return (picture, isRefused ? AltTextEdit(patches: [], refusal: .damaged) : edit)
  }

  /// The result of describing a picture, or its error, with the alt text of its file.
  private static func described(
    _ bytes: [UInt8], explains: Bool, by work: () throws(DescriptionError) -> DescribedPicture
  ) -> DescribedPicture {
    do throws(DescriptionError) {
      var described = try work()
      described.addAltText(in: bytes)
      return described
    } catch {
      return DescribedPicture(error, of: bytes, explains: explains)
    }
  }

  /// The engine for the languages of a picture, loaded in a separate stage if they are others.
  ///
  /// Changing languages takes ≈ 60 ms, with the next text.
  private func engine(for measuring: inout Measuring) throws(DescriptionError) -> Engine {
    let wanted = measuring.settings.textLanguages
    if let engine, engine.reading == wanted { return engine.loaded }
    let chosen = try languages(for: wanted)
    let made = engine?.loaded
    let loaded = try measuring.stage("load") { () throws(DescriptionError) in
      guard let made else { return try Engine(languages: chosen) }
      try made.read(chosen)
      return made
    }
    engine = (wanted, loaded)
    return loaded
  }

  /// The data of languages; none if the recogniser reads them all.
  private func languages(for wanted: [String]) throws(DescriptionError) -> [Language] {
    let names = settings.textLanguages
    var chosen: [Language] = []
    for name in wanted where !wanted.allSatisfy(TextLanguage.isBuiltIn) {
      guard let index = names.firstIndex(of: name) else {
        let list = names.joined(separator: ", ")
        throw DescriptionError(
          .languageMissing, "language '\(name)' was not loaded at the start (loaded: \(list))")
      }
      chosen.append(languages[index])
    }
    return chosen
  }
}
