import ArgumentParser
import Synchronization
import VoiceOverSimulator

/// Says aloud what is heard, through a speech synthesizer of the system.
final class Speaker: Sendable {
  private let tool: Tool
  private let settings: VoiceOverSettings
  private let queue = Mutex<[Task<Void, Never>]>([])
  private let isMute = Mutex(false)

  /// The synthesizer that is installed.
  ///
  /// - Parameter settings: the language of words that name none of their own, and how long after
  ///   the rest a hint is said.
  /// - Throws: what to install, if there is none.
  init(_ settings: VoiceOverSettings) throws {
    guard let tool = Tool("spd-say") ?? Tool("espeak-ng") else {
      throw ValidationError(
        "--speak needs a speech synthesizer; install the Debian package speech-dispatcher or "
          + "espeak-ng.")
    }
    (self.tool, self.settings) = (tool, settings)
  }

  /// Says an utterance once those before it are said; an announcement that does not queue cuts
  /// them off.
  func say(_ utterance: Utterance) {
    let first = utterance.segments.first
    if first?.origin == .announcement, first?.attributes.queueAnnouncement == false { stop() }
    queue.withLock { queue in
      let previous = queue.last
      queue.append(
        Task {
          await previous?.value
          await speak(utterance)
        })
    }
  }

  /// Cuts off what is being said, and drops what waits to be.
  func stop() {
    queue.withLock { queue in
      for task in queue { task.cancel() }
      // What comes next waits until the last of them has fallen silent.
      queue = queue.suffix(1)
    }
  }

  /// Returns when all is said; when the task is cancelled, that is at once.
  func finish() async {
    let last = queue.withLock(\.last)
    await withTaskCancellationHandler {
      await last?.value
    } onCancel: {
      stop()
    }
  }

  /// Says each run of words in its language, and a hint that the user waits for after a while.
  private func speak(_ utterance: Utterance) async {
    let spoken = utterance.segments.filter { segment in
      segment.origin.isSpoken && !(segment.isCut && segment.origin == .hint)
    }
    var rest = spoken[...]
    while let first = rest.first, !isMute.withLock({ $0 }), !Task.isCancelled {
      let run = rest.prefix {
        $0.language == first.language && ($0.origin == .hint) == (first.origin == .hint)
      }
      rest = rest.dropFirst(run.count)
      if first.origin == .hint { try? await Task.sleep(for: .seconds(settings.hintDelay)) }
      let words = Utterance(utterance.gesture, Array(run), separator: utterance.separator).text
      await speak(TerminalText.line(words), in: first.language ?? settings.language)
    }
  }

  private func speak(_ words: String, in language: String) async {
    let isDispatcher = tool.name == "spd-say"
    let options = isDispatcher ? ["--wait", "--language", language] : ["-v", language]
    do {
      let outcome = try await tool.run(options + ["--", words])
      if Task.isCancelled {
        // The words are with a server, which does not mind that who sent them has gone.
        if isDispatcher { _ = try await Task { try await tool.run(["--stop"]) }.value }
      } else if outcome.status != 0 {
        mute(because: outcome.errors)
      }
    } catch {
      mute(because: "it cannot be started")
    }
  }

  /// Says once why there is no more speech.
  private func mute(because reason: String) {
    guard
      !isMute.withLock({ isMute in
        defer { isMute = true }
        return isMute
      })
    else { return }
    let line = reason.split(whereSeparator: \.isNewline).first.map(String.init)
    StandardError.say("\(tool.name) does not speak: \(line ?? "it gives no reason")")
  }
}
