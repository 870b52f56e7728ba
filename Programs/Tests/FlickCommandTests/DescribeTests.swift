import FlickAnimation
import Foundation
import Testing

@testable import FlickCommand

@Suite("The command flick describe")
struct DescribeTests {
  private func words(_ layers: String) throws -> String {
    let animation = try LottieAnimation(
      string:
        #"{"v":"5.9.0","nm":"Test","fr":10,"ip":0,"op":20,"w":40,"h":20,"layers":[\#(layers)]}"#)
    return animation.accessibilityDescription
  }

  private func box(_ name: String, _ transform: String, color: String = "1,0,0,1", from: Int = 0)
    -> String
  {
    """
    {"ty":4,"nm":"\(name)","ip":\(from),"op":20,"st":0,"ks":{\(transform)},"shapes":[
     {"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[9,9]},"r":{"a":0,"k":0}},
     {"ty":"fl","c":{"a":0,"k":[\(color)]},"o":{"a":0,"k":100}}]}
    """
  }

  private func keyframes(_ values: String...) -> String {
    let handles = #""o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}"#
    let step = 20 / max(values.count - 1, 1)
    let list = values.enumerated().map {
      #"{"t":\#($0.offset * step),"s":[\#($0.element)],\#(handles)}"#
    }
    return #"{"a":1,"k":[\#(list.joined(separator: ","))]}"#
  }

  @Test("The first line has the name, the duration and the size")
  func firstLineHasNameDurationAndSize() throws {
    #expect(try words("") == "“Test”, an animation of 2 seconds, 40 by 20 pixels.")
  }

  @Test("Movements have directions and distances")
  func movementsHaveDirectionsAndDistances() throws {
    let cases: [(String, String)] = [
      (#""p":\#(keyframes("0,0", "30,0"))"#, "moves right by 30."),
      (#""p":\#(keyframes("30,0", "0,30"))"#, "moves left and down by 42."),
      (#""p":\#(keyframes("0,0", "0,-12", "0,0"))"#, "moves up by 12 and back."),
      (#""s":\#(keyframes("0,0", "100,100"))"#, "grows from 0 % to 100 %."),
      (#""s":\#(keyframes("0,100", "100,100"))"#, "becomes wider, from 0 % to 100 %."),
      (
        #""s":\#(keyframes("100,100", "100,50", "100,100"))"#,
        "becomes lower, from 100 % to 50 % and back."
      ),
      (#""r":\#(keyframes("0", "360"))"#, "turns clockwise by 360°."),
      (#""o":\#(keyframes("0", "100"))"#, "fades in."),
      (#""o":\#(keyframes("0", "100", "0"))"#, "fades in and out."),
    ]
    for (transform, ending) in cases {
      let text = try words(box("Box", transform))
      #expect(text.hasSuffix("“Box”, a rectangle in red: \(ending)"), "\(text)")
    }
  }

  @Test("Masks, mattes and short movements are mentioned")
  func masksMattesAndShortMovementsAreMentioned() throws {
    let path =
      #"{"c":true,"v":[[0,0],[9,0],[0,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
    let mask = #""masksProperties":[{"mode":"a","pt":{"a":0,"k":\#(path)},"o":{"a":0,"k":100}}],"#
    let masked = box("Box", "").replacingOccurrences(of: #""ty":4,"#, with: #""ty":4,"# + mask)
    #expect(try words(masked).hasSuffix("“Box”, a rectangle in red, within a mask."))
    let inverted = masked.replacingOccurrences(of: #""mode":"a""#, with: #""mode":"s""#)
    #expect(try words(inverted).hasSuffix(", outside a mask."))
    let matte = box("Window", "").replacingOccurrences(of: #""ty":4"#, with: #""ty":4,"td":1"#)
    let below = box("Box", "").replacingOccurrences(of: #""ty":4"#, with: #""ty":4,"tt":1"#)
    #expect(
      try words("\(matte),\(below)").hasSuffix(", only where its matte “Window” is visible."))
    let dark = below.replacingOccurrences(of: #""tt":1"#, with: #""tt":4"#)
    #expect(try words("\(matte),\(dark)").hasSuffix("its matte “Window” is not bright."))
    // A movement of two of 600 frames.
    let pulse = (0..<4).map { #"{"t":\#(300 + $0),"s":[\#($0 == 1 ? 200 : 100),100],"h":1}"# }
    let long = box("Box", #""s":{"a":1,"k":[\#(pulse.joined(separator: ","))]}"#)
    let animation = try LottieAnimation(
      string:
        #"{"v":"5.9.0","fr":10,"ip":0,"op":600,"w":40,"h":20,"layers":[\#(long.replacingOccurrences(of: #""op":20"#, with: #""op":600"#))]}"#
    )
    #expect(animation.accessibilityDescription.hasSuffix("wider, from 100 % to 200 % and back."))
  }

  @Test("A turn of a 3D layer has its axis")
  func turnOf3DLayerHasItsAxis() throws {
    let layer = box("Card", #""ry":\#(keyframes("0", "180"))"#)
      .replacingOccurrences(of: #""ty":4"#, with: #""ty":4,"ddd":1"#)
    #expect(
      try words(layer).hasSuffix(
        "“Card”, a rectangle in red: turns in depth around its vertical axis by 180°."))
  }

  @Test("A text that changes is said to change")
  func textThatChangesIsSaidToChange() throws {
    let layer = #"""
      {"ty":5,"nm":"Title","ip":0,"op":20,"st":0,"ks":{},"t":{"p":{},"m":{"g":1,"a":{"a":0,"k":[0,0]}},
       "a":[],"d":{"k":[{"t":0,"s":{"s":9,"f":"F","t":"One","j":0,"fc":[0,0,0]}},
        {"t":10,"s":{"s":9,"f":"F","t":"Two","j":0,"fc":[0,0,0]}}]}}}
      """#
    #expect(try words(layer).hasSuffix("“Title”, the text “One”: changes its text."))
  }

  @Test("Layers are in the order of their times, and hidden ones are left out")
  func layersAreInOrderOfTimes() throws {
    let text = try words(
      [
        box("Late", "", color: "0,0,1,1", from: 10), box("Early", "", color: "1,1,1,1"),
        ##"{"ty":1,"nm":"Hidden","hd":true,"ip":0,"op":20,"st":0,"sw":9,"sh":9,"sc":"#000000","ks":{}}"##,
      ].joined(separator: ","))
    #expect(
      text.split(separator: "\n").dropFirst() == [
        "“Early”, a rectangle in white.", "“Late”, a rectangle in blue from 1 s to 2 s.",
      ])
  }

  @Test(
    "Colors have names",
    arguments: [
      ("0,0,0,1", "black"), ("0.5,0.5,0.5,1", "gray"), ("1,0.5,0,1", "orange"),
      ("0,0.5,0,1", "dark green"), ("0.7,0.7,1,1", "light blue"), ("0.5,0,0.5,1", "dark purple"),
      ("0.4,0.25,0.1,1", "brown"),
    ])
  func colorsHaveNames(color: String, name: String) throws {
    #expect(try words(box("Box", "", color: color)).hasSuffix("in \(name)."))
  }

  @Test("A file with no readable animation is unreadable data")
  func unreadableFileIsUnreadableData() throws {
    let folder = try TemporaryFolder()
    #expect(FlickCommand.run(["describe", try folder.file("a.json", "{}")]).code == 65)
    let sample = repository.appendingPathComponent("Samples/metronome.svga").path
    #expect(FlickCommand.run(["describe", sample]) == RunResult(code: 0, message: ""))
  }
}
