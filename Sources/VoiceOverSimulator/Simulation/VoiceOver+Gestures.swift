import ImageDescription

/// Performing gestures.
extension VoiceOver {
  /// Performs a gesture.
  ///
  /// You can perform the next gesture before this one returns: a description that arrives after the
  /// next gesture is not spoken, and the log says so.
  ///
  /// - Returns: what is heard, once all of it is known; empty while VoiceOver is off.
  @discardableResult
  public func perform(_ gesture: Gesture) async -> [Utterance] {
    if case .wait(let seconds) = gesture { return utterances(await wait(seconds)) }
    let before = announce(until: speech.nextGesture)
    speech.comeToGesture()
    isReading = false
    return utterances(before + (await respond(to: gesture)))
  }

  /// Changes the app without a gesture, as when something has loaded, and speaks what follows from
  /// it.
  ///
  /// - Returns: what is heard.
  @discardableResult
  public func update(_ change: @Sendable (inout App) -> Void) async -> [Utterance] {
    let outcome = await act(nil) { app in
      change(&app)
      return true
    }
    return utterances(outcome.heard)
  }

  /// Turns VoiceOver on and swipes through the whole screen.
  ///
  /// - Returns: what is heard, one utterance for each element.
  public func readThrough() async -> SpokenLog {
    if isOn { _ = turnOff(.tripleClick) }
    var heard = SpokenLog(utterances([await turnOn(.tripleClick)]))
    for _ in cursor.layout.focusOrder.dropFirst() { heard.utterances += await perform(.right) }
    return heard
  }

  private func utterances(_ positions: [Int]) -> [Utterance] {
    positions.map { log.utterances[$0] }
  }

  /// - Returns: the positions of the utterances in the log.
  private func respond(to gesture: Gesture) async -> [Int] {
    switch gesture {
    case .tripleClick: return await tripleClick()
    case .choose(let name): return await choose(name)
    default: break
    }
    guard isOn else { return [] }
    if gesture != .threeFingerTap { tapped = nil }
    if case .pan(let movement) = gesture { return await pan(by: movement) }
    passThroughPoint = nil
    switch gesture {
    case .right: return [await move(by: 1, gesture)]
    case .left: return [await move(by: -1, gesture)]
    case .up: return await swipe(by: -1, gesture)
    case .down: return await swipe(by: 1, gesture)
    case .touch(let point): return [await touch(point)]
    case .doubleTap: return await use()
    case .doubleTapAndHold: return [passThrough()]
    case .threeFingerTap: return [await describeFocused()]
    case .threeFinger(let direction): return await scroll(direction)
    case .readAll: return [await readAll()]
    case .rotor(let rotor):
      cursor.rotor = rotor
      return [say([own(rotor.phrase, .system)], gesture)]
    case .tripleClick, .choose, .wait, .pan: return []
    }
  }
}
