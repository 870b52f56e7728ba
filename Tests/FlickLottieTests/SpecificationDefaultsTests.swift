import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

/// Tests the values that the schema of the Lottie specification gives to members that a file omits.
@Suite("Defaults of the Lottie specification")
struct SpecificationDefaultsTests {
  /// A member of an object in an animation. `@` in the layers is its place.
  struct Case: Sendable, CustomStringConvertible {
    /// The object of the schema.
    var object: String
    var key: String
    /// The default, and a value that draws something else.
    var standard: String
    var other: String
    var layers: String

    var description: String { "\(object).\(key)" }
  }

  private static let rectangle = #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[40,30]}}"#
  private static let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
  private static let open =
    #"{"ty":"sh","ks":{"k":{"v":[[0,0],[30,0],[30,30]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]@}}}"#

  private static func shapes(_ elements: String, _ more: String = "", _ transform: String = "")
    -> String
  {
    #"{"ty":4,"ip":0,"op":60,"ks":{\#(transform)}\#(more),"shapes":[\#(elements)]}"#
  }

  private static func stroke(_ more: String) -> String {
    #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":8}\#(more)}"#
  }

  private static func masked(_ members: String) -> String {
    let path =
      #"{"k":{"c":true,"v":[[40,40],[70,40],[70,70]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}"#
    return shapes(
      rectangle + "," + fill, #","masksProperties":[{"pt":\#(path)\#(members)}]"#)
  }

  private static func transformed(_ members: String) -> String {
    shapes(rectangle + "," + fill, "", #""p":{"k":[10,0]}\#(members)"#)
  }

  private static func gradient(_ type: Int) -> String {
    let colors = #""g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}"#
    return shapes(
      rectangle
        + #",{"ty":"gf","o":{"k":100},"t":\#(type),"s":{"k":[50,50]},"e":{"k":[80,50]},\#(colors)@}"#
    )
  }

  /// Two keyframes of a position, of which the first has the member.
  private static func keyframes(_ members: String) -> String {
    shapes(
      rectangle + "," + fill, "",
      #""p":{"a":1,"k":[{"s":[0,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}\#(members)},{"t":30,"s":[60,0]}]}"#
    )
  }

  private static let composition =
    #"{"ty":0,"refId":"c","w":200,"h":100,"ip":0,"op":60,"ks":{}@}"#

  static let cases: [Case] = [
    Case(object: "mask", key: "mode", standard: #""i""#, other: #""s""#, layers: masked("@")),
    Case(
      object: "mask", key: "o", standard: #"{"k":100}"#, other: #"{"k":50}"#, layers: masked("@")),
    Case(object: "mask", key: "inv", standard: "false", other: "true", layers: masked("@")),
    Case(
      object: "base-stroke", key: "lc", standard: "2", other: "1",
      layers: shapes(rectangle + "," + stroke("@"))),
    Case(
      object: "base-stroke", key: "lj", standard: "2", other: "3",
      layers: shapes(rectangle + "," + stroke("@"))),
    Case(
      object: "stroke-dash", key: "n", standard: #""d""#, other: #""o""#,
      layers: shapes(
        rectangle + ","
          + stroke(#","d":[{"v":{"k":5}@},{"n":"g","v":{"k":3}}]"#))),
    Case(
      object: "polystar", key: "sy", standard: "1", other: "2",
      layers: shapes(
        #"{"ty":"sr","p":{"k":[50,50]},"or":{"k":30},"ir":{"k":15},"pt":{"k":5},"r":{"k":0},"os":{"k":0},"is":{"k":0}@},"#
          + fill)),
    Case(
      object: "bezier", key: "c", standard: "false", other: "true",
      layers: shapes(open + "," + stroke(""))),
    Case(
      object: "fill", key: "r", standard: "1", other: "2",
      layers: shapes(
        rectangle + #",{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}@}"#)),
    Case(
      object: "base-gradient", key: "h", standard: #"{"k":0}"#, other: #"{"k":50}"#,
      layers: gradient(2)),
    Case(
      object: "base-gradient", key: "a", standard: #"{"k":0}"#, other: #"{"k":50}"#,
      layers: gradient(3)),
    Case(
      object: "graphic-element", key: "hd", standard: "false", other: "true",
      layers: shapes(rectangle + #",{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}@}"#)),
    Case(
      object: "layer", key: "hd", standard: "false", other: "true",
      layers: shapes(rectangle + "," + fill, "@")),
    Case(
      object: "visual-layer", key: "tt", standard: "0", other: "1",
      layers: shapes(#"{"ty":"el","p":{"k":[50,50]},"s":{"k":[20,20]}},"# + fill) + ","
        + shapes(rectangle + "," + fill, "@")),
    Case(
      object: "transform", key: "a", standard: #"{"k":[0,0]}"#, other: #"{"k":[9,9]}"#,
      layers: transformed("@")),
    Case(
      object: "transform", key: "s", standard: #"{"k":[100,100]}"#, other: #"{"k":[50,100]}"#,
      layers: transformed("@")),
    Case(
      object: "transform", key: "r", standard: #"{"k":0}"#, other: #"{"k":20}"#,
      layers: transformed("@")),
    Case(
      object: "transform", key: "o", standard: #"{"k":100}"#, other: #"{"k":20}"#,
      layers: transformed("@")),
    Case(
      object: "transform", key: "sk", standard: #"{"k":0}"#, other: #"{"k":20}"#,
      layers: transformed("@")),
    Case(
      object: "transform", key: "sa", standard: #"{"k":0}"#, other: #"{"k":90}"#,
      layers: transformed(#","sk":{"k":20}@"#)),
    Case(
      object: "base-keyframe", key: "h", standard: "0", other: "1",
      layers: keyframes(#","t":0@"#)),
    Case(
      object: "precomposition-layer", key: "sr", standard: "1", other: "2", layers: composition),
    Case(
      object: "precomposition-layer", key: "st", standard: "0", other: "9", layers: composition),
    Case(
      object: "visual-layer", key: "ao", standard: "0", other: "1",
      layers: shapes(
        rectangle + "," + fill, "@",
        #""p":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":30,"s":[60,60]}]}"#
      )),
  ]

  /// Returns the drawing calls of the animation at frame 15 with a member, or without it.
  private func draw(_ layers: String, _ member: String) throws -> String {
    let inner = Self.keyframes(#","t":0"#)
    let bytes = lottie(
      layers.split(separator: "@", omittingEmptySubsequences: false).joined(separator: member),
      assets: #"{"id":"c","layers":[\#(inner)]}"#)
    return try scene(bytes).recorded(at: 15).text
  }

  @Test("A member that is omitted has the default value", arguments: cases)
  func memberThatIsOmittedHasDefaultValue(_ item: Case) throws {
    let without = try draw(item.layers, "")
    #expect(without == (try draw(item.layers, ",\"\(item.key)\":\(item.standard)")))
    #expect(without != (try draw(item.layers, ",\"\(item.key)\":\(item.other)")))
  }
}
