import FlickAnimation
import FlickRaster
import Foundation
import Testing

@testable import FlickCommand
@testable import FlickLottie

@Suite("A property that is added to a table of the schema")
struct AddedPropertyTests {
  /// A style with a color that no table has, and an expression on it.
  private static let file = ##"""
    {"v":"5.9.0","fr":10,"ip":0,"op":4,"w":20,"h":20,"layers":[{"ty":1,"nm":"Card","ip":0,"op":4,"st":0,"ks":{},
    "sw":20,"sh":20,"sc":"#ffffff","sy":[{"ty":5,"nm":"Bevel","hc":{"a":0,"k":[1,0,0],"x":"$bm_rt = value;"}}]}]}
    """##
  private static let keypath = "Card.Bevel.Highlight Color"

  private static let row = PropertyRow<Schema.LayerStyle>(
    "hc", "Highlight Color",
    .color({ style, body in
      var color = style.bevel?.highlightColor
      body(&color)
      style.bevel?.highlightColor = color
    }), .none, presence: .never)

  /// The readers of the tables. Each returns whether it finds the property.
  private static let readers: [(name: String, finds: @Sendable (String) throws -> Bool)] = [
    (
      "flick check",
      { path in
        let wrong = file.replacingOccurrences(of: "[1,0,0]", with: "[255,0,0]")
        try wrong.write(toFile: path, atomically: true, encoding: .utf8)
        return try CheckRun(path: path).results().flatMap(\.findings).contains {
          $0.rule == .byteColor && $0.path == "layers[0].sy[0].hc.k"
        }
      }
    ),
    (
      "the table of players",
      { path in
        var check = CheckRun(path: path)
        check.players = [.ios]
        return try check.results().flatMap(\.findings).contains {
          $0.feature?.names == ["Card", "Bevel", "Highlight Color"]
        }
      }
    ),
    (
      "flick inspect --colors",
      { path in
        DocumentValues(try JSONDocument(Array(file.utf8)).root).colors.contains {
          $0.text == "#ff0000" && $0.places == [keypath]
        }
      }
    ),
    (
      "flick inspect --keypaths",
      { path in
        try LottieAnimation(string: file).allKeypaths().contains { $0.string == keypath }
      }
    ),
    (
      "the tool set of flick mcp",
      { path in
        var edit = try DocumentEdit(Array(file.utf8))
        return (try? edit.setColor(keypath, to: Color(0, 0, 1))) != nil
      }
    ),
    (
      "the colors of flick preview",
      { _ in
        let root = try JSONDocument(Array(file.utf8)).root
        return ColorPlaces(root, includesSlots: false).places.contains { $0.color == "#ff0000" }
      }
    ),
    (
      "overrides",
      { path in
        FlickCommand.run([
          "render", path, "--color", "\(keypath)=#00f", "--force", "-o", path + ".png",
        ]).code == 0
      }
    ),
  ]

  @Test("Each reader of the tables finds the property", arguments: readers.indices)
  func eachReaderFindsProperty(number: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("card.json", Self.file)
    let reader = Self.readers[number]
    let isFoundWithout = try reader.finds(path)
    _ = try folder.file("card.json", Self.file)
    let isFoundWith = try AddedRows.current.withValue([Self.row]) { try reader.finds(path) }
    #expect(isFoundWith && !isFoundWithout, "\(reader.name)")
  }
}
