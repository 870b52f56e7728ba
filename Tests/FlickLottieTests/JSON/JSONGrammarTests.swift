import FlickArchive
import FlickLottie
import Testing

func json(_ text: String) throws(ReadError) -> JSONValue {
  try JSONDocument(Array(text.utf8)).root
}

func failure(_ bytes: [UInt8]) -> ReadError? {
  do {
    _ = try JSONDocument(bytes)
    return nil
  } catch {
    return error
  }
}

func failure(_ text: String) -> ReadError? { failure(Array(text.utf8)) }

@Suite("JSON grammar")
struct JSONGrammarTests {
  @Test(
    "Valid texts are read",
    arguments: [
      "null", "true", "false", "0", "-0", "-0.0e-0", "1E+2", "1e2", "12.5", "\"\"", "\"a\"", "[]",
      "{}", " [ ] ", "\t{\n}\r\n", "[1,[2,[3]],{}]", "{\"\":{\"a\":[]},\"b\":null}",
      "[[],[],{}]", "\"\\u0000\"", "\"\\uD834\\uDD1E\"", "\"\\/\\b\\f\\n\\r\\t\\\\\\\"\"",
      "\"\u{7F}é漢😀\"", "\u{FEFF}[1]", "{\"a\":1,\"a\":2}", "\"\\ud800\"",
    ])
  func validTextsAreRead(text: String) {
    #expect(failure(text) == nil)
  }

  @Test(
    "Invalid texts are rejected",
    arguments: [
      "", " ", "\u{FEFF}", "nul", "nulll", "True", "NaN", "Infinity", "-", "-a", "+1", "01", "-01",
      ".5", "1.", "1.e1", "1e", "1e+", "0x1", "1 2", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]",
      "[1}", "{", "}", "{]", "{a:1}", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}",
      "{\"a\" 1}", "{\"a\":}", "{1:2}", "{\"a\":1]", "{,}", "'a'", "\"", "\"a", "\"\\", "\"\\x\"",
      "\"\\u12\"", "\"\\u12g4\"", "\"\\uD83", "\"a\nb\"", "\"\u{0}\"", "[1]x", "[1],", "[1]\u{0}",
      "/* */1", "[1//\n]", "\u{A0}1", "tru", "[nulL]", "1e400", "-1e400",
    ])
  func invalidTextsAreRejected(text: String) {
    #expect(failure(text) != nil)
  }

  @Test(
    "Text that is not UTF-8 is rejected",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF],
      [0xE2, 0x28, 0xA1], [0xF0, 0x9F, 0x98, 0x28],
    ] as [[UInt8]])
  func textThatIsNotUTF8IsRejected(sequence: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let error = failure([quote, 0x61] + sequence + [quote])
    #expect(error?.code == .malformed)
    #expect(error?.offset == 2)
    // The string contains the same error and an escape.
    let escaped = failure([quote, 0x5C, 0x6E] + sequence + [quote])
    #expect(escaped?.offset == 3)
  }

  @Test("Text that is not UTF-8 is found at every place of a long string", arguments: 0..<40)
  func textThatIsNotUTF8IsFoundAtEveryPlaceOfLongString(place: Int) {
    let quote = UInt8(ascii: "\"")
    let plain = [UInt8](repeating: 0x61, count: 40)
    for escape in [nil, 0, 7, 8, 19, 40] as [Int?] {
      var text = plain
      text[place] = 0xFF
      var expected = place + 1
      if let escape {
        text.insert(contentsOf: [0x5C, 0x6E], at: escape)
        if escape <= place { expected += 2 }
      }
      #expect(failure([quote] + text + [quote])?.offset == expected, "\(escape ?? -1)")
      text[expected - 1] = 0x61
      #expect(failure([quote] + text + [quote]) == nil)
      text[expected - 1] = 0x0A
      #expect(failure([quote] + text + [quote])?.offset == expected, "\(escape ?? -1)")
    }
  }

  @Test("Nesting is limited", arguments: ["[", "{\"a\":"])
  func nestingIsLimited(opener: String) {
    let closer = opener == "[" ? "]" : "}"
    func nested(_ depth: Int) -> String {
      String(repeating: opener, count: depth) + "0" + String(repeating: closer, count: depth)
    }
    #expect(failure(nested(256)) == nil)
    #expect(failure(nested(257))?.code == .limitExceeded)
    #expect(failure(String(repeating: opener, count: 100_000))?.code == .limitExceeded)
  }

  @Test("More bytes than the limit are rejected")
  func moreBytesThanLimitAreRejected() {
    let limits = JSONLimits(bytes: 3)
    #expect(throws: Never.self) { try JSONDocument(Array("[1]".utf8), limits: limits) }
    #expect(throws: ReadError.self) { try JSONDocument(Array("[1] ".utf8), limits: limits) }
  }

  static let sample = """
    {"v":"5.7.1","layers":[{"ty":4,"nm":"a\\u00e9\\n😀","ks":{"o":{"a":0,"k":100},"p":{"a":1,
    "k":[{"t":0,"s":[-1.5e3,0.25],"h":1},{"t":30.5,"s":[1E-2,0]}]}},"hd":false,"x":null},true]}
    """

  @Test("A truncated document is an error at its last byte")
  func truncatedDocumentIsErrorAtItsLastByte() {
    let bytes = Array(Self.sample.utf8)
    #expect(failure(bytes) == nil)
    for length in 0..<bytes.count {
      let error = failure(Array(bytes[..<length]))
      #expect(error?.code == .truncated, "\(length) bytes")
      #expect(error?.offset == length)
    }
  }

  @Test("Any bytes give a valid document or an error")
  func anyBytesGiveValidDocumentOrError() {
    var random = SplitMix(state: 20)
    let bytes = Array(Self.sample.utf8)
    let spice = Array("{}[]\",:\\0-+.eEtfn u\u{0}".utf8) + [0x80, 0xC3, 0xFF]
    var (read, refused) = (0, 0)
    for _ in 0..<4000 {
      var mutant = bytes
      for _ in 0...(random.next() % 3) {
        let place = Int(random.next() % UInt64(mutant.count))
        switch random.next() % 3 {
        case 0: mutant[place] = spice[Int(random.next() % UInt64(spice.count))]
        case 1: mutant.remove(at: place)
        default: mutant.insert(spice[Int(random.next() % UInt64(spice.count))], at: place)
        }
      }
      guard let document = try? JSONDocument(mutant) else {
        refused += 1
        continue
      }
      read += 1
      #expect(walk(document.root) > 0)
    }
    #expect(read > 100 && refused > 100)
  }

  /// Returns the number of values in this value, including itself, and calls every accessor on each.
  private func walk(_ value: JSONValue) -> Int {
    var numbers: [Double] = []
    _ = value.appendNumbers(to: &numbers)
    _ = (value.string, value.number, value.flag, value["layers"]?.path, value[1]?.path)
    return value.elements.reduce(1) { $0 + walk($1) }
      + value.members.reduce(0) { $0 + walk($1.value) }
  }
}

/// Sebastiano Vigna's SplitMix64, so that every run uses the same bytes.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
