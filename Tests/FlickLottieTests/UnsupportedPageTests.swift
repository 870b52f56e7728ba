import Testing

@testable import FlickLottie

@Suite("The page of unsupported features")
struct UnsupportedPageTests {
  @Test("the page lists every feature once")
  func complete() {
    let lines = UnsupportedPage.markdown.split(separator: "\n")
    for feature in UnsupportedFeature.allCases {
      let own = lines.filter { $0.hasPrefix("- \(feature.rawValue) (") }
      #expect(own.count == 1)
      // The explanation is a sentence.
      #expect(own[0].contains(": ") && own[0].hasSuffix("."))
    }
  }
}
