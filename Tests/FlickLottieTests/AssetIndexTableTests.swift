import Testing

@testable import FlickLottie

@Suite("Assets by their identifiers")
struct AssetIndexTableTests {
  private func places(_ ids: [String]) throws -> AssetIndexTable {
    let assets = ids.map { #"{"id":"\#($0)","layers":[]}"# }.joined(separator: ",")
    var reading = Schema.ReadContext(limits: .default)
    let root = try json(
      #"{"w":1,"h":1,"fr":1,"op":1,"layers":[],"assets":[\#(assets)]}"#)
    return AssetIndexTable(try Schema.Animation(root, &reading).assets)
  }

  @Test("assets are found in any order")
  func order() throws {
    let places = try places(["image_1", "comp_0", "image_0", "b", "a"])
    #expect(places["image_1"] == 0)
    #expect(places["comp_0"] == 1)
    #expect(places["image_0"] == 2)
    #expect(places["b"] == 3)
    #expect(places["a"] == 4)
    #expect(places["c"] == nil)
    #expect(places[""] == nil)
  }

  @Test("the first of several equal identifiers applies")
  func first() throws {
    let places = try places(["b", "a", "b", "a"])
    #expect(places["a"] == 1)
    #expect(places["b"] == 0)
  }

  @Test("a file without assets")
  func none() throws {
    #expect(try places([])["a"] == nil)
  }
}
