import DescriptionService
import Foundation
import ImageDescription
import TestSupport
import Testing

/// The worker of these tests finds one face in each picture.
@Suite("The language of an answer")
struct LanguageTests {
  private static let picture = Array("good 7".utf8)

  @Test("The parameter chooses the language", arguments: SpokenLanguage.allCases)
  func parameter(_ language: SpokenLanguage) async throws {
    try await RunningService.with { service in
      let answer = try await service.describe(Self.picture, query: "?language=\(language.tag)")
      #expect(answer.status == 200)
      #expect(answer.headers["content-language"] == language.tag)
      #expect(answer.headers["vary"] == "Accept-Language")
      let record = try answer.record()
      #expect(record.language == language)
      #expect(record.description == record.spoken)
      let english = try await service.describe(Self.picture).record()
      #expect(record == english.worded(in: language))
    }
  }

  @Test("The description is in the requested language")
  func sentences() async throws {
    try await RunningService.with { service in
      for (query, sentence) in [
        ("", "Picture 7."), ("?language=en", "Picture 7."), ("?language=de", "Ein Gesicht."),
        ("?language=de-CH", "Ein Gesicht."), ("?language=de_DE", "Ein Gesicht."),
        ("?language=DE", "Ein Gesicht."),
        ("?language=fr-CA", "Un visage."), ("?language=tlh", "Picture 7."),
      ] {
        let record = try await service.describe(Self.picture, query: query).record()
        #expect(record.spoken == sentence, "\(query)")
      }
    }
  }

  @Test(
    "Rejects a malformed or repeated language tag",
    arguments: [
      "?language=", "?language", "?language=de_", "?language=de-", "?language=abcdefghi",
      "?language=de,fr", "?language=d%C3%A9", "?language=*", "?language=de&language=fr",
      "?language=german", "?language=Deutsch",
    ])
  func malformed(_ query: String) async throws {
    try await RunningService.with { service in
      let answer = try await service.describe(Self.picture, query: query)
      #expect(answer.status == 400)
      #expect(try answer.problem().code == "parameterInvalid")
    }
  }

  @Test("Accept-Language chooses the language if the parameter does not")
  func header() async throws {
    try await RunningService.with { service in
      for (query, header, language) in [
        ("", "de-CH, fr;q=0.9, en;q=0.8", "de"), ("", "tlh, fr;q=0.5, de;q=0.6", "de"),
        ("", "en;q=0.1, pt", "pt-BR"), ("", "de;q=0", "en"), ("", "de;q=7", "en"),
        ("", String(repeating: "de,", count: 1000), "en"), ("?language=it", "de", "it"),
        ("?language=tlh", "de", "en"),
      ] {
        let answer = try await service.describe(
          Self.picture, query: query, "Accept-Language: \(header)")
        #expect(answer.status == 200)
        #expect(answer.headers["content-language"] == language, "\(header.prefix(40))")
        #expect(answer.headers["vary"] == "Accept-Language")
        #expect(try answer.record().language.tag == language)
      }
    }
  }

  @Test("Several Accept-Language lines count as one")
  func lines() async throws {
    try await RunningService.with { service in
      let answer = try await service.describe(
        Self.picture, "Accept-Language: tlh", "Accept-Language: de;q=0.5")
      #expect(try answer.record().spoken == "Ein Gesicht.")
    }
  }

  @Test("A label is spoken unchanged in every language", arguments: SpokenLanguage.allCases)
  func label(_ language: SpokenLanguage) async throws {
    let labels = ["Our cat, asleep", "Grüße aus Köln", "قطتنا نائمة", "猫", " e\u{301} "]
    try await RunningService.with { service in
      for label in labels {
        let form = Form(("image", Self.picture), ("label", Array(label.utf8))).body
        let query = "?language=\(language.tag)"
        let record = try await service.describe(form, query: query, type: Form.type).record()
        #expect(record.spoken.map { Array($0.utf8) } == Array(label.utf8))
        #expect(record.origin == .developer)
        #expect(record.language == language)
        let asked = try await service.describe(
          form, query: query + "&generated=true", type: Form.type
        ).record()
        #expect(asked.spoken == record.description)
        #expect(asked.label == record.label)
      }
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

  @Test("textLanguages names languages that the service reads, and is sent once")
  func textLanguages() async throws {
    try await RunningService.with { service in
      let query = "?textLanguages=eng"
      #expect(try await service.describe(Self.picture, query: query).status == 200)
      let both = try await service.describe(Self.picture, query: "\(query)&textLanguages=eng")
      #expect(both.status == 400)
      #expect(try both.problem().detail.contains("twice"))
      #expect(try await service.describe(Self.picture, query: "?textLanguages=tlh").status == 400)
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
