/// Describes pictures one after another, on the thread that created it: for a worker process.
///
/// It loads everything when it is created and opens no file afterwards, so that the process can be
/// sandboxed in between. Only decoding libraries use other threads.
public final class SoloDescriber {
  /// The settings for pictures that come without any; a worker may get others with each picture.
  package let settings: Settings
  /// The data of all languages, or none if the recogniser reads them all.
  private let languages: [Language]
  /// The engine and its languages.
  private var engine: (reading: [String], loaded: Engine)

  /// Loads ONNX Runtime and the languages of these settings; each picture uses some of them.
  ///
  /// - Throws: `languageMissing`, `libraryMissing`, or an error of reading the data.
  public init(settings: Settings) throws(DescriptionError) {
    self.settings = settings
    languages = try LoadedLanguages(settings.textLanguages).load()
    engine = (settings.textLanguages, try Engine(languages: languages))
    // libheif loads its decoders on first use, from files.
    _ = ImageFacts.Format.allCases.map(\.hasDecoder)
  }

  /// Describes a picture, given the bytes of its file, and makes the requested thumbnail.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - settings: the settings; their languages must be loaded.
  ///   - thumbnailSide: the longest side of the thumbnail, in pixels; `nil` for no thumbnail.
  public func describe(
    _ bytes: [UInt8], settings: Settings, thumbnailSide: Int? = nil
  ) -> DescribedPicture {
    Self.described(bytes) { () throws(DescriptionError) in
      var measuring = Measuring(settings: settings, thumbnailSide: thumbnailSide)
      return try measuring.describe(bytes, with: engine(reading: settings.textLanguages))
    }
  }

  /// Decodes a picture without describing it.
  ///
  /// - Returns: its pixels, and a record with the facts and the alt text of the file or an error.
  public func identify(_ bytes: [UInt8], settings: Settings) -> DescribedPicture {
    Self.described(bytes) { () throws(DescriptionError) in
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
    _ bytes: [UInt8], by work: () throws(DescriptionError) -> DescribedPicture
  ) -> DescribedPicture {
    var described: DescribedPicture
    do throws(DescriptionError) {
      described = try work()
    } catch {
      described = DescribedPicture(record: DescriptionRecord(error))
    }
    described.addAltText(in: bytes)
    return described
  }

  /// The engine for these languages.
  ///
  /// Changing languages takes ≈ 60 ms.
  private func engine(reading wanted: [String]) throws(DescriptionError) -> Engine {
    if engine.reading == wanted { return engine.loaded }
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
    engine = (wanted, try Engine(languages: chosen))
    return engine.loaded
  }
}
