/// Describes pictures, offline: the front door of the library.
///
/// Pictures are decoded in this process, by C and C++ libraries: a fault in one of them is a fault
/// of this process, and a library that hangs is not stopped by the deadline. For pictures that you
/// do not trust there is `WorkerPool` in the library `DescriptionBatch`, which describes them in
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
  private let pool: EnginePool

  /// A describer; nothing is loaded before the first picture.
  public init(settings: Settings = Settings()) {
    self.settings = settings
    pool = EnginePool(languages: settings.languages, count: settings.engineCount)
  }

  /// Describes the picture in a file.
  ///
  /// - Parameters:
  ///   - file: the path.
  ///   - label: what the developer gave for the picture.
  ///   - onRequest: whether the user asked for the description, as VoiceOver's three-finger tap
  ///     does; then it is spoken whatever the developer gave.
  /// - Returns: the record, which says in `error` what went wrong, if something did.
  public func describe(
    file: String, label: DeveloperLabel = .none, onRequest: Bool = false
  ) async -> DescriptionRecord {
    var record: DescriptionRecord
    do throws(DescriptionError) {
      let bytes = try PictureFile(file).read(atMost: settings.limits.fileSize)
      record = await describe(bytes, label: label, onRequest: onRequest)
    } catch {
      record = DescriptionRecord(error, label: label, onRequest: onRequest)
    }
    record.path = file
    return record
  }

  /// Describes a picture, given the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file, in any of the formats of `ImageFacts.Format`.
  ///   - label: what the developer gave for the picture.
  ///   - onRequest: whether the user asked for the description, as VoiceOver's three-finger tap
  ///     does; then it is spoken whatever the developer gave.
  /// - Returns: the record, which says in `error` what went wrong, if something did.
  public func describe(
    _ bytes: [UInt8], label: DeveloperLabel = .none, onRequest: Bool = false
  ) async -> DescriptionRecord {
    await describe(bytes, label: label, onRequest: onRequest, thumbnailSide: nil).record
  }

  /// Describes a picture and makes copies of it to show beside.
  ///
  /// - Parameters:
  ///   - bytes: the whole file, in any of the formats of `ImageFacts.Format`.
  ///   - label: what the developer gave for the picture.
  ///   - onRequest: whether the user asked for the description.
  ///   - thumbnailSide: the longer side of the small copy at most, in pixels; `nil` for none.
  ///   - annotates: whether there is a copy with boxes; then the picture is decoded twice.
  /// - Returns: the record, which says in `error` what went wrong, if something did; then there is
  ///   no copy.
  public func describe(
    _ bytes: [UInt8], label: DeveloperLabel = .none, onRequest: Bool = false, thumbnailSide: Int?,
    annotates: Bool = false
  ) async -> DescribedPicture {
    do throws(DescriptionError) {
      return try await pool.describe(
        bytes, settings: settings, label: label, onRequest: onRequest,
        thumbnailSide: thumbnailSide, annotates: annotates)
    } catch {
      return DescribedPicture(record: DescriptionRecord(error, label: label, onRequest: onRequest))
    }
  }

  /// Loads the data of the languages, which is else done with the first picture.
  ///
  /// - Throws: `languageMissing`, or why the data cannot be read.
  public func loadLanguages() async throws(DescriptionError) {
    try await pool.loadLanguages()
  }

  /// Measures a picture without judging it, given the bytes of its file.
  ///
  /// A task that is cancelled ends at the next stage.
  ///
  /// - Throws: `empty`, `notAPicture`, `unsupportedFormat`, `corrupt`, `tooLarge`, `timedOut`,
  ///   `languageMissing`, `cancelled` or `internal`.
  public func observe(_ bytes: [UInt8]) async throws(DescriptionError) -> Observations {
    try await pool.observe(bytes, settings: settings)
  }
}
