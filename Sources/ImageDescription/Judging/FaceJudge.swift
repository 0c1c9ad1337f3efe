import Foundation

/// A face that is counted.
public struct FaceFinding: Equatable, Sendable {
  /// The place of the face.
  public var box: UnitRect
  /// The probability that it is a face, 0…1.
  public var confidence: Double
  /// Whether the face smiles; `nil` if unknown.
  public var smiling: Bool?
  /// The probability that `smiling` is right, 0…1; `nil` if unknown.
  public var smileConfidence: Double?
}

extension FaceFinding: Codable {
  /// Writes every key; unknown values are `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(box, forKey: .box)
    try container.encode(confidence, forKey: .confidence)
    try container.encode(smiling, forKey: .smiling)
    try container.encode(smileConfidence, forKey: .smileConfidence)
  }
}

/// Decides which candidates are faces of people.
///
/// The detector also fires on statues, masks, drawings and monkeys. In a colour picture, their
/// colours often give them away: stone and metal have one tint, unlike skin; drawings have more
/// colours than a face. But light, shade and turned heads change the colours of people too, so one
/// certain face exempts the others from this test.
struct FaceJudge {
  let thresholds: Thresholds

  /// The faces of people, whether to speak their number, and the evidence for every candidate.
  ///
  /// If one face is barely large enough to be found, the detector probably missed others. So it did
  /// if the picture may be turned.
  ///
  /// - Parameter isUpright: whether it is known which way up the picture is.
  func judge(
    _ candidates: [Face], isUpright: Bool = true
  ) -> (faces: [Face], areCounted: Bool, evidence: [Evidence]) {
    let areAmongPeople = candidates.contains(where: isSure)
    func threshold(for face: Face) -> Double {
      let isDoubted = !areAmongPeople && hasStrangeColours(face)
      return (isDoubted ? thresholds.sureFace : thresholds.face).value
    }
    func reason(against face: Face) -> Evidence.Reason? {
      if confidence(in: face) < threshold(for: face) { return .threshold }
      return !areAmongPeople && isOfOneMaterial(face) ? .material : nil
    }
    let faces = candidates.filter { reason(against: $0) == nil }.map { face in
      var face = face
      face.confidence = confidence(in: face)
      return face
    }
    let areCounted = isUpright && faces.allSatisfy(isLargeEnough)
    let evidence = candidates.map { face in
      let silence: Evidence.Reason? = areCounted ? nil : isLargeEnough(face) ? .count : .view
      return Evidence(
        .faces, detector: "face detector", score: confidence(in: face),
        threshold: threshold(for: face), box: face.box, reason: reason(against: face) ?? silence)
    }
    return (faces, areCounted, evidence)
  }

  private func isLargeEnough(_ face: Face) -> Bool {
    face.eyeDistance >= thresholds.countedEyeDistance.value
  }

  /// The probability of a face, from the mean of its two scores.
  private func confidence(in face: Face) -> Double {
    let mean = (face.confidence + face.secondLook) / 2
    return Double(logOdds: thresholds.lookSlope.value * (mean - thresholds.evenLook.value))
  }

  /// Whether it is certainly a person's face.
  private func isSure(_ face: Face) -> Bool {
    confidence(in: face) >= thresholds.sureFace.value && !isOfOneMaterial(face)
  }

  private func hasTellingColours(_ face: Face) -> Bool {
    face.pictureColours >= thresholds.pictureColours.value
      && face.eyeDistance >= thresholds.colourEyeDistance.value
      && face.turn <= thresholds.colourTurn.value
  }

  private func hasStrangeColours(_ face: Face) -> Bool {
    hasTellingColours(face)
      && (isPale(face) || face.colours >= thresholds.drawnColours.value)
  }

  private func isOfOneMaterial(_ face: Face) -> Bool {
    hasTellingColours(face) && isPale(face)
      && face.colours < thresholds.statueColours.value * light(on: face)
  }

  private func isPale(_ face: Face) -> Bool {
    face.redness < thresholds.faceRedness.value * light(on: face)
  }

  /// How visible the colours of a face are, 0…1: in the dark, colours fade to grey.
  private func light(on face: Face) -> Double {
    guard let lightness = face.lightness else { return 1 }
    return min(1, lightness / thresholds.colourLightness.value)
  }
}

/// Decides which faces smile, and whether that is known.
struct SmileJudge {
  let thresholds: Thresholds

  /// The faces with their smiles, and the evidence for each.
  ///
  /// If one smile is unknown, all are: their number would be wrong.
  func judge(_ faces: [Face]) -> (faces: [FaceFinding], evidence: [Evidence]) {
    let isWhole = faces.allSatisfy { verdict(on: $0) != nil }
    let findings = faces.map { face in
      let verdict = isWhole ? verdict(on: face) : nil
      return FaceFinding(
        box: face.box.rounded, confidence: face.confidence.rounded4, smiling: verdict?.smiling,
        smileConfidence: verdict?.confidence.rounded4)
    }
    let evidence = faces.compactMap { face in
      face.smile.map { probability in
        Evidence(
          .smiles, detector: "smile classifier", score: probability,
          threshold: thresholds.smile.value,
          box: face.box, reason: reason(for: face, isWhole: isWhole))
      }
    }
    return (findings, evidence)
  }

  private func verdict(on face: Face) -> (smiling: Bool, confidence: Double)? {
    guard isPlain(face), let probability = face.smile else { return nil }
    if probability >= thresholds.smile.value { return (true, probability) }
    if probability <= thresholds.noSmile.value { return (false, 1 - probability) }
    return nil
  }

  /// Whether the face is large enough and turned little enough.
  private func isPlain(_ face: Face) -> Bool {
    face.eyeDistance >= thresholds.smileEyeDistance.value
      && face.turn <= thresholds.smileTurn.value
  }

  private func reason(for face: Face, isWhole: Bool) -> Evidence.Reason? {
    if !isPlain(face) { return .view }
    if verdict(on: face)?.smiling != true { return .threshold }
    return isWhole ? nil : .count
  }
}
