import FlickExpressions

/// The transform of a layer, as expressions see it.
final class ExpressionTransform: ExpressionGroup {
  private unowned let owner: ExpressionLayer

  init(layer: ExpressionLayer) {
    owner = layer
    super.init(
      layer.json?["ks"],
      ExpressionIdentity(
        name: "Transform", matchName: "ADBE Transform Group", index: 6),
      rows: .layerTransform, layer: layer, parent: layer,
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

  override func makeProperty(_ row: ExpressionPropertySpec) -> ExpressionBaseProperty? {
    switch row.member {
    case .rotation where json?["r"] == nil && json?["rz"] != nil:
      return ExpressionNumericProperty(json?["rz"], identity(of: row), in: self)
    case .orientation where !owner.isThreeDimensional && json?["or"] == nil,
      .xRotation where !owner.isThreeDimensional && json?["rx"] == nil,
      .yRotation where !owner.isThreeDimensional && json?["ry"] == nil:
      return nil
    case .position where isSplit:
      var axes = [numbers(member: .xPosition), numbers(member: .yPosition)]
      if owner.isThreeDimensional { axes.append(numbers(member: .zPosition)) }
      return ExpressionNumericProperty(axes: axes.compactMap { $0 }, identity(of: row), in: self)
    case .xPosition: return axis("x", row)
    case .yPosition: return axis("y", row)
    case .zPosition: return axis("z", row)
    default: return super.makeProperty(row)
    }
  }

  private func axis(_ key: StaticString, _ row: ExpressionPropertySpec)
    -> ExpressionNumericProperty?
  {
    guard isSplit else { return nil }
    return ExpressionNumericProperty(
      json?["p"]?[key], identity(of: row), in: self, missing: ScriptNumbers(0))
  }
}
