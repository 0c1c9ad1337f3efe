import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles

/// Books are listed first; then their documents are audited like pages.
extension Audit {
  /// The documents of a book; a book that cannot be read is a failure in the report.
  func documents(
    of file: AuditFile, number: Int, by auditor: FileAuditor, to report: inout AuditReport
  ) async throws(WorkerError) -> [AuditFile] {
    let book: BookFile
    switch try await BookFile.opened(file, by: auditor) {
    case .success(let opened): book = opened
    case .failure(let error):
      report.failures.append(error)
      return []
    }
    report.notes += book.index.notes.map { "\(file.path): \($0)" }
    var documents: [AuditFile] = []
    for name in book.index.documents {
      guard let entry = book.files[name] else {
        report.failures.append(
          AuditError(
            .unreadable, "\(book.place(of: name)): the book lists this document, but lacks it"))
        continue
      }
      if entry.isEncrypted {
        report.failures.append(
          AuditError(
            .unreadable,
            "\(book.place(of: name)): not checked, because it is encrypted; check the book before it "
              + "is protected"))
        continue
      }
      documents.append(AuditFile(.init(number: number, book: book, entry: entry)))
    }
    return documents
  }

  /// Unpacks pictures of these books, in the process that audits.
  func unpacking(
    _ books: [Int: BookFile], by auditor: FileAuditor
  ) -> @Sendable (Int, BookEntry) async throws(WorkerError) -> Result<[UInt8], DescriptionError> {
    let limit = settings.limits.fileSize
    return { (number, entry) async throws(WorkerError) in
      guard let book = books[number] else { return .failure(PictureReader.notLookedAt) }
      let bytes: [UInt8]
      do throws(ReadError) {
        guard entry.size <= limit else { throw PictureFile.tooLarge(limit) }
        bytes = try book.source.bytes(entry.content)
      } catch {
        return .failure(DescriptionError(error))
      }
      if entry.method == .stored, bytes.count == entry.size, !entry.isEncrypted {
        return .success(bytes)
      }
      switch try await auditor.audit(AuditRequest(unpacking: entry, of: book), bytes) {
      case .success(let answer): return .success(Array(answer.content ?? Data()))
      case .failure(let error): return .failure(DescriptionError(.unreadable, error.message))
      }
    }
  }

  /// Adds what is wrong with books as a whole.
  func addFindings(aboutBooks outlines: [Outline], to report: inout AuditReport) {
    let documents = outlines.filter { $0.file.document != nil }
    let books = Dictionary(grouping: documents) { $0.file.document?.number }
    for (_, outlines) in books.sorted(by: { $0.key ?? 0 < $1.key ?? 0 }) {
      guard let book = outlines.first?.file.document?.book else { continue }
      let parts = outlines.flatMap(\.answer.parts)
      let file = book.place(of: book.index.metadata.file)
      let covers = outlines.flatMap { emptyCovers(in: $0, of: book) }
      for cover in covers { report.add([cover], rules: configuration.rules(for: cover.file)) }
      let audited = AuditedBook(
        file: file, metadata: book.index.metadata,
        findings: parts.flatMap(\.findings) + covers, pictures: parts.flatMap(\.pictures))
      report.add(RuleBook.findings(in: audited), rules: configuration.rules(for: file))
    }
  }

  /// The places where a document shows the cover of its book with an empty alt text.
  private func emptyCovers(in outline: Outline, of book: BookFile) -> [Finding] {
    guard let cover = book.index.cover, let name = outline.file.document?.entry.name else {
      return []
    }
    return outline.answer.parts.flatMap(\.pictures).compactMap { picture in
      guard let alt = picture.alt, alt.isDecorative,
        BookPath.resolved(picture.address, from: name) == cover
      else { return nil }
      return Finding(
        ImageNameMissing.rule, file: book.place(of: name), element: alt.element,
        message: "This picture is the cover of the book, but its alt text is empty.",
        suggestion: "Say in the alt text what is on the cover.")
    }
  }
}

extension BookFile {
  /// Opens a book and lists what is in it.
  ///
  /// - Throws: `workerUnusable` or `sandboxMissing` if no process can be started.
  static func opened(
    _ file: AuditFile, by auditor: FileAuditor
  ) async throws(WorkerError) -> Result<BookFile, AuditError> {
    let source: BookSource
    let bytes: [UInt8]
    do throws(ReadError) {
      source = try file.bookSource()
      bytes = try source.bytes()
    } catch {
      return .failure(AuditError(.unreadable, "\(file.path): \(error.message)"))
    }
    let request = AuditRequest(listing: file, length: bytes.count)
    switch try await auditor.audit(request, bytes) {
    case .failure(let error): return .failure(error)
    case .success(let answer):
      guard let index = answer.book, index.isWithin(source.size) else {
        return .failure(AuditError(.crashed, "\(file.path): the worker process failed"))
      }
      return .success(BookFile(source, index, path: file.path))
    }
  }
}
