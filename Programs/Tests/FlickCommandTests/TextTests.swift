import Testing

@testable import FlickCommand

@Suite("Text")
struct TextTests {
  @Test("JSON keeps the order of members and escapes text")
  func jsonKeepsOrderOfMembersAndEscapesText() {
    let value = JSONText.object([
      .init("z", .string("a\"b\\c\n\u{1}é")), .init("a", .array([.integer(1), .number(1.5)])),
      .init("e", .array([])), .init("n", .number(.infinity)), .init("t", .bool(true)),
    ])
    #expect(
      value.compact == #"{"z": "a\"b\\c\n\u0001é", "a": [1, 1.5], "e": [], "n": null, "t": true}"#)
  }

  @Test("Pretty-printed JSON has one member or element per line")
  func prettyPrintedJSONHasOneMemberOrElementPerLine() {
    let value = JSONText.object([.init("a", .array([.integer(1), .object([])]))])
    #expect(value.prettyPrinted() == "{\n  \"a\": [\n    1,\n    {}\n  ]\n}")
  }

  @Test("Decimal numbers are rounded")
  func decimalNumbersAreRounded() {
    #expect(Decimals.text(1.005, places: 1) == "1.0")
    #expect(Decimals.text(0.096, places: 2) == "0.10")
    #expect(Decimals.text(-0.001, places: 2) == "0.00")
    #expect(Decimals.text(-12.5, places: 1) == "-12.5")
    #expect(Decimals.text(59.6, places: 0) == "60")
    #expect(Decimals.short(60) == "60")
    #expect(Decimals.short(29.97) == "29.97")
    #expect(Decimals.short(100) == "100")
  }

  @Test("An output is named after its input")
  func outputIsNamedAfterItsInput() {
    #expect(File.outputName(for: "a/b/walk.json", suffix: "png") == "walk.png")
    #expect(File.outputName(for: "walk.v2.lottie", suffix: "webp") == "walk.v2.webp")
    #expect(File.outputName(for: ".json", suffix: "png") == "animation.png")
  }
}
