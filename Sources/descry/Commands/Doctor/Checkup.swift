import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles

/// The state of the installation.
struct Checkup: Encodable {
  /// A library with its version.
  struct Library: Encodable {
    let name: String
    let version: String
  }

  /// A net, and whether it is undamaged.
  struct Model: Encodable {
    let name: String
    let sha256: String
    let isVerified: Bool
  }

  /// A limit with its unit.
  struct Limit: Encodable {
    let name: String
    let value: Int
    let unit: String
  }

  /// A threshold with its source.
  struct CutOff: Encodable {
    let name: String
    let value: Double
    let evidence: String
  }

  /// What is wrong, and how to fix it.
  struct Problem: Encodable {
    let what: String
    let remedy: String
  }

  /// The library that runs the nets.
  struct Engine: Encodable {
    let name = "ONNX Runtime"
    let version: String
    /// Where the library is.
    let path: String
  }

  /// A program or library that one option or one kind of picture needs.
  struct OptionalProgram: Encodable {
    let name: String
    let isInstalled: Bool
    /// What needs it.
    let purpose: String
    /// What to install, in words that follow "For …,".
    let remedy: String

    /// - Parameter names: programs of which one is enough.
    init(_ names: String..., purpose: String, package: String) {
      self.init(
        names.joined(separator: " or "), isInstalled: names.contains { Tool($0) != nil },
        purpose: purpose, package: package)
    }

    init(_ name: String, isInstalled: Bool, purpose: String, package: String) {
      self.name = name
      self.isInstalled = isInstalled
      self.purpose = purpose
      remedy = "install the Debian package \(package)"
    }
  }

  let version = ImageDescriber.version
  let swift = Self.swiftVersion
  let libraries: [Library]
  /// Known faults of the versions of the libraries.
  let libraryFaults: [LibraryFault]
  /// ONNX Runtime, which runs the nets; `nil` if it cannot be used.
  let netEngine: Engine?
  let models = AnalysisModel.all.map {
    Model(
      name: $0.name, sha256: $0.sha256,
      isVerified: ContentHash.sha256(of: $0.bytes) == $0.sha256)
  }
  /// The languages of descriptions, as BCP 47 tags.
  let spokenLanguages = SpokenLanguage.allCases.map(\.tag)
  /// The languages that Descry can read text in, because their data is installed.
  let textLanguages = Set(ImageDescriber.installedLanguages + ImageDescriber.builtInLanguages)
    .sorted()
  /// The sandbox of worker processes; `nil` if none can be started.
  let sandbox: SandboxState?
  let limits: [Limit]
  let thresholds: [CutOff]
  let optionalPrograms = [
    OptionalProgram(
      "spd-say", "espeak-ng", purpose: "descry voiceover --speak",
      package: "speech-dispatcher or espeak-ng"),
    OptionalProgram(
      "rsvg-convert", purpose: "descry voiceover --render as PNG", package: "librsvg2-bin"),
    OptionalProgram("xdg-open", purpose: "descry report --open", package: "xdg-utils"),
    OptionalProgram(
      "librsvg", isInstalled: DrawingLibrary.version != nil, purpose: "SVG in descry audit",
      package: DrawingLibrary.package),
  ]
  let problems: [Problem]

  /// Checks what these settings need.
  ///
  /// - Parameter namesTextByVariable: whether `DESCRY_TEXT_LANGUAGES` names their text languages.
  init(_ settings: Settings, namesTextByVariable: Bool, worker: WorkerProgram) async {
    let held = settings.limits
    libraries =
      AnalysisLibrary.all.map { Library(name: $0.name, version: $0.version) }
      + [DrawingLibrary.version].compactMap { $0.map { Library(name: "librsvg", version: $0) } }
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
    do throws(DescriptionError) {
      let engine = try NetEngine()
      netEngine = Engine(version: engine.version, path: engine.path)
    } catch {
      netEngine = nil
      found = [Self.missingNetEngine(error)]
    }
    libraryFaults = LibraryFault.all(
      in: libraries
        + [netEngine].compactMap { $0.map { Library(name: $0.name, version: $0.version) } })
    do throws(WorkerError) {
      sandbox = try await WorkerPool(worker, settings: settings).start()
    } catch {
      if ![.languageMissing, .libraryMissing].contains(error.code) {
        found.append(Self.unusable(error))
      }
    }
    self.sandbox = sandbox
    problems =
      models.filter { !$0.isVerified }.map(Self.damaged) + Self.missingDecoders()
      + Self.unspokenLanguage()
      + (await Self.missingLanguages(settings, namedByVariable: namesTextByVariable)) + found
  }

  private static func damaged(_ model: Model) -> Problem {
    Problem(
      what: "the net \(model.name) is damaged",
      remedy: "Build or install Descry again.")
  }

  private static func missingNetEngine(_ error: DescriptionError) -> Problem {
    let sentences = error.message.split(separator: ". ", maxSplits: 1)
    return Problem(what: String(sentences[0]), remedy: "\(sentences.last ?? "").")
  }

  private static func unusable(_ error: WorkerError) -> Problem {
    Problem(
      what: "no worker process can be started: \(error.message)",
      remedy: "Allow descry to run itself; a container needs /proc.")
  }

  private static func missingDecoders() -> [Problem] {
    if ImageFacts.Format.avif.hasDecoder { return [] }
    return [
      Problem(
        what: "there is no decoder for AVIF",
        remedy: "Install the Debian package libheif-plugin-aomdec.")
    ]
  }

  private static func missingLanguages(
    _ settings: Settings, namedByVariable: Bool
  ) async -> [Problem] {
    let installed = ImageDescriber.installedLanguages + ImageDescriber.builtInLanguages
    let missing = settings.textLanguages.filter { !installed.contains($0) }
    if namedByVariable, !missing.isEmpty { return [missingInVariable(missing)] }
    do throws(DescriptionError) {
      try await ImageDescriber(settings: settings).loadLanguages()
      return []
    } catch {
      return [
        Problem(
          what: error.message,
          remedy: "Install it, or set TESSDATA_PREFIX to the folder of its data.")
      ]
    }
  }

  /// An environment variable that names a language which Descry does not speak.
  private static func unspokenLanguage() -> [Problem] {
    guard let tag = ProcessInfo.processInfo.environment[LanguageOption.variable], !tag.isEmpty,
      SpokenLanguage(matching: tag) == nil
    else { return [] }
    return [
      Problem(
        what: "\(LanguageOption.variable) is '\(tag)', a language that Descry does not speak",
        remedy: "Set it to one of \(LanguageOption.tags), or unset it.")
    ]
  }

  /// Text languages in the environment variable whose data is missing.
  private static func missingInVariable(_ missing: [String]) -> Problem {
    let names = missing.joined(separator: ", ")
    let packages = missing.map { "tesseract-ocr-\($0.replacing("_", with: "-"))" }
    return Problem(
      what: "\(TextLanguagesOption.variable) names \(names), which is not installed",
      remedy: "Install \(packages.joined(separator: ", ")), or unset the variable.")
  }

  /// The version of the compiler, which tells only a minimum.
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
