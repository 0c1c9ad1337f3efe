extension App {
  /// Reads an app from the text of a YAML file; `Documentation/VoiceOver.md` has the keys.
  ///
  /// - Parameter folder: what paths of pictures are relative to.
  /// - Throws: the line and column of what is wrong, and what was expected there.
  public init(yaml: String, folder: String = "") throws(InputError) {
    let endsFolder = folder.isEmpty || folder.hasSuffix("/")
    self = try AppReader(yaml, folder: endsFolder ? folder : folder + "/").app()
  }

  /// Reads an app from a YAML file; paths of pictures are relative to it.
  ///
  /// - Throws: why it cannot be read, or the line and column of what is wrong.
  public init(file: String) throws(InputError) {
    let file = InputFile(file)
    self = try file.read { text throws(InputError) in
      try App(yaml: text, folder: file.folder)
    }
  }
}
