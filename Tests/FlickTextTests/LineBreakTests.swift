import Testing

@testable import FlickText

@Suite("Line breaking")
struct LineBreakTests {
  /// Returns the text with a bar at each place where a line may break.
  private func marked(_ text: String) -> String {
    let characters = text.map(String.init)
    let opportunities = LineBreakOpportunities(characters)
    return characters.enumerated().map { index, character in
      opportunities.isAllowed(before: index) ? "|" + character : character
    }.joined()
  }

  @Test(
    "Lines may break after spaces, and not before closing or after opening punctuation",
    arguments: [
      "one |two", "one  |two", "yes! |(no)", "a ,b", "( a) |b", "“a” |b", "a |…|b", "read/|write",
      "a|—|b",
      "[x] |(y)", "a(b)c", "don’t |stop",
    ])
  func linesMayBreakAfterSpaces(expected: String) {
    #expect(marked(expected.filter { $0 != "|" }) == expected)
  }

  @Test(
    "A number and its unit stay together",
    arguments: [
      "$1,234.56 |now", "100% |of", "-5 |°C", "a |-5", "(12.5)% |b", "€(12) |b", "№1", "5km",
      "3:45 |h", "1/2 |b",
      "12−5",
    ])
  func numberAndItsUnitStayTogether(expected: String) {
    #expect(marked(expected.filter { $0 != "|" }) == expected)
  }

  @Test(
    "Lines may break between ideographs, but small kana, marks and closing brackets do not start a line",
    arguments: [
      "漢|字|と|か|な", "終|わ|り。|次", "「引|用」|と", "ちょっ|と", "コー|ヒー", "日|本|（東|京）", "한|국|어", "100％|の",
      "字|word|字", "々|人々",
    ])
  func linesMayBreakBetweenIdeographs(expected: String) {
    #expect(marked(expected.filter { $0 != "|" }) == expected)
  }

  @Test("Lines break at hyphens and zero-width spaces, and not at no-break characters")
  func linesBreakAtHyphensAndZeroWidthSpaces() {
    let expected = [
      "well-|known", "pre\u{AD}|fix", "no\u{2011}break", "dash–|dash", "a\u{A0}b", "a\u{202F}b",
      "a\u{2060}b",
      "a\u{200B}|b", "a\u{200B}  |b", "a\u{FEFF}b", "a\u{3000}|b", "a\t|b",
    ]
    #expect(expected.map { marked($0.filter { $0 != "|" }) } == expected)
  }

  @Test("Emoji sequences stay together")
  func emojiSequencesStayTogether() {
    let expected = ["a |👩‍👩‍👧|👍🏽|🇩🇪|🇫🇷|❤️|b", "👍|👍", "🏳️‍🌈|!".replacing("|", with: ""), "1️⃣"]
    #expect(expected.map { marked($0.filter { $0 != "|" }) } == expected)
  }

  @Test("A text without characters has no places")
  func textWithoutCharactersHasNoPlaces() {
    #expect(!LineBreakOpportunities([]).isAllowed(before: 0))
    #expect(!LineBreakOpportunities(["", "a"]).isAllowed(before: 0))
    #expect(!LineBreakOpportunities(["a"]).isAllowed(before: -1))
  }
}
