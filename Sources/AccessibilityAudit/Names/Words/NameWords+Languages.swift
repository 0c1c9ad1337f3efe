import ImageDescription

extension NameWords {
  /// The words of a language.
  static func of(_ language: SpokenLanguage) -> NameWords {
    switch language {
    case .english: .english
    case .german: .german
    case .french: .french
    case .spanish: .spanish
    case .italian: .italian
    case .brazilianPortuguese: .brazilianPortuguese
    case .dutch: .dutch
    case .polish: .polish
    case .japanese: .japanese
    }
  }
}
