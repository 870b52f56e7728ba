import FlickScene
import Testing

@testable import FlickLottie

@Suite("The walk over a document")
struct DocumentWalkTests {
  /// The keypaths of the properties that a walk visits.
  private struct Keypaths: DocumentVisitor {
    var found: [String] = []

    init(_ root: JSONValue, _ order: DocumentWalk.Order) {
      DocumentWalk.visit(root, order: order, &self)
    }

    mutating func enter(_ node: DocumentNode) -> Bool { true }

    mutating func visit(_ property: DocumentProperty) {
      if let names = property.names { found.append(names.joined(separator: ".")) }
    }
  }

  private static let value = #"{"a":0,"k":1}"#
  private static let colors = #"{"p":1,"k":{"a":0,"k":[0,1,0,0]}}"#

  /// A shape of each type with all properties of its table, and a layer with all other objects.
  private static let file: [UInt8] = {
    func members(_ rows: [PropertyDescription]) -> String {
      rows.filter { $0.kind != .other }.map { row in
        "\"\(row.key)\":\(row.kind == .gradient ? colors : value)"
      }.joined(separator: ",")
    }
    let shapes = Schema.ShapeType.all.filter { $0.type != "tr" }.map { shape in
      let own = shape.type == "rp" ? #""c":\#(value),"o":\#(value)"# : members(shape.properties())
      let more =
        switch shape.type {
        case "rp": #","tr":{"a":\#(value),"so":\#(value)}"#
        case "st":
          #","d":[{"n":"d","v":\#(value)},{"n":"g","v":\#(value)},{"n":"o","v":\#(value)}]"#
        case "gr":
          #","it":[{"ty":"fl","nm":"Inner","c":\#(value)},{"ty":"tr","p":{"s":true,"x":\#(value),"y":\#(value)}}]"#
        default: ""
        }
      return
        #"{"ty":"\#(shape.type)","nm":"\#(shape.name)"\#(own.isEmpty ? "" : ",")\#(own)\#(more)}"#
    }
    let text = """
      {"d":{"k":[{"t":0,"s":{"t":"A","s":9,"f":"F","fc":[1,0,0],"sc":[0,1,0]}}]},"a":[{"nm":"Fade",
      "a":{\(members(Schema.TextProperties.descriptions))},
      "s":{"t":0,\(members(Schema.TextSelector.descriptions))}}],"m":{"a":{"k":[0,0]}}}
      """
    let effects = """
      [{"ty":21,"mn":"ADBE Fill","nm":"Fill","ef":[{"ty":2,"nm":"Color","v":\(value)},{"ty":0,"v":\(value)}]},
      {"ty":5,"mn":"ADBE Color Control","nm":"primary","ef":[{"ty":2,"nm":"Color","v":\(value)}]}]
      """
    let layers = [
      """
      {"ty":4,"nm":"Shapes","ks":{\(members(Schema.Transform.descriptions))},"ip":0,"op":60,
      "ef":\(effects),"sy":[{"ty":1,\(members(Schema.LayerStyle.descriptions))}],
      "masksProperties":[{"mode":"a",\(members(Schema.Mask.descriptions))}],
      "shapes":[\(shapes.joined(separator: ","))]}
      """,
      #"{"ty":5,"nm":"Title","ks":{},"ip":0,"op":60,"t":\#(text)}"#,
      ##"{"ty":1,"nm":"Back","ks":{},"ip":0,"op":60,"sw":9,"sh":9,"sc":"#ff0000"}"##,
      #"{"ty":0,"nm":"A","refId":"inner","ks":{},"ip":0,"op":60,"w":9,"h":9,"tm":\#(value)}"#,
      #"{"ty":0,"refId":"inner","ks":{},"ip":0,"op":60,"w":9,"h":9}"#,
    ]
    let inner =
      ##"{"id":"inner","layers":[{"ty":1,"nm":"Dot","ks":{"o":\##(value)},"sc":"#00ff00"}]}"##
    return lottie(layers.joined(separator: ","), assets: inner)
  }()

  @Test("The properties that are shown have the keypaths of the table")
  func propertiesHaveKeypathsOfTable() throws {
    let document = try LottieReader.read(Self.file)
    let known = Set(
      try EditableDocument(document).orFail().keypaths().map { $0.joined(separator: ".") })
    let walked = Keypaths(try JSONDocument(Self.file).root, .shown).found
    #expect(walked.count > 100)
    #expect(Set(walked).subtracting(known).sorted() == [])
    for keypath in [
      "Shapes.stroke.Dash 2", "Shapes.stroke.Dash Phase", "Shapes.repeater.Start Opacity",
      "Shapes.group.Transform.Y Position", "Shapes.gradient-fill.Colors", "Shapes.Fill.Value 2",
      "Shapes.primary.Color", "Shapes.Layer Style.Color", "Shapes.Mask.Shape", "Title.Color",
      "Title.Stroke Color", "Title.Fade.Fill Color", "Title.Fade.Start", "Back.Color",
      "A.Dot.Color",
      "A.Time Remap", "Layer.Dot.Transform.Opacity",
    ] { #expect(walked.contains(keypath), "\(keypath)") }
  }

  @Test("In the order of the file, each layer is visited once")
  func eachLayerIsVisitedOnce() throws {
    let walked = Keypaths(try JSONDocument(Self.file).root, .file).found
    #expect(walked.count { $0 == "Dot.Color" } == 1 && !walked.contains("A.Dot.Color"))
  }

  @Test("Members of the wrong type are left out")
  func membersOfWrongTypeAreLeftOut() throws {
    for text in [
      "[]", "7", #"{"layers":5}"#, #"{"layers":[5,{"ty":4,"shapes":{}}]}"#,
      #"{"layers":[{"ty":"x","ks":[],"ef":[[{}]],"t":[]}],"assets":{"a":1},"slots":[],"chars":{}}"#,
      #"{"layers":[{"ty":5,"t":{"d":{"k":5},"a":{"a":7}}}]}"#,
    ] {
      let root = try JSONDocument(Array(text.utf8)).root
      #expect(Keypaths(root, .file).found.isEmpty && Keypaths(root, .shown).found.isEmpty)
    }
  }

  @Test("A composition that contains itself ends")
  func compositionThatContainsItselfEnds() throws {
    let use = #"{"ty":0,"nm":"A","refId":"a","ks":{"o":\#(Self.value)}}"#
    let root = try JSONDocument(lottie(use, assets: #"{"id":"a","layers":[\#(use),\#(use)]}"#)).root
    #expect((1...20_001).contains(Keypaths(root, .shown).found.count))
  }

  @Test("A property that is added to a table has a keypath and an override")
  func addedPropertyHasKeypathAndOverride() throws {
    let row = PropertyRow<Schema.LayerStyle>(
      "hc", "Highlight Color",
      .color({ style, body in
        var color = style.bevel?.highlightColor
        body(&color)
        style.bevel?.highlightColor = color
      }), .none, presence: .never)
    let bytes = lottie(
      ##"{"ty":1,"nm":"A","ks":{},"ip":0,"op":60,"sw":9,"sh":9,"sc":"#fff","sy":[{"ty":5,"nm":"B","hc":{"a":0,"k":[1,0,0]}}]}"##
    )
    let pattern = KeypathPattern(["A", "B", "Highlight Color"])
    let blue = SlotValue.numbers(ComputedNumbers(components: SIMD4(0, 0, 1, 1), count: 4))
    func changes() throws -> Bool {
      let document = try LottieReader.read(bytes)
      let editable = try EditableDocument(document).orFail()
      let listed = editable.keypaths().contains(pattern.keys)
      let changed = editable.applying([ValueOverride(pattern, .color, blue)], [], to: document)
      let isApplied = String(reflecting: changed.scene) != String(reflecting: document.scene)
      #expect(listed == isApplied)
      return listed
    }
    let changesWithout = try changes()
    let changesWith = try AddedRows.current.withValue([row]) { try changes() }
    #expect(changesWith && !changesWithout)
  }
}
