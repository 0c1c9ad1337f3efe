import Foundation
import Testing
import VoiceOverSimulator

@Suite("Actions")
struct ActionTests {
  private let stars = ["No rating", "1 star", "2 stars"]

  @Test("Swipes up and down choose an action, and a double tap performs it")
  func custom() async throws {
    let cell = AccessibilityElement(
      id: "cell", children: [AccessibilityElement(label: "Text"), AccessibilityElement(label: "b")]
    ) {
      $0.customActions = [CustomAction("Delete", [.remove(nil)])]
    }
    let text = "Text, actions available"
    #expect(
      try await TestScreens.heard([cell], "touch 0,0\ndoubleTap\ndown\ndown\nup\nup\nup")
        == ["(nothing here)", text, "Delete", "Activate default action", "Delete"]
        + ["Activate default action", "Delete"])
    let voiceOver = await TestScreens.voiceOver([AccessibilityElement(label: "first"), cell])
    #expect(
      try await TestScreens.heard(voiceOver, "right\ndown\ndoubleTap\ndoubleTap")
        == [text, "Delete", "first", "first"])
    #expect(await voiceOver.app["cell"] == nil)
  }

  @Test("Moving the cursor resets the chosen action")
  func forgotten() async throws {
    let elements = ["a", "b"].map { label in
      AccessibilityElement(label: label) { $0.customActions = [CustomAction("Delete", [])] }
    }
    #expect(
      try await TestScreens.heard(elements, "down\nright\nleft\ndoubleTap").last
        == "a, actions available")
  }

  @Test("An action that returns false makes a sound")
  func refused() async throws {
    let element = AccessibilityElement(label: "a") {
      $0.customActions = [CustomAction("Delete") { _ in false }]
    }
    #expect(try await TestScreens.heard([element], "up\ndoubleTap") == ["Delete", "(bonk)"])
    #expect(try await TestScreens.heard([AccessibilityElement(label: "a")], "up") == ["(border)"])
  }

  @Test("Swipes change the value of an adjustable element, within its bounds")
  func adjust() async throws {
    let element = AccessibilityElement(
      label: "Star rating", value: "No rating", traits: [.adjustable]
    ) {
      $0.increment = [.step(nil, by: 1, values: stars)]
      $0.decrement = [.step(nil, by: -1, values: stars)]
      $0.customActions = [CustomAction("Clear", [.set(nil, .value("No rating"))])]
    }
    #expect(
      try await TestScreens.heard([element], "up\nup\nup\ndown\nrotor actions\ndown\ndoubleTap")
        == ["1 star", "2 stars", "2 stars", "1 star", "Actions", "Clear", "No rating"])
    let dead = AccessibilityElement(label: "Stars", value: "None", traits: [.adjustable])
    #expect(try await TestScreens.heard([dead], "up\ndown") == ["None", "None"])
  }

  @Test("A double tap activates the element, and taps if the activation returns false")
  func activation() async throws {
    func row(_ activate: Action?) -> AccessibilityElement {
      let toggle = AccessibilityElement(
        isAccessibilityElement: false, frame: CGRect(x: 100, y: 0, width: 50, height: 40)
      ) {
        $0.interactions = [Interaction(.tap, [.set("row", .value("Tapped"))])]
      }
      return AccessibilityElement(
        id: "row", isAccessibilityElement: true, label: "Facebook", value: "Off",
        frame: CGRect(x: 0, y: 0, width: 150, height: 40), children: [toggle]
      ) {
        $0.activate = activate
        $0.activationPoint = CGPoint(x: 120, y: 20)
      }
    }
    let toggled: Action = [.step(nil, by: 1, values: ["Off", "On"], wraps: true)]
    #expect(try await TestScreens.heard([row(toggled)], "doubleTap\ndoubleTap") == ["On", "Off"])
    let refused = Action.run { _ in false }
    #expect(try await TestScreens.heard([row(refused)], "doubleTap") == ["Tapped"])
    var missed = row(nil)
    missed.activationPoint = nil
    #expect(try await TestScreens.heard([missed], "doubleTap") == ["Facebook, Off"])
    var dimmed = row(toggled)
    dimmed.traits = [.notEnabled]
    #expect(try await TestScreens.heard([dimmed], "doubleTap") == ["Facebook, Off, dimmed"])
  }

  @Test("A tap goes to the frontmost view at the point, or to its container")
  func tap() async throws {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let text = AccessibilityElement(label: "Tom", frame: frame)
    let holder = AccessibilityElement(frame: frame, children: [text]) {
      $0.interactions = [Interaction(.tap, [.announce(Announcement("profile"))])]
    }
    #expect(try await TestScreens.heard([holder], "doubleTap") == ["profile"])
    let cover = AccessibilityElement(isAccessibilityElement: false, frame: frame)
    #expect(try await TestScreens.heard([holder, cover], "doubleTap") == ["Tom"])
    var hidden = cover
    hidden.isHidden = true
    #expect(try await TestScreens.heard([holder, hidden], "doubleTap") == ["profile"])
  }

  @Test("A switch speaks its new state, and a text field that it is being edited")
  func states() async throws {
    let toggle = AccessibilityElement(label: "Wi-Fi", value: "0", traits: [.toggleButton]) {
      $0.activate = [.step(nil, by: 1, values: ["0", "1"], wraps: true)]
    }
    #expect(try await TestScreens.heard([toggle], "doubleTap\ndoubleTap") == ["On", "Off"])
    let field = AccessibilityElement(label: "Name", traits: [.textField]) {
      $0.placeholder = "Required"
    }
    #expect(
      try await TestScreens.heard([field], "doubleTap")
        == ["Name, Required, text field, is editing"])
  }

  @Test(
    "A toggle switches any value that means off or on",
    arguments: [
      ("value: Off, traits: [toggleButton]", ["On", "Off"]),
      ("value: 'off', traits: [button]", ["on", "off"]),
      ("value: '0', traits: [button]", ["1", "0"]),
      ("value: '1', traits: [toggleButton]", ["Off", "On"]),
      ("value: '2', traits: [toggleButton]", ["On", "Off"]),
      ("traits: [toggleButton]", ["On", "Off"]),
      ("traits: [button]", ["On", "Off"]),
    ])
  func toggling(_ keys: String, _ heard: [String]) async throws {
    let own = "{label: Facebook, \(keys), activate: {toggle: true}}"
    let other = "{label: Facebook, id: row, \(keys), activate: {toggle: {element: row}}}"
    for element in [own, other] {
      let app = try App(yaml: "elements: [\(element)]")
      let said = try await TestScreens.heard(app.front.elements, "doubleTap\ndoubleTap")
      #expect(said == heard, "\(element)")
    }
  }

  @Test("A toggle without a value goes from the first of its values to the second")
  func togglingNothing() async throws {
    let element = "{label: Ton, activate: {toggle: {values: [Aus, An]}}}"
    let app = try App(yaml: "elements: [\(element)]")
    #expect(
      try await TestScreens.heard(app.front.elements, "doubleTap\ndoubleTap") == ["An", "Aus"])
  }

  @Test("A Swift handler changes the app, and the change is spoken")
  func handler() async throws {
    let element = AccessibilityElement(id: "votes", label: "Up vote", value: "2", traits: [.button])
    {
      $0.activate = .run { app in
        app["votes"]?.value = "3"
        return true
      }
    }
    #expect(try await TestScreens.heard([element], "doubleTap") == ["3"])
    let silent = AccessibilityElement(label: "Play", traits: [.button]) { $0.activate = [] }
    #expect(try await TestScreens.heard([silent], "doubleTap") == ["(silence)"])
  }

  @Test("The rotor makes swipes up and down visit headings, links and landmarks")
  func rotor() async throws {
    let landmark = AccessibilityElement(children: [AccessibilityElement(label: "c")]) {
      $0.containerType = .landmark
    }
    let elements = [
      AccessibilityElement(label: "a", traits: [.header]), AccessibilityElement(label: "b"),
      landmark, AccessibilityElement(label: "d", traits: [.header]),
      AccessibilityElement(label: "e", traits: [.link]),
    ]
    #expect(
      try await TestScreens.heard(
        elements, "rotor headings\ndown\ndown\nup\nrotor links\ndown\nrotor landmarks\nup")
        == ["Headings", "d, heading", "(border)", "a, heading", "Links", "e, link", "Landmarks"]
        + ["c, Landmark."])
  }

  @Test("A finger passes through at the activation point and moves only the view under it")
  func passThrough() async throws {
    func slider(_ point: CGPoint?) -> AccessibilityElement {
      let nub = AccessibilityElement(
        id: "nub", isAccessibilityElement: false,
        frame: CGRect(x: 40, y: 575, width: 12, height: 30)
      ) { $0.interactions = [Interaction(.pan, [.followFinger(nil)])] }
      return AccessibilityElement(
        isAccessibilityElement: true, label: "Photos", value: "4 of 40", traits: [.adjustable],
        frame: CGRect(x: 0, y: 560, width: 375, height: 60), children: [nub]
      ) { $0.activationPoint = point }
    }
    let after = await TestScreens.voiceOver([slider(CGPoint(x: 46, y: 590))])
    #expect(
      try await TestScreens.heard(after, "doubleTapAndHold\npan 60,0")
        == ["(pass-through)", "(silence)"])
    #expect(await after.passThroughPoint == CGPoint(x: 106, y: 590))
    #expect(await after.app["nub"]?.frame?.minX == 100)
    let before = await TestScreens.voiceOver([slider(nil)])
    await before.perform(.doubleTapAndHold)
    #expect(await before.passThroughPoint == CGPoint(x: 187.5, y: 590))
    #expect(try await TestScreens.heard(before, "pan 60,0") == ["(nothing here)"])
    #expect(await before.app["nub"]?.frame?.minX == 40)
    #expect(try await TestScreens.heard(before, "right\npan 60,0") == ["(border)", "(bonk)"])
  }
}
