/// Describes pictures one after another, on the thread that created it: for a worker process.
///
/// It loads everything when it is created and opens no file afterwards, so that the process can be
/// sandboxed in between. Only decoding libraries use other threads.
public final class SoloDescriber {
  private let languages: [Language]
  private let names: [String]
  /// The engine and its languages.
  private var engine: (reading: [String], loaded: Engine)

  /// Loads ONNX Runtime and these languages; each picture uses some of them.
  ///
  /// - Throws: `languageMissing`, `libraryMissing`, or an error of reading the data.
  public init(languages names: [String]) throws(DescriptionError) {
    var languages: [Language] = []
    for name in names { languages.append(try Language(name)) }
    self.languages = languages
    self.names = names
    engine = (names, try Engine(languages: languages))
    // libheif loads its decoders on first use, from files.
    _ = ImageFacts.Format.allCases.map(\.hasDecoder)
  }

  /// Describes a picture, given the bytes of its file, and makes the requested copies.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - settings: the settings; their languages must be loaded.
  ///   - thumbnailSide: the longest side of the thumbnail, in pixels; `nil` for no thumbnail.
  ///   - annotates: whether to make a copy with boxes; then the picture is decoded twice.
  public func describe(
    _ bytes: [UInt8], settings: Settings, thumbnailSide: Int? = nil, annotates: Bool = false
  ) -> DescribedPicture {
    do throws(DescriptionError) {
      var measuring = Measuring(settings: settings, thumbnailSide: thumbnailSide)
      return try measuring.describe(
        bytes, with: engine(reading: settings.textLanguages), annotates: annotates)
    } catch {
      return DescribedPicture(record: DescriptionRecord(error))
    }
  }

  /// Decodes a picture without describing it.
  ///
  /// - Returns: its pixels, and a record with the facts of the file or an error.
  public func identify(_ bytes: [UInt8], settings: Settings) -> DescribedPicture {
    do throws(DescriptionError) {
      var measuring = Measuring(settings: settings)
      return try measuring.identify(bytes)
    } catch {
      return DescribedPicture(record: DescriptionRecord(error))
    }
  }

  /// The engine for these languages.
  ///
  /// Changing languages takes ≈ 60 ms.
  private func engine(reading wanted: [String]) throws(DescriptionError) -> Engine {
    if engine.reading == wanted { return engine.loaded }
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
