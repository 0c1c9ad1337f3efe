import DescriptionBatch

/// How files are audited: first without their pictures, which tells what pictures there are.
extension Audit {
  /// A file whose pictures are not looked at yet.
  struct Outline {
    let file: AuditFile
    let sha256: String
    /// What is found without looking at pictures.
    let answer: AuditAnswer
    /// Where the pictures are, by the elements of each page or screen.
    let locations: [[Int: PictureLocation]]
  }

  func outlines(
    of files: [AuditFile], by auditor: FileAuditor
  ) async throws(BatchError) -> (AuditReport, [Outline]) {
    var report = AuditReport()
    var outlines: [Outline] = []
    for file in files where !Task.isCancelled {
      switch file.read() {
      case .failure(let error): report.failures.append(error)
      case .success(let bytes):
        switch try await auditor.audit(AuditRequest(file, length: bytes.count), bytes) {
        case .failure(let error): report.failures.append(error)
        case .success(let answer):
          outlines.append(
            Outline(
              file: file, sha256: ContentHash.sha256(of: bytes), answer: answer,
              locations: locations(of: answer, in: file)))
        }
      }
    }
    return (report, outlines)
  }

  private func locations(of answer: AuditAnswer, in file: AuditFile) -> [[Int: PictureLocation]] {
    guard looksAtPictures else { return [] }
    let finder = PictureFinder(boundary: root ?? file.folder, root: root)
    return answer.parts.map { part in
      var locations: [Int: PictureLocation] = [:]
      for picture in part.pictures {
        locations[picture.element] =
          file.kind == .screen
          ? finder.location(of: picture)
          : finder.location(of: picture, inPage: file.path, base: part.base)
      }
      return locations
    }
  }

  /// Adds what is found in a file, now with what was seen in its pictures.
  func add(
    _ outline: Outline, _ seen: [PictureLocation: PictureSight], to report: inout AuditReport,
    by auditor: FileAuditor
  ) async throws(BatchError) {
    let sights = outline.locations.map { $0.compactMapValues { seen[$0] } }
    var answer = outline.answer
    if sights.contains(where: { !$0.isEmpty }) {
      switch try await self.answer(to: outline, with: sights, by: auditor) {
      case .success(let whole): answer = whole
      case .failure(let error): return report.failures.append(error)
      }
    }
    report.fileCount += 1
    let rules = configuration.rules(for: outline.file.path)
    for (index, part) in answer.parts.enumerated() {
      let sights = sights.indices.contains(index) ? sights[index] : [:]
      report.add(part, of: outline.file.path, sights: sights, rules: rules)
    }
  }

  private func answer(
    to outline: Outline, with sights: [[Int: PictureSight]], by auditor: FileAuditor
  ) async throws(BatchError) -> Result<AuditAnswer, AuditError> {
    switch outline.file.read() {
    case .failure(let error): return .failure(error)
    case .success(let bytes):
      guard ContentHash.sha256(of: bytes) == outline.sha256 else {
        let path = outline.file.path
        return .failure(
          AuditError(.unreadable, "\(path): it changed while it was audited; run the audit again"))
      }
      var request = AuditRequest(outline.file, length: bytes.count)
      for sights in sights { request.add(sights) }
      return try await auditor.audit(request, bytes)
    }
  }
}
