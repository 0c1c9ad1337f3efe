import DescriptionWorkers
import ImageDescription
import VoiceOverSimulator

/// The pictures of a screen, described where the options say.
struct ScreenPictures: Sendable {
  private let describer: any Describer

  init(_ describer: any Describer) { self.describer = describer }

  /// What is known of a picture, without a label.
  func record(of image: ElementImage) async -> DescriptionRecord {
    await described(image).record
  }

  /// Describes a picture, and makes a small copy where its longer side is given, in pixels.
  func described(_ image: ElementImage, thumbnailSide: Int? = nil) async -> DescribedPicture {
    var described: DescribedPicture
    do {
      let bytes = try image.bytes(atMost: Limits().fileSize)
      described = try await describer.describe(
        bytes, thumbnailSide: thumbnailSide, annotates: false)
    } catch let error as DescriptionError {
      described = DescribedPicture(record: DescriptionRecord(error))
    } catch {
      let fault = DescriptionError(.internal, (error as? WorkerError)?.message ?? "\(error)")
      described = DescribedPicture(record: DescriptionRecord(fault))
    }
    described.record.path = image.path
    return described
  }
}
