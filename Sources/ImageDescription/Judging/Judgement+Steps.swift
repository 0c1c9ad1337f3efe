extension Judgement {
  /// Decides which faces are people's, and whether their number is said.
  package mutating func countFaces() {
    let judged = FaceJudge(thresholds: thresholds)
      .judge(observations.faces, isUpright: observations.quartersToUpright != nil)
    (faces, areFacesCounted) = (judged.faces, judged.areCounted)
    add(judged.evidence)
  }

  /// Decides which of the counted faces smile.
  package mutating func countSmiles() {
    let judged = SmileJudge(thresholds: thresholds).judge(areFacesCounted ? faces : [])
    findings.faces = judged.faces
    add(judged.evidence)
  }

  /// Keeps the codes that were decoded.
  package mutating func readCodes() {
    let judged = CodeJudge.judge(observations.codes)
    findings.codes = judged.codes
    add(judged.evidence)
  }

  /// Decides which words count.
  package mutating func readText() {
    let judged = TextJudge(thresholds: thresholds)
      .judge(
        CodeJudge.lines(observations.text, outside: findings.codes),
        isPhoto: !isPaper && screening.mayBePhoto)
    findings.text = judged.text
    if observations.textContinues, judged.text?.words.isEmpty == false {
      findings.text?.continues = true
    }
    // A pattern may look like a line in other letters, of which nothing was read.
    isLettered =
      judged.text != nil
      || judged.evidence.contains { $0.reason == .language && ($0.score ?? 0) >= Word.leastRead }
    add(judged.evidence)
  }

  /// Decides the kind of picture, and whether things and a place are said.
  ///
  /// The scene net overrules the statistics where it is sure.
  package mutating func decideKind() {
    var (kind, isPhoto) = screening.verdict(
      on: observations, isEmpty: faces.isEmpty && findings.codes.isEmpty && !isLettered,
      thresholds: thresholds)
    let sure = KindJudge(thresholds: thresholds).verdict(observations.kinds)
    if kind != .blank, let sure, sure.isSure, !observations.image.warnings.contains(.truncated) {
      (kind, isPhoto) = (KindVocabulary.kind(of: sure.kind.name), false)
    }
    findings.kind = kind
    objection = screening.isTooSmall ? .tooSmall : isPhoto ? nil : kind == .blank ? .blank : .kind
  }

  /// Decides whether the kind of picture is spoken.
  package mutating func announceKind() {
    guard findings.kind != .blank else { return }
    let isPage = findings.kind == .document && observations.readAsPage
    let isText = observations.remainder.map { $0 < thresholds.textAlone.value } == true
    let judged = KindJudge(thresholds: thresholds).judge(
      observations, page: isPage ? screening.shares[.document] : nil,
      isRead: !findings.codes.isEmpty || findings.text != nil && isText)
    findings.announced = judged.kind
    add(judged.evidence)
  }

  /// Decides which things are named, where they are, and what is said of people.
  package mutating func nameThings() {
    let judged = ObjectJudge(thresholds: thresholds).judge(
      observations, faces: findings.faces.map(\.box),
      uncounted: areFacesCounted ? [] : faces, against: objection)
    (findings.objects, findings.things) = (judged.objects, judged.things)
    add(judged.evidence)
  }

  /// Decides whether the picture is black and white.
  package mutating func judgeColour() {
    findings.colour = QualityJudge(thresholds: thresholds).colour(observations)
  }

  /// Decides what the only person wears.
  package mutating func nameClothes() {
    let judged = MentionJudge(thresholds: thresholds).clothes(
      in: observations, isAlone: isAlone && findings.colour.verdict != .blackAndWhite,
      face: findings.faces.first?.box, against: objection)
    findings.doing += judged.words
    add(judged.evidence)
  }

  /// Decides what somebody does.
  package mutating func nameActions() {
    let judged = MentionJudge(thresholds: thresholds).doing(
      in: observations, objects: findings.objects, faces: findings.faces.count, against: objection)
    findings.doing += judged.words
    add(judged.evidence)
  }

  /// Decides whether the picture is dark or bright.
  package mutating func judgeBrightness() {
    let (brightness, evidence) = QualityJudge(thresholds: thresholds).brightness(
      observations.brightness, against: objection, isLettered: isLettered && isPaper,
      face: faces.max { $0.box.height < $1.box.height }?.lightness)
    findings.brightness = brightness
    add(evidence)
  }

  /// Decides which scene is named, and whether it is indoors or outdoors.
  package mutating func namePlace() {
    let judged = SceneJudge(thresholds: thresholds).judge(
      scenes: observations.scenes, surroundings: observations.surroundings,
      faces: faces.map(\.box), things: findings.objects.map(\.name),
      doing: findings.doing.map(\.name),
      ground: MentionVocabulary.sure(.ground, in: observations.mentions),
      isDark: findings.brightness.verdict == .dark, against: objection)
    (findings.scene, findings.setting) = (judged.scene, judged.setting)
    add(judged.evidence)
  }

  /// Decides what the picture was taken on or in front of.
  ///
  /// If little else is said, the colours outdoors tell of greenery and of the sky.
  package mutating func nameGround() {
    let place = [findings.scene, findings.setting].compactMap { $0?.name }
    let judged = MentionJudge(thresholds: thresholds).judge(
      .ground, as: .ground, in: observations, beside: place + findings.doing.map(\.name),
      against: objection)
    findings.ground = judged.words
    add(judged.evidence)
    guard findings.isVague, let setting = findings.setting,
      setting.name == MentionVocabulary.outdoors
    else { return }
    // Walls and ice rinks are blue, too.
    let isSurelyOutdoors = setting.confidence >= thresholds.sureScene.value
    for (word, share, threshold) in [
      (MentionVocabulary.greenery, observations.green, thresholds.greenery),
      (MentionVocabulary.sky, isSurelyOutdoors ? observations.blueAbove : nil, thresholds.sky),
    ] where (share ?? 0) >= ObjectVocabulary.leastWorthTelling {
      let isSure = (share ?? 0) >= threshold.value
      if isSure { findings.ground.append(Candidate(word, confidence: (share ?? 0).rounded4)) }
      add([
        Evidence(
          .ground, value: word, detector: "colour", score: share, threshold: threshold.value,
          reason: isSure ? nil : .threshold)
      ])
    }
  }

  /// Decides whether the picture is blurry.
  package mutating func judgeSharpness() {
    let (sharpness, evidence) = QualityJudge(thresholds: thresholds).sharpness(
      observations.sharpness, against: objection, hasFaces: !faces.isEmpty,
      isTruncated: observations.image.warnings.contains(.truncated))
    findings.sharpness = sharpness
    add(evidence)
  }
}
