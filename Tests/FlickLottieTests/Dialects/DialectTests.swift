import FlickScene
import Foundation
import Testing

@testable import FlickLottie

@Suite("Dialects")
struct DialectTests {
  /// A file in a dialect, and a file with the same picture that follows the specification.
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var file: [UInt8]
    var specified: [UInt8]

    var testDescription: String { name }

    init(_ name: String, _ file: [UInt8], _ specified: [UInt8]) {
      (self.name, self.file, self.specified) = (name, file, specified)
    }
  }

  private static func made(by generator: String) -> String { #","meta":{"g":"\#(generator)"}"# }

  private static func fill(_ color: String, _ more: String = #","o":{"a":0,"k":100}"#) -> String {
    shapeLayer(#"{"ty":"fl","c":{"a":0,"k":\#(color)}\#(more)}"#)
  }

  private static let red = lottie(fill("[1,0,0,1]"))
  private static let triangle =
    #""v":[[0,0],[9,0],[0,9]],"i":[[0,0],[0,0],[1,1]],"o":[[0,0],[0,0],[1,1]]"#

  private static func path(_ key: String, _ shape: String = "") -> String {
    shapeLayer(#"{"ty":"sh","ks":{"a":0,"k":{\#(triangle)\#(key)}}\#(shape)}"#)
  }

  private static func text(_ document: String, _ path: String = "") -> String {
    #"{"ty":5,"ip":0,"op":60,"st":0,"ks":{},"t":{"d":\#(document),"p":{\#(path)},"m":{"g":1},"a":[]}}"#
  }

  private static let document = #"{"t":"A","f":"None","s":9,"fc":[1,0,0]}"#
  private static let keyedDocument = #"{"k":[{"t":0,"s":\#(document)}]}"#

  static let rows: [Row] = [
    Row("Bodymovin before 4.1.9", lottie(fill("[255,0,0,255]"), version: "4.0.2"), red),
    Row(
      "Bodymovin before 4.4.14", lottie(text(document), version: "4.3.0"),
      lottie(text(keyedDocument))),
    Row(
      "Bodymovin before 4.4.18", lottie(path("", #","closed":true"#), version: "4.4.9"),
      lottie(path(#","c":true"#))),
    Row(
      "Bodymovin before 5.7.15",
      lottie(text(keyedDocument, #""m":0,"f":{"k":3},"a":1,"p":0,"r":1"#), version: "5.6.5"),
      lottie(
        text(keyedDocument, #""m":0,"f":{"k":3},"a":{"k":1},"p":{"k":0},"r":{"k":1}"#))),
    Row(
      "LottieFiles for After Effects",
      lottie(fill("[1,0,0,1]"), version: "4.8.0", more: made(by: "LottieFiles AE 3.1.1")), red),
    Row(
      "LottieFiles for Figma",
      lottie(fill("[1,0,0,1]"), more: made(by: "LottieFiles Figma v46")), red),
    Row(
      "LottieFiles’ SVG to Lottie",
      lottie(
        shapeLayer(#"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#),
        more: made(by: "LF SVG to Lottie")), red),
    Row(
      "LottieFiles Creator and toolkit",
      lottie(fill("[1,0,0]"), more: made(by: "@lottiefiles/creator 1.31.1")), red),
    Row("Glaxnimate", lottie(fill("[1,0,0]"), more: made(by: "Glaxnimate 0.5.0")), red),
    Row("Telegram", lottie(fill("[1,0,0,255]", ""), more: #","tgs":1"#), red),
    Row(
      "Haiku Animator",
      Array(
        #"""
        {"ip":0,"fr":60,"v":"4.11.1","layers":[{"ty":3,"ip":0,"op":1,"st":0,"hix":3,"ks":{}}],
        "op":0,"w":200,"h":100}
        """#.utf8),
      Array(
        #"""
        {"ip":0,"fr":60,"v":"5.9.0","layers":[{"ty":3,"ip":0,"op":1,"st":0,"ks":{}}],
        "op":1,"w":200,"h":100}
        """#.utf8)),
    Row("Keyshape", lottie(fill("[1,0,0,1]"), more: made(by: "Keyshape Lottie plugin v1.3")), red),
    Row(
      "Aninix",
      lottie(
        null(#""r":{"a":1,"k":[{"t":0,"s":[10],"e":null,"h":0},{"t":20,"s":[50]}]}"#),
        more: made(by: "Aninix")),
      lottie(null(#""r":{"a":1,"k":[{"t":0,"s":[10],"h":0},{"t":20,"s":[50]}]}"#))),
    Row("Jitter", lottie(fill("[1,0,0]"), more: made(by: "https://jitter.video")), red),
    Row(
      "lordicon",
      lottie(fill("[1,0,0,1]"), more: #","markers":[{"cm":"default:hover-lock","tm":5,"dr":9}]"#),
      lottie(
        fill("[1,0,0,1]"), more: #","markers":[{"cm":"default:hover-lock","tm":5,"dr":9}]"#)),
    Row(
      "saved after lottie-web loaded it",
      lottie(
        shapeLayer(
          #"""
          {"ty":"sh","ks":{"a":0,"k":{"c":true,"v":[[0,0],[9,0],[0,9]],"i":[[0,0],[9,0],[1,10]],
          "o":[[0,0],[9,0],[1,10]]}}}
          """#), more: #","__complete":true"#),
      lottie(path(#","c":true"#))),
    Row(
      "written by hand or by a language model",
      lottie(#"{"ty":4,"shapes":[{"ty":"gr","it":[{"ty":"fl","c":{"k":[1,0,0]}}]}]}"#),
      lottie(
        shapeLayer(
          #"""
          {"ty":"gr","it":[{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}},{"ty":"tr","p":{"k":[0,0]},
          "a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"o":{"k":100}}]}
          """#))),
    Row(
      "exporter that could not read the colors of gradients",
      lottie(shapeLayer(gradient("[0,1,1,1,1,0,0,0]"))),
      lottie(shapeLayer(gradient("[0,1,1,1,1,0,0,0]")))),
  ]

  private static func gradient(_ colors: String) -> String {
    #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"a":0,"k":\#(colors)}}}"#
  }

  @Test("Each dialect of the table has a row of this test")
  func eachDialectHasRow() {
    #expect(Set(Self.rows.map(\.name)) == Set(Dialect.table.map(\.name)))
    #expect(Dialect.table.allSatisfy { !$0.effect.isEmpty && !$0.source.isEmpty })
  }

  @Test(
    "A file in a dialect has its sign, and the scene of a file that follows the specification",
    arguments: rows)
  func fileInDialectHasScene(row: Row) throws {
    #expect(try names(row.file).contains(row.name))
    #expect(
      SceneDescription(try scene(row.file)).text == SceneDescription(try scene(row.specified)).text)
  }

  @Test("The page of dialects has each of them, with its effect and its source")
  func pageHasEachDialect() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let page = try String(
      contentsOf: folder.appendingPathComponent("docs/dialects.md"), encoding: .utf8)
    for dialect in Dialect.table {
      #expect(page.contains("| \(dialect.name) |"))
      #expect(page.contains("| \(dialect.effect) | \(dialect.source) |"))
    }
  }

  @Test("A file that follows the specification has no dialect")
  func fileThatFollowsSpecificationHasNoDialect() throws {
    #expect(try names(Self.red).isEmpty)
    // A gradient of other colors beside a failed one.
    let mixed = lottie(
      shapeLayer(Self.gradient("[0,1,1,1,1,0,0,0]")) + ","
        + shapeLayer(Self.gradient("[0,1,0,1,1,0,0,0]")))
    #expect(try names(mixed).isEmpty)
  }

  private func names(_ file: [UInt8]) throws -> [String] {
    var reading = Schema.ReadContext(limits: LottieLimits())
    return Dialect.all(of: try Schema.Animation(JSONDocument(file).root, &reading)).map(\.name)
  }
}
