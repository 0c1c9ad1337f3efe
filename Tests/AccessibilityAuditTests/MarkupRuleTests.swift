import AccessibilityAudit
import Testing

@Suite("Markup rules")
struct MarkupRuleTests {
  @Test(
    "Reports a problem at its element",
    arguments: [
      ("<img src=a>", ["img:1 image-name-missing"]),
      ("<img alt=' '>", ["img:1 image-name-missing"]),
      (
        "<input type=image><object data=a></object>",
        ["input:1 image-name-missing", "object:1 image-name-missing"]
      ),
      (
        "<img alt=P usemap=#m><map name=m><area href=a alt='' title=t></map>",
        ["area:1 image-name-missing"]
      ),
      (
        "<svg role=img></svg><canvas role=img></canvas>",
        ["svg:1 image-name-missing", "canvas:1 image-name-missing"]
      ),
      ("<map><area href=a alt=''></map>", ["area:1 image-name-missing"]),
      ("<object data='data:text/html,a'>b</object>", ["object:1 image-name-missing"]),
      (
        "<object data='data:text/html,a' role=none tabindex=0></object>",
        ["object:1 image-name-missing"]
      ),
      ("<a href=a><img alt=''></a>", ["img:1 image-name-missing"]),
      ("<button><svg></svg></button>", ["button:1 image-name-missing"]),
      ("<a href=a><img></a>", ["img:1 image-name-missing"]),
      ("<a href=a><img alt=Home> home</a>", ["img:1 image-name-redundant"]),
      ("<a href=a><img alt=Home></a> <a href=a>Home</a>", ["img:1 image-name-redundant"]),
      ("<table><td><img alt=Home>Home</table>", ["img:1 image-name-redundant"]),
      (
        "<figure><img alt='A cat'><figcaption>A cat.</figcaption></figure>",
        ["img:1 image-name-redundant"]
      ),
      ("<img alt='A cat' title='a cat'>", ["img:1 image-name-redundant"]),
      ("<img alt='' title=t>", ["img:1 empty-alt-with-title"]),
      ("<img role=none alt=a>", ["img:1 decorative-with-label"]),
      ("<img alt='Photo of a cat'>", ["img:1 label-has-image-word"]),
      ("<img alt='A picture of us'>", ["img:1 label-has-image-word"]),
      ("<img alt='A cat' title='A dog'>", ["img:1 title-differs-from-label"]),
    ])
  func wrong(_ html: String, _ found: [String]) throws {
    #expect(try TestPage(html).found == found, "\(html)")
  }

  @Test(
    "Reports nothing in correct markup",
    arguments: [
      "<img alt=''>", "<img alt='A cat'>", "<img role=presentation>", "<img aria-hidden=true>",
      "<div hidden><img></div>", "<img role=separator>", "<area alt=''>", "<svg></svg>",
      "<svg role=graphics-object></svg>", "<input type=image role=gridcell disabled>",
      "<a href=a aria-label=Home><img></a>", "<button aria-label=Home><svg></svg></button>",
      "<a href=a><img alt='Small house'> Home</a>", "<img alt='Photo settings'>",
      "<a href=a><img alt=''>Home</a>", "<object></object>", "<object data=a.html></object>",
      "<object data=a type='application/pdf'></object>",
      "<object data='https://a.example'></object>",
      "<object data='data:text/html,a' title=A></object>",
      "<object data='data:text/html,a' role=none></object>",
      "<object data='data:text/html,a' hidden></object>",
      "<div role=img aria-label=a><img></div>", "<template><img></template>",
      "<a href=b><img alt=Home></a> <a href=a>Home</a>",
      "<figure><img alt='A cat'><figcaption>A cat that sleeps</figcaption></figure>",
      "<img alt='' aria-label=A title=A>",
    ])
  func right(_ html: String) throws {
    #expect(try TestPage(html).found == [], "\(html)")
  }

  @Test("A picture without a name in a link with other text is advice")
  func named() throws {
    #expect(
      try TestPage("<a href=a><img>Home</a>").severities(of: "image-name-missing") == [.advice])
    #expect(try TestPage("<a href=a><img></a>").severities(of: "image-name-missing") == [.error])
  }

  @Test("The fix for a drawing without a name is not an alt text, which it cannot have")
  func drawing() throws {
    let page = try TestPage("<svg role=img></svg><img src=a>").page
    #expect(
      page.findings.map { $0.suggestion.contains("aria-hidden=\"true\"") } == [true, false])
  }

  @Test(
    "A name from a machine or a template is junk",
    arguments: [
      "IMG_0001.jpg", "nyhavn.jpeg", "../images/nav_home.gif", "DSC01234", "image", "An image",
      "Photo.", "94251e110d24a4c2b6e6ce76e7203374", "550e8400-e29b-41d4-a716-446655440000", "TODO",
      "ic_home_black", "nav_home@2x", "{{ alt }}", "https://a.example/b", "short description",
      "image 1", "undefined", "rocket-hero-1920x1080", "hero-scaled", "icon@2x", "asdf", "asdasd",
      "qwertz", "aaaa", "Image button", "DSC_0412 (1)", "Screenshot 2024-03-01 at 9.41.00 PM",
      "WhatsApp Image 2023-01-02 at 10.11.12", "pexels-photo-1108099", "gettyimages-1094874726-612",
      "Photo 3", "test image",
    ])
  func junk(_ name: String) throws {
    #expect(try TestPage("<img alt=\"\(name)\">").found == ["img:1 label-is-junk"])
  }

  @Test(
    "A real name is not junk",
    arguments: [
      "Nyhavn", "W3C", "Logo", "Café", "IMG Worlds of Adventure", "Report.pdf", "deadbeef",
      "decade", "Image editing on a phone", "3.14", "node.js", "Save as PNG", "Check-in", "A4",
      "12345678901234567890", "Asda", "www", "III", "777", "15-min", "semi-final", "Wert",
      "Test Card", "Photo 51 by Rosalind Franklin", "4x4", "Screenshot of the settings", "Banner",
      "Image 3 of 5",
    ])
  func noJunk(_ name: String) throws {
    #expect(try TestPage("<img alt=\"\(name)\">").found == [])
  }

  @Test("A file name is fine at a download, and if the text beside it has it, too")
  func download() throws {
    #expect(try TestPage("<a href=a.jpg download><img alt=a.jpg></a>").found == [])
    #expect(try TestPage("<a href=a.jpg>Download <img alt=a.jpg></a>").found == [])
    #expect(try TestPage("<a href=a.jpg><img alt=a.jpg></a>").found == ["img:1 label-is-junk"])
  }
}
