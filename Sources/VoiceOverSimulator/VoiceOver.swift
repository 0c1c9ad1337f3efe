import ImageDescription

/// VoiceOver on a screen: takes gestures, moves its cursor, and says what a user would hear.
///
/// A label that the developer gave is what is spoken, always. A picture without one is described
/// when it is focused; any picture is described on a tap with three fingers.
public actor VoiceOver {
  /// Describes a picture of the screen.
  public typealias Describe = @Sendable (ElementImage) async -> DescriptionRecord

  /// All that was heard so far.
  public private(set) var log = SpokenLog()
  /// Whether VoiceOver is on; at first it is off, and a triple click turns it on.
  public private(set) var isOn = false

  private let app: App
  private let order: FocusOrder
  private let describe: Describe
  /// The position of the focused element in `order`.
  private var cursor: Int?
  /// The description that the user waits for.
  private var awaited: Task<DescriptionRecord, Never>?

  /// VoiceOver on this screen, switched off.
  ///
  /// - Parameter describe: says what is in a picture.
  public init(_ app: App, describe: @escaping Describe) {
    self.app = app
    self.describe = describe
    order = FocusOrder(app.front)
  }

  /// VoiceOver on this screen, switched off; the library describes the pictures.
  public init(_ app: App, describer: ImageDescriber = ImageDescriber()) {
    self.init(app) { image in
      switch image {
      case .file(let path): await describer.describe(file: path)
      case .bytes(let bytes): await describer.describe(bytes)
      }
    }
  }

  /// VoiceOver on an app of this screen alone, switched off.
  ///
  /// - Parameter describe: says what is in a picture.
  public init(_ screen: Screen, describe: @escaping Describe) {
    self.init(App(screen), describe: describe)
  }

  /// VoiceOver on an app of this screen alone, switched off; the library describes the pictures.
  public init(_ screen: Screen, describer: ImageDescriber = ImageDescriber()) {
    self.init(App(screen), describer: describer)
  }

  /// The element under the cursor; `nil` while VoiceOver is off, and on an empty screen.
  public var focusedElement: AccessibilityElement? { cursor.map { order.elements[$0] } }

  /// Performs a gesture.
  ///
  /// A gesture need not wait for the answer to the one before: a description that comes when the
  /// user has moved on is not spoken, and the log says so.
  ///
  /// - Returns: what is heard, once all of it is known; nothing while VoiceOver is off.
  @discardableResult
  public func perform(_ gesture: Gesture) async -> [Utterance] {
    guard isOn else { return gesture == .tripleClick ? [await turnOn()] : [] }
    switch gesture {
    case .right: return [await move(by: 1, gesture)]
    case .left: return [await move(by: -1, gesture)]
    case .touch(let point):
      guard let position = order.position(at: point) else {
        return [say([Segment(.nothingHere)], gesture)]
      }
      return [await focus(on: position, gesture)]
    case .doubleTap: return [await use(gesture)]
    case .threeFingerTap: return [await describeFocused(gesture)]
    case .tripleClick: return [turnOff()]
    }
  }

  /// Turns VoiceOver on and swipes through the whole screen to its end.
  ///
  /// - Returns: what is heard, an utterance for each element.
  public func readThrough() async -> SpokenLog {
    var heard = SpokenLog()
    if isOn { await perform(.tripleClick) }
    heard.utterances += await perform(.tripleClick)
    for _ in order.elements.dropFirst() { heard.utterances += await perform(.right) }
    return heard
  }

  // MARK: - Gestures

  private func turnOn() async -> Utterance {
    isOn = true
    let announcement = [
      Segment("VoiceOver on", .system), app.name.map { Segment($0, .app) },
      app.front.title.map { Segment($0, .screen) },
    ].compactMap { $0 }
    guard !order.elements.isEmpty else { return say(announcement, .tripleClick) }
    return await focus(on: 0, .tripleClick, after: announcement)
  }

  private func turnOff() -> Utterance {
    isOn = false
    cursor = nil
    return say([Segment("VoiceOver off", .system)], .tripleClick)
  }

  private func move(by step: Int, _ gesture: Gesture) async -> Utterance {
    guard let cursor, order.elements.indices.contains(cursor + step) else {
      return say([Segment(.border)], gesture)
    }
    return await focus(on: cursor + step, gesture)
  }

  /// An element that does nothing when it is used is spoken again.
  private func use(_ gesture: Gesture) async -> Utterance {
    guard let cursor else { return say([Segment(.nothingHere)], gesture) }
    return await focus(on: cursor, gesture)
  }

  private func describeFocused(_ gesture: Gesture) async -> Utterance {
    guard let image = focusedElement?.image else {
      return say([Segment(.noDescription)], gesture)
    }
    return await say(describing: image, gesture) { description in
      [description.map { Segment($0, .description) } ?? Segment(.noDescription)]
    }
  }

  private func focus(
    on position: Int, _ gesture: Gesture, after announcement: [Segment] = []
  ) async -> Utterance {
    cursor = position
    let element = order.elements[position]
    guard let image = element.unlabelledPicture else {
      return say(announcement + element.speech(), gesture)
    }
    return await say(announcement, describing: image, gesture) { description in
      element.speech(description: description)
    }
  }

  // MARK: - Speech

  /// Says what is known at once, in place of what was waited for.
  private func say(_ segments: [Segment], _ gesture: Gesture) -> Utterance {
    awaited?.cancel()
    awaited = nil
    let utterance = Utterance(gesture, segments)
    log.utterances.append(utterance)
    return utterance
  }

  /// Says the announcement, and what follows when the picture is described; unless by then the
  /// user has gone on.
  private func say(
    _ announcement: [Segment] = [], describing image: ElementImage, _ gesture: Gesture,
    speech: (String?) -> [Segment]
  ) async -> Utterance {
    _ = say(announcement, gesture)
    let index = log.utterances.count - 1
    let task = Task { [describe] in await describe(image) }
    awaited = task
    let record = await task.value
    if awaited == task {
      awaited = nil
      log.utterances[index].segments += speech(record.spoken) + Self.error(in: record)
    } else {
      log.utterances[index].segments.append(Segment(record.spoken ?? "", .dropped))
    }
    return log.utterances[index]
  }

  private static func error(in record: DescriptionRecord) -> [Segment] {
    record.error.map { error in
      let path = record.path.map { "\($0): " } ?? ""
      return [Segment(path + error.message, .error)]
    } ?? []
  }
}
