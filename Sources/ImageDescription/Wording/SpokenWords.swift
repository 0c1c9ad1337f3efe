/// Every word that is spoken, in one language.
///
/// Another language is another conforming type.
public protocol SpokenWords: Sendable {
  /// How many faces there are, at least one.
  func faces(_ count: Int) -> String
  /// How many faces smile, at least one.
  func smiling(_ count: Int) -> String
  /// The scene of this English name.
  func scene(_ name: String) -> String
  /// The setting, given as "indoor" or "outdoor".
  func setting(_ name: String) -> String
  /// The picture is out of focus.
  var blurry: String { get }
  /// The picture is dark.
  var dark: String { get }
  /// The picture is bright.
  var bright: String { get }
  /// What stands before text that was read, at the start of a sentence.
  var possibleText: String { get }
}
