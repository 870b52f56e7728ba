import FlickRaster
import Testing

@testable import FlickLottie

@Suite("The colors of a document")
struct ColorPlacesTests {
  private func replaced(_ text: String, _ old: String, with color: Color) throws -> String {
    let document = try JSONDocument(Array(text.utf8))
    var edit = JSONEdit(document)
    let places = ColorPlaces(document.root, order: .shown, includesSlots: true)
    for new in places.replacements([old: color]) { edit.replace(new.value, with: new.text) }
    return String(decoding: edit.bytes, as: UTF8.self)
  }

  private func shape(_ text: String) -> String {
    #"{"layers":[{"ty":4,"shapes":[\#(text)]}]}"#
  }

  @Test("Stops of gradients are colors, and keep their offsets and opacities")
  func stopsOfGradientsAreColors() throws {
    func gradient(_ first: String, _ last: String) -> String {
      shape(#"{"ty":"gf","g":{"p":2,"k":{"a":0,"k":[0.25,\#(first),1,\#(last),0,0.5,1,1]}}}"#)
    }
    let old = gradient("1,0,0", "0,1,0")
    let root = try JSONDocument(Array(old.utf8)).root
    let places = ColorPlaces(root, order: .shown, includesSlots: true).places
    #expect(places.map(\.color) == ["#ff0000", "#00ff00"])
    #expect(places.map(\.names) == Array(repeating: ["Layer", "Layer", "Colors"], count: 2))
    #expect(try replaced(old, "#ff0000", with: Color(0, 0, 1)) == gradient("0,0,1", "0,1,0"))
    let both = gradient("1,0,0", "1,0,0")
    #expect(try replaced(both, "#ff0000", with: Color(0, 0, 1)) == gradient("0,0,1", "0,0,1"))
  }

  @Test("Keyframes of gradients are colors")
  func keyframesOfGradientsAreColors() throws {
    let text = shape(
      #"{"ty":"gs","g":{"p":1,"k":{"a":1,"k":[{"t":0,"s":[0,1,0,0]},{"t":9,"s":[0,0,1,0]}]}}}"#)
    let places = ColorPlaces(try JSONDocument(Array(text.utf8)).root, includesSlots: true).places
    #expect(places.map(\.color) == ["#ff0000", "#00ff00"])
    #expect(places.allSatisfy { $0.isKeyframe })
  }

  @Test("Colors of texts, animators, effects, controls and styles are found")
  func colorsOfOtherPartsAreFound() throws {
    let text = """
      {"layers":[{"ty":5,"nm":"T","t":{"d":{"k":[{"t":0,"s":{"t":"A","fc":[1,0,0],"sc":[0,1,0]}}]},
      "a":[{"nm":"N","a":{"fc":{"a":0,"k":[0,0,1,1]}}}]},
      "ef":[{"ty":5,"nm":"C","mn":"ADBE Color Control","ef":[{"ty":2,"nm":"Color","v":{"a":0,"k":[1,1,0,1]}}]}],
      "sy":[{"ty":1,"nm":"S","c":{"a":0,"k":[0,1,1]}}]}]}
      """
    let places = ColorPlaces(
      try JSONDocument(Array(text.utf8)).root, order: .shown, includesSlots: true
    ).places
    #expect(
      places.map { "\($0.color) \($0.names.joined(separator: "."))" } == [
        "#ff0000 T.Color", "#00ff00 T.Stroke Color", "#0000ff T.N.Fill Color", "#ffff00 T.C.Color",
        "#00ffff T.S.Color",
      ])
  }

  @Test("The color of a slot is that of its properties")
  func colorOfSlotIsThatOfItsProperties() throws {
    func text(_ color: String) -> String {
      #"{"layers":[{"ty":4,"nm":"A","shapes":[{"ty":"fl","nm":"F","c":{"sid":"c"}}]}],"slots":{"c":{"p":{"a":0,"k":[\#(color)]}}}}"#
    }
    let root = try JSONDocument(Array(text("1,0,0").utf8)).root
    let all = ColorPlaces(root, order: .shown, includesSlots: true).places
    #expect(all.map(\.names) == [["A", "F", "Color"]])
    #expect(ColorPlaces(root, includesSlots: false).places.isEmpty)
    #expect(try replaced(text("1,0,0"), "#ff0000", with: Color(0, 0, 1)) == text("0,0,1"))
  }
}
