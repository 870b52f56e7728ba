import Testing

@testable import FlickSVGA

@Suite("JSON scanner of version 1")
struct SpecScannerTests {
  @Test(
    "Surrogates without their pair become replacement characters",
    arguments: [
      (#""\u0041\u00e9""#, "Aé"),
      (#""\ud83d\ude00""#, "\u{1F600}"),
      (#""\ud83d\u0041""#, "\u{FFFD}A"),
      (#""\ud83d\ud83d\ude00""#, "\u{FFFD}\u{1F600}"),
      (#""\ud83d\n""#, "\u{FFFD}\n"),
      (#""\ud83d""#, "\u{FFFD}"),
      (#""\ude00A""#, "\u{FFFD}A"),
    ])
  func surrogatesWithoutTheirPairBecomeReplacementCharacters(text: String, expected: String) throws
  {
    var scanner = SpecScanner(Array(text.utf8), depthLimit: 8)
    #expect(try scanner.string() == expected)
  }

  @Test(
    "An incomplete escape sequence is an error",
    arguments: [
      #""\ud83d\u""#, #""\ud83d\udXYZ""#, #""\u+041""#, #""\u-000""#, #""\ud83d\u+e00""#,
    ])
  func incompleteEscapeSequenceIsError(text: String) {
    var scanner = SpecScanner(Array(text.utf8), depthLimit: 8)
    #expect(throws: (any Error).self) { try scanner.string() }
  }
}
