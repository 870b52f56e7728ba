import FlickGeometry
import FlickScene
import Testing

@testable import FlickLottie

@Suite("Footage and compositions")
struct FootageTests {
  private let picture = #"{"id":"i","w":3,"h":2,"p":"x.png","t":"seq"}"#

  private func content(_ type: Int) throws -> (content: LayerContent, diagnostics: [String]) {
    let bytes = lottie(
      #"{"ty":\#(type),"refId":"i","ks":{}},{"ty":\#(type),"refId":"p","w":5,"h":4,"ks":{}}"#,
      assets: picture + #",{"id":"p","layers":[{"ty":3}]}"#)
    let layers = try scene(bytes).compositions[0].layers
    guard case .precomposition(1, size: Size2D(5, 4), _) = layers[1].content else {
      throw Missing()
    }
    return (layers[0].content, try diagnostics(bytes))
  }

  @Test("Image sequences and placeholders show their image", arguments: [8, 10])
  func imageSequencesAndPlaceholdersShowTheirImage(type: Int) throws {
    let (content, diagnostics) = try content(type)
    guard case .image(_, size: Size2D(3, 2), _) = content else { throw Missing() }
    #expect(diagnostics == ["warning: missingImage at assets[0]"])
  }

  @Test("A video layer shows its still image", arguments: [7, 9])
  func videoLayerShowsItsStillImage(type: Int) throws {
    let (content, diagnostics) = try content(type)
    guard case .image = content else { throw Missing() }
    #expect(diagnostics.count { $0.hasPrefix("warning: video layer") } == 1)
  }

  @Test("Placeholders without an asset get diagnostics")
  func placeholdersWithoutAssetGetDiagnostics() throws {
    #expect(
      try diagnostics(lottie(#"{"ty":10},{"ty":8,"refId":"x"}"#)) == [
        "warning: unknownReference at layers[0]",
        "warning: unknownReference: x at layers[1]",
      ])
  }

  @Test("Extra compositions are read like assets")
  func extraCompositionsAreReadLikeAssets() throws {
    let scene = try scene(
      lottie(
        #"{"ty":0,"refId":"e","w":5,"h":4}"#, more: #","comps":[{"id":"e","layers":[{"ty":3}]}]"#))
    #expect(scene.compositions.count == 2)
    guard case .precomposition(1, _, _) = scene.compositions[0].layers[0].content
    else { throw Missing() }
  }

  /// Exporters write all times in frames of the root composition, for any frame rate of a composition.
  @Test("A composition's frame rate applies only if it is preserved")
  func compositionFrameRateAppliesOnlyIfItIsPreserved() throws {
    let compositions = try scene(
      lottie(
        #"{"ty":0,"refId":"a"},{"ty":0,"refId":"b"},{"ty":0,"refId":"c"}"#,
        assets: #"""
          {"id":"a","fr":10,"layers":[]},{"id":"b","fr":10,"pfr":1,"layers":[]},
          {"id":"c","fr":0,"pfr":1,"layers":[]}
          """#)
    ).compositions
    #expect(compositions.map(\.frameStep) == [0, 0, 3, 0])
  }
}
