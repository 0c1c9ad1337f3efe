import DescriptionStore
import DescriptionWorkers
import ImageDescription
import SafeFiles

/// Describes the pictures in folders and keeps the records in a store.
///
///     let batch = Batch(
///       folders: [PictureFile("Photos")], store: "Photos/descry.sqlite",
///       worker: WorkerProgram("/usr/bin/descry"))
///     let summary = try await batch.run()
///
/// A batch can be killed at any moment and run again: it does not describe a picture again whose
/// content and settings are unchanged. If a file has changed but its pixels have not, as when its
/// metadata is written, the picture is only decoded.
public struct Batch: Sendable {
  /// The folders; subfolders are included.
  ///
  /// With one folder, paths in records are relative to it. With several, they begin with the folder
  /// as given here.
  public var folders: [PictureFile]
  /// The path of the store; created if missing.
  public var store: String
  /// The path of the folder in the store, if the store has the records of other folders, too.
  ///
  /// `DescriptionStore.subfolder(of:)` finds it. The batch leaves those records alone.
  public var subfolder = PictureFile.wholeStore
  /// The program that describes the pictures in worker processes.
  public var worker: WorkerProgram
  /// A file to which each new record is appended as JSON Lines, if any.
  public var output: String?
  /// A CSV file with the developer's labels, which replace those in the store; `nil` keeps those.
  public var labels: String?
  /// Which files to describe.
  public var filter = FileFilter()
  /// How pictures are described.
  public var settings: Settings
  /// Whether to retry pictures that failed.
  public var retriesFailed: Bool
  /// Whether to describe pictures again that are in the store.
  public var describesAgain = false
  /// Whether to keep a thumbnail of each picture for the report.
  public var keepsThumbnails = true
  /// Whether to leave out what the pictures' files and their sidecars say.
  public var ignoresMetadata = false
  /// The language of descriptions in the output and in reported records.
  ///
  /// The store keeps findings and English sentences; exports can use any language.
  public var language = SpokenLanguage.english
  /// Is given all folders that the batch looks at; `nil` watches nothing.
  package var watch: FolderWatch?
  /// What a user can do about a failure, added to the message in the record; `nil` for nothing.
  public var remedy: @Sendable (DescriptionRecord.Failure) -> String? = { _ in nil }

  /// Creates a batch; by default, a picture may take 30 seconds.
  public init(
    folders: [PictureFile], store: String, worker: WorkerProgram, output: String? = nil,
    settings: Settings = Settings(deadline: .seconds(30)), retriesFailed: Bool = false
  ) {
    self.folders = folders
    self.store = store
    self.worker = worker
    self.output = output
    self.settings = settings
    self.retriesFailed = retriesFailed
  }

  /// Whether to describe a picture again whose record has this status.
  func isRenewed(_ status: DescriptionRecord.Status) -> Bool {
    describesAgain || retriesFailed && status.isFailure
  }
}
