/// A plural category of CLDR.
enum PluralCategory: String, Decodable, CodingKeyRepresentable {
  case one
  case few
  case many
  case other
}

/// The plural rules of languages for whole numbers, from CLDR 41,
/// `common/supplemental/plurals.xml`.
///
/// The category "many" of French, Spanish, Italian and Portuguese is for whole millions and left
/// out.
enum PluralRule: String, Decodable {
  /// One form for one, another for the rest: German, Dutch, Spanish, Italian.
  case oneAlone
  /// One form for zero and one: French and Portuguese.
  case zeroAndOne
  /// One, few (2 to 4, 22 to 24, not 12 to 14), many: Polish.
  case polish
  /// One form for all: Japanese.
  case none

  /// The category of a count, at least zero.
  func category(of count: Int) -> PluralCategory {
    switch self {
    case .oneAlone: count == 1 ? .one : .other
    case .zeroAndOne: count <= 1 ? .one : .other
    case .polish: count == 1 ? .one : Self.isFew(count) ? .few : .many
    case .none: .other
    }
  }

  private static func isFew(_ count: Int) -> Bool {
    (2...4).contains(count % 10) && !(12...14).contains(count % 100)
  }
}
