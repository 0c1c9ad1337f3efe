import ArgumentParser
import CAllocator
import DescriptionWorkers
import ImageDescription

/// How worker processes are sandboxed.
struct SandboxOption: ParsableArguments {
  @Option(
    name: .customLong("sandbox"),
    help: ArgumentHelp(
      "Sandbox workers always, if possible, or never. (default: prefer)",
      valueName: "policy"))
  private var given: SandboxPolicy?

  var policy: SandboxPolicy { given ?? .prefer }

  /// Whether the option is given.
  var isGiven: Bool { given != nil }

  /// This program as a worker, even if its file has been replaced since it started.
  var worker: WorkerProgram { worker(.own) }

  /// The same, with workers that share the nets.
  var sharingWorker: WorkerProgram { worker(.shared) }

  fileprivate func worker(_ nets: WorkerNets) -> WorkerProgram {
    WorkerProgram("/proc/self/exe", sandbox: policy, nets: nets)
  }
}

/// Where pictures are decoded.
struct IsolationOption: ParsableArguments {
  enum Place: String, EnumerableFlag {
    case isolated
    case inProcess

    static func help(for value: Place) -> ArgumentHelp? {
      switch value {
      // It is the default.
      case .isolated: ArgumentHelp("Decode in sandboxed workers.", visibility: .hidden)
      case .inProcess: "Decode in this process; only for trusted pictures."
      }
    }
  }

  @Flag var place = Place.isolated

  @OptionGroup var sandbox: SandboxOption

  func validate() throws {
    if place == .inProcess && sandbox.isGiven {
      throw ValidationError("--sandbox has no effect with --in-process. Leave out one of them.")
    }
  }

  /// A describer with these settings.
  ///
  /// - Parameter pictureCount: how many pictures it will describe; 0 if unknown.
  func describer(_ settings: Settings, pictureCount: Int) -> any Describer {
    switch place {
    case .isolated: pool(settings, pictureCount)
    case .inProcess: inProcess(settings)
    }
  }

  /// A describer with these settings that has loaded its languages.
  ///
  /// - Parameters:
  ///   - pictureCount: how many pictures it will describe; 0 if unknown.
  ///   - isQuiet: whether to omit the warning about a weak sandbox.
  /// - Throws: a `DescriptionError` or a `WorkerError` if a language is missing or no worker process
  ///   can be started.
  func readyDescriber(
    _ settings: Settings, pictureCount: Int, isQuiet: Bool = false
  ) async throws -> any Describer {
    switch place {
    case .isolated:
      let pool = pool(settings, pictureCount)
      if let sandbox = try await pool.start(), !isQuiet { StandardError.warn(of: sandbox) }
      return pool
    case .inProcess:
      let describer = inProcess(settings)
      _ = try NetEngine()
      do throws(DescriptionError) {
        try await describer.loadLanguages()
      } catch {
        throw DescriptionError(.languageMissing, error.message)
      }
      return describer
    }
  }

  private func pool(_ settings: Settings, _ pictureCount: Int) -> WorkerPool {
    WorkerPool(sandbox.worker(pictureCount == 1 ? .brief : .shared), settings: settings)
  }

  private func inProcess(_ settings: Settings) -> ImageDescriber {
    cm_keep_much()
    return ImageDescriber(settings: settings)
  }
}
