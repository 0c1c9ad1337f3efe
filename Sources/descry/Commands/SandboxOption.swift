import ArgumentParser
import CAllocator
import DescriptionWorkers
import ImageDescription

/// How the processes that describe are sandboxed.
struct SandboxOption: ParsableArguments {
  @Option(
    name: .customLong("sandbox"),
    help: ArgumentHelp(
      "Sandbox the processes that describe: require, prefer (as far as the kernel can) or off. "
        + "(default: prefer)",
      valueName: "policy"))
  private var given: SandboxPolicy?

  var policy: SandboxPolicy { given ?? .prefer }

  /// Whether it was said on the command line.
  var isGiven: Bool { given != nil }

  /// This very program, which may have been replaced meanwhile, as a worker.
  var worker: WorkerProgram { WorkerProgram("/proc/self/exe", sandbox: policy) }
}

/// Where pictures are decoded.
struct IsolationOption: ParsableArguments {
  enum Place: String, EnumerableFlag {
    case isolated
    case inProcess

    static func help(for value: Place) -> ArgumentHelp? {
      switch value {
      case .isolated: "Decode each picture in a sandboxed worker process."
      case .inProcess: "Decode in this process; for pictures that you trust."
      }
    }
  }

  @Flag var place = Place.isolated

  @OptionGroup var sandbox: SandboxOption

  func validate() throws {
    if place == .inProcess && sandbox.isGiven {
      throw ValidationError("--sandbox is for worker processes, which --in-process does without.")
    }
  }

  /// Who describes pictures with these settings.
  func describer(_ settings: Settings) -> any Describer {
    switch place {
    case .isolated: WorkerPool(sandbox.worker, settings: settings)
    case .inProcess: inProcess(settings)
    }
  }

  /// Who describes pictures with these settings, ready to do so.
  ///
  /// - Throws: a `DescriptionError` or a `WorkerError` if a language is missing, or no process can
  ///   be started.
  func readyDescriber(_ settings: Settings) async throws -> any Describer {
    switch place {
    case .isolated:
      let pool = WorkerPool(sandbox.worker, settings: settings)
      if let sandbox = try await pool.start() { StandardError.warn(of: sandbox) }
      return pool
    case .inProcess:
      let describer = inProcess(settings)
      do throws(DescriptionError) {
        try await describer.loadLanguages()
      } catch {
        throw DescriptionError(.languageMissing, error.message)
      }
      return describer
    }
  }

  private func inProcess(_ settings: Settings) -> ImageDescriber {
    cm_keep_much()
    return ImageDescriber(settings: settings)
  }
}
