import Testing

@testable import FlickLottie

@Suite("Sources of expressions")
struct ExpressionSourceTests {
  private static let document = #"""
    [{"x": "value + 1"}, {"x": "value + 2"}, {"k": 0, "x": "value + 1"}, {"x": "a\nb"}, {"x": 1}, {"k": 1}]
    """#

  private func texts() throws -> [ExpressionSource?] {
    let root = try JSONDocument([UInt8](Self.document.utf8)).root
    return (0..<root.count).map { ExpressionSource(of: root[$0]) }
  }

  @Test("Texts that the file writes alike are equal and have one hash")
  func textsThatFileWritesAlikeAreEqualAndHaveOneHash() throws {
    let texts = try texts().compactMap { $0 }
    #expect(texts.count == 4)
    #expect(texts[0] == texts[2])
    #expect(texts[0] != texts[1])
    #expect(texts[0].hash == texts[2].hash)
    #expect(texts[0].hash != texts[1].hash)
  }

  @Test("A text is the value of the string, and other values have none")
  func textIsValueOfString() throws {
    let strings = try texts().map { $0.map { String(decoding: $0.unescaped, as: UTF8.self) } }
    #expect(strings == ["value + 1", "value + 2", "value + 1", "a\nb", nil, nil])
  }
}
