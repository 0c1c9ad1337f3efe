import ImageDescription

extension DescriptionRecord {
  /// Checks an alt text against what Descry sees in the picture.
  ///
  /// - Parameters:
  ///   - text: the alt text, of any author.
  ///   - language: its language; `nil` to guess it.
  /// - Returns: what the text says, and whether Descry sees it. Without `evidence` in the record,
  ///   nothing is contradicted.
  public func check(altText text: String, language: SpokenLanguage? = nil) -> AltTextCheck {
    let language = language ?? LanguageGuess(text).best(preferring: .english)
    let words = NameWords.of(language)
    let sight = Sight(self)
    var claims: [AltTextCheck.Claim] = []
    if let kind = KindClaim(text, words) { claims += sight.judge(kind) }
    if let people = PeopleClaim(text, words) { claims.append(sight.judge(people)) }
    let things = ThingClaim(text, words)
    if let things { claims += sight.judge(things) }
    claims += ColourClaim.all(in: text, words).map(sight.judge)
    if ToneClaim(text, words) != nil { claims.append(sight.judgeBlackAndWhite()) }
    if let place = PlaceClaim(text, words) { claims.append(sight.judge(place)) }
    if let code = CodeClaim(text, words) { claims.append(sight.judge(code)) }
    claims += TextClaim.all(in: text).map(sight.judge)
    return AltTextCheck(text, claims: claims)
  }
}
