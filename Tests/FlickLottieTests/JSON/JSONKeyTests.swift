import Testing

@testable import FlickLottie

@Suite("Members by their keys")
struct JSONKeyTests {
  @Test("a member is found whatever else its object has, and however it is nested")
  func found() throws {
    let value = try json(
      #"{"v":{"o":1,"x":{"i":[{"k":2},{"a":[]}]}},"layers":[],"o":3,"masksProperties":4,"":5}"#)
    #expect(value["o"]?.number == 3)
    #expect(value["v"]?["o"]?.number == 1)
    #expect(value["v"]?["x"]?["i"]?[0]?["k"]?.number == 2)
    #expect(value["v"]?["x"]?["i"]?[1]?["a"]?.isArray == true)
    #expect(value["masksProperties"]?.number == 4)
    #expect(value[""]?.number == 5)
  }

  @Test("a key that another object has, or an inner one, is not there")
  func missing() throws {
    let value = try json(#"{"a":{"b":1},"c":[{"d":2}],"e":{}}"#)
    for key in ["b", "d", "k", "s", "ks", "masksProperties", ""] as [StaticString] {
      #expect(value[key] == nil)
    }
    #expect(value["a"]?["a"] == nil)
    #expect(value["e"]?["b"] == nil)
    #expect(value["c"]?["d"] == nil)
  }

  @Test("keys of more than eight bytes are told apart by all of them")
  func long() throws {
    let value = try json(#"{"isAdjustmenu":1,"isAdjust":2,"isAdjustment":3}"#)
    #expect(value["isAdjustment"]?.number == 3)
    #expect(value["isAdjust"]?.number == 2)
    #expect(value["isAdjusted"] == nil)
  }

  @Test("keys may be written with escapes")
  func escaped() throws {
    let value = try json(##"{"\u006b\u0073":1,"masks\u0050roperties":{"\u0061":2}}"##)
    #expect(value["ks"]?.number == 1)
    #expect(value["masksProperties"]?["a"]?.number == 2)
    #expect(value["masksProportion"] == nil)
    #expect(value["kt"] == nil)
  }
}
