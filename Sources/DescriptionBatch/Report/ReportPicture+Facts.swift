import ImageDescription

extension ReportPicture {
  /// What a record says in numbers, for the details of a picture.
  static func facts(of record: DescriptionRecord, _ words: WordTable) -> [Fact] {
    findings(of: record, words) + quality(of: record, words) + file(of: record, words)
  }

  /// Faces, things, scene and setting with their confidence.
  private static func findings(of record: DescriptionRecord, _ words: WordTable) -> [Fact] {
    let names = words.language.words
    func rated(_ name: String, _ share: Double) -> String { "\(name) (\(words.percent(share)))" }
    func counted(_ count: Int, _ shares: [Double]) -> String {
      "\(count) (\(shares.map(words.percent).joined(separator: ", ")))"
    }
    var facts: [Fact] = []
    func add(_ name: String, _ value: String) {
      facts.append(Fact(name: words[name], value: value))
    }
    if !record.faces.isEmpty {
      add("report.faces", counted(record.faces.count, record.faces.map(\.confidence)))
    }
    let smiles = record.faces.filter { $0.smiling == true }
    if !smiles.isEmpty {
      add("report.smiling", counted(smiles.count, smiles.compactMap(\.smileConfidence)))
    }
    let said = Saying(record.findings).names
    let things = record.objects.filter { said.contains($0.name) }
      .map { rated(names.thing($0), $0.confidence) }
    if !things.isEmpty { add("report.things", things.joined(separator: ", ")) }
    for (phrase, mentions) in [("doing", record.doing), ("ground", record.ground)]
    where !mentions.isEmpty {
      let value = mentions.map { rated(names.mention($0.name), $0.confidence) }
      add("phrases.\(phrase)", value.joined(separator: ", "))
    }
    if let scene = record.scene {
      add("phrases.scene", rated(names.scene(scene.name), scene.confidence))
    }
    if let setting = record.setting {
      add("phrases.setting", rated(names.setting(setting.name), setting.confidence))
    }
    return facts
  }

  private static func quality(of record: DescriptionRecord, _ words: WordTable) -> [Fact] {
    var facts: [Fact] = []
    if let verdict = record.sharpness.verdict, let focus = record.sharpness.score {
      let share = verdict == .blurry ? 1 - focus : focus
      let name = words[verdict == .blurry ? "phrases.blurry" : "report.sharp"]
      facts.append(
        Fact(name: words["report.sharpness"], value: "\(name) (\(words.percent(share)))"))
    }
    if let verdict = record.brightness.verdict, let luminance = record.brightness.score {
      let measured = words["report.luminance", ["share": words.percent(luminance)]]
      facts.append(
        Fact(name: words["report.brightness"], value: "\(verdict.name(in: words)) (\(measured))"))
    }
    if !record.codes.isEmpty {
      let spoken = words.language.words
      let codes = record.codes.map { $0.words(in: spoken) }
      facts.append(
        Fact(name: words["phrases.codes"], value: codes.joined(separator: spoken.punctuation.comma))
      )
    }
    if let text = record.text {
      facts.append(
        Fact(
          name: words["report.words"],
          value: "\(text.words.count) (\(words.percent(text.confidence)))"))
    }
    return facts
  }

  private static func file(of record: DescriptionRecord, _ words: WordTable) -> [Fact] {
    var facts: [Fact] = []
    if let kind = record.kind {
      facts.append(Fact(name: words["both.kind"], value: words["kinds.\(kind.rawValue)"]))
    }
    if let image = record.image {
      let format = image.format.rawValue.uppercased()
      facts.append(
        Fact(
          name: words["both.file"],
          value: "\(format), \(image.width) × \(image.height), \(words.size(image.bytes))"))
    }
    if let error = record.error, words.language != .english {
      let language = SpokenLanguage.english.tag
      facts.append(Fact(name: words["report.error"], value: error.message, language: language))
    }
    return facts
  }
}

extension Brightness {
  /// Its name on the page.
  func name(in words: WordTable) -> String {
    words[self == .normal ? "report.normal" : "phrases.\(rawValue)"]
  }
}
