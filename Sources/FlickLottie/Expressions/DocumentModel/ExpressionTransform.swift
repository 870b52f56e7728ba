import FlickExpressions

/// The transform of a layer, as expressions see it.
final class ExpressionTransform: ExpressionGroup {
  private unowned let owner: ExpressionLayer

  init(layer: ExpressionLayer) {
    owner = layer
    super.init(
      layer.json?["ks"],
      ExpressionNumericProperty.PropertyIdentity(
        name: "Transform", matchName: "ADBE Transform Group", index: 6),
      rows: ExpressionPropertySpec.layerTransform, layer: layer, parent: layer,
      in: layer.composition)
  }

  /// AE: Properties of a 2D layer have two components in expressions (Adobe's expression reference), though the file
  /// has three.
  override func maxDimensions(of row: ExpressionPropertySpec) -> Int {
    row.dimensions == 2 && owner.isThreeDimensional ? 3 : row.dimensions
  }

  private var isSplit: Bool {
    guard let position = json?["p"], position.isObject, position["k"] == nil else { return false }
    return position["s"] != nil || position["x"] != nil || position["y"] != nil
  }

  override func makeProperty(_ row: ExpressionPropertySpec) -> ExpressionNumericProperty? {
    switch row.scriptMember {
    case .rotation where json?["r"] == nil && json?["rz"] != nil: return nil
    case .position where isSplit:
      // A 3D layer has a third axis, which is not supported here.
      guard !owner.isThreeDimensional, let x = property(member: .xPosition),
        let y = property(member: .yPosition)
      else { return nil }
      return ExpressionNumericProperty(axes: [x, y], identity(of: row), in: self)
    case .xPosition, .yPosition:
      guard isSplit else { return nil }
      let written = row.scriptMember == .xPosition ? json?["p"]?["x"] : json?["p"]?["y"]
      return ExpressionNumericProperty(
        written, identity(of: row), in: self, missing: ScriptNumbers(0))
    default: return super.makeProperty(row)
    }
  }
}
