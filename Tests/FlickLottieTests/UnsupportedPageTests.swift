import FlickScene
import Testing

@testable import FlickLottie

@Suite("The page of unsupported features")
struct UnsupportedPageTests {
  @Test("The page lists every kind of diagnostic once, under a unique name and identifier")
  func pageListsEveryKindOnce() {
    let lines = UnsupportedPage.markdown.split(separator: "\n")
    let kinds = UnsupportedPage.sections.flatMap(\.kinds)
    #expect(Set(kinds).count == kinds.count && Set(kinds.map(\.name)).count == kinds.count)
    for kind in kinds {
      let own = lines.filter { $0.hasPrefix("- \(kind.name) (") }
      #expect(own.count == 1)
      // The explanation is a sentence.
      #expect(isWorded(own[0].contains(": ") && own[0].hasSuffix(".")))
    }
  }
}
