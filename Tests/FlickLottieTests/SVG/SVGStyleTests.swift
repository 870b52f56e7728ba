import Testing

@testable import FlickLottie

@Suite("Styles of SVG images")
struct SVGStyleTests {
  /// Returns the fill of an element with a style sheet.
  private func fill(_ sheet: String, _ elements: String) throws -> String {
    let calls = try SVGFixture.calls("<style>\(sheet)</style>\(elements)")
    return String(calls.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" })
  }

  private static let tree =
    "<g id='a' class='x y'><title/><g data-k='v-1'><path d='M0 0h9v9Z' class='p'/></g></g>"

  @Test(
    "Selectors match by names, classes, identifiers, attributes and places",
    arguments: [
      "path", "*", ".p", "g path", "#a path", ".x.y > g > .p", "#a .p", "title + g path",
      "title ~ g > path", "[data-k] path", "[data-k='v-1'] path", "[data-k|=v] path",
      "[data-k^=v] path", "[data-k$='1'] path", "[data-k*='-'] path", "[class~=y] path",
      "path:first-child", "path:last-child", "g:nth-child(2) path", "g:nth-child(2n) path",
      "g:nth-last-child(odd) path", ":root path", "path:empty", "svg g g path.p", "line, path",
    ])
  func selectorsMatch(selector: String) throws {
    #expect(try fill("\(selector) { fill: red }", Self.tree) == "1 0 0 1")
  }

  @Test(
    "Other elements do not match",
    arguments: [
      "Path", ".P", "#a > path", "path g", "title > g path", "g + title path", "[data-k=v] path",
      ".x .y path", "path:hover", "g:nth-child(3n) path", "title:first-child + path",
      "path:nth-child(-n)", "path:nth-child(-9)",
    ])
  func otherElementsDoNotMatch(selector: String) throws {
    #expect(try fill("\(selector) { fill: red }", Self.tree) == "0 0 0 1")
  }

  @Test(
    "Importance precedes specificity, and specificity precedes order",
    arguments: [
      ("#i{fill:red} path.c{fill:blue} path{fill:lime}", "1 0 0 1"),
      ("path.c{fill:red} .c{fill:blue}", "1 0 0 1"), (".c{fill:blue} .c{fill:red}", "1 0 0 1"),
      ("path{fill:red!important} #i{fill:blue}", "1 0 0 1"),
      ("path{fill:red ! IMPORTANT;fill:blue}", "1 0 0 1"),
      (".c{fill:red!important} path{fill:blue!important}", "1 0 0 1"),
      (".c{fill:red;fill:no-color}", "1 0 0 1"),
      (".c{fill:red}@media print{.c{fill:blue}}", "1 0 0 1"),
      ("@media screen{.c{fill:red}}", "1 0 0 1"),
      ("@font-face{src:url('};')}.c{fill:red}", "1 0 0 1"),
    ])
  func importancePrecedesSpecificity(sheet: String, color: String) throws {
    #expect(try fill(sheet, "<path id='i' class='c' d='M0 0h9v9Z'/>") == color)
  }

  @Test(
    "Keywords and references to custom properties have the values that they name",
    arguments: [
      ("fill='inherit'", "1 0 0 1"), ("fill='unset'", "1 0 0 1"), ("fill='initial'", "0 0 0 1"),
      ("style='fill:var(--a)'", "0 1 0 1"), ("style='fill:var(--b, blue)'", "0 0 1 1"),
      ("style='fill:var(--b)'", "1 0 0 1"), ("style='--a:blue;fill:var(--a)'", "0 0 1 1"),
      ("style='fill:var(--b, var(--a))'", "0 1 0 1"), ("style='fill:currentColor'", "0 0 1 1"),
      ("style='--a:var(--a);fill:var(--a)'", "1 0 0 1"),
    ])
  func keywordsHaveValuesThatTheyName(attributes: String, color: String) throws {
    let path = "<path d='M0 0h9v9Z' \(attributes)/>"
    let drawn = try SVGFixture.calls("<g fill='red' color='blue' style='--a:lime'>\(path)</g>")
    #expect(drawn.hasPrefix("fill (\(color))"), "\(drawn)")
  }

  @Test(
    "What a browser draws differently has a diagnostic",
    arguments: [
      ("<text>a</text>", "text"), ("<path mask='url(#m)' d='M0 0h9v9Z'/>", "mask"),
      ("<pattern id='p'/><path fill='url(#p)' d='M0 0h9v9Z'/>", "pattern"),
      ("<path style='filter:blur(2px)' d='M0 0h9v9Z'/>", "filter"),
      ("<path clip-path='circle(4px)' d='M0 0h9v9Z'/>", "clip-path: circle"),
      ("<path d='M0 0h9v9Z'><animate/></path>", "animate"),
      ("<path style='stroke-width:calc(1px + 2px)' d='M0 0h9v9Z'/>", "calc()"),
      ("<path fill='oklch(50% 0.1 20)' d='M0 0h9v9Z'/>", "oklch()"),
      ("<style>path:not(.a){fill:red}</style>", "selector path:not(.a)"),
      ("<style>@import 'a.css';</style>", "@import"),
      ("<style>@media (width > 9px){path{fill:red}}</style>", "@media"),
      ("<use href='a.svg#b'/>", "use of another file"),
      ("<image href='a.png' width='9' height='9'/>", "image of another file"),
      ("<image href='data:image/png;base64,AA==' width='9' height='9'/>", "damaged image"),
      ("<path vector-effect='non-scaling-stroke' d='M0 0h9v9Z'/>", "vector-effect"),
      ("<path shape-rendering='crispEdges' d='M0 0h9v9Z'/>", "shape-rendering"),
      ("<foreignObject/>", "foreignObject"), ("<rect width='2ex' height='3'/>", "unit ex"),
      ("<rect width='2' style='height:3ch'/>", "unit ch"),
      (
        "<style>path:nth-child(-9223372036854775808){fill:red}</style>",
        "selector path:nth-child(-9223372036854775"
      ),
      (
        "<linearGradient id='g' spreadMethod='reflect'><stop/><stop offset='1'/></linearGradient><path fill='url(#g)' d='M0 0h9v9Z'/>",
        "spreadMethod: reflect"
      ),
    ])
  func whatBrowserDrawsDifferentlyHasDiagnostic(elements: String, name: String) throws {
    _ = try SVGFixture.calls(
      elements, diagnostics: ["warning: svgElement: \(name) at assets[0]"])
  }
}
