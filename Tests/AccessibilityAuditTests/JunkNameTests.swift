import AccessibilityAudit
import Testing

@Suite("Names that programs write (#70)")
struct JunkNameTests {
  private func found(_ alt: String, src: String = "coffee.jpg") throws -> [String] {
    let alt = alt.replacing("\"", with: "&quot;")
    return try TestPage("<html lang=en><img src=\"\(src)\" alt=\"\(alt)\">").found
  }

  @Test(
    "A phrase that a program fills in is junk",
    arguments: [
      "No description has been provided for this image", "Refer to caption", "[Uncaptioned image]",
      "[LOGO]", "plot of chunk unnamed-chunk-1", "Example block output", "[image]",
      "enter image description here", "Keine Fotobeschreibung verfügbar.",
      "This image has an empty alt attribute; its file name is image-3.png",
      "L’attribut alt de cette image est vide, son nom de fichier est a.png.",
      "この画像には alt 属性が指定されておらず、ファイル名は a.png です",
    ])
  func phrases(_ alt: String) throws {
    #expect(try found(alt) == ["img:1 label-is-junk"])
  }

  @Test(
    "A file name with spaces or with something after it is junk",
    arguments: [
      "Screenshot 2024-04-28 at 11.21.10 PM.jpg", "IMG 1234.jpg", "my holiday photo.jpg",
      "Team photo (1).jpg", "photo.jpeg?w=300", "team_1024x768.jpg (1024×768)", "photo.jpg (45 KB)",
      "photo.jpg:large", "photo.png (PNG Image, 1024 × 768 pixels)", "download (1).jpg",
      "Urlaub am Meer.JPG", "DSC_0042.NEF",
    ])
  func fileNames(_ alt: String) throws {
    #expect(try found(alt) == ["img:1 label-is-junk"])
  }

  @Test(
    "A name from a camera or a program is junk",
    arguments: [
      "PXL_20240428_112110123.MP", "P1040281", "CIMG1234", "_MG_1234", "IMG_E1234", "PA280001",
      "IMG-20240428-WA0001", "Snapchat-1234567890", "ChatGPT Image Apr 28, 2025, 11_21_10 AM",
      "ChatGPT Image 28. Apr. 2025, 11_21_10", "download (1)", "téléchargement (2)", "images (3)",
      "image-removebg-preview", "0001", "20240428", "1714300870123", "2024-04-28 11.21.10",
      "Screenshot_20240428-112110_Chrome", "Bildschirmfoto vom 2024-04-28 11-21-10",
      "Screenshot from 2024-04-28 11-21-10", "Capture d’écran du 2024-04-28 11-21-10",
      "Captura de pantalla 2024-04-28 a las 11.21.10 p. m.", "Schermata del 2024-04-28 11-21-10",
      "Captura de tela de 2024-04-28 11-21-10", "Schermafdruk van 2024-04-28 11-21-10",
      "Zrzut ekranu z 2024-04-28 11-21-10", "スクリーンショット 2024-04-28 午後9.41.00",
      "Screen_Shot_2024-04-28_at_11.21.10_PM", "Foto am 28.04.24 um 11.21", "Copy of IMG_1234",
      "annie-spratt-kZO9xqmO_TA-unsplash", "photo-e1712345678901", "Unbenannt-1", "logo-scaled (1)",
      "Simulator Screenshot - iPhone - 2024-04-28 at 11.21.10",
    ])
  func cameras(_ alt: String) throws {
    #expect(try found(alt) == ["img:1 label-is-junk"])
  }

  @Test("Asciidoctor's and nbconvert's names are junk, if the file has that name")
  func names() throws {
    let junk = ["img:1 label-is-junk"]
    #expect(try found("sunset beach 1", src: "img/sunset-beach_1.png") == junk)
    #expect(try found("two words x", src: "two-words_x.png") == junk)
    #expect(try found("red panda", src: "red-panda.jpg") == junk)
    #expect(try found("Red Panda", src: "Red-Panda.jpg") == [])
    #expect(try found("red panda", src: "animal.jpg") == [])
    #expect(try found("shopping cart", src: "shopping-cart.svg") == [])
    #expect(try found("png", src: "out_files/out_1_0.png") == junk)
    #expect(try found("png", src: "data:image/png;base64,AAEC") == junk)
    #expect(try found("PNG", src: "png-icon.png") == [])
    #expect(try TestPage(markdown: "![jpeg](a_1_0.jpg)").found == junk)
    let button = "<button><img src=add-user.png alt='add user'></button>"
    #expect(try TestPage(button).found == [])
  }

  @Test("Only punctuation is junk, and a mark with a meaning is not")
  func marks() throws {
    for mark in [".", "*", "-", "\"\"", "…", "–", "•", "|", "...", "( )", "?"] {
      #expect(try found(mark) == ["img:1 label-is-junk"], "\(mark)")
    }
    for mark in ["+", "@", "&", "→", "★", "©", "€", "%", "½"] {
      #expect(try found(mark) == [], "\(mark)")
    }
    func button(_ alt: String) throws -> [String] {
      try TestPage("<button><img src=a.png alt='\(alt)'></button>").found
    }
    for mark in ["?", "»", "-", "...", "Download (3)"] {
      #expect(try button(mark) == [], "\(mark)")
    }
    #expect(try button(".") == ["img:1 label-is-junk"])
    #expect(
      try TestScreen("- {id: a, label: \".\", traits: [button], activate: {back: true}}").found
        .contains("a label-is-junk") == false)
  }

  @Test("An invisible name is none", arguments: ["\u{200B}", "\u{FEFF}\u{2060}", "\u{AD}"])
  func invisible(_ alt: String) throws {
    #expect(try found(alt) == ["img:1 image-name-missing"])
    #expect(
      try TestPage("<a href=a><img src=a.png alt='\(alt)'></a>").found
        == ["img:1 image-name-missing"])
  }

  @Test("Pandoc's title is left over")
  func pandoc() throws {
    let page = try TestPage("<img src=a.png title='fig:' alt='A red square on grey'>")
    #expect(page.found == ["img:1 label-is-junk"])
    #expect(page.page.findings.first?.suggestion == "Remove the title.")
  }

  @Test(
    "A real name near these is not junk",
    arguments: [
      "Photo 2 dogs playing", "Photo 1 of the team", "disk image on the desktop", "Route 66",
      "iPhone 15 Pro", "github.com", "Node.js", "The file report.pdf in a viewer",
      "A cup; the file is called cup.jpg", "Apollo 11", "Download button", "Cover of Catch-22",
      "Preview of the new museum", "Open cup.jpg", "Preview of cup.jpg", "The file cup.jpg",
      "Vorschau von cup.jpg", "Sam, 7", "Sam (7)", "Windows 95", "Boeing 747", "Area 51", "007",
      "1984", "0800", "Formula 1", "P-51 Mustang", "Signal 2024 conference", "Scan of a brain",
      "Capture the flag", "9783161484100", "Image 2 at night", "0049 30 1234567 890",
      "Screenshot of Windows 11", "index card", "WP 7", "See the caption of figure 2",
    ])
  func real(_ alt: String) throws {
    #expect(try found(alt) == [])
  }
}
