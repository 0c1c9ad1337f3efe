import AccessibilityAudit
import Testing

@Suite("The audit of the talks' screens")
struct TalkScreenTests {
  @Test("Reports exactly the problems that the talk names at the start")
  func before() throws {
    let found = try TestScreen(file: "pre-poster-before").found
    #expect(
      found.sorted() == [
        "add label-missing", "cell gesture-only-action", "down label-is-value",
        "facebook activation-does-nothing", "facebook toggle-without-value",
        "name order-splits-group", "name tap-without-trait", "notify label-is-value",
        "open tap-without-trait", "settings label-missing", "stars interactive-not-element",
        "up label-is-value",
      ])
  }

  @Test("Reports exactly the problems that are left after the talk's first half")
  func after() throws {
    #expect(
      try TestScreen(file: "pre-poster-after").found == [
        "cell gesture-only-action", "stars adjustable-without-actions",
        "row activation-does-nothing",
      ])
  }

  @Test(
    "Reports nothing on the screens that the talks call finished",
    arguments: [
      "pre-poster-finished", "memory-view", "bar-graph", "contact-card", "home-drops",
      "photos-slider", "photos-slider-before", "photo-details",
    ])
  func finished(_ screen: String) throws {
    #expect(try TestScreen(file: screen).found == [])
  }

  @Test("The guide's album lacks nothing but the label of its first picture")
  func album() throws {
    #expect(try TestScreen(file: "album").findings.map(\.rule) == ["label-missing"])
  }

  @Test(
    "Reports what a talk shows as wrong",
    arguments: [
      (
        "memory-view-before",
        ["play redundant-elements", "play small-target", "slideshow label-missing"]
      ),
      (
        "bar-graph-before",
        ["monday drag-without-descriptor", "tuesday drag-without-descriptor"]
      ),
      (
        "bar-graph-wrong-view",
        [
          "monday descriptor-view-without-interaction",
          "tuesday descriptor-view-without-interaction",
        ]
      ),
      ("contact-card-automatic", ["card drop-needs-name"]),
    ])
  func wrong(_ screen: String, _ found: [String]) throws {
    #expect(try TestScreen(file: screen).found.sorted() == found)
  }

  @Test("A finding names the line and the column of its element")
  func place() throws {
    let stars = try TestScreen(file: "pre-poster-before").findings.first {
      $0.rule == "interactive-not-element"
    }
    let element = try #require(stars?.element)
    #expect(element == ElementLocation(screenID: "stars", line: 56, column: 17))
  }
}
