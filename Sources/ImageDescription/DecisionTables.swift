import CImageAnalysis

/// All compiled-in data that decides what is spoken: nets, lexicon, tables and constants.
///
/// A changed table invalidates stored records. `Settings` are not listed here. A test fails if a
/// constant is missing.
package enum DecisionTables {
  /// The name and the contents of each table, or a hash of the contents.
  package static var all: [(name: String, contents: String)] {
    AnalysisModel.all.map { ($0.name, $0.sha256) }
      + [
        ("english-words.txt", EnglishLexicon.list), ("signs", Engine.signs),
        ("CImageAnalysis", CA_REVISION),
      ]
      + (analysis + reading + judging + wording).map { ($0, String(describing: $1)) }
  }

  private static var analysis: [(String, Any)] {
    [
      ("DecodedPicture.workingSide", DecodedPicture.workingSide),
      ("KindModel.kinds", KindModel.kinds),
      ("KindModel.farthest", KindModel.farthest),
      ("KindModel.bias", KindModel.bias),
      ("KindModel.rows", KindModel.rows),
    ]
  }

  private static var reading: [(String, Any)] {
    [
      ("ReadingStage.probeCount", ReadingStage.probeCount),
      ("ReadingStage.probeLetters", ReadingStage.probeLetters),
      ("ReadingStage.probeLength", ReadingStage.probeLength),
      ("ReadingStage.patience", ReadingStage.patience),
      ("LayoutJudge.levelShare", LayoutJudge.levelShare),
      ("LayoutJudge.leastAngle", LayoutJudge.leastAngle),
      ("LayoutJudge.digitsEitherWay", LayoutJudge.digitsEitherWay),
      ("FoundLine.widening", FoundLine.widening),
      ("Word.edgeRoom", Word.edgeRoom),
      ("Word.leastSign", Word.leastSign),
      ("ReadingOrder.columnLength", ReadingOrder.columnLength),
      ("ReadingOrder.columnsWithEnd", ReadingOrder.columnsWithEnd),
      ("ReadingOrder.slopes", ReadingOrder.slopes),
      ("ReadingOrder.openRows", ReadingOrder.openRows),
      ("ReadingOrder.leastOverlap", ReadingOrder.leastOverlap),
      ("ReadingOrder.leastColumn", ReadingOrder.leastColumn),
      ("Word.leastRead", Word.leastRead),
      ("Word.leastCode", Word.leastCode),
      ("EnglishLexicon.alphabet", EnglishLexicon.alphabet),
      ("EnglishLexicon.leastNearLetters", EnglishLexicon.leastNearLetters),
      ("EnglishLexicon.mostNearLetters", EnglishLexicon.mostNearLetters),
      ("EnglishLexicon.mostLookAlikes", EnglishLexicon.mostLookAlikes),
      ("KnownScript.leastDensity", KnownScript.leastDensity),
      ("KnownScript.leastLength", KnownScript.leastLength),
      ("KnownScript.leastBoxes", KnownScript.leastBoxes),
      ("KnownScript.boxes", KnownScript.boxes),
      ("KnownScript.vietnamese", KnownScript.vietnamese),
      ("KnownScript.leastEastern", KnownScript.leastEastern),
      ("KnownScript.leastForeign", KnownScript.leastForeign),
      ("KnownScript.leastEmpty", KnownScript.leastEmpty),
      ("KnownScript.outnumbering", KnownScript.outnumbering),
      ("TextLanguage.all", TextLanguage.all),
      ("TextLanguage.vietnamese", TextLanguage.vietnamese),
      ("TextLanguage.word", TextLanguage.word),
      ("TextLanguage.letter", TextLanguage.letter),
      ("TextLanguage.least", TextLanguage.least),
      ("TextLanguage.lead", TextLanguage.lead),
      ("WordModel.recognizer", WordModel.recognizer),
      ("WordModel.eastern", WordModel.eastern),
      ("WordModel.tesseract", WordModel.tesseract),
      ("WordSpacing.space", WordSpacing.space),
      ("WordSpacing.sureSpace", WordSpacing.sureSpace),
      ("WordSpacing.mostParts", WordSpacing.mostParts),
      ("WordSpacing.lostMark", WordSpacing.lostMark),
      ("WordSpacing.lostMarkConfidence", WordSpacing.lostMarkConfidence),
      ("WordSpacing.leastApart", WordSpacing.leastApart),
      ("WordSpacing.widerGap", WordSpacing.widerGap),
      ("WordShape.leastShare", WordShape.leastShare),
      ("WordShape.leastCode", WordShape.leastCode),
      ("WordShape.longestUnit", WordShape.longestUnit),
      ("WordShape.mostOfGroup", WordShape.mostOfGroup),
      ("Word.leastGroups", Word.leastGroups),
      ("Spelling.wordsOfOneLetter", Spelling.wordsOfOneLetter),
      ("Spelling.signsBeforeNumbers", Spelling.signsBeforeNumbers),
      ("Spelling.signsAfterNumbers", Spelling.signsAfterNumbers),
      ("Spelling.namesWithInnerCapitals", Spelling.namesWithInnerCapitals),
      ("Spelling.sizelessLetters", Spelling.sizelessLetters),
      ("Spelling.asRead", Spelling.asRead),
      ("Spelling.leastLetters", Spelling.leastLetters),
    ]
  }

  private static var judging: [(String, Any)] {
    [
      ("DetectorVocabulary.names", DetectorVocabulary.names),
      ("ObjectVocabulary.lookalikes", ObjectVocabulary.lookalikes),
      ("MentionVocabulary.entries", MentionVocabulary.entries),
      ("MentionVocabulary.onePerson", MentionVocabulary.onePerson),
      ("MentionVocabulary.people", MentionVocabulary.people),
      ("MentionVocabulary.plurals", MentionVocabulary.plurals.sorted { $0.key < $1.key }),
      ("MentionVocabulary.pairs", MentionVocabulary.pairs.sorted { $0.key < $1.key }),
      ("MentionVocabulary.boards", MentionVocabulary.boards.sorted { $0.key < $1.key }),
      ("MentionVocabulary.ruledOut", MentionVocabulary.ruledOut),
      ("MentionVocabulary.doneByPeople", MentionVocabulary.doneByPeople.sorted()),
      ("MentionVocabulary.implied", sorted(MentionVocabulary.implied)),
      ("MentionVocabulary.riding", MentionVocabulary.riding),
      ("MentionVocabulary.sitting", MentionVocabulary.sitting),
      ("MentionVocabulary.rides", MentionVocabulary.rides.sorted { $0.key < $1.key }),
      (
        "MentionVocabulary.ridesOfSeveral",
        MentionVocabulary.ridesOfSeveral.sorted { $0.key < $1.key }
      ),
      ("MentionVocabulary.bench", MentionVocabulary.bench),
      ("MentionVocabulary.clothes", MentionVocabulary.clothes),
      ("MentionVocabulary.toldByBoxes", MentionVocabulary.toldByBoxes),
      ("MentionVocabulary.sports", MentionVocabulary.sports.sorted()),
      ("MentionVocabulary.grounds", sorted(MentionVocabulary.grounds)),
      ("MentionJudge.mostWords", MentionJudge.mostWords),
      ("ObjectVocabulary.person", ObjectVocabulary.person),
      ("ObjectVocabulary.things", ObjectVocabulary.things),
      ("ObjectVocabulary.leastConfidence", ObjectVocabulary.leastConfidence),
      ("ObjectVocabulary.leastWorthTelling", ObjectVocabulary.leastWorthTelling),
      ("ObjectVocabulary.leastSum", ObjectVocabulary.leastSum),
      ("ObjectVocabulary.Group.slope", ObjectVocabulary.Group.allCases.map(\.slope)),
      ("ObjectJudge.mostNames", ObjectJudge.mostNames),
      ("SceneVocabulary.places", SceneVocabulary.places),
      ("SceneVocabulary.general", SceneVocabulary.general),
      ("SceneVocabulary.leastConfidence", SceneVocabulary.leastConfidence),
      ("SceneVocabulary.settingWeight", SceneVocabulary.settingWeight),
      ("SceneThresholds.values", SceneThresholds.values.sorted { $0.key < $1.key }),
      (
        "SceneThresholds.besideSomebody",
        SceneThresholds.besideSomebody.sorted { $0.key < $1.key }
      ),
      ("DateStamp.highest", DateStamp.highest),
      ("DateStamp.edge", DateStamp.edge),
      ("DateStamp.side", DateStamp.side),
      ("DateStamp.months", DateStamp.months),
      ("DateStamp.halvesOfDay", DateStamp.halvesOfDay),
      ("DateStamp.marks", DateStamp.marks),
      ("DateStamp.longestNumber", DateStamp.longestNumber),
    ]
  }

  private static var wording: [(String, Any)] {
    [
      ("DescriptionRecord.currentSchema", DescriptionRecord.currentSchema),
      ("AltText.mostItems", AltText.mostItems),
      ("AltText.longestText", AltText.longestText),
      ("AltText.longestTexts", AltText.longestTexts),
      ("AltText.longestLanguage", AltText.longestLanguage),
      ("XMPPacket.longest", XMPPacket.longest),
      ("XMPPacket.longestText", XMPPacket.longestText),
      ("XMLParser.longText", XMLParser.longText),
      ("SpokenText.longest", SpokenText.longest),
      ("EnglishWords.numbers", EnglishWords.numbers),
    ]
  }

  /// The rows of a table in alphabetical order.
  private static func sorted(_ table: [String: Set<String>]) -> [String] {
    table.map { "\($0.key): \($0.value.sorted())" }.sorted()
  }
}
