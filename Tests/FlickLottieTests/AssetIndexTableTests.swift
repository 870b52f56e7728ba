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

  @Test("Assets are found in any order")
  func assetsAreFoundInAnyOrder() throws {
    let places = try places(["image_1", "comp_0", "image_0", "b", "a"])
    #expect(places["image_1"] == 0)
    #expect(places["comp_0"] == 1)
    #expect(places["image_0"] == 2)
    #expect(places["b"] == 3)
    #expect(places["a"] == 4)
    #expect(places["c"] == nil)
    #expect(places[""] == nil)
  }

  @Test("The first of several equal identifiers applies")
  func firstOfSeveralEqualIdentifiersApplies() throws {
    let places = try places(["b", "a", "b", "a"])
    #expect(places["a"] == 1)
    #expect(places["b"] == 0)
  }

  @Test("A file without assets has no place for any identifier")
  func fileWithoutAssetsHasNoPlaceForAnyIdentifier() throws {
    #expect(try places([])["a"] == nil)
  }
}
