import FlickAnimation
import Testing

@testable import FlickPreview

@Suite("Layers and their values on the preview page")
struct InspectTests {
  private static func pane(_ json: String = TestFiles.json) throws -> PreviewPane {
    try PreviewPane(
      PreviewDocument(Array(json.utf8), name: "test.json", path: nil), index: 0, number: 1,
      threads: 1)
  }

  @Test("The times of layers in a composition are frames of the animation")
  func timesOfLayersAreFramesOfAnimation() throws {
    let keys = #"{"a":1,"k":[{"t":5,"s":[0,0]},{"t":20,"s":[9,9]}]}"#
    let json = TestFiles.json.replacing(#"{"a":0,"k":[50,20]}"#, with: keys)
      .replacing(#""st":0,"ks":{},"refId":"comp""#, with: #""st":10,"sr":2,"ks":{},"refId":"comp""#)
    let title = try #require(Self.pane(json).layers.last?.children.first)
    #expect(title.keyframes == [20, 50])
    #expect(title.inPoint == 10 && title.outPoint == 130)
    // A text without animation has a single keyframe, which the timeline does not show.
    #expect(try Self.pane().layers.last?.children.first?.keyframes == [])
  }

  @Test("The place of a layer is that of its pixels, whatever is around it")
  func placeOfLayerIsThatOfItsPixels() throws {
    let pane = try Self.pane()
    try pane.edit("show", at: 0) { $0.edits.visibility["0"] = false }
    for (layer, expected) in [("0", [0.0, 0, 50, 50]), ("1", [50, 50, 50, 50])] {
      let bounds = try #require(pane.inspector(of: layer)?.bounds(at: 0))
      for (one, other) in zip(bounds, expected) { #expect(abs(one - other) < 0.5) }
    }
    let text = try #require(pane.inspector(of: "2.0")?.bounds(at: 0))
    #expect(text[1] < 20 && text[3] < 30)
    #expect(pane.inspector(of: "7") == nil)
  }

  @Test("A property has its values, and a graph of them")
  func propertyHasItsValues() throws {
    let easing = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#
    let keys = #"{"a":1,"k":[{"t":0,"s":[0],\#(easing)},{"t":60,"s":[90]}]}"#
    let json = TestFiles.json.replacing(
      #""nm":"Red","ind":1,"ip":0,"op":60,"st":0,"ks":{}"#,
      with: #""nm":"Red","ind":1,"ip":0,"op":60,"st":0,"ks":{"r":\#(keys)}"#)
    let inspector = try #require(Self.pane(json).inspector(of: "0"))
    let rotation = try #require(
      inspector.values(at: 20).first { $0.keypath == ["Red", "Transform", "Rotation"] })
    #expect(rotation.isAnimated && abs(rotation.numbers[0] - 30) < 0.01)
    let fill = inspector.values(at: 20).first { $0.kind == "color" }
    #expect(fill?.numbers == [1, 0, 0] && fill?.isAnimated == false)
    let points = inspector.graph(rotation.keypath, count: 4)
    #expect(points.map(\.frame) == [0, 15, 30, 45, 60])
    #expect(abs(points[2].numbers[0] - 45) < 0.01)
    #expect(inspector.graph(["Nothing"], count: 4).isEmpty)
  }

  private static func finding(
    _ path: String, more: Int = 0, feature: CheckReport.Feature? = nil
  ) -> CheckReport.Finding {
    CheckReport.Finding(
      rule: "rule", severity: "error", path: path, layer: "", message: "message",
      players: "players", correction: "correction", more: more, feature: feature)
  }

  @Test("A feature of other players has its number of places and the layer of the first one")
  func featureHasNumberOfPlaces() throws {
    let player = CheckReport.Player(player: "skottie", effect: "ignored", how: nil)
    let feature = CheckReport.Feature(name: "wiggle", names: ["Red"], players: [player])
    let findings = [Self.finding("layers[1].ks", more: 1, feature: feature), Self.finding("")]
    let report = CheckReport(files: [.init(animation: nil, findings: findings)])
    let message = PlayersMessage(report, try Self.pane())
    #expect(message.findings.map(\.count) == [2])
    #expect(message.findings.map(\.layer) == ["1"])
  }

  @Test("A mistake has its number of places and the layer of the first one")
  func mistakeHasNumberOfPlaces() throws {
    let findings = [Self.finding("layers[1].parent", more: 2), Self.finding("op")]
    let report = CheckReport(files: [.init(animation: nil, findings: findings)])
    let message = FindingsMessage(report, try Self.pane())
    #expect(message.findings.map(\.count) == [3, 1])
    #expect(message.findings.map(\.layer) == ["1", nil])
    #expect(message.findings.map(\.path) == ["layers[1].parent", "op"])
  }
}
