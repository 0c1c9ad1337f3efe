import Foundation
import ImageDescription
import SafeFiles

/// Measures pictures, and judges the measurements with any cut-offs.
///
///     Yardstick measure < paths > measurements.jsonl
///     Yardstick judge measurements.jsonl < requests > answers
///
/// Scripts/evaluation/by_source.py fits cut-offs with it.
@main
enum Yardstick {
  /// The observations of a picture; `nil` if it could not be decoded.
  struct Measured: Codable {
    var path: String
    var observations: Observations?
  }

  /// The pictures to judge, by the beginnings of their paths, and the cut-offs.
  struct Request: Codable {
    var folders: [String]
    var cutOffs: Thresholds
  }

  static func main() async throws {
    switch Array(CommandLine.arguments.dropFirst()) {
    case ["measure"]: try await measure()
    case let words where words.count == 2 && words[0] == "judge": try judge(words[1])
    default:
      FileHandle.standardError.write(Data("usage: Yardstick measure | judge FILE\n".utf8))
      exit(64)
    }
  }

  /// Writes a line for each path of standard input, in any order.
  private static func measure() async throws {
    let settings = Settings(deadline: nil)
    let describer = ImageDescriber(settings: settings)
    await withTaskGroup(of: Measured.self) { group in
      var paths = Array(AnyIterator { readLine() })[...]
      func startNext() {
        guard let path = paths.popFirst() else { return }
        group.addTask {
          let bytes = try? PictureFile(path).read(atMost: settings.limits.fileSize)
          guard let bytes else { return Measured(path: path) }
          return Measured(path: path, observations: try? await describer.observe(bytes))
        }
      }
      for _ in 0..<settings.engineCount { startNext() }
      for await measured in group {
        startNext()
        write(measured)
      }
    }
  }

  /// Writes the shipped cut-offs, then for each request the records as one line.
  private static func judge(_ file: String) throws {
    let decoder = JSONDecoder()
    let pictures = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .map { try decoder.decode(Measured.self, from: Data($0.utf8)) }
    write(Thresholds())
    while let line = readLine() {
      let request = try decoder.decode(Request.self, from: Data(line.utf8))
      let asked = pictures.filter { picture in
        request.folders.contains(where: picture.path.hasPrefix)
      }
      write(asked.compactMap { record(of: $0, cutOffs: request.cutOffs) })
    }
  }

  private static func record(of picture: Measured, cutOffs: Thresholds) -> DescriptionRecord? {
    guard let observations = picture.observations else { return nil }
    var record = DescriptionRecord(observations, thresholds: cutOffs)
    record.path = picture.path
    (record.evidence, record.timings) = (nil, nil)
    return record
  }

  private static func write(_ value: some Encodable) {
    guard let line = try? JSONEncoder().encode(value) else { exit(70) }
    FileHandle.standardOutput.write(line + Data("\n".utf8))
  }
}
