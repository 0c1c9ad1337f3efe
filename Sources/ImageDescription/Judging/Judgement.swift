/// What is known of a picture while it is judged: each step reads what is there, and adds to it.
package struct Judgement {
  /// What was measured; of a picture that is too small, only the facts of its file.
  let observations: Observations
  let thresholds: Thresholds
  /// The judgement of size and kind that was made before anything was detected.
  let screening: Screening
  /// What the steps found, and their evidence.
  package var findings = Findings()
  /// Every face of a person, also if their number is not said.
  package var faces: [Face] = []
  /// Whether the number of faces is said.
  package var areFacesCounted = true
  /// Whether the picture has text, also text that is not read.
  package var isLettered = false
  /// Why neither things nor a place are said; `nil` for photos.
  package var objection: Evidence.Reason?

  /// Prepares the steps.
  package init(_ observations: Observations, thresholds: Thresholds = Thresholds()) {
    self.init(
      observations, thresholds: thresholds,
      screening: Screening(observations, thresholds: thresholds))
  }

  /// Prepares the steps, given the judgement of size and kind.
  init(_ observations: Observations, thresholds: Thresholds, screening: Screening) {
    self.observations =
      screening.isTooSmall ? Observations(image: observations.image) : observations
    self.thresholds = thresholds
    self.screening = screening
    findings.evidence = []
  }

  /// Takes the steps; each needs those before it.
  mutating func judge() {
    countFaces()
    countSmiles()
    readCodes()
    readText()
    decideKind()
    announceKind()
    nameThings()
    judgeColour()
    nameClothes()
    nameActions()
    judgeBrightness()
    namePlace()
    nameGround()
    judgeSharpness()
    sortEvidence()
  }

  /// Whether the picture shows text on paper or a similar ground.
  var isPaper: Bool { (observations.paper ?? 0) >= thresholds.pagePaper.value }

  /// Whether exactly one person is told of.
  var isAlone: Bool {
    let person = findings.objects.first { $0.name == ObjectVocabulary.person }
    return findings.faces.isEmpty ? person?.most == 1 : findings.faces.count == 1 && person == nil
  }

  /// Adds the evidence of a step.
  mutating func add(_ evidence: [Evidence]) { findings.evidence? += evidence }

  /// Puts the evidence in the order of the phrases.
  private mutating func sortEvidence() {
    let evidence = findings.evidence ?? []
    findings.evidence = PhraseKind.allCases.flatMap { kind in
      evidence.filter { $0.phrase == kind }
    }
  }
}
