import FlickExpressions

extension ExpressionLayer {
  /// Returns the styles of the layer, found by name, match name or position from 1.
  func makeStyles() -> ExpressionItems {
    ExpressionItems(
      json?["sy"], ExpressionIdentity("Layer Styles", "ADBE Layer Styles", index: 5),
      ExpressionLayerStyle.table, layer: self, parent: self
    ) { json, position in
      let kind = ExpressionLayerStyle.kind(of: json)
      return ExpressionIdentity(
        kind?.name ?? "", "\(kind?.matchName ?? "")/enabled", index: Double(position + 1))
    } element: { styles, item in
      ExpressionLayerStyle(item, in: styles)
    }
  }
}

/// A style of a layer.
final class ExpressionLayerStyle: ExpressionGroup {
  private let position: Int

  init(_ item: ExpressionItem, in styles: ExpressionGroup) {
    position = item.index
    super.init(
      item.json, item.identity, Self.kind(of: item.json)?.table ?? .none, layer: styles.layer,
      parent: styles, in: styles.composition)
  }

  fileprivate static func kind(of json: JSONValue) -> StyleKind? {
    let type = json["ty"]?.number.flatMap { Int(exactly: $0) } ?? -1
    return kinds.indices.contains(type) ? kinds[type] : nil
  }

  /// The members of the list of styles.
  fileprivate static let table = ExpressionPropertyTable(
    [],
    extending: ScriptMembers(
      of: ExpressionItems.self, extending: groupMembers,
      kinds.compactMap { kind in
        ScriptName(kind.name.camelCased).map { name in
          ScriptMember(name, isInvariant: true) { styles, machine throws(ScriptError) in
            try styles.find(try machine.newText(kind.name), &machine)
          }
        }
      }))

  /// The seeds of random numbers follow from it.
  override var address: String { "\(layer?.address ?? "").sy.\(position)" }

  override func makeProperty(_ row: ExpressionPropertySpec) -> ExpressionAnyProperty? {
    member(row.key).map { makeProperty($0, row, addressKey: "\(row.key)") }
  }

  /// A kind of style: its names, and its properties in the order of After Effects.
  struct StyleKind: Sendable {
    let name: String
    /// The first part of the match names.
    let matchName: String
    let table: ExpressionPropertyTable

    init(_ name: String, _ matchName: String, _ rows: [StyleRow]) {
      self.name = name
      self.matchName = matchName
      table = ExpressionPropertyTable(
        rows.enumerated().map { index, row in
          ExpressionPropertySpec(
            row.key, row.name, "\(matchName)/\(row.matchName)", index: Double(index + 1),
            isColor: row.name.hasSuffix("Color"))
        })
    }
  }

  typealias StyleRow = (key: StaticString, name: String, matchName: String)

  /// The kinds in the order of their numbers in the file. (The names are those of the timeline panel in After Effects.)
  static let kinds: [StyleKind] = [
    StyleKind(
      "Stroke", "frameFX",
      [mode, color, ("s", "Size", "size"), opacity, ("p", "Position", "style")]),
    StyleKind(
      "Drop Shadow", "dropShadow",
      [
        mode, color, opacity, angle, distance, ("ch", "Spread", "chokeMatte"), size, noise,
        ("lc", "Layer Knocks Out Drop Shadow", "layerConceals"),
      ]),
    StyleKind(
      "Inner Shadow", "innerShadow",
      [mode, color, opacity, angle, distance, ("ch", "Choke", "chokeMatte"), size, noise]),
    StyleKind(
      "Outer Glow", "outerGlow",
      [
        mode, opacity, noise, color, technique, ("ch", "Spread", "chokeMatte"), size, range, jitter,
      ]),
    StyleKind(
      "Inner Glow", "innerGlow",
      [
        mode, opacity, noise, color, technique, ("sr", "Source", "innerGlowSource"),
        ("ch", "Choke", "chokeMatte"), size, range, jitter,
      ]),
    StyleKind(
      "Bevel and Emboss", "bevelEmboss",
      [
        ("bs", "Style", "bevelStyle"), ("bt", "Technique", "bevelTechnique"),
        ("sr", "Depth", "strengthRatio"), ("bd", "Direction", "bevelDirection"), size,
        angle, ("ll", "Altitude", "localLightingAltitude"),
        ("hm", "Highlight Mode", "highlightMode"), ("hc", "Highlight Color", "highlightColor"),
        ("ho", "Highlight Opacity", "highlightOpacity"), ("sm", "Shadow Mode", "shadowMode"),
        ("sc", "Shadow Color", "shadowColor"), ("so", "Shadow Opacity", "shadowOpacity"),
      ]),
    StyleKind(
      "Satin", "chromeFX",
      [mode, color, opacity, angle, distance, size, ("in", "Invert", "invert")]),
    StyleKind("Color Overlay", "solidFill", [mode, color, ("so", "Opacity", "opacity")]),
    StyleKind(
      "Gradient Overlay", "gradientFill",
      [
        mode, opacity, ("gs", "Gradient Smoothness", "gradientSmoothness"),
        ("a", "Angle", "angle"), ("gt", "Style", "type"), ("re", "Reverse", "reverse"),
        ("al", "Align with Layer", "align"), ("s", "Scale", "scale"), ("of", "Offset", "offset"),
      ]),
  ]

  private static let mode: StyleRow = ("bm", "Blend Mode", "mode2")
  private static let color: StyleRow = ("c", "Color", "color")
  private static let opacity: StyleRow = ("o", "Opacity", "opacity")
  private static let angle: StyleRow = ("a", "Angle", "localLightingAngle")
  private static let distance: StyleRow = ("d", "Distance", "distance")
  private static let size: StyleRow = ("s", "Size", "blur")
  private static let noise: StyleRow = ("no", "Noise", "noise")
  private static let technique: StyleRow = ("gt", "Technique", "glowTechnique")
  private static let range: StyleRow = ("r", "Range", "inputRange")
  private static let jitter: StyleRow = ("j", "Jitter", "shadingNoise")
}

extension String {
  /// The name of the member in expressions for a name of the timeline panel: "Drop Shadow" is `dropShadow`.
  var camelCased: String {
    split(separator: " ").enumerated().map { index, word in
      let first = word.prefix(1)
      return (index == 0 ? first.lowercased() : first.uppercased()) + word.dropFirst()
    }.joined()
  }
}
