import FlickArchive
import FlickLottie
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test("Each accessor accepts only its type")
  func eachAccessorAcceptsOnlyItsType() throws {
    let root = try json("[null,true,false,2.5,\"s\",[1],{\"a\":1}]")
    let kinds: [JSONValue.ValueType] = [.null, .bool, .bool, .number, .string, .array, .object]
    #expect(root.elements.map(\.kind) == kinds)
    #expect(root.elements.map(\.number) == [nil, nil, nil, 2.5, nil, nil, nil])
    #expect(root.elements.map(\.bool) == [nil, true, false, nil, nil, nil, nil])
    #expect(root.elements.map(\.string) == [nil, nil, nil, nil, "s", nil, nil])
    #expect(root.elements.map(\.isNull) == [true, false, false, false, false, false, false])
    #expect(root.elements.map(\.count) == [0, 0, 0, 0, 0, 1, 1])
    #expect(root.count == 7)
  }

  @Test("A flag is true for true and for numbers other than zero")
  func flagIsTrueForTrueAndForNumbersOtherThanZero() throws {
    let root = try json("[true,1,0.5,-1,false,0,-0,null,\"true\",[1]]")
    let expected = [true, true, true, true, false, false, false, false, false, false]
    #expect(root.elements.map(\.flag) == expected)
  }

  @Test("An integer is a truncated number, if it fits")
  func integerIsTruncatedNumber() throws {
    let root = try json("[3,3.9,-3.9,1e300,\"3\"]")
    #expect(root.elements.map(\.integer) == [3, 3, -3, nil, nil])
  }

  @Test("Escapes become the characters they stand for")
  func escapesBecomeCharactersTheyStandFor() throws {
    let root = try json(#"["\"\\\/\b\f\n\r\t","\u0041\u00e9\u6F22","\ud83d\ude00!","x\u0000y"]"#)
    let expected = ["\"\\/\u{8}\u{C}\n\r\t", "Aé漢", "😀!", "x\u{0}y"]
    #expect(root.elements.map(\.string) == expected)
  }

  @Test("Text before, between and after escapes has any length", arguments: 0...17)
  func textBeforeBetweenAndAfterEscapesHasAnyLength(length: Int) throws {
    let text = String("abcdefghé漢ijklmnop".prefix(length))
    let root = try json(#"["\#(text)\n\#(text)\\\#(text)\u00e9\#(text)\"\#(text)","\\\#(text)"]"#)
    let expected = ["\(text)\n\(text)\\\(text)é\(text)\"\(text)", "\\\(text)"]
    #expect(root.elements.map(\.string) == expected)
  }

  @Test("Half of a surrogate pair becomes a replacement character")
  func halfOfSurrogatePairBecomesReplacementCharacter() throws {
    let root = try json(#"["\ud83d","\ude00a","\ud83d\u0041","\ud83d\ud83d\ude00"]"#)
    let expected = ["\u{FFFD}", "\u{FFFD}a", "\u{FFFD}A", "\u{FFFD}😀"]
    #expect(root.elements.map(\.string) == expected)
  }

  @Test("Members are found by short, long and escaped keys, the last of equal keys")
  func membersAreFoundByShort() throws {
    let text = #"{"k":1,"ks":2,"eightlet":3,"eightletters":4,"eightletterz":5,"\u006bx":6,"k":7}"#
    let root = try json(text)
    #expect(root["k"]?.number == 7)
    #expect(root["ks"]?.number == 2)
    #expect(root["eightlet"]?.number == 3)
    #expect(root["eightletters"]?.number == 4)
    #expect(root["eightletterz"]?.number == 5)
    #expect(root["kx"]?.number == 6)
    #expect(root[""] == nil)
    #expect(root["eightlett"] == nil)
    #expect(try json("[1]")["k"] == nil)
    #expect(try json("{\"k\\u0000\":1}")["k"] == nil)
  }

  @Test("The last of equal keys counts, wherever it is and however it is written")
  func lastOfEqualKeysCounts() throws {
    let nested = try json(#"{"a":{"a":1,"b":2},"c":[{"a":3}],"a":{"a":4}}"#)
    #expect(nested["a"]?["a"]?.number == 4)
    #expect(nested["a"]?["b"] == nil)
    #expect(nested["c"]?[0]?["a"]?.number == 3)
    #expect(try json(##"{"a":1,"\u0061":2}"##)["a"]?.number == 2)
    #expect(try json(##"{"\u0061":1,"a":2}"##)["a"]?.number == 2)
    #expect(try json(#"{"masksProperties":1,"masksProperties":2}"#)["masksProperties"]?.number == 2)
    // One key for each bit of the filter, and one of them again.
    let keys = (0..<40).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    #expect(try json("{\(keys),\"k7\":-1}")["k7"]?.number == -1)
    #expect(try json("{\(keys)}")["k7"]?.number == 7)
  }

  @Test("A string is compared without copying")
  func stringIsComparedWithoutCopying() throws {
    let root = try json(#"["gr","g","rectangle","gr\u0061","\u0067r",1]"#)
    #expect(root.elements.map { $0.isString("gr") } == [true, false, false, false, true, false])
    #expect(root[2]?.isString("rectangle") == true)
  }

  @Test("Elements are found by index among scalars and among containers")
  func elementsAreFoundByIndexAmongScalarsAndAmongContainers() throws {
    let scalars = try json("[10,11,12]")
    #expect([-1, 0, 2, 3].map { scalars[$0]?.number } == [nil, 10, 12, nil])
    let mixed = try json("[[1,2],{\"a\":3},[],4]")
    #expect(mixed[1]?["a"]?.number == 3)
    #expect(mixed[2]?.count == 0)
    #expect(mixed[3]?.number == 4)
    #expect(mixed[4] == nil)
    #expect(try json("{\"a\":1}")[0] == nil)
  }

  @Test("Iteration keeps the order of the file and is empty for other kinds")
  func iterationKeepsOrderOfFileAndIsEmptyForOtherKinds() throws {
    let root = try json("{\"b\":[1,2],\"a\":{},\"b\":3}")
    #expect(root.members.map(\.key) == ["b", "a", "b"])
    #expect(root.members.map(\.value.kind) == [.array, .object, .number])
    #expect(Array(root.elements).isEmpty)
    #expect(Array(try json("[1]").members.map(\.key)).isEmpty)
    #expect(Array(try json("1").elements).isEmpty)
  }

  @Test("Numbers are appended from arrays of numbers only")
  func numbersAreAppendedFromArraysOfNumbersOnly() throws {
    var numbers = [9.0]
    #expect(try json("[1,\"-2.5\",3e2]").appendNumbers(to: &numbers))
    #expect(numbers == [9, 1, -2.5, 300])
    for other in ["[1,null]", "[1,[2]]", "[1,[]]", "{\"a\":1}", "1", "[\"1px\"]"] {
      let appended = try json(other).appendNumbers(to: &numbers)
      #expect(!appended, "\(other)")
    }
    #expect(numbers == [9, 1, -2.5, 300])
    #expect(try json("[]").appendNumbers(to: &numbers))
  }

  @Test("A value has a path and an offset")
  func valueHasPathAndOffset() throws {
    let text = #"{"layers":[1,{"shapes":[{"s":{"k":[0, {"t":5}]}}]}],"a b":{"x.y":[[7]]}}"#
    let root = try json(text)
    let time = root["layers"]?[1]?["shapes"]?[0]?["s"]?["k"]?[1]?["t"]
    #expect(time?.path == "layers[1].shapes[0].s.k[1].t")
    #expect(time?.offset == 43)
    #expect(root.path.isEmpty)
    #expect(root.offset == 0)
    #expect(root["a b"]?["x.y"]?[0]?[0]?.path == "[\"a b\"][\"x.y\"][0][0]")
    let error = time?.error(.wrongType, "expected a string")
    #expect(
      isWorded(error?.description == "expected a string at layers[1].shapes[0].s.k[1].t (byte 43)"))
  }

  @Test(
    "An error has a path and an offset",
    arguments: [
      ("[1,2,x]", ReadError.Code.malformed, "[2]", 5),
      ("{\"a\":[{},{\"b\":tru}]}", .malformed, "a[1].b", 14),
      ("{\"a\":[1,2], 3}", .malformed, "", 12),
      ("{\"a\":{\"b\":1 \"c\"}}", .malformed, "a", 12),
      ("{\"a\":{\"b\" 1}}", .malformed, "a.b", 10),
      ("[[1],[2,[3,", .truncated, "[1][1][1]", 11),
      ("{\"a\":\"b", .truncated, "a", 7),
      ("[0,\"\\q\"]", .malformed, "[1]", 4),
      ("[0,012]", .malformed, "[1]", 3),
      ("[0,-1e999]", .outOfRange, "[1]", 4),
      ("[1] 2", .malformed, "", 4),
    ])
  func errorHasPathAndOffset(text: String, code: ReadError.Code, path: String, offset: Int) {
    let error = failure(text)
    #expect(error?.code == code)
    #expect(error?.path == path)
    #expect(error?.offset == offset)
  }
}
