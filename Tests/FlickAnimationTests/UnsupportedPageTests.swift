import FlickAnimation
import Foundation
import Testing

@Suite("The page of unsupported features")
struct UnsupportedPageTests {
  @Test("The page is up to date", .wording)
  func pageIsUpToDate() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = try String(
      contentsOf: root.appendingPathComponent("UNSUPPORTED.md"), encoding: .utf8)
    #expect(file == LottieAnimation.unsupportedFeatures)
  }
}
