import DescriptionBatch
import DescriptionService
import DescriptionStore
import Foundation
import ImageDescription
import SafeFiles

/// The report in a browser of this machine, where a person can correct it: `descry report --serve`.
///
/// The store is open only while a page is made or a correction is written, so that a batch can use it.
struct ReportServer: Sendable {
  /// What the page posts.
  private struct Correction: Decodable {
    /// The bytes of the path in the store, in Base64.
    ///
    /// Descry opens no file by it.
    let path: Data
    /// Of the content that the page shows.
    let sha256: String
    /// `nil` removes the correction.
    let sentence: String?
  }

  let place: StorePlace
  let language: SpokenLanguage
  let ignoresMetadata: Bool
  let showsThumbnails: Bool

  /// Serves the report until control-C or SIGTERM.
  ///
  /// - Throws: `ServiceError`.
  func run(onListening: @escaping @Sendable (_ address: String) -> Void) async throws {
    try await LoopbackServer(page: page, take: correct).run(onListening: onListening)
  }

  private func page() throws -> String {
    let store = try DescriptionStore(reading: place.path, subfolder: place.subfolder)
    var page = ""
    try store.exportReport(
      title: place.title, in: language, ignoringMetadata: ignoresMetadata,
      showsThumbnails: showsThumbnails, correctionsPath: place.absolutePath
    ) { page += $0 }
    return page
  }

  /// Writes a correction, and returns the cards of the picture and its copies.
  private func correct(_ body: [UInt8]) throws -> String {
    guard let correction = try? JSONDecoder().decode(Correction.self, from: Data(body)) else {
      throw FileError(.correctionsInvalid, "the correction is not the expected JSON")
    }
    if let sentence = correction.sentence, DeveloperLabel.text(sentence).spoken == nil {
      throw FileError(
        .correctionsInvalid, "the sentence is empty. Write one, or remove the correction")
    }
    let file = PictureFile(pathBytes: Array(correction.path))
    let store = try DescriptionStore(updating: place.path, subfolder: place.subfolder)
    guard try store.record(of: file)?.sha256 == correction.sha256 else {
      throw FileError(
        .pictureUnknown, "the picture has changed since the page was loaded. Load it again")
    }
    try store.correct(file, to: correction.sentence)
    return try store.reportCards(
      of: file, in: language, ignoringMetadata: ignoresMetadata, showsThumbnails: showsThumbnails)
  }
}
