import CImageAnalysis

extension Face {
  /// The face that was measured.
  init(_ face: ca_face) {
    let landmarks = face.landmarks
    self.init(
      box: UnitRect(face.box), confidence: face.confidence,
      landmarks: [landmarks.0, landmarks.1, landmarks.2, landmarks.3, landmarks.4].map {
        UnitPoint($0.x, $0.y)
      },
      secondLook: face.second_look, eyeDistance: face.eye_distance, turn: face.turn,
      lightness: face.lightness, redness: face.redness, colours: face.colours,
      pictureColours: face.picture_colours,
      smile: face.smile)
  }
}

extension UnitRect {
  /// The box that was measured.
  init(_ box: ca_box) { self.init(box.x, box.y, box.width, box.height) }
}
