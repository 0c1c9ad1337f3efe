import DescriptionService
import Foundation
import ImageDescription
import Testing

/// The worker of these tests finds one face in each picture.
@Suite("The language of an answer")
struct LanguageTests {
  private static let picture = Array("good 7".utf8)

  @Test("Several Accept-Language lines count as one")
  func lines() async throws {
    try await RunningService.with { service in
      let answer = try await service.describe(
        Self.picture, "Accept-Language: tlh", "Accept-Language: de;q=0.5")
      #expect(try answer.record().spoken == "Ein Gesicht, links im Bild.")
    }
  }

  @Test("The error of a bad picture is in English, and its record has the language")
  func problem() async throws {
    try await RunningService.with { service in
      let form = Form(("image", Array("crash".utf8)), ("label", Array("Das Team".utf8))).body
      let answer = try await service.describe(form, query: "?language=de", type: Form.type)
      #expect(answer.status == 502)
      #expect(answer.headers["content-language"] == nil)
      #expect(answer.headers["vary"] == "Accept-Language")
      let record = try #require(try answer.problem().record)
      #expect(record.spoken == "Das Team")
      #expect(record.language == .german)
    }
  }

  @Test("The capabilities list both kinds of languages")
  func capabilities() async throws {
    struct Capabilities: Decodable {
      let textLanguages: [String]
      let spokenLanguages: [String]
    }
    var configuration = ServiceConfiguration.small()
    configuration.settings.textLanguages = ["eng", "deu"]
    try await RunningService.with(configuration) { service in
      let body = Data(try await service.get("/v1/capabilities").body)
      let found = try JSONDecoder().decode(Capabilities.self, from: body)
      #expect(found.spokenLanguages == SpokenLanguage.allCases.map(\.tag))
      #expect(found.textLanguages == ["eng", "deu"])
    }
  }
}
