import Glibc

/// Decides by its faces whether a picture is upright.
///
/// The face detector misses faces in a turned picture, so their number would be wrong. But the
/// landmarks of those that it finds show how they are turned.
package struct UprightJudge {
  let thresholds: Thresholds

  package init(thresholds: Thresholds) { self.thresholds = thresholds }

  /// The faces of a picture, turned in some way.
  package struct View {
    /// The sum of the probabilities of all faces.
    var total: Double
    /// The sum for the upright faces.
    var upright: Double
    /// How many clockwise quarter turns make most of the faces upright; 0 without faces.
    package var quartersToUpright: Int
  }

  /// Judges the candidates for faces in a picture of this width, in heights.
  package func view(of candidates: [Face], aspect: Double) -> View {
    var votes = [0.0, 0.0, 0.0, 0.0]
    for face in FaceJudge(thresholds: thresholds).judge(candidates).faces {
      votes[quartersToUpright(face, aspect: aspect)] += face.confidence
    }
    let most = votes.max().flatMap(votes.firstIndex) ?? 0
    return View(total: votes.reduce(0, +), upright: votes[0], quartersToUpright: most)
  }

  /// Whether the picture is upright in a view: most faces are, and they are not fewer than in the
  /// other views.
  package func isUpright(_ view: View, amongst others: [View]) -> Bool {
    view.upright >= thresholds.uprightFaces.value * view.total
      && others.allSatisfy { view.upright > $0.total - thresholds.missedFaces.value }
  }

  /// How many clockwise quarter turns make a face upright; 0 if unknown.
  private func quartersToUpright(_ face: Face, aspect: Double) -> Int {
    let points = face.landmarks
    guard points.count == 5 else { return 0 }
    // From the middle between the eyes to the middle of the mouth, in heights of the picture.
    let x = (points[3].x + points[4].x - points[0].x - points[1].x) / 2 * aspect
    let y = (points[3].y + points[4].y - points[0].y - points[1].y) / 2
    let angle = abs(atan2(x, y)) * 180 / .pi
    if angle <= thresholds.tiltedFace.value { return 0 }
    return angle >= 135 ? 2 : x > 0 ? 1 : 3
  }
}
