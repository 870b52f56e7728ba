import FlickText
import Testing

@Suite("Broken fonts")
struct HostileFontTests {
  private func code(_ bytes: [UInt8]) -> FontError.Code? {
    do throws(FontError) {
      _ = try Font(bytes: bytes)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("Data that is no font throws")
  func dataThatIsNoFontThrows() {
    #expect(code([]) == .malformed)
    #expect(code(Array("PNG? no, nothing of the sort".utf8)) == .unknownFormat)
    #expect(code(Array("wOFF0123456789".utf8)) == .malformed)
    #expect(code(Array("wOF20123456789".utf8)) == .unsupported)
    #expect(code(Array("%!PS-AdobeFont-1.0".utf8)) == .unsupported)
    #expect(code(Array("OTTO".utf8) + [UInt8](repeating: 0xFF, count: 64)) == .malformed)
  }

  @Test("A missing file throws")
  func missingFileThrows() {
    #expect(throws: FontError(.notFound, "the font file /no/such/font.ttf cannot be read")) {
      try Font(file: "/no/such/font.ttf")
    }
  }

  @Test("A font whose tables have the same bytes throws")
  func fontWhoseTablesHaveSameBytesThrows() {
    let long = TestFont.tables + [("zzzz", [UInt8](repeating: 0, count: 1 << 17))]
    var bytes = TestFont.font(long)
    #expect(code(bytes) == nil)
    // The length of each table in the directory.
    for table in 0..<3 {
      bytes.replaceSubrange(24 + 16 * table..<28 + 16 * table, with: [0, 1, 0xFF, 0xFF])
    }
    #expect(code(bytes) == .malformed)
    var collection = TestFont.collection
    collection.replaceSubrange(20 + 24..<20 + 28, with: [0, 1, 0xFF, 0xFF])
    #expect(code(collection) == .malformed)
  }

  @Test("A truncated font throws or draws its remaining glyphs")
  func truncatedFontThrowsOrDrawsItsRemainingGlyphs() {
    let bytes = TestFont.bytes
    for count in 0..<bytes.count { exercise(Array(bytes[..<count])) }
    #expect(code(Array(bytes[..<40])) == .malformed)
  }

  @Test("A WOFF font with invalid tables throws")
  func woffFontWithInvalidTablesThrows() {
    let packed = TestFont.packed
    for count in 0..<packed.count where count % 7 == 0 {
      #expect(code(Array(packed[..<count])) == .malformed)
    }
    // The uncompressed size of the first table, and its offset.
    for place in [44 + 12, 44 + 4] {
      var bytes = packed
      bytes.replaceSubrange(place..<(place + 4), with: [0x0F, 0xFF, 0xFF, 0xFF])
      #expect(code(bytes) == .malformed)
    }
  }

  @Test("A corrupted font throws or draws")
  func corruptedFontThrowsOrDraws() {
    var random = Generator(state: 7)
    for _ in 0..<600 {
      var bytes = TestFont.bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      exercise(bytes)
    }
  }

  /// Uses every function of a font. Must return.
  private func exercise(_ bytes: [UInt8]) {
    guard let font = try? Font(bytes: bytes), let typesetter = try? Typesetter(font) else { return }
    let layout = typesetter.layout("Ao fi-\u{5D0}1\u{5D1}\n😀", TextOptions(wrapWidth: 1))
    #expect(!layout.lines.isEmpty)
    for glyph in 0..<32 { _ = typesetter.outline(of: UInt32(glyph), in: font) }
  }
}

/// Marsaglia's xorshift generator. Returns the same numbers in every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
