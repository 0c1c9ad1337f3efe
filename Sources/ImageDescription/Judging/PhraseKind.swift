/// What a phrase is about.
public enum PhraseKind: String, Codable, Sendable, CaseIterable {
  /// How many faces there are.
  case faces
  /// How many of them smile.
  case smiles
  /// The name of the scene.
  case scene
  /// Indoor or outdoor, where no scene is named.
  case setting
  /// The picture is blurry.
  case blurry
  /// The picture is dark.
  case dark
  /// The picture is bright.
  case bright
  /// What can be read.
  case text
}
