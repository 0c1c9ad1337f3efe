import AccessibilityAudit
import Testing

/// Names and pictures where Chromium 156 and Firefox 153 agree.
@Suite("Names as browsers have them")
struct BrowserNameTests {
  @Test(
    "Parts of a name are separated as browsers separate them",
    arguments: [
      ("<img alt=Red><img alt=Blue>", "Red Blue"),
      ("x<img alt=Red>y", "x Red y"),
      ("<span><img alt=Red></span><span><img alt=Blue></span>", "Red Blue"),
      ("x<picture><img alt=Red></picture>y", "x Red y"),
      ("x<svg><title>A</title></svg>y", "x A y"),
      ("x<span aria-label=A>q</span>y", "x A y"),
      ("x<span title=A></span>y", "x A y"),
      ("x<span title=A>B</span>y", "xBy"),
      ("<b>O</b>n<custom-e>e</custom-e>", "One"),
      ("A<span> </span>B", "A B"),
      ("x<br>y", "x y"),
      ("x<span style='display: block'>A</span>y", "x A y"),
      ("x<span style='position: absolute'>A</span>y", "x A y"),
      ("x<div style='display: inline'>A</div>y", "xAy"),
      ("x<object data=a.png title=A>q</object>y", "x A y"),
      ("x<object>q</object>y", "xqy"),
      ("x<fieldset><legend>L</legend>F</fieldset>y", "x L y"),
      ("x<map name=w><area alt=A href=b></map><img alt=P usemap=#w>y", "x P y"),
      ("x<img alt=''>y", "xy"),
      ("x<button>A</button>y", "x A y"),
      ("漢<ruby><rp>(</rp><rt>かん</rt><rp>)</rp></ruby>", "漢かん"),
    ])
  func parts(_ html: String, _ name: String) throws {
    let page = try TestPage("<div id=p>\(html)</div><img id=x aria-labelledby=p>")
    #expect(page.name == name, "\(html)")
  }

  @Test(
    "A field contributes its value to a name, a checkbox does not",
    arguments: [
      ("<select><option>A<option selected>B</select>", "x B y"),
      ("<select><option disabled>A<option>B</select>", "x B y"),
      ("<select><option label=L>A</select>", "x L y"),
      ("<select aria-label=Q><option>A</select>", "x A y"),
      ("<input type=checkbox value=A>", "x y"),
      ("<input type=checkbox aria-label=A value=q>", "x A y"),
      ("<input type=radio value=A>", "x y"),
      ("<input type=range value=7>", "x 7 y"),
      ("<input aria-label=A value=B>", "x B y"),
      ("<input placeholder=A>", "x A y"),
      ("<textarea>A</textarea>", "x A y"),
      ("<b role=slider aria-valuetext=V aria-valuenow=5>A</b>", "x V y"),
      (
        "<b role=listbox><i role=option aria-selected=true>A</i><i role=option>B</i></b>",
        "x A y"
      ),
    ])
  func fields(_ html: String, _ name: String) throws {
    let page = try TestPage("<p id=p>x\(html)y</p><img id=x aria-labelledby=p>")
    #expect(page.name == name, "\(html)")
  }

  @Test(
    "Names of drawings, labelled buttons and content pictures",
    arguments: [
      ("<svg id=x role=img><title><em>greek</em> rho</title></svg>", "greek rho"),
      ("<svg id=x role=img><title>A<em>b</em></title></svg>", "Ab"),
      ("<svg id=x role=img title=T></svg>", ""),
      ("<label>Go <button id=x><img alt=''></button></label>", "Go"),
      ("<label for=x>Go</label><button id=x>Content</button>", "Go"),
      ("<label><input type=hidden>Go <button id=x></button></label>", "Go"),
      ("<label>Go <input><button id=x></button></label>", ""),
      ("<label for=x>Go</label><a href=a id=x><img alt=''></a>", ""),
      (#"<img id=x style='content: url(a.png) / "R"'>"#, "R"),
      (#"<span id=x style='content:url("a.png")/"R" "S"'>Text</span>"#, "RS"),
      (#"<span id=x title=T style='content:url(a) / attr(title)'></span>"#, "T"),
      (#"<img id=x style='content:url(a) / "\52 ed"'>"#, "Red"),
      (#"<button id=x style='content:url(a) / "R"'>Text</button>"#, "R"),
      (#"<a href=a id=x><span style='content:image-set(url(a) 1x) / "R"'></span></a>"#, "R"),
      (#"<a href=a id=x><i style='content:"y" / "R"'>Text</i></a>"#, "Text"),
    ])
  func others(_ html: String, _ name: String) throws {
    #expect(try TestPage(html).name == name, "\(html)")
  }

  @Test(
    "What is not rendered has no finding",
    arguments: [
      "<video><img></video>", "<audio><img></audio>", "<progress><img></progress>",
      "<meter><img></meter>", "<div style='content-visibility: hidden'><img></div>",
      "<object data=a.html><img></object>", "<ruby><rp><img></rp></ruby>",
      "<div popover><img></div>", "<map name=m><area href=a></map>",
      "<img alt=P usemap=#M><map name=m><area href=a></map>",
      "<img alt=P usemap=m><map name=m><area href=a></map>",
      "<img alt=P usemap=#m hidden><map name=m><area href=a></map>",
      "<img alt=P usemap=#m><map name=m></map><map name=m><area href=a></map>",
      "<object data=a.html usemap=#m></object><map name=m><area href=a></map>",
    ])
  func notRendered(_ html: String) throws {
    #expect(try TestPage(html).found == [], "\(html)")
  }

  @Test(
    "What is rendered has one",
    arguments: [
      ("<object><img></object>", "img:1"), ("<canvas><img></canvas>", "img:1"),
      ("<object type='application/x-shockwave-flash' data=a.swf><img></object>", "img:1"),
      ("<ruby><rt><img></rt></ruby>", "img:1"),
      ("<img alt=P usemap=#m><map name=m aria-hidden=true><area href=a></map>", "area:1"),
      ("<img alt=P usemap=#m><map name=m><area href=a hidden></map>", "area:1"),
      ("<img alt=P usemap=#m><map id=m name=n><area href=a></map>", "area:1"),
      ("<a href=b><img alt=P usemap=#m></a><map name=m><area href=a></map>", "area:1"),
    ])
  func rendered(_ html: String, _ place: String) throws {
    #expect(try TestPage(html).found == ["\(place) image-name-missing"], "\(html)")
  }

  @Test(
    "An empty alt text that is announced all the same is a finding",
    arguments: [
      "tabindex=0", "tabindex=-1", "onclick=f()", "onmousedown=f()", "aria-live=polite",
      "aria-hidden=false", "aria-describedby=no", "aria-label=''", "aria-labelledby=''",
      "aria-busy=false",
    ])
  func heard(_ attribute: String) throws {
    let page = try TestPage("<img alt='' \(attribute)>")
    #expect(page.found == ["img:1 image-name-missing"])
    let name = attribute.prefix { $0 != "=" }
    #expect(page.page.findings.map(\.message).first?.hasSuffix("because of its '\(name)'.") == true)
  }

  @Test(
    "An empty alt text is silent with anything else",
    arguments: [
      "tabindex=x", "onkeydown=f()", "ondblclick=f()", "aria-live=''", "aria-label=A", "lang=de",
      "role=none", "role='' itemprop=image", "aria-hidden=true tabindex=0", "usemap=#no",
    ])
  func silent(_ attribute: String) throws {
    #expect(try TestPage("<img alt='' \(attribute)>").found == [])
  }

  @Test(
    "A link, a button or a heading around a landmark or a figure has no name: advice",
    arguments: [
      "article", "aside", "blockquote", "dialog open", "figure", "form", "header", "main", "nav",
      "output", "search", "div role=article", "div role=figure", "div role=toolbar",
    ], ["a href=b", "button", "h2"])
  func leftOut(_ inner: String, _ outer: String) throws {
    let tags = [outer, inner].map { String($0.prefix { $0 != " " }) }
    let page = try TestPage("<\(outer)><\(inner)><img alt=A></\(tags[1])></\(tags[0])>")
    #expect(page.severities(of: "image-name-missing") == [.advice], "\(outer) \(inner)")
  }

  @Test(
    "Around other elements it has the name of the picture",
    arguments: [
      "section", "address", "div", "ul", "div role=region", "figure role=none", "p",
      "article role=generic",
    ])
  func notLeftOut(_ inner: String) throws {
    let tag = inner.prefix { $0 != " " }
    let page = try TestPage("<a href=b id=x><\(inner)><img alt=A></\(tag)></a>")
    #expect(page.found == [])
    #expect(page.name == "A")
  }

  @Test(
    "Text in a link, also left out of its name, is not called a picture's missing name",
    arguments: [
      ("<img alt=''>", []), ("<img>", [Severity.advice]),
    ])
  func card(_ picture: String, _ severities: [Severity]) throws {
    let page = try TestPage("<a href=b><article>\(picture)<h3>Text</h3></article></a>")
    #expect(page.severities(of: "image-name-missing") == severities)
  }

  @Test("HTML in an alt text of Markdown is heard as tags")
  func tags() throws {
    let page = try TestPage(markdown: "![A red<br>square](a.png) ![<b></b>](b.png)").page
    #expect(page.pictures.map(\.name.text) == ["A red<br>square", "<b></b>"])
    #expect(page.findings.map(\.rule) == ["label-is-junk", "label-is-junk"])
    #expect(try TestPage(markdown: "![The <b> element](a.png)").found == [])
    #expect(try TestPage(markdown: "![The `<head>` of a page](a.png)").found == [])
  }
}
