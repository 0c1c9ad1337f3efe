import FoundationEssentials
import Glibc

/// The file of a picture.
///
/// Its path is bytes, since a name on Linux need not be UTF-8.
public struct PictureFile: Hashable, Sendable {
  /// The path's bytes, without a zero at the end.
  public let pathBytes: [UInt8]

  /// Creates a file from its path.
  public init(_ path: String) {
    pathBytes = Array(path.utf8)
  }

  /// Creates a file from a path that need not be UTF-8.
  public init(pathBytes: [UInt8]) {
    self.pathBytes = pathBytes
  }

  /// The path for display; invalid UTF-8 becomes U+FFFD.
  public var path: String { String(decoding: pathBytes, as: UTF8.self) }

  /// The path with a zero at the end, for C functions.
  package var cPath: [CChar] { pathBytes.map { CChar(bitPattern: $0) } + [0] }

  /// The path's bytes in Base64; `nil` if they are valid UTF-8.
  public var pathBase64: String? {
    String(validating: pathBytes, as: UTF8.self) == nil
      ? Data(pathBytes).base64EncodedString() : nil
  }

  /// Reads the whole file.
  ///
  /// - Parameter limit: the largest size, in bytes; checked before reading.
  /// - Throws: `missing`, `notAFile`, `unreadable`, `empty`, `tooLarge`.
  public func read(atMost limit: Int) throws(ReadError) -> [UInt8] {
    let (descriptor, size) = try open()
    defer { close(descriptor) }
    return try Self.read(descriptor, expecting: size, atMost: limit)
  }

  /// Opens the file for reading and returns its size.
  ///
  /// The caller closes it.
  package func open() throws(ReadError) -> (descriptor: Int32, size: Int) {
    guard !pathBytes.contains(0) else { throw Self.error(opening: ENOENT) }
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = Glibc.open(cPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.error(opening: errno) }
    do throws(ReadError) {
      return (descriptor, try Self.size(of: descriptor))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// The size of an open file.
  ///
  /// - Throws: `notAFile`.
  package static func size(of descriptor: Int32) throws(ReadError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ReadError(.notAFile, "this is \(name(of: status.st_mode)), not a file")
    }
    return Int(status.st_size)
  }

  /// Reads an open descriptor, such as a pipe, to the end.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor, which stays open.
  ///   - limit: the most bytes to read.
  /// - Throws: `unreadable`, `empty`, `tooLarge`.
  public static func read(
    descriptor: Int32, atMost limit: Int
  ) throws(ReadError) -> [UInt8] {
    try read(descriptor, expecting: 1 << 20, atMost: limit)
  }

  /// Reads to the end.
  ///
  /// The expected size is only a hint: a file may grow or shrink.
  package static func read(
    _ descriptor: Int32, expecting size: Int, atMost limit: Int
  ) throws(ReadError) -> [UInt8] {
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
    guard !bytes.isEmpty else { throw ReadError(.empty, "the file is empty") }
    return bytes
  }

  /// The error for a file over the size limit, in bytes.
  package static func tooLarge(_ limit: Int) -> ReadError {
    ReadError(
      .tooLarge, "the file is over the limit of \(limit >> 20) MiB; save a smaller copy")
  }

  /// The error for a failure to open or read a file.
  ///
  /// - Parameter failure: the value of `errno`.
  package static func error(opening failure: Int32) -> ReadError {
    switch failure {
    case ENOENT, ENOTDIR: ReadError(.missing, "there is no such file")
    case ENXIO: ReadError(.notAFile, "this is a socket or a device, not a file")
    case EACCES, EPERM:
      ReadError(
        .unreadable, "permission denied; check the permissions of the file and its folder")
    default:
      ReadError(
        .unreadable, "the file cannot be read: \(String(cString: strerror(failure)))")
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
