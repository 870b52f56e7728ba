import FlickGeometry
import Testing

@testable import FlickLottie

@Suite("The tape")
struct JSONTapeTests {
  @Test("The offset of a number is found")
  func offsetOfNumberIsFound() throws {
    let text = #" { "a" : [ 1,"]2",{ "b":-3.5 , "c":[[ 4 ],5]} , 6e2 ], "\u0064" :7}"#
    let root = try json(text)
    let list = root["a"]
    let places = [
      list?[0], list?[2]?["b"], list?[2]?["c"]?[0]?[0], list?[2]?["c"]?[1], list?[3], root["d"],
    ]
    #expect(places.map { $0?.sourceText } == ["1", "-3.5", "4", "5", "6e2", "7"])
    #expect(places.map { $0?.number } == [1, -3.5, 4, 5, 600, 7])
    #expect(try json("  12 ").sourceText == "12")
  }

  @Test("Numbers of all signs and sizes are distinguished from other types")
  func numbersAreDistinguishedFromOtherTypes() throws {
    let root = try json("[0,-0,1.7976931348623157e308,-1.7976931348623157e308,5e-324,[],{},null]")
    #expect(root.elements.map(\.kind).prefix(5).allSatisfy { $0 == .number })
    #expect(root.elements.map(\.kind).suffix(3) == [.array, .object, .null])
    #expect(root[2]?.number == .greatestFiniteMagnitude)
    #expect(root[3]?.number == -.greatestFiniteMagnitude)
    #expect(root[4]?.number == .leastNonzeroMagnitude)
    #expect(root[1]?.number?.sign == .minus)
  }

  @Test("Strings can be longer than the stored length")
  func stringsCanBeLongerThanStoredLength() throws {
    let letters = String(repeating: "abcdefgh", count: (JSONTape.maxLength >> 3) + 1)
    let root = try json("{\"p\":\"\(letters)\",\"e\":\"\(letters)\\n\",\"n\":1}")
    #expect(root["p"]?.string == letters)
    #expect(root["e"]?.string?.utf8.count == letters.utf8.count + 1)
    #expect(root["e"]?.string?.utf8.last == UInt8(ascii: "\n"))
    #expect(root["n"]?.sourceText == "1")
  }

  @Test("A document that exceeds the initial tape capacity is read")
  func documentThatExceedsInitialTapeCapacityIsRead() throws {
    for text in ["[[],[],[[[]],{}],[]]", "[[[[[[[[", "[0,0,0,0,0,0,0,0,0", "[{},{},{\"\":[]},x]"] {
      let bytes = Array(text.utf8)
      let known = Result { try JSONParser.tape(of: bytes, depthLimit: 8) }
      let found = Result { try JSONParser.tape(of: bytes, depthLimit: 8, initialWords: 0) }
      switch (known, found) {
      case (.success(let one), .success(let two)): #expect(one == two && one.count > text.count / 2)
      case (.failure(let one), .failure(let two)): #expect("\(one)" == "\(two)")
      default: Issue.record("\(text): \(known), \(found)")
      }
    }
  }

  @Test("The tape does not depend on the distance to the end of the text")
  func tapeDoesNotDependOnDistanceToEndOfText() throws {
    let pieces = [
      "[", "]", "{", "}", ",", ":", "0", "-7", "12", "3.25", "-0.5", "1e3", #""""#, #""k""#,
      #""ty""#, #""ind""#, #""abcdefgh""#, #""abcdefghi""#, #""é""#, #""\n""#, #""k":1"#,
      #""ks":[0]"#, #""a" : 2"#, #""x"#, "true", "null", " ", "\n",
    ]
    var random = SplitMix(state: 11)
    var read = 0
    for _ in 0..<6000 {
      let isObject = random.next() % 2 == 0
      let inner = (0..<random.next() % 6).map { _ in
        pieces[Int(random.next() % UInt64(pieces.count))]
      }
      let text =
        isObject
        ? "{\(inner.joined(separator: random.next() % 4 == 0 ? "" : ","))}"
        : "[\(inner.joined(separator: random.next() % 4 == 0 ? "" : ","))]"
      let tapes = ["", String(repeating: " ", count: 64)].map { end in
        try? JSONParser.tape(of: Array((text + end).utf8), depthLimit: 8)
      }
      #expect(tapes[0] == tapes[1], "\(text)")
      if tapes[0] != nil { read += 1 }
    }
    #expect(read > 500)
  }

  @Test("Strings of every short length are read as keys and as values")
  func stringsOfEveryShortLengthAreReadAsKeysAndAsValues() throws {
    let texts = [
      "", "a", "é", "ab", "a/", "abc", "éa", "abcdefg", "abcdefgh", "abcdefghi", "~\u{7F}",
    ]
    let members = texts.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",")
    for end in ["", String(repeating: " ", count: 64)] {
      let root = try json("{\(members)}\(end)")
      #expect(root.members.map(\.key) == texts)
      #expect(root.members.map(\.value.string) == texts)
      #expect(root.members.map(\.value.sourceText) == texts.map { "\"\($0)\"" })
      for text in texts { #expect(root.member(named: text)?.string == text) }
      #expect(root[""]?.string == "")
      #expect(root["a"]?.string == "a")
      #expect(root["é"]?.string == "é")
      #expect(root["ab"]?.string == "ab")
      #expect(root["abc"]?.string == "abc")
      #expect(root["abcdefgh"]?.string == "abcdefgh")
      #expect(root["abcdefghi"]?.string == "abcdefghi")
      #expect(root["b"] == nil && root["éb"] == nil && root["abcdefgi"] == nil)
    }
  }

  @Test("Pairs skip only values that are not numbers")
  func pairsSkipOnlyValuesThatAreNotNumbers() throws {
    var pairs: [Point2D] = []
    let root = try json("[[1,2],[3],[],[[4],5],[null,6],7,[8,[9]]]")
    root.document.appendPairs(at: root.index, to: &pairs)
    #expect(pairs.map(\.x) == [1, 3, 0, 0, 0, 0, 8])
    #expect(pairs.map(\.y) == [2, 0, 0, 5, 6, 0, 0])
  }
}
