import DescriptionBatch
import DescriptionStore
import Foundation
import GRDB
import Glibc
import ImageDescription
import SafeFiles
import TestSupport
import Testing

/// A fresh folder of pictures, with the store beside it.
struct Folder {
  private let temporary: TemporaryFolder
  var root: URL { temporary.url }
  let pictures: PictureFile
  let store: String

  init() throws {
    temporary = try TemporaryFolder()
    let folder = temporary.url.appendingPathComponent("Photos")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    pictures = PictureFile(folder.path)
    store = temporary.url.appendingPathComponent("Photos.descry.sqlite").path
  }

  /// A batch over the folder.
  func batch(output: String? = nil, settings: Settings = Settings(deadline: nil)) -> Batch {
    Batch(
      folders: [pictures], store: store, worker: BuiltProgram.descry, output: output,
      settings: settings)
  }

  /// Writes a file into the folder, creating subfolders.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = URL(fileURLWithPath: pictures.path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(pictures.path)/\(name)")
  }

  /// Does something while a file of the folder cannot be opened.
  func withoutAccess(to name: String, _ work: () async throws -> Void) async throws {
    let file = open("\(pictures.path)/\(name)", O_RDWR | O_CLOEXEC)
    try #require(file >= 0)
    defer { close(file) }
    // Opening a file with a lease fails or waits, and the holder gets a signal, by default a deadly
    // one. Glibc's module leaves out F_SETSIG and F_SETLEASE.
    let (setSignal, setLease): (Int32, Int32) = (10, 1024)
    try #require(fcntl(file, setSignal, SIGURG) == 0)
    // A process that another test forks has the file open until it becomes its program.
    var hasLease = fcntl(file, setLease, F_WRLCK) == 0
    for _ in 0..<1000 where !hasLease {
      try await Task.sleep(for: .milliseconds(10))
      hasLease = fcntl(file, setLease, F_WRLCK) == 0
    }
    try #require(hasLease)
    defer { _ = fcntl(file, setLease, F_UNLCK) }
    try await work()
  }

  /// The lines of a file beside the folder.
  func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: path(name), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// The path of a file beside the folder.
  func path(_ name: String) -> String { root.appendingPathComponent(name).path }

  /// The records in the store, in order.
  func records() throws -> [DescriptionRecord] {
    try exported().map {
      try JSONDecoder().decode(DescriptionRecord.self, from: Data($0.utf8))
    }
  }

  /// The records in the store as lines of JSON, in order.
  func exported() throws -> [String] {
    var lines: [String] = []
    try DescriptionStore(reading: store).export(as: .jsonl) { lines.append(String($0.dropLast())) }
    return lines
  }

  /// Turns the records into those of an older schema, with other settings.
  func makeRecordsOlder() throws {
    try DatabaseQueue(path: store).write {
      try $0.execute(
        sql: """
          UPDATE content SET settings = 'older', record = json_set(record, '$.schema', 1);
          UPDATE file SET settings = 'older'
          """)
    }
  }
}
