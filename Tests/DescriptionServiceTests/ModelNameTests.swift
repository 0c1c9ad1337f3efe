import DescriptionService
import ImageDescription
import Testing

@Suite("Names of models (#52)")
struct ModelNameTests {
  @Test(
    "A name chooses language and manner",
    arguments: [
      ("descry", nil, .sentence), ("descry:latest", nil, .sentence),
      ("DESCRY:Latest", nil, .sentence),
      ("descry-latest", nil, .sentence), ("descry:de", .german, .sentence),
      ("descry-de", .german, .sentence),
      ("descry:pt-BR", .brazilianPortuguese, .sentence),
      ("descry:pt-br-spoken", .brazilianPortuguese, .spoken),
      ("descry:details", nil, .details), ("descry:spoken", nil, .spoken),
      ("descry-de-spoken", .german, .spoken),
      ("descry:fr-details", .french, .details), ("descry:en", .english, .sentence),
    ] as [(String, SpokenLanguage?, ModelName.Manner)])
  func parts(_ name: String, _ language: SpokenLanguage?, _ manner: ModelName.Manner) throws {
    let model = try #require(ModelName(name))
    #expect(model.language == language)
    #expect(model.manner == manner)
    #expect(model.text == name, "clients compare the name with the one they sent")
  }

  @Test(
    "Other names are unknown",
    arguments: [
      "", "llava", "gpt-4o-mini", "descry2", "descry:", "descry:tlh", "descry:-spoken",
      "descry:spoken-de",
      "descry:latest-spoken", "descry:de:spoken", "library/descry", "descry:de ",
      "descry:details-spoken",
    ])
  func unknown(_ name: String) {
    #expect(ModelName(name) == nil)
  }

  @Test("Every listed name is accepted")
  func listed() {
    let names = ModelName.all(standard: "descry:latest")
    #expect(names.allSatisfy { ModelName($0) != nil })
    #expect(Set(names).count == names.count)
    #expect(names.starts(with: ["descry:latest", "descry:details", "descry:spoken"]))
    #expect(names.contains("descry:pt-BR-spoken"))
  }
}
