import FlickArchive
import FlickGeometry
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

@Suite("Malformed themes")
struct MalformedThemeTests {
  private static let values = [
    "null", "true", "-1e308", "1e999", #""""#, #""\ud800""#, "[]", "[[]]", "[1,null,3]",
    "[1e308,-1e308,0.1,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17]", "{}", #"{"text":1,"src":2}"#,
    #"{"text":"\u0000","fontSize":1e300,"justify":-1,"textCaps":99,"wrapSize":[1]}"#,
    #"[{"offset":1e300,"color":[1,2,3,-4]},{"offset":"x"}]"#, #"[{"offset":0,"color":[]}]"#,
    #"{"src":"a","width":-1,"height":1e300}"#, #"{"src":"\"\\"}"#,
  ]

  private static let keyframes = [
    "{}", "[null]", "[[]]", #"[{"frame":1e300,"value":[1,2,3]},{"frame":-1e300,"value":[1,2]}]"#,
    #"[{"frame":0,"value":1,"inTangent":{"x":[],"y":"z"},"outTangent":[1],"hold":"yes"}]"#,
    #"[{"frame":0,"value":[1,2,3],"valueInTangent":[1e300,1],"valueOutTangent":{}}]"#,
    #"[{"frame":0,"value":{"text":[]}},{"frame":0,"value":{"justify":"Up"}}]"#,
  ]

  private let animation = lottie(
    shapeLayer(
      #"{"ty":"rc","p":{"k":[5,5]},"s":{"sid":"s","k":[10,10]}},{"ty":"fl","c":{"sid":"s"}},"#
        + #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"sid":"s","k":[9,0]},"g":{"sid":"s"}}"#)
      + #",{"ty":5,"ks":{"o":{"sid":"s"}},"t":{"d":{"sid":"s","k":[]},"a":[]}},"#
      + #"{"ty":2,"refId":"i","ks":{"p":{"sid":"s"}}}"#,
    assets: #"{"id":"i","sid":"s","w":3,"h":2,"p":"own.png"}"#)

  @Test(
    "A malformed rule does not affect other rules or the animation",
    arguments: ["Color", "Scalar", "Position", "Vector", "Gradient", "Image", "Text", "", "Odd"])
  func malformedRuleDoesNotAffectOtherRulesOrAnimation(type: String) throws {
    let rules =
      Self.values.map { #"{"id":"s","type":"\#(type)","value":\#($0)}"# }
      + Self.keyframes.map { #"{"id":"s","type":"\#(type)","keyframes":\#($0),"value":[0,0,0]}"# }
    for rule in rules where (try? JSONDocument(Array(rule.utf8))) != nil {
      let text = #"{"rules":[\#(rule),{"id":"other","type":"Scalar","value":7}]}"#
      let theme = try ThemeDocument(Array(text.utf8), name: "t/x.json")
      let (bytes, _) = try theme.applied(to: animation, animation: "a")
      let root = try JSONDocument(bytes).root
      #expect(root["slots"]?["other"]?["p"]?["k"]?.number == 7)
      for frame in [0.0, 30] { _ = try scene(bytes).recorded(at: frame) }
    }
  }

  @Test("Malformed slots are replaced by those of the theme")
  func malformedSlotsAreReplacedByThoseOfTheme() throws {
    let rule = #"{"rules":[{"id":"s","type":"Scalar","value":7}]}"#
    let theme = try ThemeDocument(Array(rule.utf8), name: "t/x.json")
    for slots in Self.values where (try? JSONDocument(Array(slots.utf8))) != nil {
      for written in [slots, #"{"s":\#(slots)}"#, #"{"s":{"p":\#(slots)}}"#] {
        let bytes = lottie(null(#""o":{"sid":"s"}"#), more: #","slots":\#(written)"#)
        let (themed, _) = try theme.applied(to: bytes, animation: "a")
        #expect(try scene(themed).compositions[0].layers[0].transform.opacity.constant == 0.07)
      }
    }
  }
}
