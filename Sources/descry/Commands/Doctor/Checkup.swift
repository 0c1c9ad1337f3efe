import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles

/// What a look at the installation found.
struct Checkup: Encodable {
  /// A library with its version.
  struct Library: Encodable {
    let name: String
    let version: String
  }

  /// A net, and whether its bytes are those that were meant.
  struct Model: Encodable {
    let name: String
    let sha256: String
    let isVerified: Bool
  }

  /// A limit that holds, with its unit.
  struct Limit: Encodable {
    let name: String
    let value: Int
    let unit: String
  }

  /// A cut-off that holds, with where it comes from.
  struct CutOff: Encodable {
    let name: String
    let value: Double
    let evidence: String
  }

  /// What is wrong, and what to do about it.
  struct Problem: Encodable {
    let what: String
    let remedy: String
  }

  let version = ImageDescriber.version
  let swift = Self.swiftVersion
  let libraries: [Library]
  /// The library that runs the nets.
  let netEngine = Library(
    name: AnalysisLibrary.netEngine.name, version: AnalysisLibrary.netEngine.version)
  let models = AnalysisModel.all.map {
    Model(
      name: $0.name, sha256: $0.sha256,
      isVerified: ContentHash.sha256(of: $0.bytes) == $0.sha256)
  }
  /// The languages of descriptions, as BCP 47 tags.
  let spokenLanguages = SpokenLanguage.allCases.map(\.tag)
  /// The languages whose data is installed, so that text in them can be read.
  let textLanguages = ImageDescriber.installedLanguages
  /// How the processes of a batch are sandboxed; `nil` where they cannot be started.
  let sandbox: SandboxState?
  let limits: [Limit]
  let thresholds: [CutOff]
  let problems: [Problem]

  /// Looks at what these settings need.
  init(_ settings: Settings, worker: WorkerProgram) async {
    let held = settings.limits
    let drawer = DrawingLibrary.version
    libraries =
      AnalysisLibrary.all.map { Library(name: $0.name, version: $0.version) }
      + [drawer].compactMap { $0.map { Library(name: "librsvg", version: $0) } }
    limits = [
      Limit(name: "memory for decoding", value: held.memory / 1_000_000, unit: "MB"),
      Limit(name: "size of a picture", value: held.pixelCount / 1_000_000, unit: "megapixels"),
      Limit(name: "longer side", value: held.side, unit: "pixels"),
      Limit(name: "size of a file", value: held.fileSize >> 20, unit: "MiB"),
    ]
    thresholds = settings.thresholds.named.map {
      CutOff(name: $0.name, value: $0.threshold.value, evidence: $0.threshold.evidence)
    }
    var (sandbox, found) = (SandboxState?.none, [Problem]())
    do throws(WorkerError) {
      sandbox = try await WorkerPool(worker, settings: settings).start()
    } catch {
      if error.code != .languageMissing { found = [Self.unusable(error)] }
    }
    self.sandbox = sandbox
    problems =
      models.filter { !$0.isVerified }.map(Self.damaged) + Self.missingNetEngine()
      + Self.missingDecoders() + Self.missingDrawer(drawer)
      + (await Self.missingLanguages(settings)) + found
  }

  private static func damaged(_ model: Model) -> Problem {
    Problem(
      what: "the net \(model.name) is not what was built in",
      remedy: "The program is damaged: build or install it again.")
  }

  private static func missingNetEngine() -> [Problem] {
    let names = ["opencv": "OpenCV", "onnxruntime": "ONNX Runtime"]
    let engine = AnalysisLibrary.netEngine.name
    guard let wanted = ProcessInfo.processInfo.environment["DESCRY_NETS"], !wanted.isEmpty,
      names[wanted] != engine
    else { return [] }
    return [
      Problem(
        what: "DESCRY_NETS is '\(wanted)', but \(engine) runs the nets",
        remedy: names[wanted] == nil
          ? "Set it to opencv or onnxruntime, or unset it."
          : "Install ONNX Runtime (on Debian 13 libonnxruntime1.21), or unset DESCRY_NETS.")
    ]
  }

  private static func unusable(_ error: WorkerError) -> Problem {
    Problem(
      what: "a batch cannot describe: \(error.message)",
      remedy: "Allow descry to start itself; in a container /proc must be there.")
  }

  private static func missingDecoders() -> [Problem] {
    let packages = [ImageFacts.Format.heic: "libde265", .avif: "aomdec"]
    return packages.filter { !$0.key.hasDecoder }.map { format, plugin in
      Problem(
        what: "there is no decoder for \(format.rawValue.uppercased())",
        remedy: "Install libheif-plugin-\(plugin), or a libheif that has it within.")
    }
  }

  private static func missingDrawer(_ version: String?) -> [Problem] {
    if version != nil { return [] }
    return [
      Problem(
        what: "there is no librsvg, so audits do not look at SVG",
        remedy: "Install the package \(DrawingLibrary.package).")
    ]
  }

  private static func missingLanguages(_ settings: Settings) async -> [Problem] {
    do throws(DescriptionError) {
      try await ImageDescriber(settings: settings).loadLanguages()
      return []
    } catch {
      return [
        Problem(
          what: error.message,
          remedy: "Install it, or name the folder of its data in TESSDATA_PREFIX.")
      ]
    }
  }

  /// The compiler's, as far as it tells.
  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or newer"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}

extension Checkup {
  /// The report for a person.
  var text: String {
    var lines = ["Descry \(version), built with Swift \(swift)"]
    lines += Self.table("libraries", libraries.map { [$0.name, $0.version] })
    lines += Self.table(
      "nets, run by \(netEngine.name) \(netEngine.version)",
      models.map { [$0.name, $0.isVerified ? "verified" : "DAMAGED", $0.sha256] })
    lines += Self.table(
      "languages spoken", SpokenLanguage.allCases.map { [$0.tag, $0.englishName] })
    lines += Self.table("languages read", textLanguages.map { [$0] })
    if let sandbox { lines += Self.table("processes of a batch", Self.rows(sandbox)) }
    lines += Self.table("limits", limits.map { [$0.name, "\($0.value) \($0.unit)"] })
    lines += Self.table(
      "thresholds",
      thresholds.map { [$0.name, "\(($0.value * 10_000).rounded() / 10_000)", $0.evidence] })
    lines += Self.table("problems", problems.map { ["\($0.what). \($0.remedy)"] })
    if problems.isEmpty { lines += ["", "No problem was found."] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func rows(_ sandbox: SandboxState) -> [[String]] {
    [
      ["Landlock", sandbox.landlock > 0 ? "version \(sandbox.landlock)" : "none"],
      ["seccomp", sandbox.seccomp ? "system calls are filtered" : "none"],
      ["denied", sandbox.denied.isEmpty ? "nothing" : sandbox.denied.joined(separator: ", ")],
    ]
  }

  /// A heading and rows whose cells stand beneath each other; nothing if there are no rows.
  private static func table(_ heading: String, _ rows: [[String]]) -> [String] {
    guard let first = rows.first else { return [] }
    let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = row.indices.dropLast().map { column in
        row[column] + String(repeating: " ", count: widths[column] - row[column].count)
      }
      return "  " + (cells + row.suffix(1)).joined(separator: "  ")
    }
    return ["", heading] + lines
  }
}
