import FlickAnimation
import FlickLottie
import Testing

@testable import FlickPreview

@Suite("Changes of the preview page")
struct EditTests {
  private static func edited(_ json: String, _ edits: PaneEdits) throws -> String {
    let tree = LayerNode.tree(of: try LottieAnimation(string: json).outline)
    var writer = try AnimationWriter(Array(json.utf8))
    try writer.write(edits, tree)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("A change of a file changes only its own bytes")
  func changeOfFileChangesOnlyItsOwnBytes() throws {
    var edits = PaneEdits()
    edits.texts[["Inner", "Title"]] = "A \"new\" text"
    edits.colors["#ff0000"] = LottieColor(r: 0, g: 0.2, b: 1, a: 1)
    edits.visibility["1"] = false
    let expected = TestFiles.json.replacing(#""t":"Hello""#, with: #""t":"A \"new\" text""#)
      .replacing("[1,0,0]", with: "[0,0.2,1]")
      .replacing(#"{"ty":4,"nm":"Green""#, with: #"{"hd":true,"ty":4,"nm":"Green""#)
    #expect(try Self.edited(TestFiles.json, edits) == expected)
    #expect(try Self.edited(TestFiles.json, PaneEdits()) == TestFiles.json)
  }

  @Test("A composition that two layers show is copied before one of them changes")
  func compositionThatTwoLayersShowIsCopied() throws {
    let layer = #"{"ty":0,"nm":"Inner","ind":3,"ip":0,"op":60,"st":0,"ks":{},"refId":"comp"#
    let second = layer.replacing(#""nm":"Inner""#, with: #""nm":"Other""#)
    let json = TestFiles.json.replacing(layer, with: #"\#(second)","w":100,"h":100},\#(layer)"#)
    var edits = PaneEdits()
    edits.texts[["Other", "Title"]] = "Changed"
    let written = try Self.edited(json, edits)
    #expect(written.contains(#""refId":"comp 2""#) && written.contains(#""refId":"comp""#))
    let texts = try LottieAnimation(string: written).outline.compositions.dropFirst()
      .map { [$0.id, $0.layers.first?.text] }
    #expect(texts.contains(["comp", "Hello"]) && texts.contains(["comp 2", "Changed"]))
  }

  @Test("Colors up to 255 keep their scale, and solids their notation")
  func colorsKeepTheirScale() throws {
    let json = { (solid: String, stroke: String) in
      ##"{"layers":[{"ty":1,"sc":"\##(solid)"},{"shapes":[{"ty":"st","c":{"k":[\##(stroke),1]}}]}]}"##
    }
    let old = Array(json("#FF8000", "255,128,0").utf8)
    #expect(ColorPalette(old).groups.map(\.count) == [2])
    var writer = try AnimationWriter(old)
    try writer.write(["#ff8000": LottieColor(r: 0, g: 0, b: 1, a: 1)])
    #expect(String(decoding: writer.bytes, as: UTF8.self) == json("#0000ff", "0,0,255"))
  }

  @Test("Changes of one value within a second are undone together")
  func changesOfOneValueAreUndoneTogether() {
    func state(_ text: String) -> EditHistory.State {
      var state = EditHistory.State()
      state.edits.texts[["a"]] = text
      return state
    }
    var history = EditHistory()
    history.record(state(""), "text", at: 0)
    history.record(state("a"), "text", at: 0.5)
    history.record(state("ab"), "text", at: 3)
    history.record(state("abc"), "color", at: 3.1)
    var current = state("abc")
    var texts: [String?] = []
    while let last = history.undo(from: current) {
      current = last
      texts.append(last.edits.texts[["a"]])
    }
    #expect(texts == ["abc", "ab", ""])
    #expect(history.redo(from: current)?.edits.texts[["a"]] == "ab")
    history.record(state("new"), "text", at: 9)
    #expect(!history.canRedo && history.canUndo)
  }
}
