import Yams

extension VoiceOverSettings {
  /// Reads the settings that are given; the others are as they are.
  init(_ node: Node) throws(InputError) {
    self.init()
    let mapping = try YAMLMapping<SettingsKey>(
      node, expected: "settings: a mapping, as 'hints: false'")
    verbosity = try mapping.choice(.verbosity) ?? verbosity
    hints = try mapping.bool(.hints) ?? hints
    hintDelay = try mapping.number(.hintDelay, in: 0...60) ?? hintDelay
    traits = try mapping.choice(.traits) ?? traits
    imageWord = try mapping.bool(.imageWord) ?? imageWord
    containerEntry = try mapping.choice(.containerEntry) ?? containerEntry
    separator = try mapping.text(.separator) ?? separator
    actionsPlace = try mapping.choice(.actionsPlace) ?? actionsPlace
    language = try mapping.language(.language) ?? language
    descriptions = try mapping.choice(.descriptions) ?? descriptions
    idiom = try mapping.choice(.idiom) ?? idiom
    rightToLeft = try mapping.bool(.rightToLeft) ?? rightToLeft
  }
}
