import DescriptionWorkers
import ImageDescription
import SafeFiles
import Synchronization
import VoiceOverSimulator

/// Describes the pictures of a screen, in worker processes or in this one.
struct ScreenPictures: Sendable {
  let describer: any Describer
  /// Whether to leave out what the pictures' files and their sidecars say.
  let ignoresMetadata: Bool
  private let unreadTexts = UnreadTexts()

  /// The record of a picture, with no label but that of its file.
  func record(of image: ElementImage) async -> DescriptionRecord {
    let record = await described(image).record
    if record.text?.otherLanguage == true { unreadTexts.add(record.shownPath) }
    return record
  }

  /// Says which pictures have text that was not read, and what to do, each once.
  func sayUnreadTexts() {
    for path in unreadTexts.taken() { StandardError.say("\(path): \(Remedy.otherLanguage)") }
  }

  /// Describes a picture.
  ///
  /// - Parameter thumbnailSide: the longer side of a small copy, in pixels; `nil` for no copy.
  func described(_ image: ElementImage, thumbnailSide: Int? = nil) async -> DescribedPicture {
    var described: DescribedPicture
    do {
      let bytes = try image.bytes(atMost: Limits().fileSize)
      described = try await describer.describe(
        bytes, explains: false, thumbnailSide: thumbnailSide)
    } catch let error as ReadError where error.code == .missing {
      let missing = DescriptionError(
        .missing, "no such file; picture paths are relative to the screen file")
      described = DescribedPicture(record: DescriptionRecord(missing))
    } catch let error as ReadError {
      described = DescribedPicture(record: DescriptionRecord(DescriptionError(error)))
    } catch let error as WorkerError where error.code == .languageMissing {
      let missing = DescriptionError(.languageMissing, error.message)
      described = DescribedPicture(record: DescriptionRecord(missing))
    } catch {
      let fault = DescriptionError(.internal, (error as? WorkerError)?.message ?? "\(error)")
      described = DescribedPicture(record: DescriptionRecord(fault))
    }
    described.record = await finished(described.record, of: image.path.map(PictureFile.init))
    return described
  }

  /// The finished record; without sidecars if none can be read.
  ///
  /// Its error names no option, since the command has none for limits.
  private func finished(
    _ record: DescriptionRecord, of file: PictureFile?
  ) async -> DescriptionRecord {
    for source in [file, nil] {
      let finished = try? await describer.finish(
        record, of: source, named: file, ignoringMetadata: ignoresMetadata, remedy: { _ in nil })
      if let finished { return finished }
    }
    return record
  }
}

/// The paths of pictures with text that was not read, until they are told.
private final class UnreadTexts: Sendable {
  private let paths = Mutex<[String]>([])

  func add(_ path: String) {
    paths.withLock { if !$0.contains(path) { $0.append(path) } }
  }

  /// The paths that were added since the last call.
  func taken() -> [String] {
    paths.withLock { paths in
      defer { paths = [] }
      return paths
    }
  }
}
