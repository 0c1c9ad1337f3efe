/// Names that cameras, screenshots and programs count up, in lower case.
enum NumberedName {
  /// Words that say nothing with any number, after Word, Finder, Windows and GNOME.
  private static let nouns = [
    "adobestock", "afbeelding", "bild", "bildschirmaufnahme", "bildschirmfoto",
    "captura de ecrã", "captura de pantalla", "captura de tela", "capture d écran",
    "cattura schermo", "clip image", "depositphotos", "enregistrement de l écran", "fb img", "foto",
    "gettyimages", "grabación de pantalla", "grafik", "graphic", "gravação de tela", "image",
    "imagem", "imagen", "immagine", "inline bild", "inline image", "istock", "naamloos",
    "nagranie z ekranu", "obraz", "pexels", "pexels photo", "photo", "picture",
    "registrazione schermo", "schermafbeelding", "schermafdruk", "schermata", "schermopname",
    "screen capture", "screen recording", "screen shot", "screenshot", "senza titolo",
    "sem título", "sans titre", "sin título", "bez tytułu", "shutterstock", "unbenannt", "unnamed",
    "untitled", "whatsapp image", "zdjęcie", "zrzut ekranu", "スクリーンショット", "写真", "名称未設定",
    "無題", "画像", "画面収録",
    // Canva
    "untitled design", "unbenanntes design", "conception sans titre", "diseño sin título",
    "progetto senza titolo", "design sem nome", "naamloos ontwerp", "projekt bez nazwy", "無題のデザイン",
  ]
  /// Prefixes of cameras and phones, before at least three figures.
  private static let cameras = [
    "cimg", "dcim", "dcp", "dji", "dscf", "dsci", "dscn", "dsc", "gopr", "hpim", "imag", "img e",
    "imgp", "img", "kif", "mg", "mvimg", "mvi", "pict", "pxl", "sdc",
  ]
  /// The same, which are words or initials, too, and have no space after them.
  private static let initials = ["att", "mov", "pic", "ptt", "sam", "scan", "vid", "wp"]
  /// Programs, before a date or at least six figures.
  private static let programs = [
    "adobe express", "adobe scan", "camscanner", "capture", "chatgpt image", "cleanshot",
    "facebook", "instagram", "kakaotalk", "new doc", "photoroom", "picsart",
    "received", "scan", "signal", "simulator screen shot", "simulator screenshot", "snap",
    "snapchat", "snip", "snipaste", "telegram", "tiktok", "video", "viber image", "wechat image",
  ]
  /// Names that browsers count up for want of a better one: "download (1)".
  private static let counted: Set = [
    "afbeeldingen", "baixados", "bilder", "capture", "captura", "cattura", "descarga", "descargar",
    "designer", "download", "downloads", "file", "herunterladen", "imagens", "images", "imágenes",
    "immagini", "index", "new project", "obrazy", "oig", "oip", "pobrane", "scarica", "th",
    "téléchargement", "unknown", "ダウンロード",
  ]
  /// The letters before six or seven figures of Panasonic, Olympus, Leica, Ricoh and GoPro.
  private static let letters: Set = [
    "g", "gh", "gp", "gx", "l", "p", "pa", "pb", "pc", "r", "s", "yi",
  ]

  /// Words in times: "Screenshot 2024-03-01 at 9.41.00 PM (2)".
  private static let wordsOfTimes = """
    a à alle am às at copia cópia copie copy edited kopia kopie las m o om p pm uhr um コピー のコピー
    """.words
  /// Words before a date: "Screenshot from 2024-03-01 09-41-00".
  private static let wordsBeforeDates = """
    am da de del den desde dnia du el em from il le of on op van vom z
    """.words
  /// Months as ChatGPT and scanners write them.
  private static let months = """
    jan january januar janv janvier ene enero gen gennaio janeiro januari sty stycznia feb february \
    februar févr février febrero febbraio fev fevereiro februari lut lutego mar march mär märz mars \
    marzo março mrt maart marca apr april avr avril abr abril aprile kwi kwietnia may mai mayo mag \
    maggio maio mei maj maja jun june juni juin junio giu giugno junho cze czerwca jul july juli \
    juil juillet julio lug luglio julho lip lipca aug august août ago agosto augustus sie sierpnia \
    sep sept september septembre septiembre set settembre setembro wrz września oct october okt \
    oktober octobre octubre ott ottobre out outubro październik października paź nov november \
    novembre noviembre novembro lis listopada dec december dez dezember déc décembre dic diciembre \
    dicembre dezembro gru grudnia
    """.words
  /// What phones write after the number of a file: "PXL_20240428_112110123.MP".
  private static let modes = """
    bokeh burst cover edited exported hdr mp mv night ori original pano portrait raw top wa
    """.words
  /// How copies begin, after Finder, Windows and Google Drive.
  private static let copies = [
    "copy of ", "kopie von ", "copie de ", "copia de ", "copia di ", "cópia de ", "kopie van ",
    "kopia ",
  ]

  /// Whether a name is a prefix, then only numbers and times: "dsc_0001~2".
  ///
  /// - Parameter isControl: whether it is in a link or button, where a number may be a count.
  static func matches(_ name: String, isControl: Bool) -> Bool {
    var name = name.drop { "_-".contains($0) }
    while let copy = copies.first(where: name.hasPrefix) { name = name.dropFirst(copy.count) }
    guard !name.contains("/") else { return false }
    if !isControl, isCounter(name) || isCounted(name) { return true }
    if isOfCamera(name) { return true }
    let words = String(name.map { $0.isLetter || $0.isNumber ? $0 : " " })
    func has(_ prefixes: [String], _ least: Int, spaced: Bool = true) -> Bool {
      prefixes.contains { prefix in
        guard words.hasPrefix(prefix) else { return false }
        let rest = name.dropFirst(prefix.count)
        guard let first = rest.first, first.isNumber || "-_ (".contains(first),
          spaced || first != " ", rest.count(where: \.isNumber) >= least
        else { return false }
        // The name of a device stands before the date.
        return prefix.hasPrefix("simulator") || isNumbers(rest)
      }
    }
    return has(nouns, 1) || has(cameras, 3) || has(initials, 3, spaced: false) || has(programs, 6)
  }

  /// Whether there are only numbers, times and dates; without spaces also what phones add.
  private static func isNumbers(_ rest: Substring) -> Bool {
    let tokens = rest.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let isSpaced = rest.contains(where: \.isWhitespace)
    let figureCount = rest.count(where: \.isNumber)
    guard figureCount > 0 else { return false }
    if !isSpaced, let first = tokens.first, first.prefix(while: \.isNumber).count >= 8 {
      return true
    }
    return tokens.enumerated().allSatisfy { index, token in
      if isTime(token) || wordsOfTimes.contains(token) { return true }
      if months.contains(token) { return figureCount >= 4 }
      if wordsBeforeDates.contains(token) {
        let next = index + 1 < tokens.count ? tokens[index + 1] : ""
        return figureCount >= 6 && next.first?.isNumber == true
      }
      return !isSpaced && modes.contains(token.trimming(\.isNumber))
    }
  }

  /// Whether a word is a number, a date or a time: "2024年4月28日", "午後9".
  private static func isTime(_ token: String) -> Bool {
    let marks = token.hasSuffix("pm") || token.hasSuffix("am") ? token.dropLast(2) : token[...]
    return !marks.isEmpty
      && marks.allSatisfy { $0.isNumber || "年月日時分秒午前後".contains($0) }
  }

  /// Whether it is only a number that somebody counted up, a time, or the number of a second.
  ///
  /// "007" and "0800" mean something.
  private static func isCounter(_ name: Substring) -> Bool {
    let parts = name.split { !$0.isNumber }
    guard name.allSatisfy({ $0.isNumber || "-_.: ~()".contains($0) }) else { return false }
    let figures = parts.joined()
    if parts.count > 1 { return figures.count >= 14 && ["19", "20"].contains(parts[0].prefix(2)) }
    guard figures.count == name.count else { return false }
    switch figures.count {
    case 3: return figures.hasPrefix("00") && !["000", "007"].contains(figures)
    case 4...7: return figures.hasPrefix("00")
    case 8: return figures.hasPrefix("00") || ["19", "20"].contains(figures.prefix(2))
    case 10, 13: return figures.first == "1" && "4567".contains(figures.dropFirst().first ?? " ")
    default: return false
    }
  }

  /// Whether it is "download (1)".
  private static func isCounted(_ name: Substring) -> Bool {
    guard name.last == ")", let start = name.lastIndex(of: "(") else { return false }
    let number = name[start...].dropFirst().dropLast()
    let word = String(name[..<start]).trimming(\.isWhitespace)
    return !number.isEmpty && number.allSatisfy(\.isNumber) && counted.contains(word)
  }

  /// Whether it is a letter or two and figures, eight together: "p1040281".
  private static func isOfCamera(_ name: Substring) -> Bool {
    let start = name.prefix { !$0.isNumber }
    return name.count == 8 && letters.contains(String(start))
      && name.dropFirst(start.count).allSatisfy(\.isNumber)
  }
}
