import Testing

@testable import FlickLottie

@Suite("Costs of SVG images")
struct SVGBudgetTests {
  private func type(_ entities: String) -> String { "<!DOCTYPE svg [\(entities)]>" }

  @Test("Each reference to an entity costs its bytes and those of its text")
  func eachReferenceToEntityCostsItsBytes() {
    let declared = type("<!ENTITY c 'red'>")
    let path = "<path d='M0 0h9v9Z' fill='&c;'/>"
    let resolved = "<path d='M0 0h9v9Z' fill='red'/>"
    // The reference is one byte longer than its text. Each costs its text and all but its semicolon.
    let one = SVGFixture.threshold(path, type: declared, \.bytes)
    #expect(one == SVGFixture.threshold(resolved, type: declared, \.bytes) + 5)
  }

  @Test("Entities that multiply end at the limit, even if they are empty")
  func entitiesThatMultiplyEnd() {
    for first in ["", "aaaaaaaaaa"] {
      var entities = "<!ENTITY e0 '\(first)'>"
      for level in 1...9 {
        let references = String(repeating: "&e\(level - 1);", count: 10)
        entities += "<!ENTITY e\(level) '\(references)'>"
      }
      let bytes = Array("\(type(entities))<svg><desc>&e9;</desc></svg>".utf8)
      var limits = SVGLimits()
      limits.bytes = 10_000
      var budget = SVGBudget(limits)
      #expect(SVGDrawing(bytes, &budget) == nil)
      #expect(budget.isExceeded)
    }
  }

  @Test("Entities that contain themselves end")
  func entitiesThatContainThemselvesEnd() {
    let entities = type("<!ENTITY a '&b;'><!ENTITY b '&a;'>")
    #expect(!SVGFixture.isComplete("<desc>&a;</desc>", type: entities) { _ in })
    #expect(SVGFixture.isComplete("<desc>&c;</desc>", type: entities) { _ in })
  }

  @Test("Each test of a selector with an element counts")
  func eachTestOfSelectorCounts() {
    // The name is tested with the path, and the class with both elements around it.
    let sheet = "<style>.a path{fill:red}</style>"
    #expect(SVGFixture.threshold(sheet + "<g><path/></g>", \.tests) == 1 + 2 * 2)
    #expect(SVGFixture.threshold(sheet + "<g/>", \.tests) == 0)
    let long = "<style>[a='\(String(repeating: "b", count: 640))']{fill:red}</style>"
    #expect(SVGFixture.threshold(long + "<path/>", \.tests) >= 2 * 10)
  }

  @Test("Selectors that try many ways to match end at the limit")
  func selectorsThatTryManyWaysEnd() {
    let selector = "a > g" + String(repeating: " g > g", count: 12) + " path"
    let tree =
      String(repeating: "<g>", count: 50) + "<path/>" + String(repeating: "</g>", count: 50)
    let text = "<style>\(selector){fill:red}</style>\(tree)"
    #expect(!SVGFixture.isComplete(text) { $0.tests = 10_000 })
  }

  @Test("Markers count for each vertex")
  func markersCountForEachVertex() {
    let marker = "<marker id='m'><path d='M0 0h1v1Z'/></marker>"
    let line = "<path d='M0 0h1h1h1' style='marker:url(#m)'/>"
    // Read: the root, the marker with its path, and the line. Drawn: the line, and a marker with a path at each vertex.
    #expect(SVGFixture.threshold(marker + line, \.elements) == 4 + 1 + 4 * 2)
  }

  @Test("Images inside of images count, and so does their depth")
  func imagesInsideOfImagesCount() {
    func image(_ text: String) -> String {
      let escaped = text.replacing("%", with: "%25").replacing("<", with: "%3C")
        .replacing("'", with: "%27")
      return "<image width='9' height='9' href='data:image/svg+xml,\(escaped)'/>"
    }
    let inner = "<svg><path d='M0 0h9v9Z'/></svg>"
    let once = image(inner)
    #expect(SVGFixture.threshold(once, \.elements) == 2 + 1 + 2 + 1)
    let twice = image("<svg>\(once)</svg>")
    #expect(SVGFixture.isComplete(twice) { $0.depth = 3 })
    #expect(!SVGFixture.isComplete(twice) { $0.depth = 2 })
  }

  @Test("Elements that refer to themselves are drawn once or not at all")
  func elementsThatReferToThemselvesEnd() throws {
    for elements in [
      "<g id='a'><use href='#a'/><path d='M0 0h1v1Z'/></g>",
      "<symbol id='a'><path d='M0 0h1v1Z'/><use href='#a'/></symbol><use href='#a'/>",
      "<clipPath id='c'><path d='M0 0h9v9Z' clip-path='url(#c)'/></clipPath><path d='M0 0h1v1Z' clip-path='url(#c)'/>",
      "<marker id='m' overflow='visible'><path d='M0 0h9' marker-end='url(#m)'/></marker><path d='M0 0h1v1Z' marker-end='url(#m)'/>",
      "<linearGradient id='g' href='#g'/><path d='M0 0h1v1Z' fill='url(#g) red'/>",
    ] {
      let calls = try SVGFixture.calls(elements)
      #expect(calls.split(separator: "\n").filter { $0.contains("fill") }.count <= 2, "\(calls)")
    }
  }
}
