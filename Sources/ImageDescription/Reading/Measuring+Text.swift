import CImageAnalysis

extension Measuring {
  /// Fills in the text: found first, and read only where something readable was found.
  mutating func findText(
    in picture: borrowing DecodedPicture, with engine: OpaquePointer,
    into observations: inout Observations
  ) throws(DescriptionError) {
    let (settings, deadline, paper) = (settings, deadline, observations.paper ?? 0)
    let handle = picture.handle
    let questions = TextQuestions(engine: engine, picture: handle, deadline: deadline)
    var reading = try stage("findText") { () throws(DescriptionError) in
      try TextReading(questions, paper: paper, settings: settings)
    }
    let answer = try stage("readText") { () throws(DescriptionError) in
      let quarters = try reading.quartersToUpright()
      if quarters == 0 { return try reading.read() }
      let turned = try DecodedPicture(turning: handle, by: quarters)
      let questions = TextQuestions(engine: engine, picture: turned.handle, deadline: deadline)
      var turnedReading = try TextReading(questions, paper: paper, settings: settings)
      var answer = try turnedReading.read()
      answer.turn(by: 4 - quarters)
      return answer
    }
    observations.text = answer.lines
    observations.readAsPage = answer.isPage
  }
}

extension TextReading.Answer {
  /// Turns all places clockwise by quarters of a circle.
  fileprivate mutating func turn(by quarters: Int) {
    for line in lines.indices {
      for word in lines[line].words.indices {
        lines[line].words[word].box.turn(by: quarters)
      }
      for word in lines[line].otherWords?.indices ?? 0..<0 {
        lines[line].otherWords?[word].box.turn(by: quarters)
      }
    }
  }
}
