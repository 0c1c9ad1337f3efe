import AccessibilityAudit
import Testing

@Suite("Declarative shadow roots")
struct ShadowRootTests {
  @Test(
    "A shadow root is shown instead of what has no slot",
    arguments: [
      ("<my-a><template shadowrootmode=open><img id=s><slot></slot></template>T</my-a>", "s"),
      ("<my-a><template shadowrootmode=open><p>T</p></template><img id=h></my-a>", ""),
      ("<my-a><img id=a><template shadowrootmode=CLOSED><slot></slot></template></my-a>", "a"),
      ("<my-a><template shadowrootmode=open><slot><img id=f></slot></template></my-a>", "f"),
      (
        "<my-a><template shadowrootmode=open><slot name=n></slot></template>"
          + "<img id=n slot=n><img id=o></my-a>", "n"
      ),
      (
        "<my-a><template shadowrootmode=open><slot name=n></slot><slot name=n><img id=f></slot>"
          + "</template><img id=n slot=n></my-a>", "f n"
      ),
      (
        "<my-a><template shadowrootmode=open><my-b><template shadowrootmode=open>"
          + "<slot name=k></slot></template><slot slot=k></slot></my-b></template>"
          + "<img id=i></my-a>", "i"
      ),
      ("<div><template shadowrootmode=open><slot hidden></slot></template><img id=h></div>", ""),
      ("<div><template shadowrootmode=bad><img id=t></template><img id=l></div>", "l"),
      ("<ul><li><template shadowrootmode=open><img id=t></template><img id=l></ul>", "l"),
      (
        "<p><template shadowrootmode=open><img id=a></template>"
          + "<template shadowrootmode=open><img id=b></template></p>", "a"
      ),
    ])
  func shown(_ html: String, _ ids: String) throws {
    let found = try TestPage(html).page.findings.filter { $0.rule == "image-name-missing" }
    #expect(found.compactMap(\.element.id) == ids.split(separator: " ").map(String.init), "\(html)")
  }

  @Test("Names come from the shadow root")
  func names() throws {
    let page = try TestPage(
      "<button id=x><my-a><template shadowrootmode=open><img alt=Red></template>no</my-a></button>")
    #expect(page.name == "Red")
  }
}
