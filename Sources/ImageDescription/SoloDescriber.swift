/// Describes pictures one after another, on the thread that made it: for a process of its own.
///
/// Everything is loaded when it is made, and no file is opened after that, so that the process can
/// be sandboxed in between. No other thread is used but by libraries that decode.
public final class SoloDescriber {
  private let languages: [Language]
  private let names: [String]
  /// The engine, with the languages that it reads.
  private var engine: (reading: [String], loaded: Engine)

  /// Loads the nets and the data of these languages, among which each picture may choose.
  ///
  /// - Throws: `languageMissing`, or why the data cannot be read.
  public init(languages names: [String]) throws(DescriptionError) {
    var languages: [Language] = []
    for name in names { languages.append(try Language(name)) }
    self.languages = languages
    self.names = names
    engine = (names, try Engine(languages: languages))
    // Decoders that are packages of their own are loaded when somebody first asks for them.
    _ = ImageFacts.Format.allCases.map(\.hasDecoder)
  }

  /// Describes a picture, given the bytes of its file, and makes the copies that are asked for.
  ///
  /// - Parameters:
  ///   - settings: how; the languages must be among those that were loaded.
  ///   - thumbnailSide: the longer side of the small copy at most, in pixels; `nil` for none.
  ///   - annotates: whether there is a copy with boxes; then the picture is decoded twice.
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

  /// The engine for these languages; another choice than the one before takes ≈ 60 ms.
  private func engine(reading wanted: [String]) throws(DescriptionError) -> Engine {
    if engine.reading == wanted { return engine.loaded }
    var chosen: [Language] = []
    for name in wanted {
      guard let index = names.firstIndex(of: name) else {
        let list = names.joined(separator: ", ")
        throw DescriptionError(
          .languageMissing, "the language '\(name)' was not loaded at the start (loaded: \(list))")
      }
      chosen.append(languages[index])
    }
    engine = (wanted, try Engine(languages: chosen))
    return engine.loaded
  }
}
