import Flick
import FlickPlayer
import Foundation
import Testing

/// The keypaths of lottie-ios' main thread engine. They are enumerated from the JSON, independently of Flick's readers.
@MainActor @Suite("Keypaths of lottie-ios") struct KeypathParityTests {
  /// The folders of the files: the samples, and those in the environment variable FLICK_KEYPATH_FOLDERS, separated by
  /// colons.
  private static let folders: [String] = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let more = ProcessInfo.processInfo.environment["FLICK_KEYPATH_FOLDERS"] ?? ""
    return [root.appendingPathComponent("Samples").path]
      + more.split(separator: ":").map(String.init)
  }()

  private static func files() -> [String] {
    folders.flatMap { folder in
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".json") }.sorted().map { folder + "/" + $0 }
    }
  }

  /// A stroke with and without dashes, in nested groups.
  private let strokes = """
    {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":30,"h":20,"layers":[
     {"ty":4,"nm":"Line","ip":0,"op":20,"st":0,"ks":{},"shapes":[
      {"ty":"gr","nm":"Outer","it":[
       {"ty":"gr","nm":"Inner","it":[
        {"ty":"rc","nm":"Box","p":{"a":0,"k":[10,10]},"s":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
        {"ty":"st","nm":"Dashed","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100},"w":{"a":0,"k":2},
         "d":[{"n":"d","v":{"a":0,"k":4}},{"n":"g","v":{"a":0,"k":3}}]},
        {"ty":"st","nm":"Plain","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100},"w":{"a":0,"k":2}},
        {"ty":"tr","nm":"Transform","o":{"a":0,"k":70}}]},
       {"ty":"tr","nm":"Transform","o":{"a":0,"k":60}}]}]}]}
    """

  private func player(_ json: String) throws -> LottieAnimationPlayer {
    try makePlayer(json).0
  }

  @Test("Every keypath is listed or has a value")
  func everyKeypathIsListedOrHasValue() throws {
    var (files, listed, answered, missing) = (0, 0, 0, [String]())
    for file in Self.files() {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      guard let animation = try? LottieAnimation.from(data: data) else { continue }
      files += 1
      let player = LottieAnimationPlayer(animation, .init(), ticker: ManualTicker())
      let list = Set(player.allHierarchyKeypaths())
      // Layers can have equal names.
      for keys in Set(KeypathEnumeration(data).keypaths) {
        let keypath = AnimationKeypath(keys: keys)
        if list.contains(keypath.string) {
          listed += 1
        } else if player.getValue(for: keypath) != nil {
          answered += 1
        } else {
          missing.append("\(file): \(keypath.string)")
        }
      }
    }
    let counts = "\(listed) listed, \(answered) answered, \(missing.count) missing"
    print("keypaths: \(counts) in \(files) files")
    #expect(files >= 8 && listed > 1000 && answered > 100)
    #expect(missing == [])
  }

  @Test("The keypaths of a text animator, a mask and a star are listed or have a value")
  func keypathsOfTextMaskAndStarAreListed() throws {
    let json = """
      {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":30,"h":20,"layers":[
       {"ty":5,"nm":"Title","ip":0,"op":20,"st":0,"ks":{"p":{"s":true,"x":{"a":0,"k":1},"y":{"a":0,"k":2}}},
        "masksProperties":[{"nm":"Hole","mode":"a","pt":{"a":0,"k":{"c":true,"v":[[0,0],[9,0],[9,9]],
         "i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}},"o":{"a":0,"k":50},"x":{"a":0,"k":0}}],
        "t":{"d":{"k":[{"t":0,"s":{"f":"Testa","s":9,"t":"A","j":0,"fc":[1,0,0]}}]},"a":[
         {"nm":"Wave","s":{"t":0,"s":{"a":0,"k":0},"e":{"a":0,"k":50}},
          "a":{"p":{"a":0,"k":[0,4]},"o":{"a":0,"k":20},"t":{"a":0,"k":3}}}]}},
       {"ty":4,"nm":"Stars","ip":0,"op":20,"st":0,"ks":{},"shapes":[
        {"ty":"sr","sy":1,"nm":"Star","p":{"a":0,"k":[0,0]},"r":{"a":0,"k":0},"pt":{"a":0,"k":5},
         "or":{"a":0,"k":9},"os":{"a":0,"k":0},"ir":{"a":0,"k":4},"is":{"a":0,"k":0}}]}]}
      """
    let player = try player(json)
    let list = Set(player.allHierarchyKeypaths())
    let keypaths = KeypathEnumeration(Data(json.utf8)).keypaths
    #expect(keypaths.count == 28)
    for keys in keypaths {
      let keypath = AnimationKeypath(keys: keys)
      #expect(
        list.contains(keypath.string) || player.getValue(for: keypath) != nil, "\(keypath.string)")
    }
  }

  @Test("The properties of a group are those of its transform")
  func propertiesOfGroupAreThoseOfItsTransform() throws {
    let player = try player(strokes)
    let short = AnimationKeypath(keypath: "Line.Outer.Inner.Opacity")
    #expect(player.getValue(for: short) as? LottieVector1D == LottieVector1D(70))
    player.setValueProvider(FloatValueProvider(30), keypath: short)
    for keypath in ["Line.Outer.Inner.Opacity", "Line.Outer.Inner.Transform.Opacity"] {
      let value = player.getValue(for: AnimationKeypath(keypath: keypath))
      #expect(value as? LottieVector1D == LottieVector1D(30))
    }
    let outer = player.getValue(for: AnimationKeypath(keypath: "**.Outer.Opacity"))
    #expect(outer as? LottieVector1D == LottieVector1D(60))
  }

  @Test("A value of a group's transform changes the picture")
  func valueOfGroupTransformChangesPicture() throws {
    let player = try player(strokes)
    player.pictureSize = CGSize(width: 30, height: 20)
    player.forceDisplayUpdate()
    player.finishDrawing()
    let before = try PixelGrid(player.renderedFrame)
    player.setValueProvider(
      FloatValueProvider(0), keypath: AnimationKeypath(keypath: "**.Inner.Opacity"))
    player.finishDrawing()
    let after = try PixelGrid(player.renderedFrame)
    #expect((0..<20).contains { y in (0..<30).contains { before[$0, y] != 0 } })
    #expect((0..<20).allSatisfy { y in (0..<30).allSatisfy { after[$0, y] == 0 } })
  }

  @Test("Dashes are a list, and the dash phase can be set without an offset in the file")
  func dashesAreListAndDashPhaseCanBeSetWithoutOffsetInFile() throws {
    let player = try player(strokes)
    let dashes = player.getValue(for: "Line.Outer.Inner.Dashed.Dashes") as? [LottieVector1D]
    #expect(dashes == [LottieVector1D(4), LottieVector1D(3)])
    #expect(player.getValue(for: "Line.Outer.Inner.Plain.Dashes") as? [LottieVector1D] == [])
    player.pictureSize = CGSize(width: 30, height: 20)
    player.forceDisplayUpdate()
    player.finishDrawing()
    let before = try PixelGrid(player.renderedFrame)
    let phase: AnimationKeypath = "Line.Outer.Inner.Dashed.Dash Phase"
    #expect(player.getValue(for: phase) as? LottieVector1D == LottieVector1D(0))
    player.setValueProvider(FloatValueProvider(3), keypath: phase)
    player.finishDrawing()
    let after = try PixelGrid(player.renderedFrame)
    #expect((0..<20).contains { y in (0..<30).contains { before[$0, y] != after[$0, y] } })
  }
}

/// Enumerates the keypaths in a file.
private struct KeypathEnumeration {
  private(set) var keypaths: [[String]] = []
  private var assets: [String: [[String: Any]]] = [:]
  private var depth = 0

  /// The properties of each type of shape.
  private static let shapes: [String: [String]] = [
    "el": ["Position", "Size"],
    "rc": ["Position", "Size", "Roundness"],
    "sr": ["Position", "Rotation", "Points", "Outer Radius", "Outer Roundedness"],
    // A star, in contrast to a polygon.
    "sr1": ["Inner Radius", "Inner Roundedness"],
    "sh": ["Path"],
    "fl": ["Color", "Opacity"],
    "st": ["Color", "Opacity", "Stroke Width", "Dashes", "Dash Phase"],
    "gf": ["Start Point", "End Point", "Colors", "Opacity"],
    "gs": [
      "Start Point", "End Point", "Colors", "Opacity", "Stroke Width", "Dashes", "Dash Phase",
    ],
    "tm": ["Start", "End", "Offset"],
    "rd": ["Radius"],
    "rp": [
      "Copies", "Offset", "Anchor Point", "Position", "Scale", "Rotation", "Start Opacity",
      "End Opacity",
    ],
  ]
  /// The properties of a text animator by their names in the file.
  private static let animator: [(key: String, name: String)] = [
    ("a", "Anchor"), ("p", "Position"), ("s", "Scale"), ("sk", "Skew"), ("sa", "Skew Axis"),
    ("r", "Rotation"), ("o", "Opacity"), ("fc", "Fill Color"), ("sc", "Stroke Color"),
    ("sw", "Stroke Width"), ("t", "Tracking"),
  ]
  private static let groupTransform = [
    "Anchor Point", "Position", "Scale", "Rotation", "Opacity", "Skew", "Skew Axis",
  ]

  init(_ data: Data) {
    guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
    for asset in root["assets"] as? [[String: Any]] ?? [] {
      if let id = asset["id"] as? String, let layers = asset["layers"] as? [[String: Any]] {
        assets[id] = layers
      }
    }
    add(root["layers"] as? [[String: Any]] ?? [], in: [])
  }

  private mutating func add(_ layers: [[String: Any]], in path: [String]) {
    guard depth < 8, keypaths.count < 20_000 else { return }
    depth += 1
    defer { depth -= 1 }
    for layer in layers {
      guard let type = layer["ty"] as? Int, (0...5).contains(type) else { continue }
      let path = path + [layer["nm"] as? String ?? "Layer"]
      addTransform(layer["ks"] as? [String: Any] ?? [:], in: path + ["Transform"])
      for mask in layer["masksProperties"] as? [[String: Any]] ?? [] {
        guard let name = mask["nm"] as? String else { continue }
        keypaths += ["Opacity", "Shape", "Expansion"].map { path + [name, $0] }
      }
      switch type {
      case 0: add(assets[layer["refId"] as? String ?? ""] ?? [], in: path)
      case 1: keypaths.append(path + ["Color"])
      case 4: addShapes(layer["shapes"] as? [[String: Any]] ?? [], in: path)
      case 5: addText(layer["t"] as? [String: Any] ?? [:], in: path)
      default: break
      }
    }
  }

  private mutating func addText(_ text: [String: Any], in path: [String]) {
    keypaths += ["Color", "Stroke Color"].map { path + [$0] }
    for animator in text["a"] as? [[String: Any]] ?? [] {
      guard let name = animator["nm"] as? String, !name.isEmpty else { continue }
      let properties = animator["a"] as? [String: Any] ?? [:]
      keypaths += Self.animator.filter { properties[$0.key] != nil }.map { path + [name, $0.name] }
      if animator["s"] is [String: Any] {
        keypaths += ["Start", "End"].map { path + [name, $0] }
      }
    }
  }

  private mutating func addTransform(_ transform: [String: Any], in path: [String]) {
    let position = transform["p"] as? [String: Any]
    let isSplit = position?["k"] == nil && position?["x"] is [String: Any]
    let names =
      ["Anchor Point", "Scale", "Rotation", "Opacity"]
      + (isSplit ? ["X Position", "Y Position"] : ["Position"])
    keypaths += names.map { path + [$0] }
  }

  private mutating func addShapes(_ shapes: [[String: Any]], in path: [String]) {
    for shape in shapes {
      guard let type = shape["ty"] as? String else { continue }
      let name = shape["nm"] as? String ?? ""
      let path = path + [name.isEmpty ? "Layer" : name]
      if type == "gr" {
        let elements = shape["it"] as? [[String: Any]] ?? []
        addShapes(elements, in: path)
        guard elements.contains(where: { $0["ty"] as? String == "tr" }) else { continue }
        keypaths += Self.groupTransform.flatMap { [path + ["Transform", $0], path + [$0]] }
      } else {
        let kind = type + ((shape["sy"] as? Int).map(String.init) ?? "")
        let names = (Self.shapes[type] ?? []) + (kind == type ? [] : Self.shapes[kind] ?? [])
        keypaths += names.map { path + [$0] }
      }
    }
  }
}
