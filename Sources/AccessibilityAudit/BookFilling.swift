import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles

/// Writes alt texts into a copy of an EPUB book.
///
///     let filling = BookFilling(PictureFile("book.epub"), worker: WorkerProgram("/usr/bin/descry"))
///     let outcome = try await filling.fill(rows, to: "filled.epub")
///
/// Only pictures without alt text, or with a meaningless one, are changed. Everything else in the
/// book stays the same, byte for byte.
public struct BookFilling: Sendable {
  /// An alt text for a picture, as `AuditReport.wantedAlts` lists the pictures.
  public typealias Row = AltTextRow

  /// What was written.
  public struct Outcome: Equatable, Sendable {
    /// The number of alt texts in the copy.
    public var writtenCount = 0
    /// The number of rows for other books.
    public var otherCount = 0
    /// The numbers of the rows that were refused, from 0, each with the reason.
    public var refused: [Int: String] = [:]
  }

  private let file: PictureFile
  private let worker: WorkerProgram

  /// - Parameters:
  ///   - book: the file of the book.
  ///   - worker: the program that reads the book in sandboxed worker processes.
  public init(_ book: PictureFile, worker: WorkerProgram) {
    (file, self.worker) = (book, worker)
  }

  /// Writes a copy of the book, unless no row can be written.
  ///
  /// - Parameters:
  ///   - rows: the alt texts.
  ///   - output: the path of the copy; a file that is there is replaced, but never the book.
  /// - Throws: `AuditError` if the book cannot be read or is signed, `FileError` if the copy cannot be
  ///   written, `WorkerError` if no worker process can be started.
  public func fill(_ rows: [Row], to output: String) async throws -> Outcome {
    let auditor = try FileAuditor(worker)
    do {
      let outcome = try await fill(rows, to: output, by: auditor)
      await auditor.stop()
      return outcome
    } catch {
      await auditor.stop()
      throw error
    }
  }

  private func fill(
    _ rows: [Row], to output: String, by auditor: FileAuditor
  ) async throws -> Outcome {
    let book = try await BookFile.opened(AuditFile(file, .book), by: auditor).get()
    guard !book.index.isSigned else {
      throw AuditError(
        .invalid, "\(book.path): the book is signed, and any change breaks its signature")
    }
    guard !book.index.isWide else {
      throw AuditError(
        .invalid,
        "\(book.path): the archive uses ZIP64, which --fill does not write. Pack the book without it."
      )
    }
    var outcome = Outcome()
    var documents: [String: BookCopy.Document] = [:]
    let numbered = Dictionary(grouping: rows.indices) { document(of: rows[$0].file) }
    for (name, numbers) in numbered {
      guard let name else {
        outcome.otherCount += numbers.count
        continue
      }
      let refused: [Int: String]
      switch try await filled(name, with: numbers.map { rows[$0] }, in: book, by: auditor) {
      case .success(let answer):
        refused = answer.refused
        if refused.count < numbers.count { documents[name] = answer.document }
      case .failure(let error):
        refused = Dictionary(uniqueKeysWithValues: numbers.indices.map { ($0, error.message) })
      }
      for (index, reason) in refused { outcome.refused[numbers[index]] = reason }
      outcome.writtenCount += numbers.count - refused.count
    }
    if !documents.isEmpty { try await write(documents, of: book, to: output, by: auditor) }
    return outcome
  }

  /// The name in the book of a document as the audit names it; `nil` if it is in another book.
  private func document(of place: String) -> String? {
    guard let mark = place.firstRange(of: "!/") else { return nil }
    let book = PictureFile(String(place[..<mark.lowerBound])).standardized
    guard book == file.standardized else { return nil }
    return String(place[mark.upperBound...])
  }

  private func filled(
    _ name: String, with rows: [Row], in book: BookFile, by auditor: FileAuditor
  ) async throws -> Result<(document: BookCopy.Document, refused: [Int: String]), AuditError> {
    guard let entry = book.files[name], book.index.documents.contains(name) else {
      return .failure(AuditError(.nothing, "the book has no such document"))
    }
    let bytes = try book.source.bytes(entry.content)
    let request = AuditRequest(filling: entry, of: book, with: rows)
    switch try await auditor.audit(request, bytes) {
    case .failure(let error): return .failure(error)
    case .success(let answer):
      guard let filled = answer.filled, let packed = answer.content else {
        return .failure(AuditError(.crashed, "the worker process failed"))
      }
      let document = BookCopy.Document(
        packed: Array(packed), size: filled.size, checksum: filled.checksum)
      return .success((document, filled.refused))
    }
  }

  /// Writes the copy, after reading it back.
  private func write(
    _ documents: [String: BookCopy.Document], of book: BookFile, to output: String,
    by auditor: FileAuditor
  ) async throws {
    let old = try book.source.bytes()
    let new = BookCopy(of: old, book.index, replacing: documents).bytes
    let request = AuditRequest(listing: AuditFile(file, .book), length: new.count)
    let index = try await auditor.audit(request, new).get().book
    guard let index, index.isWithin(new.count),
      Self.isCopy(new, index, of: old, book.index, replacing: documents)
    else {
      throw AuditError(.invalid, "\(book.path): the copy cannot be read back; nothing was written")
    }
    try AtomicFile.write(new, to: output, sparing: file)
  }

  /// Whether all files but these documents are the same.
  private static func isCopy(
    _ new: [UInt8], _ index: BookIndex, of old: [UInt8], _ oldIndex: BookIndex,
    replacing documents: [String: BookCopy.Document]
  ) -> Bool {
    index.entries.map(\.name) == oldIndex.entries.map(\.name)
      && zip(index.entries, oldIndex.entries).allSatisfy { entry, before in
        guard let document = documents[entry.name] else {
          return new[entry.record] == old[before.record]
        }
        return new[entry.content].elementsEqual(document.packed) && entry.size == document.size
      }
  }
}
