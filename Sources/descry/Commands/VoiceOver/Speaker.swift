import ArgumentParser
import Synchronization
import VoiceOverSimulator

/// Speaks aloud, with a speech synthesizer of the system.
final class Speaker: Sendable {
  private let tool: Tool
  private let settings: VoiceOverSettings
  private let queue = Mutex<[Task<Void, Never>]>([])
  private let isMute = Mutex(false)

  /// Whether the synthesizer failed.
  ///
  /// That has been reported then, and nothing more is spoken.
  var hasFailed: Bool { isMute.withLock { $0 } }

  /// Finds an installed synthesizer.
  ///
  /// - Parameter settings: the default language, and the delay of hints.
  /// - Throws: `ValidationError` with what to install, if there is none.
  init(_ settings: VoiceOverSettings) throws {
    guard let tool = Tool("spd-say") ?? Tool("espeak-ng") else {
      throw ValidationError(
        "--speak needs a speech synthesizer. Install the Debian package speech-dispatcher or "
          + "espeak-ng.")
    }
    (self.tool, self.settings) = (tool, settings)
  }

  /// Speaks an utterance after those before it.
  ///
  /// An announcement that is not queued interrupts them.
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

  /// Stops speaking, and drops what is queued.
  func stop() {
    queue.withLock { queue in
      for task in queue { task.cancel() }
      // The next utterance waits until the last one has stopped.
      queue = queue.suffix(1)
    }
  }

  /// Returns when everything has been spoken, or at once when the task is cancelled.
  func finish() async {
    let last = queue.withLock(\.last)
    await withTaskCancellationHandler {
      await last?.value
    } onCancel: {
      stop()
    }
  }

  /// Speaks each run of words in its language, and a hint after a delay.
  private func speak(_ utterance: Utterance) async {
    let spoken = utterance.segments.filter { segment in
      segment.origin.isSpoken && !(segment.isCut && segment.origin == .hint)
    }
    var rest = spoken[...]
    while let first = rest.first, !hasFailed, !Task.isCancelled {
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
        // The speech server keeps speaking after its client is killed.
        if isDispatcher { _ = try await Task { try await tool.run(["--stop"]) }.value }
      } else if outcome.status != 0 {
        mute(because: outcome.errors)
      }
    } catch {
      mute(because: "it does not start")
    }
  }

  /// Reports once why there is no more speech.
  private func mute(because reason: String) {
    guard
      !isMute.withLock({ isMute in
        defer { isMute = true }
        return isMute
      })
    else { return }
    let line = reason.split(whereSeparator: \.isNewline).first.map(String.init)
    StandardError.say(
      "\(tool.name) failed: \(line ?? "no reason given"); find out whether '\(tool.name) hello' "
        + "speaks, or leave out --speak")
  }
}
