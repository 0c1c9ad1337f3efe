/// A language that the recogniser reads, or Vietnamese.
struct TextLanguage: Sendable {
  /// The BCP 47 tag, "de".
  let tag: String
  /// Tesseract's names, which `Settings.textLanguages` has; none if the recogniser does not read it.
  let names: [String]
  /// Frequent words, in lower case.
  let words: [String]
  /// Letters that few other languages have, in lower case.
  let letters: String

  init(_ tag: String, _ names: [String], letters: String = "", _ words: String = "") {
    self.tag = tag
    self.names = names
    self.letters = letters
    self.words = words.split(separator: " ").map(String.init)
  }

  /// The tag of Vietnamese, of which the recogniser loses most vowels: its words are written here as
  /// they are read.
  static let vietnamese = "vi"

  /// All of them.
  static let all = [
    TextLanguage(
      "en", ["eng"],
      "the of and to in is you that it for on are with as be this have from or by not but what all"
        + " were when your can there use an each which she do how their if will up other about out"
        + " then them these so no our open closed please street"),
    TextLanguage(
      "de", ["deu"], letters: "ßäöü",
      "der die das und ist nicht ein eine einen zu den mit von für auf im dem sich des auch es an"
        + " werden aus er hat dass sie nach bei um am sind noch wie über so zum war haben nur oder"
        + " aber vor zur bis mehr durch sehr kein keine bitte ich wir ihr ihre straße"),
    TextLanguage(
      "fr", ["fra"], letters: "êèçœùûë",
      "le la les de des du et un une est pour dans que qui sur au aux avec ne pas par ce cette sont"
        + " plus vous nous il elle ou où mais son sa ses leur tout fait être en l’on rue chez sans"
    ),
    TextLanguage(
      "es", ["spa"], letters: "ñ¿¡",
      "el la los las de del que en un una es por con no para su al lo como más pero sus le ya"
        + " este sí porque esta entre cuando muy sin sobre también me hasta hay donde desde todo nos"
        + " calle usted"),
    TextLanguage(
      "it", ["ita"], letters: "èàùìò",
      "il lo la gli le di del della dei delle che in un una per con non si da al alla sono come"
        + " anche ma più ha nel nella questo questa se ci dal tutti via piazza"),
    TextLanguage(
      "pt", ["por"], letters: "ãõçâê",
      "os as de do da dos das que em um uma por com não para se no na nos nas ao mais como"
        + " mas foi ou seu sua são também já está rua você pelo pela até"),
    TextLanguage(
      "nl", ["nld"], letters: "ĳ",
      "de het een en van in is dat op te zijn met voor niet aan er om ook als dan bij of uit naar maar"
        + " door over ze deze worden nog geen kan wordt uw hier nu straat"),
    TextLanguage(
      "pl", ["pol"], letters: "łąęśżźćń",
      "na do że się nie jest to jak po co tak za od przez przy dla oraz czy ale już być może"
        + " są był tylko pod bez lub ich tym ul proszę"),
    TextLanguage(
      "cs", ["ces"], letters: "ěřůčšžýťď",
      "na se je že do to jako za by pro ale od po jsou ve který byl při nebo jen až není"
        + " si podle má ulice"),
    TextLanguage(
      "sk", ["slk"], letters: "ľĺŕôčšžýťď",
      "na sa je že do to ako za by pre ale od po sú vo ktorý bol pri alebo len až nie si"
        + " podľa má ulica"),
    TextLanguage(
      "hu", ["hun"], letters: "őű",
      "az és hogy nem is egy ez van meg el de csak már még mint vagy volt ki be lesz azt itt ha"
        + " minden kell után utca"),
    TextLanguage(
      "ro", ["ron"], letters: "ășțîâşţ",
      "și de la în cu pe nu un care din pentru este se să sunt mai ca al ale sau dar prin"
        + " fi strada după"),
    TextLanguage(
      "hr", ["hrv", "srp_latn", "bos"], letters: "đčćšž",
      "na je se da za od su kao ne koji iz što ili do po te biti ali samo bi ulica nije bez može sve uz"
        + " kako već gdje"),
    TextLanguage(
      "sl", ["slv"], letters: "čšž",
      "in na je se da za so ki ne pa tudi po kot od do pri iz ali bi ulica ni biti te samo bo kaj več"
        + " brez lahko vse"),
    TextLanguage(
      "sv", ["swe"], letters: "åäö",
      "och att det som en på är av för med den till inte om ett har de från vid så kan eller men var"
        + " ska vi du gata nu efter mig dig sig ut"),
    TextLanguage(
      "da", ["dan"], letters: "åæø",
      "og at det er en til på som med for den de af ikke har der et om fra kan eller men ved vi du"
        + " være blev gade ud op ind nu efter mig dig sig hvor mellem nogle uden kun"),
    TextLanguage(
      "nb", ["nor"], letters: "åæø",
      "og at det er en til på som med for den de av ikke har der et om fra kan eller men ved vi du"
        + " være ble gate ut opp inn nå etter meg deg seg hvor mellom noen uten bare"),
    TextLanguage(
      "fi", ["fin"], letters: "äö",
      "ja on ei se että hän oli ovat kun tai mutta myös sen joka mukaan vain niin jos kuin ole katu"
    ),
    TextLanguage(
      "tr", ["tur"], letters: "ğışç",
      "ve bir bu için ile da de çok olarak daha olan var gibi kadar ne en değil sonra her ya veya"
        + " sokak"),
    TextLanguage(
      "ca", ["cat"], letters: "·çàï",
      "el la els les de del que en un una és per amb no al com més però seu són també carrer"),
    TextLanguage(
      vietnamese, [], letters: "đơư",
      "không được đưc các trong ngưi nhng này đã đn vic công trang tháng ngày trên mt khi nhà xem là"
        + " cho ting đi thành nhóm"),
    TextLanguage("ja", ["jpn"]),
    TextLanguage("zh", ["chi_sim", "chi_tra"]),
  ]

  /// Whether the recogniser reads a language, by Tesseract's name.
  static func isBuiltIn(_ name: String) -> Bool {
    all.contains { $0.names.contains(name.lowercased()) }
  }

  /// The points of a frequent word, and of a word with one of the letters.
  static let word = 2
  static let letter = 2
  /// The fewest points of a language, and the fewest more than the next one has.
  static let least = 4
  static let lead = 2

  /// The tag of the language of a text; `nil` if its letters and words do not tell.
  static func tag(of text: String) -> String? {
    let eastern = text.filter(\.isEastern)
    if eastern.count * 2 > text.count(where: \.isLetter) {
      let isKana = { (sign: Character) in sign.unicodeScalars.contains { $0.value < 0x3100 } }
      return eastern.contains(where: isKana) ? "ja" : "zh"
    }
    // Each word counts once: "am" is not German because a timetable is full of it.
    let found = Set(
      text.lowercased().split { !$0.isLetter && !"’'".contains($0) }.map(String.init)
        .filter { $0.count > 1 })
    let points = all.map { language in
      found.reduce(0) { sum, token in
        sum + (language.words.contains(token) ? word : 0)
          + (token.contains(where: language.letters.contains) ? letter : 0)
      }
    }
    let ranked = zip(all, points).sorted { $0.1 > $1.1 }
    guard let best = ranked.first, best.1 >= least, best.1 >= ranked[1].1 + lead else { return nil }
    return best.0.tag
  }
}

extension Observations {
  /// Whether the recogniser has the letters of all text languages.
  var isReadBuiltIn: Bool { languages.allSatisfy(TextLanguage.isBuiltIn) }
}
