import Testing

@testable import FlickLottie

@Suite("Units of text animators")
struct TextUnitTests {
  @Test(
    "A grapheme cluster is one character",
    arguments: [
      "e\u{301}", "👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\u{1100}\u{1161}\u{11A8}", "நி", "क्षि", "\u{E01}\u{E33}",
    ])
  func graphemeClusterIsOneCharacter(cluster: String) {
    let characters = SourceCharacter.all(of: "a\(cluster) b", caps: 0)
    #expect(characters.map(\.text) == ["a", cluster, " ", "b"])
    let units = TextUnitIndices(characters)
    // Characters, characters without spaces, and words.
    #expect(units.counts[0] == 4 && units.counts[1] == 3 && units.counts[2] == 2)
    #expect(units[1][0] == 1 && units[3][1] == 2 && units[3][2] == 1)
  }
}
