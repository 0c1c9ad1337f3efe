import CImageAnalysis
import Glibc

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of a picture.
///
/// Its name is bytes: a name on Linux need not be UTF-8.
public struct PictureFile: Equatable, Sendable {
  /// The path as the system has it, without a zero at the end.
  public let pathBytes: [UInt8]

  /// The file of this path.
  public init(_ path: String) {
    pathBytes = Array(path.utf8)
  }

  /// The file of this path, which need not be UTF-8.
  public init(pathBytes: [UInt8]) {
    self.pathBytes = pathBytes
  }

  /// The path for a person; bytes that are no UTF-8 are U+FFFD.
  public var path: String { String(decoding: pathBytes, as: UTF8.self) }

  /// The path with a zero at the end, for C functions.
  package var cPath: [CChar] { pathBytes.map { CChar(bitPattern: $0) } + [0] }

  /// The path's bytes in Base64 where they are no UTF-8, else `nil`.
  public var pathBase64: String? {
    String(validating: pathBytes, as: UTF8.self) == nil
      ? Data(pathBytes).base64EncodedString() : nil
  }

  /// Reads the whole file.
  ///
  /// - Parameter limit: the largest size that is read, in bytes; it is checked before reading.
  /// - Throws: `missing`, `notAFile`, `unreadable`, `empty`, `tooLarge`.
  public func read(atMost limit: Int) throws(DescriptionError) -> [UInt8] {
    let (descriptor, size) = try open()
    defer { close(descriptor) }
    return try Self.read(descriptor, expecting: size, atMost: limit)
  }

  /// Opens the file for reading, and tells its size; whoever calls closes it.
  func open() throws(DescriptionError) -> (descriptor: Int32, size: Int) {
    guard !pathBytes.contains(0) else { throw Self.error(opening: ENOENT) }
    // O_NONBLOCK: opening a pipe without a writer would wait for one.
    let descriptor = Glibc.open(cPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.error(opening: errno) }
    do throws(DescriptionError) {
      return (descriptor, try Self.size(of: descriptor))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// The size of an open file.
  ///
  /// - Throws: `notAFile`.
  package static func size(of descriptor: Int32) throws(DescriptionError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw DescriptionError(.notAFile, "it is \(name(of: status.st_mode)), not a file")
    }
    return Int(status.st_size)
  }

  /// Reads all that comes from an open descriptor, a pipe for example.
  ///
  /// - Parameter limit: the most that is read, in bytes.
  /// - Throws: `unreadable`, `empty`, `tooLarge`.
  public static func read(
    descriptor: Int32, atMost limit: Int
  ) throws(DescriptionError) -> [UInt8] {
    try read(descriptor, expecting: 1 << 20, atMost: limit)
  }

  /// Reads to the end; the size that is expected is no promise, a file may grow and shrink.
  package static func read(
    _ descriptor: Int32, expecting size: Int, atMost limit: Int
  ) throws(DescriptionError) -> [UInt8] {
    guard size <= limit else { throw tooLarge(limit) }
    var bytes: [UInt8] = []
    var chunk = max(size, 4096) + 1
    while true {
      var failure: Int32 = 0
      let room = min(chunk, limit + 1 - bytes.count)
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var got = Glibc.read(descriptor, buffer.baseAddress, room)
        while got < 0 && errno == EINTR { got = Glibc.read(descriptor, buffer.baseAddress, room) }
        failure = got < 0 ? errno : 0
        count = max(0, got)
      }
      guard failure == 0 else { throw error(opening: failure) }
      if part.isEmpty { break }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      guard bytes.count <= limit else { throw tooLarge(limit) }
      chunk = 1 << 20
    }
    guard !bytes.isEmpty else { throw DescriptionError(.empty, "it is empty") }
    return bytes
  }

  private static func tooLarge(_ limit: Int) -> DescriptionError {
    DescriptionError(
      .tooLarge, "it is larger than a file may be, \(limit >> 20) MiB; save it smaller",
      limit: .fileSize)
  }

  /// Why a file cannot be opened, by the error number.
  package static func error(opening failure: Int32) -> DescriptionError {
    switch failure {
    case ENOENT, ENOTDIR: DescriptionError(.missing, "there is no such file")
    case ENXIO: DescriptionError(.notAFile, "it is a socket or a device, not a file")
    case EACCES, EPERM:
      DescriptionError(
        .unreadable, "it may not be read; check the permissions of the file and of its folder")
    default:
      DescriptionError(.unreadable, "it cannot be read: \(String(cString: strerror(failure)))")
    }
  }

  private static func name(of mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}

extension PictureFile {
  /// All that telling a format takes, in bytes.
  private static let beginning = 4096

  /// Tells the format by the file's first bytes; its name is never asked.
  ///
  /// - Throws: `missing`, `notAFile`, `unreadable`, `empty`, `notAPicture`, `unsupportedFormat`.
  public func format() throws(DescriptionError) -> ImageFacts.Format {
    let descriptor = try open().descriptor
    defer { close(descriptor) }
    return try Self.format(of: descriptor)
  }

  /// Tells the format of an open file, and leaves its position as it is.
  ///
  /// - Throws: `unreadable`, `empty`, `notAPicture`, `unsupportedFormat`.
  package static func format(of descriptor: Int32) throws(DescriptionError) -> ImageFacts.Format {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: beginning) { buffer, count in
      let got = pread(descriptor, buffer.baseAddress, beginning, 0)
      failure = got < 0 ? errno : 0
      count = max(0, got)
    }
    guard failure == 0 else { throw error(opening: failure) }
    let format = try ask(CA_JPEG) { ca_sniff(bytes, bytes.count, &$0, $1) }
    return try ImageFacts.Format(format)
  }
}
