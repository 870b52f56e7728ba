import FlickAnimation
import FlickLottie
import Foundation
import Testing

@testable import FlickPreview

@Suite("Keyframes and layers of the preview page")
struct StructureTests {
  private typealias Page = PreviewSessionTests.Page

  /// An animation of one layer, with members that Flick does not know and spaces that it would not write.
  private static func json(_ position: String, scale: String = #"{"a":0,"k":[100,100]}"#) -> String
  {
    #"""
    {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":100,"h":100, "unknown" : [1, 2],
     "layers":[{"ty":4,"nm":"Box","ind":1,"ip":0,"op":60,"st":0,"x-own":{"a" : 1},
      "ks":{"p":\#(position), "s":\#(scale)},"shapes":[]}]}
    """#
  }

  static let linear = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#
  static let moving = json(
    #"{"a":1,"k":[{"t":0,"s":[0,0],\#(linear),"z":"kept"}, {"t":60,"s":[60,0]}]}"#)

  private static func changed(
    _ json: String, _ change: KeyframeChange, _ names: [String] = ["Transform", "Position"]
  ) throws -> String {
    var writer = try AnimationWriter(Array(json.utf8))
    try writer.change([0], names, change)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("A change of a keyframe changes only its own bytes")
  func changeOfKeyframeChangesOnlyItsOwnBytes() throws {
    #expect(
      try Self.changed(Self.moving, .move(index: 1, frame: 40.5))
        == Self.moving.replacing(#""t":60"#, with: #""t":40.5"#))
    // A keyframe does not pass the one before it.
    #expect(
      try Self.changed(Self.moving, .move(index: 1, frame: -9))
        == Self.moving.replacing(#""t":60"#, with: #""t":1"#))
    #expect(
      try Self.changed(Self.moving, .value(index: 1, numbers: [5, 0.25]))
        == Self.moving.replacing("[60,0]", with: "[5,0.25]"))
    let curve = EasingCurve(out: SIMD2(0.42, 0), into: SIMD2(0.5, 1.2))
    let eased = Self.moving.replacing(
      Self.linear, with: #""o":{"x":0.42,"y":0},"i":{"x":0.5,"y":1.2}"#)
    #expect(try Self.changed(Self.moving, .ease(index: 0, curve)) == eased)
    let held = Self.moving.replacing(#"{"t":0,"#, with: #"{"h":1,"t":0,"#)
    #expect(try Self.changed(Self.moving, .ease(index: 0, nil)) == held)
    #expect(try Self.changed(held, .ease(index: 0, curve)) == eased)
    let one = try Self.changed(Self.moving, .remove(index: 1))
    #expect(one == Self.moving.replacing(#", {"t":60,"s":[60,0]}"#, with: ""))
    #expect(
      try Self.changed(one, .remove(index: 0)).contains(#""p":{"a":0,"k":[0,0]}"#))
  }

  @Test("Numbers that JSON or a player cannot have are refused with their place")
  func numbersThatAreTooLargeAreRefused() throws {
    let curve = EasingCurve(out: SIMD2(0, 1e306), into: SIMD2(1, 1))
    let changes: [KeyframeChange] = [
      .value(index: 0, numbers: [1e306, 0]), .value(index: 0, numbers: [.nan]),
      .move(index: 1, frame: 1e306), .add(frame: -1e13), .ease(index: 0, curve),
    ]
    for change in changes {
      let error = #expect(throws: ReadError.self) { try Self.changed(Self.moving, change) }
      #expect(error?.code == .outOfRange && error?.path == "layers[0].ks.p")
    }
    #expect(JSONNumber.text(1e306) == "1e+306" && JSONNumber.text(0.123456) == "0.12346")
    #expect(JSONNumber.text(-.infinity) == "\(-Double.greatestFiniteMagnitude)")
  }

  @Test("The last keyframe of a path leaves the path without its list")
  func lastKeyframeOfPathLeavesPath() throws {
    let zeros = "[[0,0],[0,0]]"
    let path = #"{"c":true,"v":[[0,0],[9,0]],"i":\#(zeros),"o":\#(zeros)}"#
    func json(_ value: String) -> String {
      Self.moving.replacing(
        #""shapes":[]"#, with: #""shapes":[{"ty":"sh","nm":"Path","ks":\#(value)}]"#)
    }
    #expect(
      try Self.changed(
        json(#"{"a":1,"k":[{"t":0,"s":[\#(path)]}]}"#), .remove(index: 0), ["Path", "Path"])
        == json(#"{"a":0,"k":\#(path)}"#))
  }

  @Test("A property without keyframes gets a value, and its first keyframe")
  func propertyWithoutKeyframesGetsItsFirst() throws {
    let json = Self.json(#"{"a":0,"k":[1,2]}"#)
    #expect(
      try Self.changed(json, .value(index: 0, numbers: [3, 4]))
        == json.replacing("[1,2]", with: "[3,4]"))
    let added = try Self.changed(json, .add(frame: 12))
    #expect(added.contains(#""p":{"a":1,"k":[{"t":12,"s":[1,2],\#(Self.linear)}]}"#))
    #expect(throws: ReadError.self) { try Self.changed(added, .add(frame: 12)) }
    #expect(throws: ReadError.self) { try Self.changed(added, .remove(index: 1)) }
    #expect(throws: ReadError.self) { try Self.changed(json, .add(frame: 1), ["Missing"]) }
  }

  private static let curves = [
    #"{"t":0,"s":[0,0],"o":{"x":0.4,"y":-0.3},"i":{"x":0.3,"y":1.4}},{"t":60,"s":[60,20]}"#,
    #"{"t":0,"s":[0,0],"o":{"x":0.3,"y":0},"i":{"x":0.6,"y":1},"to":[20,40],"ti":[-30,10]},{"t":60,"s":[60,20]}"#,
    #"{"t":0,"s":[0,0],"e":[60,20],"o":{"x":0.3,"y":0},"i":{"x":0.6,"y":1}},{"t":60}"#,
    #"{"t":0,"s":[0,0],"h":1},{"t":60,"s":[60,20]}"#,
    #"{"t":20,"s":[0,0]},{"t":30,"s":[60,20]}"#,
  ]

  @Test("A keyframe that is added changes no frame", arguments: curves)
  func keyframeThatIsAddedChangesNoFrame(_ keyframes: String) throws {
    let json = Self.json(#"{"a":1,"k":[\#(keyframes)]}"#)
    func positions(_ json: String) throws -> [[Double]] {
      let values = OverriddenAnimation(try LottieAnimation(string: json))
      return try (0..<60).map { frame in
        let value = values.originalValue(
          for: AnimationKeypath(keys: ["Box", "Transform", "Position"]), atFrame: Double(frame))
        let vector = try #require(value as? LottieVector3D)
        return [vector.x, vector.y]
      }
    }
    let before = try positions(json)
    for frame in [7.0, 25, 52] {
      let added = try Self.changed(json, .add(frame: frame))
      #expect(added.contains(#""t":\#(Int(frame)),"#))
      for (one, other) in zip(before, try positions(added)) {
        #expect(zip(one, other).allSatisfy { abs($0 - $1) < 0.05 }, "\(frame): \(one) \(other)")
      }
    }
  }

  @Test("A keyframe that is added keeps the easing of each dimension")
  func keyframeThatIsAddedKeepsEasingOfEachDimension() throws {
    let scale =
      #"{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":[0.3,0.8],"y":[0,0]},"i":{"x":[0.6,1],"y":[1,1]}},{"t":60,"s":[100,100]}]}"#
    let json = Self.json(#"{"a":0,"k":[0,0]}"#, scale: scale)
    let added = try Self.changed(json, .add(frame: 30), ["Transform", "Scale"])
    let root = try JSONDocument(Array(added.utf8)).root
    let keyframes = root["layers"]?[0]?["ks"]?["s"]?["k"]
    #expect(keyframes?.count == 3 && keyframes?[1]?["o"]?["x"]?.count == 2)
    let values = keyframes?[1]?["s"]?.elements.compactMap(\.number) ?? []
    // The parts of the value that `cubic-bezier(0.3, 0, 0.6, 1)` and `cubic-bezier(0.8, 0, 1, 1)` have after half of the time.
    try #require(values.count == 2)
    #expect(abs(values[0] - 55.723) < 0.01 && abs(values[1] - 16.075) < 0.01, "\(values)")
  }

  // MARK: Layers

  private static let layers = """
    {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[
      {"ty":3,"nm":"A","ind":1,"ks":{}},
      {"ty":3,"nm":"Matte","ind":2,"td":1,"ks":{}},
      {"ty":3,"nm":"B","ind":3,"tt":1,"parent":1,"ks":{}},
      {"ty":3,"nm":"C","ind":4,"ks":{}}]}
    """

  private func names(_ json: [UInt8]) throws -> [String] {
    try JSONDocument(json).root["layers"].list.compactMap { $0["nm"]?.string }
  }

  @Test("A matte moves with its layer, and moving back restores the file")
  func matteMovesWithItsLayer() throws {
    var writer = try AnimationWriter(Array(Self.layers.utf8))
    #expect(try writer.move([3], to: 2) == 1)
    #expect(try names(writer.bytes) == ["A", "C", "Matte", "B"])
    #expect(try writer.move([2], to: 1) == 1)
    #expect(try names(writer.bytes) == ["A", "Matte", "B", "C"])
    #expect(String(decoding: writer.bytes, as: UTF8.self) == Self.layers)
    #expect(try writer.move([0], to: -1) == 0)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == Self.layers)
  }

  @Test("Layers lose a parent and a matte that are removed")
  func layersLoseWhatIsRemoved() throws {
    var writer = try AnimationWriter(Array(Self.layers.utf8))
    try writer.rename([3], "Last \"one\"")
    try writer.remove([1])
    #expect(try names(writer.bytes) == ["A", "B", "Last \"one\""])
    try writer.remove([0])
    let expected = """
      {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[
        {"ty":3,"nm":"B","ind":3,"ks":{}},
        {"ty":3,"nm":"Last \\"one\\"","ind":4,"ks":{}}]}
      """
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    #expect(throws: ReadError.self) { try writer.remove([7]) }
  }

  @Test("Texts that were changed before a layer is moved stay changed")
  func textsStayChangedWhenLayersMove() async throws {
    let page = Page()
    await page.open(TestFiles.json)
    await page.send("text", #""pane":0,"layer":"2.0","text":"Changed""#)
    await page.send("show", #""pane":0,"layer":"1","isVisible":false"#)
    await page.send("moveLayer", #""pane":0,"layer":"2","position":0"#)
    let document = try #require(page.last("document"))
    #expect(document["selected"] as? String == "0")
    let layers = try #require(document["layers"] as? [[String: Any]])
    #expect(layers.map { $0["name"] as? String } == ["Inner", "Red", "Green"])
    #expect(layers.map { $0["isHidden"] as? Bool } == [false, false, true])
    #expect((document["texts"] as? [[String: Any]])?.first?["text"] as? String == "Changed")
    await page.send("removeLayer", #""pane":0,"layer":"1""#)
    await page.send("rename", #""pane":0,"layer":"1","name":"New""#)
    let last = try #require(page.last("document")?["layers"] as? [[String: Any]])
    #expect(last.map { $0["name"] as? String } == ["Inner", "New"])
    for _ in 0..<5 { await page.send("undo", #""pane":0"#) }
    #expect(page.last("state")?["isEdited"] as? Bool == false)
  }

  @Test("The earliest states are forgotten when the history has many bytes")
  func earliestStatesAreForgotten() {
    var history = EditHistory()
    let json = PreviewDocument.ChangedJSON(bytes: [UInt8](repeating: 0, count: 100 << 20))
    for time in 0..<5 {
      history.record(EditHistory.State(json: json, number: time), "\(time)", at: Double(time))
    }
    var numbers: [Int] = []
    while let state = history.undo(from: EditHistory.State()) { numbers.append(state.number) }
    #expect(numbers == [4, 3])
  }
}
