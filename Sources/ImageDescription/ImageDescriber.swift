/// Describes pictures, offline: the front door of the library.
///
/// Pictures are decoded in this process, by C and C++ libraries: a fault in one of them is a fault
/// of this process, and a library that hangs is not stopped by the deadline. For pictures that you
/// do not trust there is `WorkerPool` in the library `DescriptionWorkers`, which describes them in
/// sandboxed processes.
///
/// It may be used from several tasks at once; each picture gets an engine of its own, of which
/// there are at most `Settings.engineCount`. An engine loads its nets with its first picture
/// (≈ 100 ms) and is kept as long as the describer is.
public final class ImageDescriber: Sendable {
  /// The version of Descry.
  public static let version = "0.1.0"

  /// The languages whose data are installed, by name.
  public static var installedLanguages: [String] { Language.installed }

  private let settings: Settings
  private let languages: LoadedLanguages
  private let engines: LendingPool<EngineThread, DescriptionError>

  /// A describer; nothing is loaded before the first picture.
  public init(settings: Settings = Settings()) {
    self.settings = settings
    let languages = LoadedLanguages(settings.textLanguages)
    self.languages = languages
    engines = LendingPool(limit: settings.engineCount) { () throws(DescriptionError) in
      try EngineThread(languages: languages.load())
    }
  }

  /// Describes the picture in a file.
  ///
  /// - Parameter file: the path.
  /// - Returns: the record, which says in `error` what went wrong, if something did.
  public func describe(file: String) async -> DescriptionRecord {
    var record: DescriptionRecord
    do throws(DescriptionError) {
      record = await describe(try PictureFile(file).read(atMost: settings.limits.fileSize))
    } catch {
      record = DescriptionRecord(error)
    }
    record.path = file
    return record
  }

  /// Describes a picture, given the bytes of its file.
  ///
  /// - Parameter bytes: the whole file, in any of the formats of `ImageFacts.Format`.
  /// - Returns: the record, which says in `error` what went wrong, if something did.
  public func describe(_ bytes: [UInt8]) async -> DescriptionRecord {
    await describe(bytes, thumbnailSide: nil).record
  }

  /// Loads the data of the languages, which is otherwise done with the first picture.
  ///
  /// - Throws: `languageMissing`, or why the data cannot be read.
  public func loadLanguages() async throws(DescriptionError) { _ = try languages.load() }

  /// Measures a picture without judging it, given the bytes of its file.
  ///
  /// A task that is cancelled ends at the next stage.
  ///
  /// - Throws: `empty`, `notAPicture`, `unsupportedFormat`, `corrupt`, `tooLarge`, `timedOut`,
  ///   `languageMissing`, `cancelled` or `internal`.
  public func observe(_ bytes: [UInt8]) async throws(DescriptionError) -> Observations {
    let observations = try await engines.lending {
      [settings] engine throws(DescriptionError) in
      try await engine.observe(bytes, settings: settings)
    }
    guard let observations else { throw Self.cancelled }
    return observations
  }

  fileprivate static let cancelled = DescriptionError(.cancelled, "the task was cancelled")
}

extension ImageDescriber: Describer {
  /// Describes a picture and makes copies of it to show beside.
  ///
  /// - Parameters:
  ///   - bytes: the whole file, in any of the formats of `ImageFacts.Format`.
  ///   - thumbnailSide: the longer side of the small copy at most, in pixels; `nil` for none.
  ///   - annotates: whether there is a copy with boxes; then the picture is decoded twice.
  /// - Returns: the record, which says in `error` what went wrong, if something did; then there is
  ///   no copy.
  public func describe(
    _ bytes: [UInt8], thumbnailSide: Int?, annotates: Bool = false
  ) async -> DescribedPicture {
    do throws(DescriptionError) {
      let described = try await engines.lending {
        [settings] engine throws(DescriptionError) in
        try await engine.describe(
          bytes, settings: settings, thumbnailSide: thumbnailSide, annotates: annotates)
      }
      guard let described else { throw Self.cancelled }
      return described
    } catch {
      return DescribedPicture(record: DescriptionRecord(error))
    }
  }
}
