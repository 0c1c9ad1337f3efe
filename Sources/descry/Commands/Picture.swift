import Glibc
import ImageDescription
import SafeFiles
import SystemPackage

/// A picture that the command describes.
enum Picture: Sendable {
  case file(PictureFile)
  case standardInput

  /// The path as given; "-" for standard input.
  var path: String {
    switch self {
    case .file(let file): file.path
    case .standardInput: "-"
    }
  }

  /// The file; `nil` for standard input.
  var file: PictureFile? {
    if case .file(let file) = self { file } else { nil }
  }

  /// The bytes, which are read only once.
  func read(atMost limit: Int) throws(ReadError) -> [UInt8] {
    switch self {
    case .file(let file): try file.read(atMost: limit)
    case .standardInput: try PictureFile.read(descriptor: STDIN_FILENO, atMost: limit)
    }
  }
}

// Pictures from arguments and lists.
extension Picture {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// Some ten million paths, in bytes.
  private static let largestList = 1 << 30

  /// The pictures of the command line; "-" is standard input.
  ///
  /// Swift replaces invalid UTF-8 in arguments; such an argument is looked up among the raw ones.
  static func all(arguments: [String]) -> [Picture] {
    var raw = rawArguments()
    return arguments.map { argument in
      if argument == "-" { return .standardInput }
      if argument.unicodeScalars.contains("\u{FFFD}"),
        let index = raw.firstIndex(where: { String(decoding: $0, as: UTF8.self) == argument })
      {
        return .file(PictureFile(pathBytes: raw.remove(at: index)))
      }
      return .file(PictureFile(argument))
    }
  }

  /// The pictures of a list: one path per line, or paths ended by zero bytes if there are any.
  static func all(list: [UInt8]) -> [Picture] {
    let list = list.starts(with: byteOrderMark) ? Array(list.dropFirst(3)) : list
    let separator: UInt8 = list.contains(0) ? 0 : UInt8(ascii: "\n")
    return list.split(separator: separator).compactMap { line in
      let isFromWindows = separator != 0 && line.last == UInt8(ascii: "\r")
      let path = isFromWindows ? line.dropLast() : line
      return path.isEmpty ? nil : .file(PictureFile(pathBytes: Array(path)))
    }
  }

  /// Reads a list, which may be empty, from a file or, if it is '-', from standard input.
  ///
  /// - Throws: `unreadable`, `tooLarge`.
  static func readList(_ list: String) throws(ReadError) -> [UInt8] {
    // Unlike a picture, a list may come through a pipe, as from <(find …).
    let descriptor = list == "-" ? STDIN_FILENO : open(list, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ReadError(.unreadable, "cannot read it: \(Errno(rawValue: errno))")
    }
    defer { close(descriptor) }
    do throws(ReadError) {
      return try PictureFile.read(descriptor: descriptor, atMost: largestList)
    } catch {
      if error.code == .empty { return [] }
      throw error
    }
  }

  private static func rawArguments() -> [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        let length = (0...).first { argument[$0] == 0 } ?? 0
        return UnsafeBufferPointer(start: argument, count: length).map { UInt8(bitPattern: $0) }
      }
    }
  }
}

extension Describer {
  /// Reads a picture, describes it and applies the developer's label, or that of the file or its
  /// sidecar.
  ///
  /// A picture that cannot be described gives a failed record.
  ///
  /// - Parameter explains: whether the record has evidence and timings.
  /// - Throws: a `WorkerError` if no worker process can be started.
  func record(
    of picture: Picture, limits: Limits, explains: Bool, label: DeveloperLabel = .none,
    onRequest: Bool, ignoringMetadata: Bool
  ) async throws -> DescriptionRecord {
    var record: DescriptionRecord
    do {
      let bytes = try picture.read(atMost: limits.fileSize)
      record = try await describe(bytes, explains: explains, thumbnailSide: nil).record
      record.sha256 = record.sha256 ?? ContentHash.sha256(of: bytes)
    } catch let error as ReadError {
      record = DescriptionRecord(DescriptionError(error), explains: explains)
    }
    return try await finish(
      record, of: picture.file, named: picture.file ?? PictureFile(picture.path), label: label,
      onRequest: onRequest, ignoringMetadata: ignoringMetadata)
  }

  /// Finishes a record for output: adds its name, how to mend a failure, the alt text of the sidecars
  /// beside the file, and the label.
  ///
  /// - Parameters:
  ///   - file: the picture's file; `nil` if the picture is not in one.
  ///   - name: the file of the record's path; `nil` for none.
  ///   - remedy: how to mend a failure; `nil` if the command has no option for it.
  func finish(
    _ record: DescriptionRecord, of file: PictureFile?, named name: PictureFile?,
    label: DeveloperLabel = .none, onRequest: Bool = false, ignoringMetadata: Bool,
    remedy: (DescriptionRecord.Failure) -> String? = Remedy.option
  ) async throws -> DescriptionRecord {
    var record = record
    record.addRemedy(remedy)
    (record.path, record.pathBase64) = (name?.path, name?.pathBase64)
    if let file, !ignoringMetadata {
      record.sidecar = try await altText(inSidecars: SidecarFile.contents(beside: file))
    }
    return record.labelled(label, onRequest: onRequest, ignoringMetadata: ignoringMetadata)
  }
}
