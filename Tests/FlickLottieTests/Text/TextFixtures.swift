import FlickGeometry
import FlickScene

@testable import FlickLottie

/// Glyphs `A`, `B` and `C` of half an em that are 60 wide, and a space that is 30 wide.
let chars =
  "["
  + ["A", "B", "C"].map { glyph($0, width: 60, corner: 50) }.joined(separator: ",")
  + #",{"ch":" ","size":50,"style":"Regular","w":30,"data":{},"fFamily":"Box"}]"#

func glyph(_ character: String, width: Int, corner: Int, style: String = "Regular") -> String {
  #"""
  {"ch":"\#(character)","size":50,"style":"\#(style)","w":\#(width),"fFamily":"Box","data":{
  "shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"a":0,"k":{"c":true,"i":[[0,0],[0,0],[0,0]],
  "o":[[0,0],[0,0],[0,0]],"v":[[0,0],[\#(corner),0],[0,-\#(corner)]]}}}]}]}}
  """#
}

let boxFont = #"{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular","ascent":75}"#

/// Returns a file with one text layer. `more` is added to `t` and to the layer and starts with a comma.
func textFile(
  _ documents: String, inText more: String = #","a":[],"p":{},"m":{"g":1}"#,
  inLayer: String = "", fonts: String = boxFont, chars: String = chars
) -> [UInt8] {
  lottie(
    #"{"ty":5,"ip":0,"op":60,"st":0,"ks":{},"t":{"d":{"k":[\#(documents)]}\#(more)}\#(inLayer)}"#,
    more: #","fonts":{"list":[\#(fonts)]},"chars":\#(chars)"#)
}

/// Returns a keyframe at `time` with a text in the font size 10. `more` starts with a comma.
func document(_ text: String, _ more: String = "", at time: Int = 0) -> String {
  #"{"t":\#(time),"s":{"s":10,"f":"Box-Regular","t":"\#(text)","fc":[0,0,0]\#(more)}}"#
}

/// Does not use the fonts of the machine.
func textContent(
  _ bytes: [UInt8], _ environment: LottieEnvironment = LottieEnvironment(usesSystemFonts: false)
) throws -> TextContent {
  let scene = try LottieReader.read(bytes, environment: environment).scene
  guard case .text(let content)? = scene.compositions[0].layers.first?.content else {
    throw Missing()
  }
  return content
}

func textDiagnostics(_ bytes: [UInt8]) throws -> [String] {
  try LottieReader.read(bytes, environment: LottieEnvironment(usesSystemFonts: false))
    .diagnostics.map(\.line)
}

extension TextDocument {
  /// The outlines of the glyphs that are only an outline.
  var outlines: [Path] {
    shapes.compactMap { if case .outline(let path) = $0 { path } else { nil } }
  }

  /// The origin of each visible glyph as text, rounded to thousandths.
  var places: [String] {
    glyphs.filter { $0.shape >= 0 }.map { glyph in
      func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
      return "\(text(glyph.position.x)),\(text(glyph.position.y))"
    }
  }
}
