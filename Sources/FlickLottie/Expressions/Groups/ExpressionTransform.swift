import FlickExpressions

/// The transform of a layer, as expressions see it.
final class ExpressionTransform: ExpressionGroup {
  private unowned let owner: ExpressionLayer

  init(layer: ExpressionLayer) {
    owner = layer
    super.init(
      layer.json?["ks"], ExpressionIdentity("Transform", "ADBE Transform Group", index: 6),
      .layerTransform, layer: layer, parent: layer, in: layer.composition)
  }

  override var address: String { owner.address + ".ks" }

  /// AE: Properties of a 2D layer have two components in expressions (Adobe's expression reference), though the file
  /// has three.
  override func shape(of row: ExpressionPropertySpec) -> ExpressionValueShape {
    var shape = row.shape
    if shape.maxDimensions == 2, owner.isThreeDimensional { shape.maxDimensions = 3 }
    return shape
  }

  /// The position, if its dimensions are separate properties.
  private var splitPosition: JSONValue? {
    guard let position = json?["p"], position.isObject, position["k"] == nil,
      document.slot(of: position) == nil
    else { return nil }
    return position["s"] ?? position["x"] ?? position["y"] == nil ? nil : position
  }

  override func makeProperty(_ row: ExpressionPropertySpec) -> ExpressionAnyProperty? {
    switch row.matchName {
    case "ADBE Rotate Z" where json?["r"] == nil && json?["rz"] != nil:
      return makeProperty(json?["rz"], row)
    case "ADBE Orientation", "ADBE Rotate X", "ADBE Rotate Y":
      return member(row.key) == nil && !owner.isThreeDimensional ? nil : super.makeProperty(row)
    case "ADBE Position" where splitPosition != nil:
      let axes = ["px", "py", "pz"].prefix(owner.isThreeDimensional ? 3 : 2)
      return ExpressionSplitPosition(
        axes.compactMap { numbers(key: $0) }, identity(of: row), in: self)
    case "ADBE Position_0": return axis(0, splitPosition?["x"], row)
    case "ADBE Position_1": return axis(1, splitPosition?["y"], row)
    case "ADBE Position_2": return axis(2, splitPosition?["z"], row)
    default: return super.makeProperty(row)
    }
  }

  private func identity(of row: ExpressionPropertySpec) -> ExpressionIdentity {
    ExpressionIdentity(row.name, row.matchName, index: row.index)
  }

  private func axis(
    _ axis: Int, _ written: JSONValue?, _ row: ExpressionPropertySpec
  ) -> ExpressionAnyProperty? {
    if splitPosition != nil { return makeProperty(written, row, addressKey: "\(row.key)") }
    return numbers(key: "p").map {
      ExpressionPositionAxis($0, axis: axis, identity(of: row), in: self)
    }
  }

  /// A separated position has its axes as members.
  override func property(at steps: ArraySlice<JSONPath.Step>) -> ExpressionAnyProperty? {
    let keys = steps.compactMap { $0.key }
    guard let key = keys.first, keys.count <= (key == "p" ? 2 : 1) else { return nil }
    return property(key: key == "rz" ? "r" : keys.joined())
  }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    if key == .name("Z Rotation") { return try value(ofKey: "r", &machine) }
    return try super.find(key, &machine)
  }
}

/// A position with separate properties for its dimensions. It has no expression of its own: wiggles start from the values of
/// the axes with their expressions, and loops repeat the keyframes of each axis.
final class ExpressionSplitPosition: ExpressionProperty<ScriptNumbers> {
  private let axes: [ExpressionProperty<ScriptNumbers>]

  init(
    _ axes: [ExpressionProperty<ScriptNumbers>], _ identity: ExpressionIdentity,
    in group: ExpressionGroup
  ) {
    self.axes = axes
    super.init(ScriptNumbers(.zero, count: axes.count), identity, in: group)
  }

  override var isAnimated: Bool { axes.contains(where: { $0.isAnimated }) }
  override var changes: Bool { axes.contains(where: { $0.changes }) }

  override func evaluatedValue(_ time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptNumbers
  {
    var all = ScriptNumbers(.zero, count: axes.count)
    for i in axes.indices { all.components[i] = try axes[i].evaluatedValue(time, &machine)[0] }
    return all
  }

  override func valueWithoutExpression(at time: Double) -> ScriptNumbers {
    combined { $0.valueWithoutExpression(at: time) }
  }

  override func baseValue(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptNumbers
  {
    try evaluatedValue(time, &machine)
  }

  override func repeated(_ loop: ExpressionLoop, at time: Double) -> ScriptNumbers {
    combined { $0.repeated(loop, at: time) }
  }

  private func combined(_ value: (ExpressionProperty<ScriptNumbers>) -> ScriptNumbers)
    -> ScriptNumbers
  {
    var all = ScriptNumbers(.zero, count: axes.count)
    for i in axes.indices { all.components[i] = value(axes[i])[0] }
    return all
  }
}

/// A dimension of a position that is one property.
final class ExpressionPositionAxis: ExpressionProperty<ScriptNumbers> {
  private let position: ExpressionProperty<ScriptNumbers>
  private let axis: Int

  init(
    _ position: ExpressionProperty<ScriptNumbers>, axis: Int, _ identity: ExpressionIdentity,
    in group: ExpressionGroup
  ) {
    self.position = position
    self.axis = axis
    super.init(ScriptNumbers(0), identity, in: group)
  }

  override var isAnimated: Bool { position.isAnimated }
  override var changes: Bool { position.changes }

  override func evaluatedValue(_ time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptNumbers
  {
    ScriptNumbers(try position.evaluatedValue(time, &machine)[axis])
  }

  override func valueWithoutExpression(at time: Double) -> ScriptNumbers {
    ScriptNumbers(position.valueWithoutExpression(at: time)[axis])
  }

  override func baseValue(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptNumbers
  {
    try evaluatedValue(time, &machine)
  }

  override func repeated(_ loop: ExpressionLoop, at time: Double) -> ScriptNumbers {
    ScriptNumbers(position.repeated(loop, at: time)[axis])
  }
}
