import Testing

@testable import FlickLottie

@Suite("JSON edits")
struct JSONEditTests {
  private func value(_ text: String, _ key: StaticString) throws -> JSONValue {
    try #require(JSONDocument(Array(text.utf8)).root[key])
  }

  @Test(
    "The source range of a value is exact",
    arguments: [
      "1", "-1.5e3", "true", "null", #""a\"b\\""#, #"{"x":[1,"}"]}"#, "[]", "{ }", #"["\\"]"#,
    ])
  func sourceRangeOfValueIsExact(of written: String) throws {
    for end in ["}", " }", ",\"z\":1}", "\n,\"z\":[]}"] {
      #expect(try value("{\"k\": \(written)\(end)", "k").sourceText == written)
    }
    #expect(try JSONDocument(Array(" \(written) ".utf8)).root.sourceText == written)
    #expect(try JSONDocument(Array("[0,\(written)]".utf8)).root[1]?.sourceText == written)
  }

  @Test("Text outside the edits stays unchanged")
  func textOutsideEditsStaysUnchanged() throws {
    let text = "\u{FEFF}{ \"a\" : 1e2 ,\n\"b\":{\"c\":[ 1, 2 ] }, \"d\":{} }"
    let document = try JSONDocument(Array(text.utf8))
    var edit = JSONEdit(document)
    #expect(edit.isEmpty && edit.bytes == Array(text.utf8))
    edit.set("b", of: document.root, to: "2")
    edit.set("new", of: document.root, to: "\"x\"")
    edit.set("first", of: try #require(document.root["d"]), to: "3")
    edit.replace(try #require(document.root["a"]), with: "[]")
    #expect(
      String(decoding: edit.bytes, as: UTF8.self)
        == "\u{FEFF}{\"new\":\"x\", \"a\" : [] ,\n\"b\":2, \"d\":{\"first\":3} }")
  }

  @Test("Values are removed with the comma beside them, and inserted with one")
  func valuesAreRemovedWithComma() throws {
    let text = "{ \"a\" : 1 , \"b\":[ 1 , [2] , 3 ],\"c\":[7] }"
    func changed(_ change: (inout JSONEdit, JSONValue) throws -> Void) throws -> String {
      let document = try JSONDocument(Array(text.utf8))
      var edit = JSONEdit(document)
      try change(&edit, document.root)
      return String(decoding: edit.bytes, as: UTF8.self)
    }
    func without(_ key: StaticString, _ index: Int? = nil) throws -> String {
      try changed { edit, root in
        let value = try #require(root.member(key))
        guard let index else { return edit.remove(value, from: root) }
        edit.remove(try #require(value[index]), from: value)
      }
    }
    #expect(try without("a") == "{ \"b\":[ 1 , [2] , 3 ],\"c\":[7] }")
    #expect(try without("c") == "{ \"a\" : 1 , \"b\":[ 1 , [2] , 3 ] }")
    #expect(try without("b", 0) == "{ \"a\" : 1 , \"b\":[ [2] , 3 ],\"c\":[7] }")
    #expect(try without("b", 2) == "{ \"a\" : 1 , \"b\":[ 1 , [2] ],\"c\":[7] }")
    #expect(try without("c", 0) == "{ \"a\" : 1 , \"b\":[ 1 , [2] , 3 ],\"c\":[] }")
    let inserted = try changed { edit, root in
      edit.insert("0", before: try #require(root["b"]?[1]))
    }
    #expect(inserted == "{ \"a\" : 1 , \"b\":[ 1 , 0,[2] , 3 ],\"c\":[7] }")
  }

  @Test("Quoted text is read back unchanged")
  func quotedTextIsReadBackUnchanged() throws {
    let text = "a\"b\\c\n\u{1}\u{1F}é🎈/\u{7F}"
    let written = text.quotedForJSON
    #expect(try JSONDocument(Array(written.utf8)).root.string == text)
    #expect(written.hasPrefix(#""a\"b\\c\u000a\u0001\u001f"#))
  }
}
