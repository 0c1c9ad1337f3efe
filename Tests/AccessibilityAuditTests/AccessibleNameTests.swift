import AccessibilityAudit
import Testing

/// The cases are those of the specification's text (accname 1.2, HTML-AAM 1.0, SVG-AAM 1.0).
@Suite("Accessible names")
struct AccessibleNameTests {
  @Test(
    "A picture's name comes from ARIA, then from HTML, then from the title",
    arguments: [
      (#"<img id=x alt="A cat">"#, "A cat"),
      ("<img id=x alt=\"  A \n cat \">", "A cat"),
      (#"<img id=x alt="A cat" title="T">"#, "A cat"),
      (#"<img id=x title="T">"#, "T"),
      (#"<img id=x alt="" title="T">"#, ""),
      (#"<img id=x alt="A" aria-label="B">"#, "B"),
      (#"<img id=x alt="A" aria-label=" ">"#, "A"),
      (#"<img id=x alt="A" aria-label="B" aria-labelledby=l><p id=l>C</p>"#, "C"),
      (#"<img id=x alt="A" aria-labelledby="no l"><p id=l>C</p>"#, "C"),
      (#"<img id=x alt="A" aria-labelledby=no>"#, "A"),
      (#"<img id=x alt="A" aria-labelledby="m l"><p id=l>C</p><p id=m>D</p>"#, "D C"),
      (#"<img id=x alt="A" aria-labelledby="x l"><p id=l>C</p>"#, "A C"),
      (#"<img id=x aria-labelledby=l><p id=l hidden>C <b hidden>D</b></p>"#, "C D"),
      (#"<img id=x aria-labelledby=l><p id=l>C <b hidden>D</b></p>"#, "C"),
      (#"<img id=x role=none alt=A>"#, ""),
      (#"<img id=x role="nonsense presentation" alt=A>"#, ""),
      (#"<img id=x role=none alt=A tabindex=0>"#, "A"),
      (#"<img id=x role=none alt=A aria-live=polite>"#, "A"),
      (#"<img id=x alt="A" aria-hidden=true>"#, ""),
      (#"<div style="visibility:hidden"><img id=x alt="A" style="visibility:visible"></div>"#, "A"),
      (#"<div style="display: none"><img id=x alt="A"></div>"#, ""),
      (#"<div style="display: none; display: "><img id=x alt="A"></div>"#, ""),
      (#"<div style="width: calc(1px; display: none"><img id=x alt="A"></div>"#, "A"),
      (#"<details><img id=x alt="A"></details>"#, "A"),
      (#"<div inert><img id=x alt="A"></div>"#, ""),
    ])
  func image(_ html: String, _ name: String) throws {
    #expect(try TestPage(html).name == name, "\(html)")
  }

  @Test(
    "Buttons, areas, SVG and elements with a picture's role have their own sources of names",
    arguments: [
      (#"<input id=x type=image alt="Go" title=T>"#, "Go"),
      (#"<input id=x type=image title=T value=V>"#, "T"),
      (#"<input id=x type=image alt="" title=T>"#, "T"),
      (#"<input id=x type=image value=V>"#, ""),
      (#"<label for=x>Search</label><input id=x type=image alt=Go>"#, "Search"),
      (#"<label>Search <input id=x type=image alt=Go></label>"#, "Search"),
      (#"<label id=l for=x aria-labelledby=x>Search</label><input id=x type=image>"#, "Search"),
      (
        #"<label for=x aria-labelledby=y>A</label><label for=y aria-labelledby=x>B</label>"#
          + #"<input id=x type=image alt=Go><input id=y type=image alt=Stop>"#, "Stop"
      ),
      (#"<img usemap=#m><map name=m><area id=x href=a alt="North"></map>"#, "North"),
      (#"<svg id=x role=img><title>Circle</title><circle/></svg>"#, "Circle"),
      (#"<svg id=x role=img><g><title>Circle</title></g></svg>"#, ""),
      (#"<svg id=x role=img><text>Circle</text></svg>"#, ""),
      (#"<div id=x role=img>Text</div>"#, ""),
      (#"<div id=x role=img title=T>Text</div>"#, "T"),
      (#"<a id=x href=a><img alt="Home"> page</a>"#, "Home page"),
      (#"<a id=x href=a><img alt=""> page</a>"#, "page"),
      (#"<a id=x href=a><div>One</div><div>two</div></a>"#, "One two"),
      (#"<a id=x href=a>O<b>ne</b></a>"#, "One"),
      (#"<button id=x><svg role=img><title>Close</title></svg></button>"#, "Close"),
      (#"<button id=x title=T><img role=none alt=A></button>"#, "T"),
      (#"<a id=x href=a><script>no()</script></a>"#, ""),
    ])
  func others(_ html: String, _ name: String) throws {
    #expect(try TestPage(html).name == name, "\(html)")
  }

  @Test("Labels that refer to each other do not loop")
  func circle() throws {
    let page = try TestPage("<p id=x aria-labelledby=y>A</p><p id=y aria-labelledby=x>B</p>")
    #expect(page.name == "B")
  }
}
