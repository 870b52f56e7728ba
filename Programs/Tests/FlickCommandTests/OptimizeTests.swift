import FlickAnimation
import FlickLottie
import Foundation
import Testing

@testable import FlickCommand

@Suite("The command flick optimize")
struct OptimizeTests {
  private func value(_ text: String) throws -> JSONText {
    JSONText(try JSONDocument(Array(text.utf8)).root)
  }

  /// Applies a change to a document and returns its text.
  private func changed(_ text: String, _ change: (inout JSONText) -> Void) throws -> String {
    var document = try value(text)
    change(&document)
    return document.minified
  }

  @Test("The text has no white space and the shortest numbers")
  func textHasNoWhiteSpaceAndShortestNumbers() throws {
    #expect(
      try value(#" { "a" : [ 1.0 , -0.0, 2.50, 1e-7 ] , "b" : "\u0041 \"", "a" : null } "#).minified
        == #"{"b":"A \"","a":null}"#)
    #expect(try value("[1.0, -0.0, 2.50, 12e3]").minified == "[1,0,2.5,12000]")
  }

  @Test("Members that no player reads are removed, those of effects and texts stay")
  func membersThatNoPlayerReadsAreRemoved() throws {
    let text = """
      {"v":"5","tool":1,"layers":[{"ty":4,"nm":"A","cix":1,"ef":[{"mn":"ADBE Fill","ix":1}],"t":{"ix":1},
      "ks":{"o":{"a":0,"k":100,"ix":11,"l":2}},"shapes":[{"ty":"gr","np":2,"cix":2,"mn":"x","it":[
      {"ty":"sh","ix":1,"ind":0,"ks":{"ix":2,"a":1,"k":[{"t":0,"s":[],"i":1,"o":1,"n":"name","q":1}]}}]}]}]}
      """
    #expect(
      try changed(text) { $0.removeUnusedMembers() }
        == #"{"v":"5","layers":[{"ty":4,"nm":"A","ef":[{"mn":"ADBE Fill","ix":1}],"t":{"ix":1},"ks":{"o":{"a":0,"k":100}},"#
        + #""shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[],"i":1,"o":1}]}}]}]}]}"#
    )
  }

  @Test("The layers in a completed layer stay, because lottie-web reads no others")
  func layersOfCompletedLayerStay() throws {
    let text = #"{"layers":[{"ty":0,"completed":true,"layers":[{"ty":3}]},{"ty":0,"layers":[]}]}"#
    #expect(
      try changed(text) { $0.removeUnusedMembers() }
        == #"{"layers":[{"ty":0,"completed":true,"layers":[{"ty":3}]},{"ty":0}]}"#)
  }

  @Test(
    "Many hidden layers, each the parent of the next one, are removed at once",
    .timeLimit(.minutes(10)))
  func manyHiddenLayersAreRemoved() throws {
    let layers = (0..<3000).map {
      #"{"ty":4,"ind":\#($0),"parent":\#($0 - 1),"hd":true,"ip":0,"op":9,"ks":{}}"#
    }
    let shown = #"{"ty":4,"ind":9999,"parent":1,"ip":0,"op":9}"#
    let text = #"{"ip":0,"op":9,"layers":[\#((layers + [shown]).joined(separator: ","))]}"#
    var document = try value(text)
    document.removeHiddenParts()
    // The last layer needs its parent, and that one its own.
    #expect(document["layers"]?.elements.compactMap { $0["ind"]?.number } == [0, 1, 9999])
  }

  @Test("Default values are removed, other values and bound ones stay")
  func defaultValuesAreRemoved() throws {
    let text = """
      {"ddd":0,"layers":[{"ty":4,"ddd":0,"bm":0,"sr":1,"ao":0,"st":0,"hd":false,"ks":{"o":{"a":0,"k":100},
      "sk":{"a":0,"k":0},"sa":{"a":0,"k":0}},"shapes":[{"ty":"fl","r":1,"hd":false,"bm":0},{"ty":"fl","r":2},
      {"ty":"el","d":1},{"ty":"el","d":3},{"ty":"rc","d":1},{"ty":"tr","sk":{"k":0,"sid":"s"},"sa":{"k":0}}]},{"ty":3,"sr":2}]}
      """
    #expect(
      try changed(text) { $0.removeDefaultValues() }
        == #"{"layers":[{"ty":4,"st":0,"ks":{"o":{"a":0,"k":100}},"shapes":[{"ty":"fl"},{"ty":"fl","r":2},{"ty":"el"},"#
        + #"{"ty":"el","d":3},{"ty":"rc","d":1},{"ty":"tr","sk":{"k":0,"sid":"s"},"sa":{"k":0}}]},{"ty":3,"sr":2}]}"#
    )
  }

  @Test("Assets are removed that no used layer shows")
  func assetsAreRemovedThatNoUsedLayerShows() throws {
    let text = """
      {"layers":[{"refId":"a"}],"assets":[{"id":"a","layers":[{"refId":"b"}]},{"id":"b","p":"b.png"},
      {"id":"c","layers":[{"refId":"d"}]},{"id":"d"},{"id":"e","sid":"slot"}]}
      """
    #expect(
      try changed(text) { $0.removeUnusedAssets() }
        == #"{"layers":[{"refId":"a"}],"assets":[{"id":"a","layers":[{"refId":"b"}]},{"id":"b","p":"b.png"},"#
        + #"{"id":"e","sid":"slot"}]}"#)
  }

  @Test(
    "Layers that are never visible are removed, unless another layer uses them",
    arguments: [
      (#"{"ty":4,"hd":true}"#, true), (#"{"ty":4}"#, false), (#"{"ty":6,"hd":true}"#, false),
      (#"{"ty":4,"ip":9,"op":9}"#, true), (#"{"ty":4,"ip":20,"op":30}"#, true),
      (#"{"ty":4,"ip":0,"op":5}"#, false), (#"{"ty":4,"ks":{"o":{"a":0,"k":0}}}"#, true),
      (#"{"ty":4,"ks":{"o":{"a":0,"k":0,"sid":"s"}}}"#, false), (#"{"ty":3}"#, true),
      (#"{"ty":3,"ef":[{}]}"#, false), (#"{"ty":13}"#, false),
      (#"{"ty":4,"ind":7,"hd":true},{"ty":4,"parent":7}"#, false),
      (#"{"ty":4,"hd":true},{"ty":4,"tt":1}"#, false),
      (#"{"ty":4,"ind":7,"hd":true},{"ty":4},{"ty":4,"tt":1,"tp":7}"#, false),
      (#"{"ty":4,"ind":7,"hd":true},{"ty":4,"ef":[{"ef":[{"ty":10,"v":{"k":7}}]}]}"#, false),
      (#"{"ty":4,"hd":true,"tt":1}"#, false),
    ])
  func layersThatAreNeverVisibleAreRemoved(_ layers: String, isRemoved: Bool) throws {
    let text = #"{"ip":0,"op":10,"layers":[\#(layers)]}"#
    let count = try value(text)["layers"]?.elements.count ?? 0
    var document = try value(text)
    document.removeHiddenParts()
    #expect(document["layers"]?.elements.count == (isRemoved ? count - 1 : count))
  }

  @Test(
    "The keyframes of an auto-oriented layer's position stay, because lottie-web turns the layer by them"
  )
  func keyframesOfAutoOrientedPositionStay() throws {
    let moves = #""p":{"a":1,"k":[{"t":0,"s":[1]},{"t":2,"s":[2]},{"t":4,"s":[2]}]}"#
    let rests = moves.replacingOccurrences(of: #",{"t":4,"s":[2]}"#, with: "")
    for (flag, kept) in [(1, moves), (0, rests)] {
      #expect(
        try changed(#"{"layers":[{"ty":4,"ao":\#(flag),"ks":{\#(moves)}}]}"#) {
          $0.removeRedundantKeyframes()
        } == #"{"layers":[{"ty":4,"ao":\#(flag),"ks":{\#(kept)}}]}"#)
    }
  }

  @Test("Hidden paths and styles are removed, groups and modifiers stay")
  func hiddenShapesAreRemoved() throws {
    let text =
      #"{"layers":[{"ty":4,"shapes":[{"ty":"gr","it":[{"ty":"fl","hd":true},{"ty":"rp","hd":true},{"ty":"tr"}]}]}]}"#
    #expect(
      try changed(text) { $0.removeHiddenParts() }
        == #"{"layers":[{"ty":4,"shapes":[{"ty":"gr","it":[{"ty":"rp","hd":true},{"ty":"tr"}]}]}]}"#
    )
  }

  @Test(
    "Keyframes between equal values are removed",
    arguments: [
      // All are equal.
      (#"{"a":1,"k":[{"t":0,"s":[5]},{"t":9,"s":[5]}]}"#, #"{"a":0,"k":5}"#),
      (#"{"a":1,"k":[{"t":0,"s":[5,6]}]}"#, #"{"a":0,"k":[5,6]}"#),
      (
        #"{"a":1,"k":[{"t":0,"s":[{"v":[]}]},{"t":2,"s":[{"v":[]}]}]}"#, #"{"a":0,"k":{"v":[]}}"#
      ),
      // A run in the middle, and equal ends.
      (
        #"{"a":1,"k":[{"t":0,"s":[1]},{"t":1,"s":[2]},{"t":2,"s":[2]},{"t":3,"s":[2]},{"t":4,"s":[1]}]}"#,
        #"{"a":1,"k":[{"t":0,"s":[1]},{"t":1,"s":[2]},{"t":3,"s":[2]},{"t":4,"s":[1]}]}"#
      ),
      (
        #"{"a":1,"k":[{"t":0,"s":[1]},{"t":1,"s":[1]},{"t":2,"s":[2]},{"t":3,"s":[2]}]}"#,
        #"{"a":1,"k":[{"t":1,"s":[1]},{"t":2,"s":[2]}]}"#
      ),
      // A path between equal positions stays.
      (
        #"{"a":1,"k":[{"t":0,"s":[1,1],"to":[5,0],"ti":[0,5]},{"t":1,"s":[1,1]}]}"#,
        #"{"a":1,"k":[{"t":0,"s":[1,1],"to":[5,0],"ti":[0,5]},{"t":1,"s":[1,1]}]}"#
      ),
      // Members without effect.
      (
        #"{"a":1,"k":[{"t":0,"s":[1],"e":[2],"h":1,"i":{"x":0}},{"t":1,"s":[2],"h":0}]}"#,
        #"{"a":1,"k":[{"t":0,"s":[1],"h":1},{"t":1,"s":[2]}]}"#
      ),
      (
        #"{"a":1,"k":[{"t":0,"s":[1,0],"to":[0,0],"ti":[0,0]},{"t":1,"s":[2,0]}]}"#,
        #"{"a":1,"k":[{"t":0,"s":[1,0]},{"t":1,"s":[2,0]}]}"#
      ),
      // The last keyframe of old files has no value.
      (
        #"{"a":1,"k":[{"t":0,"s":[1],"e":[2]},{"t":1,"s":[2],"e":[3]},{"t":2}]}"#,
        #"{"a":1,"k":[{"t":0,"s":[1]},{"t":1,"s":[2],"e":[3]},{"t":2}]}"#
      ),
      // A slot can replace the value, and texts always have keyframes.
      (#"{"sid":"s","k":[{"t":0,"s":[5]}]}"#, #"{"sid":"s","k":[{"t":0,"s":[5]}]}"#),
      (#"{"k":[{"t":0,"s":{"t":"A"}}]}"#, #"{"k":[{"t":0,"s":{"t":"A"}}]}"#),
    ])
  func keyframesBetweenEqualValuesAreRemoved(_ property: String, expected: String) throws {
    #expect(
      try changed(#"{"layers":[{"ty":4,"ks":{"o":\#(property)}}]}"#) {
        $0.removeRedundantKeyframes()
      }
        == #"{"layers":[{"ty":4,"ks":{"o":\#(expected)}}]}"#)
  }

  @Test("Paths, easing and other numbers have their own precision")
  func pathsEasingAndOtherNumbersHaveTheirOwnPrecision() throws {
    let text = """
      {"w":1.23456,"layers":[{"ty":4,"ks":{"o":{"a":0,"k":1.23456}},"shapes":[{"ty":"sh","ks":{"a":1,"k":[
      {"t":1.23456,"s":[{"v":[[1.23456,2]]}],"i":{"x":[1.23456]}}]}},
      {"ty":"gf","g":{"p":1,"k":{"a":0,"k":[1.23456]}}}]}]}
      """
    func expected(_ others: String, _ path: String, _ easing: String) -> String {
      #"{"w":1.23456,"layers":[{"ty":4,"ks":{"o":{"a":0,"k":\#(others)}},"shapes":[{"ty":"sh","ks":{"a":1,"k":["#
        + #"{"t":\#(others),"s":[{"v":[[\#(path),2]]}],"i":{"x":[\#(easing)]}}]}},"#
        + #"{"ty":"gf","g":{"p":1,"k":{"a":0,"k":[\#(others)]}}}]}]}"#
    }
    let full = "1.23456"
    #expect(try changed(text) { $0.round(.others, places: 2) } == expected("1.23", full, full))
    #expect(try changed(text) { $0.round(.paths, places: 2) } == expected(full, "1.23", full))
    #expect(try changed(text) { $0.round(.easing, places: 2) } == expected(full, full, "1.23"))
  }

  @Test("Names of effects, assets and markers stay")
  func namesOfEffectsAssetsAndMarkersStay() throws {
    let text = """
      {"nm":"A","layers":[{"ty":4,"nm":"B","ef":[{"nm":"C"}],"shapes":[{"ty":"gr","nm":"D","it":[]}]}],
      "assets":[{"id":"x","nm":"E","layers":[{"nm":"F"}]}],"markers":[{"cm":"G"}]}
      """
    #expect(
      try changed(text) { $0.removeNames() }
        == #"{"layers":[{"ty":4,"ef":[{"nm":"C"}],"shapes":[{"ty":"gr","it":[]}]}],"#
        + #""assets":[{"id":"x","nm":"E","layers":[{}]}],"markers":[{"cm":"G"}]}"#)
  }

  /// An animation in which each step saves something.
  private static let animation = """
    {"v":"5.9.0","fr":10,"ip":0,"op":4,"w":40,"h":20,"ddd":0,"tool":"x",
     "assets":[{"id":"unused","layers":[]}],
     "layers":[{"ty":4,"nm":"box","ind":1,"ip":0,"op":4,"st":0,"bm":0,
       "ks":{"p":{"a":1,"k":[{"t":0,"s":[10.00001,10],"i":{"x":0.83333,"y":1},"o":{"x":0.16667,"y":0}},
         {"t":2,"s":[30,10]},{"t":3,"s":[30,10]}]}},
       "shapes":[{"ty":"sh","ks":{"a":0,"k":{"c":true,"v":[[-5.00001,-5],[5,-5],[5,5],[-5,5]],
           "i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}},
         {"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]},
      {"ty":4,"nm":"hidden","hd":true,"ip":0,"op":4,"st":0,"ks":{},"shapes":[]}]}
    """

  @Test(
    "The output has the frames of the input, as JSON and as archive", arguments: ["json", "lottie"])
  func outputHasFramesOfInput(_ format: String) throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("a.json", Self.animation)
    let output = try folder.file("b.\(format)")
    #expect(FlickCommand.run(["optimize", input, "-o", output, "--names"]).code == 0)
    #expect(try folder.bytes("b.\(format)").count < Self.animation.utf8.count)
    #expect(FlickCommand.run(["diff", input, output, "--threshold", "1"]).code == 0)
    #expect(FlickCommand.run(["inspect", output]).code == 0)
    #expect(FlickCommand.run(["optimize", input, "-o", folder.path + "/b.gif"]).code == 64)
  }

  private func job(_ input: String, _ output: OptimizationJob.Format = .json) -> OptimizationJob {
    OptimizationJob(
      input: input, output: output, steps: OptimizationStep.all + [OptimizationStep.names],
      text: TextSettings(), limits: .standard)
  }

  @Test("Each step reports its bytes, and their sum is the difference")
  func eachStepReportsItsBytes() throws {
    let folder = try TemporaryFolder()
    let report = try job(folder.file("a.json", Self.animation)).run()
    let outcomes = try #require(report.parts.first).outcomes
    #expect(outcomes.map(\.kind) == outcomes.map { _ in .applied })
    #expect(outcomes.allSatisfy { $0.saved > 0 })
    #expect(report.before - report.bytes.count == outcomes.reduce(0) { $0 + $1.saved })
    #expect(report.parts.first?.proofs.first?.frames == [0, 1, 2, 3])
    #expect(outcomes.first?.line == "notation: \(outcomes[0].saved) bytes")
  }

  @Test("A step that changes a frame is undone and reported")
  func stepThatChangesFrameIsUndoneAndReported() throws {
    let folder = try TemporaryFolder()
    // The path is a millionth of the picture, so that no precision is sufficient.
    let tiny = Self.animation.replacingOccurrences(
      of: "[[-5.00001,-5],[5,-5],[5,5],[-5,5]]",
      with:
        "[[-0.0000053,-0.0000053],[0.0000053,-0.0000053],[0.0000053,0.0000053],[-0.0000053,0.0000053]]"
    ).replacingOccurrences(
      of: #""ks":{"p""#, with: #""ks":{"s":{"a":0,"k":[100000000,100000000]},"p""#)
    let report = try job(folder.file("a.json", tiny)).run()
    let outcomes = try #require(report.parts.first).outcomes
    let undone = try #require(outcomes.first { $0.kind == .undone })
    #expect(undone.step == "precision of paths" && undone.counterexample?.largest ?? 0 > 1)
    #expect(undone.line.hasPrefix("precision of paths: undone, because frame 0 differs by "))
    #expect(outcomes.filter { $0.kind == .undone }.count == 1)
    #expect(String(decoding: report.bytes, as: UTF8.self).contains("5.3e-06"))
  }

  @Test("A document with expressions keeps layers, names and keyframes")
  func documentWithExpressionsKeepsLayers() throws {
    let folder = try TemporaryFolder()
    let text = Self.animation.replacingOccurrences(
      of: #""o":{"a":0,"k":100}"#,
      with: #""o":{"a":0,"k":100,"x":"thisComp.layer('hidden').index * 50"}"#)
    let report = try job(folder.file("a.json", text)).run()
    let outcomes = try #require(report.parts.first).outcomes
    let kept = outcomes.filter { $0.kind == .expressions }.map(\.step)
    #expect(
      kept == [
        "unused members", "default values", "hidden layers", "unused assets", "redundant keyframes",
        "names",
      ])
    #expect(String(decoding: report.bytes, as: UTF8.self).contains("hidden"))
  }

  @Test("An archive with state machines keeps hidden layers and names")
  func archiveWithStateMachinesKeepsHiddenLayersAndNames() throws {
    var optimizer = try Optimizer(Array(Self.animation.utf8), hasStateMachines: true) { _ in nil }
    try optimizer.run(OptimizationStep.all + [OptimizationStep.names])
    #expect(
      optimizer.outcomes.filter { $0.kind == .stateMachines }.map(\.step) == [
        "hidden layers", "names",
      ])
  }

  @Test("All animations of an archive are optimized, and its other files stay")
  func allAnimationsOfArchiveAreOptimized() throws {
    let folder = try TemporaryFolder()
    let archive = try folder.file("a.lottie")
    let file = try folder.file("a.json", Self.animation)
    #expect(FlickCommand.run(["convert", file, archive]).code == 0)
    let report = try job(archive, .lottie).run()
    #expect(report.parts.map(\.animation) == ["a"])
    #expect(report.bytes.count < report.before)
    let names = try #require(try ArchiveOutline(bytes: report.bytes)).fileNames
    let before = try #require(try ArchiveOutline(path: archive)).fileNames
    #expect(names == before)
    let result = FlickCommand.run(["optimize", archive, "-o", folder.path + "/b.json"])
    #expect(result.code == 64)
  }
}
