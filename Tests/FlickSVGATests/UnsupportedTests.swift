import Testing

@testable import FlickSVGA

@Suite("What movies have on the page of what is not drawn")
struct UnsupportedTests {
  @Test("every feature, once, with what is seen instead")
  func complete() {
    let lines = SVGAUnsupported.markdown.split(separator: "\n")
    #expect(lines.first == "## SVGA files")
    for feature in SVGAFeature.allCases {
      let own = lines.filter { $0.hasPrefix("- \(feature.rawValue) (") }
      #expect(own.count == 1)
      #expect(own.first?.hasSuffix(".") == true)
    }
  }
}
