import Testing

@testable import FlickLottie

@Suite("Member lookup")
struct JSONKeyTests {
  @Test("A member is found among any other members at any depth")
  func memberIsFoundAmongAnyOtherMembersAtAnyDepth() throws {
    let value = try json(
      #"{"v":{"o":1,"x":{"i":[{"k":2},{"a":[]}]}},"layers":[],"o":3,"masksProperties":4,"":5}"#)
    #expect(value["o"]?.number == 3)
    #expect(value["v"]?["o"]?.number == 1)
    #expect(value["v"]?["x"]?["i"]?[0]?["k"]?.number == 2)
    #expect(value["v"]?["x"]?["i"]?[1]?["a"]?.isArray == true)
    #expect(value["masksProperties"]?.number == 4)
    #expect(value[""]?.number == 5)
  }

  @Test("Members of other and nested objects are not found")
  func membersOfOtherAndNestedObjectsAreNotFound() throws {
    let value = try json(#"{"a":{"b":1},"c":[{"d":2}],"e":{}}"#)
    for key in ["b", "d", "k", "s", "ks", "masksProperties", ""] as [StaticString] {
      #expect(value[key] == nil)
    }
    #expect(value["a"]?["a"] == nil)
    #expect(value["e"]?["b"] == nil)
    #expect(value["c"]?["d"] == nil)
  }

  @Test("Keys longer than eight bytes are compared completely")
  func keysLongerThanEightBytesAreComparedCompletely() throws {
    let value = try json(#"{"isAdjustmenu":1,"isAdjust":2,"isAdjustment":3}"#)
    #expect(value["isAdjustment"]?.number == 3)
    #expect(value["isAdjust"]?.number == 2)
    #expect(value["isAdjusted"] == nil)
  }

  @Test("Every member of an object with keys of any length is visited")
  func everyMemberOfObjectWithKeysOfAnyLengthIsVisited() throws {
    let root = try json(
      ##"{"t":1,"ti":2,"ind":3,"\u0074o":4,"parents":5,"masksProperties":6,"":7,"t\u0000":8,"t":9}"##
    )
    var (t, ti, ind, to, parents, rest) = (0.0, 0.0, 0.0, 0.0, 0.0, 0)
    root.document.forEachShortKeyMember(of: root.index) { key, index in
      let number = root.document.boundedNumber(at: index) ?? 0
      switch key {
      case JSONShortKey("t"): t = number
      case JSONShortKey("ti"): ti = number
      case JSONShortKey("ind"): ind = number
      case JSONShortKey("to"): to = number
      case JSONShortKey("parents"): parents = number
      default: rest += 1
      }
    }
    #expect([t, ti, ind, to, parents] == [9, 2, 3, 4, 5])
    // The empty key. Longer keys and those with a zero byte are left out.
    #expect(rest == 1)
  }

  @Test("A key with a zero byte is not a shorter key")
  func keyWithZeroByteIsNotShorterKey() throws {
    let value = try json(##"{"a\u0000":1,"abc\u0000":2}"##)
    #expect(value["a"] == nil && value["abc"] == nil)
    #expect(value.member(named: "a\0")?.number == 1)
    #expect(try json(##"["a\u0000"]"##)[0]?.isString("a") == false)
  }

  @Test("Keys can have escapes")
  func keysCanHaveEscapes() throws {
    let value = try json(##"{"\u006b\u0073":1,"masks\u0050roperties":{"\u0061":2}}"##)
    #expect(value["ks"]?.number == 1)
    #expect(value["masksProperties"]?["a"]?.number == 2)
    #expect(value["masksProportion"] == nil)
    #expect(value["kt"] == nil)
  }
}
