import Testing

@testable import FlickSVGA

@Suite("The SVGA section of UNSUPPORTED.md")
struct UnsupportedTests {
  @Test("Every feature is listed once, with its explanation")
  func everyFeatureIsListedOnce() {
    let lines = SVGAUnsupported.markdown.split(separator: "\n")
    #expect(lines.first == "## SVGA files")
    for feature in SVGAFeature.allCases {
      let own = lines.filter { $0.hasPrefix("- \(feature.rawValue) (") }
      #expect(own.count == 1)
      #expect(own.first?.hasSuffix(".") == true)
    }
  }
}
