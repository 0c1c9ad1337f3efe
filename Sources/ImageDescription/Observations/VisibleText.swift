extension String {
  /// Whether there is something to speak: more than white space, control characters and characters
  /// that have no form, such as a zero-width space or a mark of direction.
  package var hasVisibleCharacter: Bool { unicodeScalars.contains { !$0.isInvisible } }
}

extension Unicode.Scalar {
  var isInvisible: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || [.control, .format].contains(properties.generalCategory)
  }
}
