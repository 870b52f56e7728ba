import FlickAnimation
import Foundation
import Testing

@Suite("The page of what is not drawn, as a file")
struct UnsupportedPageTests {
  @Test("the file is the page: run `make unsupported` where it is not")
  func fresh() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = try String(
      contentsOf: root.appendingPathComponent("UNSUPPORTED.md"), encoding: .utf8)
    #expect(file == LottieAnimation.unsupportedFeatures)
  }
}
