import AccessibilityAudit
import ImageDescription
import Testing

@Suite("Names that mention another thing (issue 29)")
struct NamedThingTests {
  private static let rule = "label-names-another-thing"

  /// Whether the rule reports the name of a photo that shows these things.
  private func isFound(_ name: String, _ picture: PictureFacts) throws -> Bool {
    var page = try TestPage("<img src=a alt=\"\(name)\">")
    page.show(["a": picture])
    return page.page.findings.contains { $0.rule == Self.rule }
  }

  private func isFound(
    _ name: String, _ things: [String], signs: [String: Double] = [:]
  ) throws -> Bool {
    try isFound(name, .picture(objects: things, signs: signs))
  }

  @Test(
    "Reports another animal, vehicle, food or instrument than the photo shows",
    arguments: [
      ("A cat on a sofa", "dog"), ("Kitten asleep in a basket", "dog"), ("Two puppies", "cat"),
      ("Our cats and the neighbour's", "dog"), ("An elephant in the river", "zebra"),
      ("A brown bear, fishing", "monkey"), ("Ducks on the pond", "sheep"),
      ("A bird sitting on a fence", "cow"), ("The train at the platform", "boat"),
      ("A pizza on a wooden table", "dog"), ("Airplane over the sea", "train"),
      ("A guitar on a chair", "cat"), ("A violin", "bus"), ("Red bus", "bicycle"),
      ("Our old car", "dog"), ("A horse on the road", "car"),
      ("The night train to Vienna", "airplane"), ("An owl in a tree", "dog"), ("A bike", "car"),
      ("Piano", "guitar"), ("Three pizzas", "banana"), ("Giraffes", "pizza"),
      ("Helicopter", "dog"), ("A dog on a blanket", "sailboat"),
    ])
  func other(_ name: String, _ thing: String) throws {
    #expect(try isFound(name, [thing]))
  }

  @Test(
    "Accepts a name that fits what is found, or might fit it",
    arguments: [
      ("A dog on a sofa", ["dog"]), ("Puppy", ["dog"]), ("A dog and a cat", ["dog"]),
      ("A cat on a sofa", ["dog", "cat"]), ("Our pet cat", ["dog"]), ("Animals and a cat", ["dog"]),
      ("The wildlife of Kenya: an elephant", ["zebra"]), ("A vehicle", ["car"]),
      ("A wolf in the snow", ["dog"]), ("Tigers", ["cat"]), ("A swan", ["bird"]),
      ("Two riders on horses", ["camel"]), ("A camel", ["horse"]), ("Cows", ["horse"]),
      ("A cat", ["animal"]), ("An owl", ["animal"]), ("Bananas", ["fruit"]),
      ("A motorcycle", ["bicycle"]),
      ("A truck", ["car"]), ("Sunset", ["dog"]), ("", ["dog"]), ("A cat", []),
      ("A cat", ["person"]), ("A cat", ["couch"]), ("A cat", ["bench", "person"]),
    ])
  func same(_ name: String, _ things: [String]) throws {
    #expect(try !isFound(name, things))
  }

  @Test(
    "Reports things that often appear together only in plain names",
    arguments: [
      ("Bicycles in front of the station", ["car"]), ("A car by the lake", ["boat"]),
      ("Seagulls over the harbour", ["boat"]), ("A bee on the handle", ["bicycle"]),
      ("A pizza on a plate", ["banana"]), ("A piano in the hall", ["guitar"]),
      ("Parked car with a furry visitor", ["cat"]), ("A man holds a fish on a boat", ["fish"]),
    ])
  func together(_ name: String, _ things: [String]) throws {
    #expect(try !isFound(name, things))
  }

  @Test(
    "Ignores words that mean something else, or may",
    arguments: [
      "A hot dog", "Dog food on a plate", "Horse riding lessons", "Car park", "Bird watching",
      "A cat's eye in the road", "Cat-friendly hotel", "Jaguar on the motorway", "Ford Mustang",
      "Blackbird", "Apple", "Apple computers", "Hello Kitty", "Year of the Tiger",
      "Tiger in the sun",
      "Meet Tiger", "Bear with us", "Train with our coaches", "Duck under the rope", "Bike to work",
      "Statue of a horse", "A toy train", "Teddy bear", "A rubber duck", "Sea lion",
      "Rocking horse",
      "Painting of a cat", "Cat logo", "The Black Cat", "Dog park", "A piano bar", "Bus stop",
      "Train station", "No cats", "A cake shaped like a cat", "Cable car", "Boat house",
      "A mouse", "Seal of approval", "Cat Stevens", "A cat named Bruno", "Banana bread",
    ])
  func meaning(_ name: String) throws {
    for things in [["dog"], ["boat"], ["pizza"], ["guitar"], ["elephant"]] {
      let isDog = things == ["dog"] && name.contains("dog")
      #expect(try isDog || !isFound(name, things), "\(name), \(things)")
    }
  }

  @Test(
    "Never contradicts a thing that the net does not know by others of its kind",
    arguments: [
      ("Giraffes", ["leopard"]), ("A deer in the woods", ["dog"]), ("Donkeys", ["cow"]),
      ("A rhino", ["elephant"]), ("Helicopter", ["boat"]), ("Birthday cake", ["ice cream"]),
      ("A zebra and a giraffe", ["leopard"]), ("Sandwiches", ["pizza"]), ("Trombones", ["piano"]),
    ])
  func unknown(_ name: String, _ things: [String]) throws {
    #expect(try !isFound(name, things))
  }

  /// Names of animals, vehicles, food and instruments that contradict no name, and why.
  private static let contradictingNothing = [
    "sled": "dogs and horses pull it, and a name may tell of them alone",
    "horse cart": "horses pull it, and a name may tell of them alone",
  ]

  @Test("All animals, vehicles, food and instruments of the vocabulary contradict names")
  func vocabulary() throws {
    let generals = Dictionary(
      uniqueKeysWithValues: ObjectVocabulary.things.map { ($0.name, $0.general) })
    for name in generals.keys.sorted() {
      let kind = sequence(first: name) { generals[$0].flatMap { $0 } }.reduce(name) { $1 }
      guard ["animal", "vehicle", "food", "musical instrument"].contains(kind) else { continue }
      let isExpected = Self.contradictingNothing[name] == nil
      let other = kind == "animal" ? "A pizza" : "An elephant"
      #expect(try isFound(other, [name]) == isExpected, "\(name)")
    }
    for name in Self.contradictingNothing.keys { #expect(generals[name] != nil, "\(name)") }
  }

  @Test("Stays silent at the weakest sign of the mentioned thing, or of one like it")
  func signs() throws {
    #expect(try !isFound("A cat on a sofa", ["dog"], signs: ["cat": 0.11]))
    #expect(try !isFound("A lion in the grass", ["dog"], signs: ["cat": 0.11]))
    #expect(try !isFound("Cows and a goat", ["dog"], signs: ["sheep": 0.2]))
    #expect(try isFound("A cat on a sofa", ["dog"], signs: ["animal": 0.99, "sheep": 0.4]))
  }

  @Test("Checks only photos of a certain size that users hear about")
  func silent() throws {
    let name = "A cat on a sofa"
    #expect(try isFound(name, .picture(objects: ["dog"], size: 100)))
    #expect(try !isFound(name, .picture(objects: ["dog"], size: 90)))
    #expect(try !isFound(name, .picture(kind: .graphic, objects: ["dog"])))
    var page = try TestPage(
      "<img src=a alt='A cat' role=none><img src=a title='A cat' aria-hidden=true>")
    page.show(["a": .picture(objects: ["dog"])])
    #expect(!page.page.findings.contains { $0.rule == Self.rule })
  }

  @Test("The message has the mentioned thing and the one that was found")
  func message() throws {
    var page = try TestPage("<img src=a alt='Our kitten'>")
    page.show(["a": .picture(objects: ["person", "elephant", "bench"])])
    let finding = try #require(page.page.findings.first { $0.rule == Self.rule })
    #expect(finding.severity == .advice)
    #expect(
      finding.message
        == "The alt text 'Our kitten' mentions a cat, but Descry finds an elephant and no sign of "
        + "a cat.")
    #expect(finding.evidence.name == "Our kitten")
  }

  @Test("Uncountable nouns have no article in the message")
  func uncountable() throws {
    var page = try TestPage("<img src=a alt='Fresh bread'>")
    page.show(["a": .picture(objects: ["dog"])])
    let finding = try #require(page.page.findings.first { $0.rule == Self.rule })
    #expect(
      finding.message
        == "The alt text 'Fresh bread' mentions bread, but Descry finds a dog and no sign of bread."
    )
  }
}
