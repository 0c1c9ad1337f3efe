import ImageDescription

func readmeExample() async {
  // README begins
  let record = await ImageDescriber().describe(file: "TestImages/astronaut.png")
  print(record.spoken ?? "")  // One face, one smiling.
  // README ends
}

func guideExample() async {
  // Swift.md begins
  let describer = ImageDescriber()
  let record = await describer.describe(file: "TestImages/astronaut.png")
  print(record.spoken ?? "")  // "One face, one smiling."
  for face in record.faces {
    print(face.box.x, face.box.y, face.confidence)
  }

  // A developer's label is spoken unchanged. The description is there on request.
  let labelled = record.labelled(.text("Our team in May"))
  print(labelled.spoken ?? "", labelled.description ?? "")
  // Swift.md ends
}
