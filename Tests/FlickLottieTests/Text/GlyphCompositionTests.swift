import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

/// Tests glyphs that are compositions (`chars[].data.refId`), drawn at a font size of 100 whatever `size` says.
@Suite("Glyphs that are compositions")
struct GlyphCompositionTests {
  private let glyphs = #"""
    [{"ch":"A","size":50,"style":"Regular","w":60,"fFamily":"Box","t":1,"data":{"refId":"comp"}}]
    """#
  /// A red square of 20 in the composition, from its frame 5 on.
  private let red = #"""
    {"id":"comp","layers":[{"ty":1,"ip":5,"op":60,"st":0,"sw":20,"sh":20,"sc":"#ff0000","ks":{}}]}
    """#

  private func file(_ text: String, assets: String, start: Int = 0) -> [UInt8] {
    lottie(
      #"""
      {"ty":5,"ip":0,"op":60,"st":\#(start),"ks":{"p":{"k":[0,50]}},
      "t":{"d":{"k":[\#(document(text))]},"a":[{"s":{"r":2,"s":{"k":1}},"a":{"o":{"k":50}}}]}}
      """#, assets: assets, more: #","fonts":{"list":[\#(boxFont)]},"chars":\#(glyphs)"#)
  }

  private func record(_ bytes: [UInt8], at frame: Double) throws -> [String] {
    try scene(bytes).recorded(at: frame).calls
  }

  @Test("Composition glyphs have the text's size, position and opacity")
  func compositionGlyphsHaveTextSize() throws {
    // A font size of 10: one tenth.
    let lines = try record(file("AA", assets: red), at: 10)
    #expect(
      lines.filter { $0.hasPrefix("fill") } == [
        "fill (1 0 0 1) M 0,50 L 2,50 L 2,52 L 0,52 Z",
        "fill (1 0 0 1) M 6,50 L 8,50 L 8,52 L 6,52 Z",
      ])
    #expect(lines.filter { $0.hasPrefix("layer") } == ["layer opacity 0.5 {"])
    #expect(try diagnostics(file("AA", assets: red)).isEmpty)
  }

  /// The transform lifts the composition onto the baseline.
  @Test("Composition glyphs have the transform that the file has for them")
  func compositionGlyphsHaveTransform() throws {
    let placed =
      #""data":{"refId":"comp","ks":{"p":{"k":[10,-20]},"s":{"k":[50,50]},"o":{"k":50}}}"#
    let moved = String(decoding: file("A", assets: red), as: UTF8.self)
      .replacing(#""data":{"refId":"comp"}"#, with: placed)
    let lines = try record(Array(moved.utf8), at: 10)
    #expect(
      lines.filter { $0.hasPrefix("fill") } == [
        "fill (1 0 0 1) M 1,48 L 2,48 L 2,49 L 1,49 Z"
      ])
    #expect(lines.contains("layer opacity 0.5 {"))
  }

  @Test("Composition glyphs have the time of the text layer")
  func compositionGlyphsHaveTimeOfTextLayer() throws {
    #expect(try record(file("A", assets: red), at: 4).allSatisfy { !$0.hasPrefix("fill") })
    #expect(try record(file("A", assets: red), at: 5).contains { $0.hasPrefix("fill") })
    let later = file("A", assets: red, start: 10)
    #expect(try record(later, at: 14).allSatisfy { !$0.hasPrefix("fill") })
    #expect(try record(later, at: 15).contains { $0.hasPrefix("fill") })
  }

  @Test("Missing and recursive composition glyphs get diagnostics")
  func missingAndRecursiveCompositionGlyphsGetDiagnostics() throws {
    #expect(
      try diagnostics(file("A", assets: "")) == [
        "warning: unknownReference: comp at chars[0]"
      ])
    let own = #"""
      {"id":"comp","layers":[{"ty":5,"ip":0,"op":60,"st":0,"ks":{},"t":{"d":{"k":[\#(document("A"))]}}}]}
      """#
    #expect(
      try diagnostics(file("A", assets: own)) == ["warning: cycle: comp at chars[0]"])
  }
}
