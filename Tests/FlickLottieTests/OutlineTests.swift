import FlickLottie
import Testing

@Suite("Outline")
struct OutlineTests {
  @Test("The outline of a file lists its compositions, layers and assets")
  func outlineOfFileListsItsCompositions() throws {
    let layers = #"""
      {"ty":0,"nm":"A","ind":1,"parent":2,"ip":1,"op":2,"bm":3,"tt":1,"tp":2,"refId":"c",
      "masksProperties":[{},{}],"ef":[{"nm":"Shadow"},{"mn":"ADBE Tint"}]},
      {"ty":5,"nm":"B","ind":2,"td":1,"hd":true}
      """#
    let assets = #"{"id":"c","nm":"Comp","layers":[{"ty":4}]},{"id":"s","p":"a.mp3"}"#
    let more = #"""
      ,"nm":"N","meta":{"g":"Maker"},
      "fonts":{"list":[{"fName":"R-B","fFamily":"R","fStyle":"Bold"}]}
      """#
    let outline = try LottieReader.read(lottie(layers, assets: assets, more: more)).outline
    #expect(outline.name == "N")
    #expect(outline.version == "5.9.0")
    #expect(outline.generator == "Maker")
    #expect(outline.compositions.map(\.id) == ["", "c"])
    let a = outline.compositions[0].layers[0]
    #expect(a.type == "precomposition")
    #expect(a.name == "A")
    #expect(a.index == 1)
    #expect(a.parent == 2)
    #expect(a.inPoint == 1)
    #expect(a.outPoint == 2)
    #expect(a.blend == 3)
    #expect(a.matteMode == 1)
    #expect(a.matteParent == 2)
    #expect(a.maskCount == 2)
    #expect(a.effects == ["Shadow", "ADBE Tint"])
    #expect(a.reference == "c")
    let b = outline.compositions[0].layers[1]
    #expect(b.type == "text")
    #expect(b.isHidden)
    #expect(b.isMatteSource)
    #expect(outline.compositions[1].layers.map(\.type) == ["shape"])
    #expect(outline.assets.map(\.kind) == [.precomposition, .sound])
    #expect(outline.fonts.map(\.family) == ["R"])
  }
}
