import FlickExpressions

/// The transform of a layer, as expressions see it.
final class WrittenTransform: WrittenGroup {
  private unowned let owner: WrittenLayer

  init(layer: WrittenLayer) {
    owner = layer
    super.init(
      layer.json?["ks"],
      WrittenProperty.Place(name: "Transform", matchName: "ADBE Transform Group", index: 6),
      rows: WrittenRow.layerTransform, layer: layer, parent: layer, in: layer.composition)
  }

  /// AE: Properties of a 2D layer have two components in expressions (Adobe's expression reference), though the file
  /// has three.
  override func limit(of row: WrittenRow) -> Int {
    switch row.member {
    case .anchorPoint, .position, .scale: owner.isDeep ? 3 : 2
    default: 1
    }
  }

  private var isSplit: Bool {
    guard let position = json?["p"], position.isObject, position["k"] == nil else { return false }
    return position["s"] != nil || position["x"] != nil || position["y"] != nil
  }

  override func makeProperty(_ row: WrittenRow) -> WrittenProperty? {
    switch row.member {
    case .rotation where json?["r"] == nil && json?["rz"] != nil: return nil
    case .position where isSplit:
      // A 3D layer has a third axis, which is not supported here.
      guard !owner.isDeep, let x = property(member: .xPosition),
        let y = property(member: .yPosition)
      else { return nil }
      return WrittenProperty(axes: [x, y], place(of: row), in: self)
    case .xPosition, .yPosition:
      guard isSplit else { return nil }
      let written = row.member == .xPosition ? json?["p"]?["x"] : json?["p"]?["y"]
      return WrittenProperty(
        written, place(of: row), in: self, missing: ScriptNumbers(0))
    default: return super.makeProperty(row)
    }
  }
}

/// The transform of a shape group or a repeater, as expressions see it.
final class WrittenShapeTransform: WrittenGroup {
  override func limit(of row: WrittenRow) -> Int {
    switch row.member {
    case .anchorPoint, .position, .scale: 2
    default: 1
    }
  }
}
