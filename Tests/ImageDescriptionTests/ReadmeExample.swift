import ImageDescription

func readmeExample() async {
  // README begins
  let describer = ImageDescriber()
  let record = await describer.describe(file: "TestImages/astronaut.png")
  print(record.spoken ?? "")  // "One face, one smiling, indoors."
  for face in record.faces {
    print(face.box.x, face.box.y, face.confidence)
  }

  // What a developer wrote is spoken unchanged; what Descry found is there to be asked for.
  let labelled = record.labelled(.text("Our team in May"))
  print(labelled.spoken ?? "", labelled.description ?? "")
  // README ends
}
