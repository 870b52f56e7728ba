import FlickExpressions

/// A layer, as expressions see it.
final class ExpressionLayer: ExpressionGroup {
  /// The index that other layers refer to.
  let number: Double
  let isThreeDimensional: Bool
  /// The matrices for the most recently requested time.
  var matrix: ExpressionMatrix?
  var ownMatrix: ExpressionMatrix?
  /// The transform properties in the plane; `nil` if the transform needs the engine.
  private(set) lazy var planarTransform = ExpressionPlanarTransform(self)
  private var cachedTimeRemap: ExpressionNumericProperty?

  init(_ json: JSONValue, in composition: ExpressionComposition, position: Int) {
    number = json["ind"]?.number ?? Double(position + 1)
    isThreeDimensional =
      json["ddd"]?.number == 1 || json["ddd"]?.bool == true || json["ty"]?.number == 13
    super.init(
      json,
      ExpressionIdentity(name: json["nm"]?.string ?? "", index: number),
      layer: nil,
      parent: nil, in: composition)
  }

  private(set) lazy var transform = ExpressionTransform(layer: self)
  private(set) lazy var contents = ExpressionContents(
    json?["shapes"],
    ExpressionIdentity(
      name: "Contents", matchName: "ADBE Root Vectors Group", index: 2), layer: self, parent: self)
  private(set) lazy var effects = ExpressionEffects(layer: self)

  /// The in and out point in seconds; `nil` if the file has no out point.
  var timeRange: (start: Double, end: Double)? {
    guard let end = json?["op"]?.number else { return nil }
    return ((json?["ip"]?.number ?? 0) / composition.frameRate, end / composition.frameRate)
  }

  private(set) lazy var parentLayer = findParentLayer()

  private func findParentLayer() -> ExpressionLayer? {
    guard let number = json?["parent"]?.number, let layer = composition.layer(number: number),
      layer !== self
    else { return nil }
    return layer
  }

  var timeRemap: ExpressionNumericProperty? {
    if let cachedTimeRemap { return cachedTimeRemap }
    guard let written = json?["tm"], !written.isNull else { return nil }
    let property = ExpressionNumericProperty(
      written,
      ExpressionIdentity(
        name: "Time Remap", matchName: "ADBE Time Remapping", index: 2),
      in: self)
    cachedTimeRemap = property
    return property
  }

  override func find(
    _ key: ScriptLookup, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue? {
    switch key {
    // The numbers are the property indices of shape layers in After Effects.
    case .number(1), .number(5), .number(6), .name("Transform"), .name("transform"),
      .name("ADBE Transform Group"):
      return machine.value(transform)
    case .number(2), .name("Contents"), .name("ADBE Root Vectors Group"):
      return machine.value(contents)
    case .number(4), .name("Effects"), .name("effects"), .name("ADBE Effect Parade"):
      return machine.value(effects)
    default: return try transform.find(key, &machine)
    }
  }

  override var isEnabled: Bool { json?["hd"]?.bool != true }
  override var members: ScriptMembers { Self.layerMembers }

  func isActive(at time: Double) -> Bool {
    guard isEnabled, let timeRange else { return false }
    return time >= timeRange.start - 1e-9 && time < timeRange.end - 1e-9
  }
}
