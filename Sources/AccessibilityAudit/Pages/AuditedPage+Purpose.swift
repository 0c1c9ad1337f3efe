import Foundation
import ImageDescription

/// The purpose of a picture, as far as the markup shows it.
extension AuditedPage {
  /// How many ancestors may mark a picture as a logo.
  private static let logoReach = 3
  private static let logoAttributes = ["src", "data", "class", "id", "itemprop"]
  private static let homes: Set = ["", "#", "/", ".", "./", "index.html", "/index.html"]

  /// Whether the picture is the only content of an image button, a link, a button or a heading.
  func standsForText(_ picture: PagePicture) -> Bool {
    if element(of: picture).isOne(of: "input") { return true }
    let heading = html.ancestors(of: picture.place).first { names.structure.roles[$0] == "heading" }
    return [picture.control, heading].contains { holder in
      holder.map { names.readText(of: $0).isBlank } ?? false
    }
  }

  /// Whether its name, its file or an ancestor says that it is a logo, or it links to the home
  /// page.
  func isLogo(_ picture: PagePicture) -> Bool {
    if let control = picture.control, let target = html.elements[control]["href"],
      Self.leadsHome(target.collapsed)
    {
      return true
    }
    let holders = html.ancestors(of: picture.place).prefix(Self.logoReach)
    let attributes = ([picture.place] + holders).flatMap { place in
      Self.logoAttributes.compactMap { html.elements[place].attributes[$0] }
    }
    let name = picture.name.text
    // English words count in every language, and those of all languages if no `lang` declares one.
    let languages =
      declaredLanguage(of: picture).map { [.english, $0] } ?? SpokenLanguage.allCases
    let texts = ([name] + attributes).filter { $0.count <= Self.longestName }
    var words = Set(texts.flatMap(\.tokens))
    if languages.contains(.japanese), name.count <= Self.longestName,
      JapaneseWords.areWritten(in: name)
    {
      words.formUnion(NameWord.all(in: name, .of(.japanese)).flatMap(\.text.tokens))
    }
    return languages.contains { !NameWords.of($0).logoWords.isDisjoint(with: words) }
  }

  /// The longest text to search for these words, in characters; `data:` addresses are longer.
  private static let longestName = 300

  /// Whether it is the address of a home page.
  private static func leadsHome(_ target: String) -> Bool {
    if homes.contains(target) { return true }
    guard let url = URLComponents(string: target), url.host != nil else { return false }
    return homes.contains(url.path) && url.query == nil
  }
}
