import FoundationEssentials
import SafeFiles

/// Describes pictures in this process, offline.
///
/// C and C++ libraries decode the pictures: a crash in one of them ends this process, and the
/// deadline does not stop a library that hangs. For pictures that you do not trust, use `WorkerPool`
/// in the library `DescriptionWorkers`, which describes them in sandboxed processes.
///
/// You can use a describer from several tasks at once. Each picture gets one of at most
/// `Settings.engineCount` engines. An engine loads its nets with its first picture (≈ 100 ms) and
/// lives as long as the describer.
public final class ImageDescriber: Sendable {
  /// The version of Descry.
  public static let version = DescriptionRecord.programVersion

  /// The names of the installed text languages.
  public static var installedLanguages: [String] { Language.installed }

  /// The languages that Descry reads without Tesseract's data, by Tesseract's names, sorted.
  public static var builtInLanguages: [String] { TextLanguage.all.flatMap(\.names).sorted() }

  private let settings: Settings
  private let language: SpokenLanguage
  private let languages: LoadedLanguages
  private let engines: LendingPool<EngineThread, DescriptionError>

  /// Creates a describer.
  ///
  /// It loads nothing before the first picture.
  ///
  /// - Parameters:
  ///   - settings: limits, thresholds, and the languages of text in pictures.
  ///   - language: the language of the descriptions.
  public init(settings: Settings = Settings(), language: SpokenLanguage = .english) {
    self.settings = settings
    self.language = language
    let languages = LoadedLanguages(settings.textLanguages)
    self.languages = languages
    engines = LendingPool(limit: settings.engineCount) { () throws(DescriptionError) in
      try EngineThread(settings: settings, languages: languages.load())
    }
  }

  /// Describes the picture in a file.
  ///
  /// - Parameter file: the path.
  /// - Returns: the record, with the label that the file has; if describing failed, its `error` says
  ///   why. Sidecars beside the file are not read; ``altText(inSidecar:)`` reads one.
  public func describe(file: String) async -> DescriptionRecord {
    var record: DescriptionRecord
    do throws(ReadError) {
      record = await describe(try PictureFile(file).read(atMost: settings.limits.fileSize))
    } catch {
      record = DescriptionRecord(DescriptionError(error)).worded(in: language)
    }
    record.path = file
    return record
  }

  /// Describes a picture, given the bytes of its file.
  ///
  /// - Parameter bytes: the whole file, in any of the formats of `ImageFacts.Format`.
  /// - Returns: the record, with the label that the file has; if describing failed, its `error` says
  ///   why.
  public func describe(_ bytes: [UInt8]) async -> DescriptionRecord {
    await describe(bytes, explains: true, thumbnailSide: nil).record.labelled(.none)
  }

  /// Describes a picture, given the data of its file.
  ///
  /// - Parameter data: the whole file, in any of the formats of `ImageFacts.Format`. It is copied
  ///   once.
  /// - Returns: the record, with the label that the file has; if describing failed, its `error` says
  ///   why.
  public func describe(_ data: Data) async -> DescriptionRecord {
    await describe([UInt8](data))
  }

  /// Loads the text languages now instead of with the first picture.
  ///
  /// - Throws: `languageMissing`, or an error of reading the data.
  public func loadLanguages() async throws(DescriptionError) { _ = try languages.load() }

  /// Measures a picture without judging it, given the bytes of its file.
  ///
  /// A cancelled task ends at the next stage.
  ///
  /// - Throws: `empty`, `notAPicture`, `unsupportedFormat`, `corrupt`, `tooLarge`, `timedOut`,
  ///   `languageMissing`, `libraryMissing`, `cancelled` or `internal`.
  public func observe(_ bytes: [UInt8]) async throws(DescriptionError) -> Observations {
    try await lending { describer throws(DescriptionError) in try describer.observe(bytes) }
  }

  /// Uses the next free engine.
  private func lending<Answer: Sendable>(
    _ work: @Sendable (SoloDescriber) throws(DescriptionError) -> Answer
  ) async throws(DescriptionError) -> Answer {
    let answer = try await engines.lending { engine throws(DescriptionError) in
      try await engine.use(work)
    }
    guard let answer else { throw DescriptionError(.cancelled, "the task was cancelled") }
    return answer
  }
}

extension ImageDescriber: Describer {
  /// Describes a picture and makes a thumbnail.
  ///
  /// - Parameters:
  ///   - bytes: the whole file, in any of the formats of `ImageFacts.Format`.
  ///   - explains: whether the record has evidence and timings.
  ///   - thumbnailSide: the longest side of the thumbnail, in pixels; `nil` for no thumbnail.
  /// - Returns: the record, without a label; if describing failed, its `error` says why and there is
  ///   no thumbnail.
  public func describe(
    _ bytes: [UInt8], explains: Bool, thumbnailSide: Int?
  ) async -> DescribedPicture {
    var described: DescribedPicture
    do throws(DescriptionError) {
      described = try await lending { describer throws(DescriptionError) in
        describer.describe(bytes, explains: explains, thumbnailSide: thumbnailSide)
      }
    } catch {
      described = DescribedPicture(error, of: bytes, explains: explains)
    }
    described.record = described.record.worded(in: language)
    return described
  }

  /// Reads the alt text of a sidecar, an XMP file beside a picture.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: `nil` if it has none, or is damaged.
  public func altText(inSidecar bytes: [UInt8]) -> AltText? {
    AltTextReader(sidecar: bytes).altText
  }
}
