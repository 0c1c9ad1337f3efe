import Foundation

/// A face that may be spoken of.
public struct FaceFinding: Equatable, Sendable {
  /// Where the face is.
  public var box: UnitRect
  /// How sure the detector is that it is a face, 0…1.
  public var confidence: Double
  /// Whether the face smiles; `nil` where it cannot be told.
  public var smiling: Bool?
  /// The probability of what `smiling` says, 0…1; `nil` where it cannot be told.
  public var smileConfidence: Double?
}

extension FaceFinding: Codable {
  /// Writes every key; what is unknown is `null`.
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
/// The detector fires on statues, masks, drawings and monkeys as well. Where the picture is in
/// colour, their own colours often give them away: stone and metal have one tint that is not
/// skin's, drawings have more colours than a face. But light, shade and a turned head change the
/// colours of people too, so where one face is sure, the others are not judged by theirs.
struct FaceJudge {
  let thresholds: Thresholds

  /// The faces of people, whether their number may be said, and the evidence for every candidate.
  ///
  /// Where one of them is hardly large enough to be found, others are overlooked.
  func judge(_ candidates: [Face]) -> (faces: [Face], areCounted: Bool, evidence: [Evidence]) {
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
    let areCounted = faces.allSatisfy(isLargeEnough)
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

  /// The probability of a face, by the mean of the two looks.
  private func confidence(in face: Face) -> Double {
    let mean = (face.confidence + face.secondLook) / 2
    return 1 / (1 + exp(-thresholds.lookSlope.value * (mean - thresholds.evenLook.value)))
  }

  /// Whether it is a face of a person, whatever its colours.
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

  /// How much of its colours a face shows, 0…1: in the dark all colours come near grey.
  private func light(on face: Face) -> Double {
    guard let lightness = face.lightness else { return 1 }
    return min(1, lightness / thresholds.colourLightness.value)
  }
}

/// Decides which faces smile, which do not, and whether that can be told.
struct SmileJudge {
  let thresholds: Thresholds

  /// The faces with what may be said of their smiles, and the evidence for each.
  ///
  /// Where it cannot be told of one face it is said of none: their number would be wrong.
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

  /// Whether the face is large enough and seen enough from the front.
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
