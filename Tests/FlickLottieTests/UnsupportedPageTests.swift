import Testing

@testable import FlickLottie

@Suite("The page of unsupported features")
struct UnsupportedPageTests {
  @Test("The page lists every feature once")
  func pageListsEveryFeatureOnce() {
    let lines = UnsupportedPage.markdown.split(separator: "\n")
    for feature in UnsupportedFeature.allCases {
      let own = lines.filter { $0.hasPrefix("- \(feature.rawValue) (") }
      #expect(own.count == 1)
      // The explanation is a sentence.
      #expect(own[0].contains(": ") && own[0].hasSuffix("."))
    }
  }
}
