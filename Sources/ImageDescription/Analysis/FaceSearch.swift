import CImageAnalysis

/// Finds the faces of a picture, and which way up it is.
struct FaceSearch {
  let engine: OpaquePointer
  let picture: OpaquePointer
  /// The width of the picture, in heights.
  let aspect: Double
  let thresholds: Thresholds
  let deadline: ca_deadline

  /// The faces, and how many clockwise quarter turns make the picture upright; `nil` if its faces
  /// contradict each other.
  ///
  /// A picture without turned faces is searched once. Otherwise it is turned as most of the faces
  /// are and searched again, until they are upright.
  func answer() throws(DescriptionError) -> (faces: [Face], quartersToUpright: Int?) {
    let judge = UprightJudge(thresholds: thresholds)
    let asItIs = try faces(afterTurning: 0)
    var (found, quarters) = (asItIs, 0)
    var views: [UprightJudge.View] = []
    while views.count < 4 {
      let isLevel = quarters.isMultiple(of: 2)
      let view = judge.view(of: found, aspect: isLevel ? aspect : 1 / aspect)
      if view.quartersToUpright == 0 {
        guard judge.isUpright(view, amongst: views) else { break }
        return (found.map { $0.turned(by: (4 - quarters) % 4) }, quarters)
      }
      views.append(view)
      quarters = (quarters + view.quartersToUpright) % 4
      found = try faces(afterTurning: quarters)
    }
    return (asItIs, nil)
  }

  private func faces(afterTurning quarters: Int) throws(DescriptionError) -> [Face] {
    if quarters == 0 { return try faces(in: picture) }
    let turned = try DecodedPicture(turning: picture, by: quarters)
    return try faces(in: turned.handle)
  }

  private func faces(in picture: OpaquePointer) throws(DescriptionError) -> [Face] {
    var faces = try ask(ca_faces()) { ca_find_faces(engine, picture, deadline, &$0, $1) }
    defer { ca_faces_free(&faces) }
    return UnsafeBufferPointer(start: faces.items, count: faces.count).map(Face.init)
  }
}

extension Face {
  /// The face, turned with its picture, clockwise by quarter turns.
  fileprivate func turned(by quarters: Int) -> Face {
    var face = self
    face.box.turn(by: quarters)
    for index in face.landmarks.indices { face.landmarks[index].turn(by: quarters) }
    return face
  }
}
