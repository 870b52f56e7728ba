import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@testable import FlickLottie

/// Compares the properties that each model lists with the animated properties that it stores. The models are those of all
/// effects, styles and shapes of the tables, so a new one needs no line here.
@Suite("Property lists")
struct PropertyListTests {
  @Test("An effect lists all its properties", arguments: EffectRow.all.map { $0.matchNames[0] })
  func effectListsItsProperties(name: String) throws {
    // Distinct values, of which the numbers of menus choose an item and turn options on.
    let values = (1...40).map { #"{"v":{"k":[\#($0),0.\#($0),0.\#($0)5,1]}}"# }
    let effect = #""ef":[{"ty":5,"mn":"\#(name)","ef":[\#(values.joined(separator: ","))]}]"#
    let layer = try layer(effect)
    try #require(layer.effects.count + layer.drawingEffects.count == 1)
    for effect in layer.effects { try check(model(of: effect)) }
    for effect in layer.drawingEffects { check(effect) }
  }

  @Test("A layer style lists all its properties", arguments: 0...8)
  func styleListsItsProperties(type: Int) throws {
    let gradient = #""gf":{"p":{"k":2},"k":{"k":[0,1,0,0,1,0,0,1]}}"#
    let layer = try layer(#""sy":[{"ty":\#(type),"s":{"k":3},\#(gradient)}]"#)
    try #require(layer.styles.count == 1)
    try check(model(of: layer.styles[0]))
  }

  @Test("An element of a shape layer lists all its properties", arguments: shapeTypes)
  func shapeListsItsProperties(type: String) throws {
    let path =
      #"{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
    let numbers = ["c", "o", "s", "e", "p", "pt", "or", "ir", "os", "is", "w", "a", "so", "eo"]
      .enumerated().map { #""\#($1)":{"k":[\#($0 + 2),\#($0 + 3),1,1]}"# }
    let dashes = ["d", "g", "o"].enumerated().map { #"{"n":"\#($1)","v":{"k":\#($0 + 30)}}"# }
    let item = try items(
      #"""
      {"ty":"\#(type)","sy":1,"lj":1,"ml":4,"r":{"k":1},"ks":{"k":\#(path)},"t":1,
      \#(numbers.joined(separator: ",")),"h":{"k":20},"tr":{"ty":"tr","o":{"k":50}},
      "g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}},"it":[{"ty":"tr","o":{"k":50}}],
      "d":\#(["st", "gs"].contains(type) ? "[\(dashes.joined(separator: ","))]" : "1")}
      """#)
    try #require(item.count == 1)
    switch item[0] {
    case .path(let model): check(model)
    case .rectangle(let model): check(model)
    case .ellipse(let model): check(model)
    case .polystar(let model): check(model)
    case .style(let model): check(model)
    case .group(let group): check(group.transform)
    case .modifier(let model, _): check(model)
    }
  }

  @Test("A layer and its mask list all their properties")
  func layerAndMaskListTheirProperties() throws {
    let layer = try layer(#""ef":[]"#)
    check(layer.transform)
    check(try #require(layer.masks.first))
  }

  private static let shapeTypes = Schema.ShapeType.all.map(\.type)
    .filter { !["tr", "no"].contains($0) }

  private func layer(_ json: String) throws -> Layer {
    let path =
      #"{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
    let mask = #""masksProperties":[{"mode":"a","pt":{"k":\#(path)},"o":{"k":50},"x":{"k":2}}]"#
    let solid = ##""ty":1,"ind":1,"sw":50,"sh":60,"sc":"#fff","ks":{"r":{"k":9}}"##
    return try scene(lottie("{\(solid),\(mask),\(json)}")).compositions[0].layers[0]
  }

  private func model(of effect: any LayerEffect) throws -> any PropertyModel {
    let child = Mirror(reflecting: effect).children.first { $0.label == "model" }
    return try #require(child?.value as? any PropertyModel)
  }

  private func check(_ model: any PropertyModel) {
    var listed = ListedProperties()
    model.listProperties(in: &listed)
    var stored: [String] = []
    Self.collect(model, into: &stored)
    #expect(listed.values.sorted() == stored.sorted(), "\(type(of: model))")
  }

  /// Collects the animated properties that a value stores, directly or in its parts.
  private static func collect(_ value: Any, into stored: inout [String]) {
    let mirror = Mirror(reflecting: value)
    switch value {
    case _ where mirror.displayStyle == .optional:
      for child in mirror.children { collect(child.value, into: &stored) }
    case is Animated<Double>, is Animated<Vector2D>, is Animated<Size2D>, is Animated<Color>,
      is AnimatedPosition, is AnimatedPath, is AnimatedRamp, is Animated<[GradientStop]>:
      stored.append("\(value)")
    default: for child in mirror.children { collect(child.value, into: &stored) }
    }
  }
}

private struct ListedProperties: PropertyList {
  var values: [String] = []

  mutating func add<Property: AnimatedProperty>(
    _ name: String, _ property: Property, unless defaultValue: Property.Value?,
    _ text: (Property.Value) -> String
  ) {
    values.append("\(property)")
  }
}
