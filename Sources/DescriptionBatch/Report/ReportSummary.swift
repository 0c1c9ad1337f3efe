import Foundation
import ImageDescription

/// The numbers of a report, counted record by record.
struct ReportSummary {
  private static let faceGroups = ["None", "1", "2", "3 to 5", "6 and more"]
  /// Ranges of the mean luminance, each a fifth.
  private static let lightGroups = ["Very dark", "Dark", "Medium", "Light", "Very light"]

  private(set) var pictureCount = 0
  private var facts: [ReportFact: Int] = [:]
  private var origins: [SpokenLabel.Origin: Int] = [:]
  private var kinds: [PictureKind?: Int] = [:]
  private var faces = [Int](repeating: 0, count: faceGroups.count)
  private var lights = [Int](repeating: 0, count: lightGroups.count)
  private var failures: [DescriptionError.Code: Int] = [:]

  /// Counts a record as it is given out.
  mutating func count(_ record: DescriptionRecord) {
    pictureCount += 1
    for fact in ReportFact.all(of: record) { facts[fact, default: 0] += 1 }
    if let origin = record.origin { origins[origin, default: 0] += 1 }
    if record.status.isFailure, let code = record.error?.code {
      failures[code, default: 0] += 1
    }
    guard record.error == nil else { return }
    kinds[record.kind, default: 0] += 1
    let group = record.faces.count
    faces[group < 3 ? group : group < 6 ? 3 : 4] += 1
    if let light = record.brightness.score { lights[min(4, max(0, Int(light * 5)))] += 1 }
  }

  func count(of fact: ReportFact) -> Int { facts[fact] ?? 0 }

  func count(of origin: SpokenLabel.Origin) -> Int { origins[origin] ?? 0 }

  /// Kinds, faces, brightness and failures.
  var charts: [ReportChart] {
    let kinds =
      PictureKind.allCases.map { (name: $0.rawValue.capitalized, count: self.kinds[$0] ?? 0) }
      + [(name: "Not told", count: self.kinds[PictureKind?.none] ?? 0)]
    let failures = failures.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    return [
      ReportChart("Kinds", column: "Kind", kinds, ifEmpty: "No picture was looked at."),
      ReportChart(
        "Faces", column: "Faces in a picture",
        zip(Self.faceGroups, faces).map { (name: $0, count: $1) },
        ifEmpty: "No picture was looked at."),
      ReportChart(
        "Brightness", column: "Brightness",
        zip(Self.lightGroups, lights).map { (name: $0, count: $1) },
        ifEmpty: "Nothing was measured."),
      ReportChart(
        "Failures", column: "Failure", failures.map { (name: $0.key.words, count: $0.value) },
        ifEmpty: "No picture failed."),
    ]
  }
}

extension DescriptionError.Code {
  /// "Too large" for `tooLarge`.
  fileprivate var words: String {
    rawValue.reduce(into: "") { words, letter in
      if words.isEmpty {
        words = letter.uppercased()
      } else {
        words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
      }
    }
  }
}
