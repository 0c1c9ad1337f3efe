import DescriptionWorkers
import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// The screenshots of hierarchies, and the pictures on them.
extension Audit {
  /// A screenshot with its bytes.
  struct ScreenshotFile {
    let screenshot: Screenshot
    let bytes: [UInt8]
  }

  /// The screenshot of a hierarchy: the one that `screenshot` names, or the PNG file of the same
  /// name beside it; `nil` for other files, and if there is none.
  func findScreenshot(
    of file: AuditFile, _ bytes: [UInt8]
  ) -> Result<ScreenshotFile?, AuditError> {
    guard file.kind == .screen, looksAtPictures, bytes.isHierarchy else { return .success(nil) }
    let path: String
    let content: [UInt8]
    do throws(ReadError) {
      if let screenshot {
        path = screenshot.path
        content = try screenshot.read(atMost: settings.limits.fileSize)
      } else {
        guard let ending = AuditFile.ending(of: file.file) else { return .success(nil) }
        path = String(file.path.dropLast(ending.count)) + "png"
        let beside = ShownPicture(element: 0, address: path, candidates: [path])
        let finder = PictureFinder(boundary: root ?? file.folder, root: root)
        guard case .file(let real)? = finder.location(of: beside) else { return .success(nil) }
        content = try OpenFolder.read(
          resolved: PictureFile(real), atMost: settings.limits.fileSize)
      }
    } catch {
      let name = screenshot?.path ?? file.path
      return .failure(
        AuditError(.unreadable, "\(name): the screenshot cannot be read: \(error.message)"))
    }
    guard let size = PNGSize(content) else {
      return .failure(
        AuditError(
          .invalid, "\(path) is not a PNG file. Name the screenshot of \(file.path)."))
    }
    return .success(
      ScreenshotFile(screenshot: Screenshot(path: path, size: size), bytes: content))
  }

  /// Where the pictures of a hierarchy are, by element: cut out of the screenshot.
  func cut(
    _ parts: [AuditAnswer.Part], of file: ScreenshotFile
  ) async throws(WorkerError) -> Result<[[Int: PictureLocation]], AuditError> {
    let boxes = parts.flatMap { $0.pictures.compactMap(\.part) }
    guard !boxes.isEmpty else { return .success(parts.map { _ in [:] }) }
    let cutter = try PictureCutter(worker, limits: settings.limits)
    switch try await cutter.parts(boxes, of: file.bytes) {
    case .failure(let error):
      return .failure(AuditError(.unreadable, "\(file.screenshot.path): \(error.message)"))
    case .success(let pictures):
      let known = Dictionary(zip(boxes, pictures)) { first, _ in first }
      return .success(
        parts.map { part in
          part.pictures.reduce(into: [:]) { locations, picture in
            let bytes = picture.part.flatMap { known[$0] ?? nil }
            locations[picture.element] = bytes.map { .bytes($0) } ?? .elsewhere(.notCut)
          }
        })
    }
  }
}
