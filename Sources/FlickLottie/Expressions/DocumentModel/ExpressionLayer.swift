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
      ExpressionNumericProperty.PropertyIdentity(name: json["nm"]?.string ?? "", index: number),
      layer: nil,
      parent: nil, in: composition)
  }

  private(set) lazy var transform = ExpressionTransform(layer: self)
  private(set) lazy var contents = ExpressionContents(
    json?["shapes"],
    ExpressionNumericProperty.PropertyIdentity(
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
      ExpressionNumericProperty.PropertyIdentity(
        name: "Time Remap", matchName: "ADBE Time Remapping", index: 2),
      in: self)
    cachedTimeRemap = property
    return property
  }

  override func find(
    _ key: ScriptKey, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    switch key {
    // The numbers are the property indices of shape layers in After Effects.
    case .number(1), .number(5), .number(6), .name("Transform"), .name("transform"),
      .name("ADBE Transform Group"):
      return machine.value(transform)
    case .number(2), .name("Contents"), .name("ADBE Root Vectors Group"):
      return machine.value(contents)
    case .number(4), .name("Effects"), .name("effects"), .name("ADBE Effect Parade"):
      return machine.value(effects)
    case .number(3), .name("Masks"), .name("ADBE Mask Parade"), .name("Text"),
      .name("ADBE Text Properties"), .name("Marker"), .name("ADBE Marker"), .name("Time Remap"),
      .name("ADBE Time Remapping"):
      throw .unsupported
    default: return try transform.find(key, &machine)
    }
  }

  override func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    let rate = composition.frameRate
    switch member {
    case .name, ._name:
      guard json?["nm"]?.string != nil else { throw .unsupported }
      return machine.value(identity.name)
    case .index: return .number(number)
    case .inPoint: return .number((json?["ip"]?.number ?? 0) / rate)
    case .startTime: return .number((json?["st"]?.number ?? 0) / rate)
    case .outPoint:
      guard let timeRange else { throw .unsupported }
      return .number(timeRange.end)
    case .parent: return parentLayer.map { machine.value($0) } ?? .null
    case .hasParent: return .bool(parentLayer != nil)
    case .enabled: return .bool(json?["hd"]?.bool != true)
    case .active:
      guard let timeRange else { throw .unsupported }
      machine.varies = true
      let isLater = machine.time >= timeRange.start - 1e-9
      return .bool(
        json?["hd"]?.bool != true && isLater && machine.time < timeRange.end - 1e-9)
    case .transform: return machine.value(transform)
    case .effect, .effects: return machine.value(effects)
    case .content, .contents: return machine.value(contents)
    case .anchorPoint, .position, .xPosition, .yPosition, .scale, .rotation, .opacity:
      guard let property = transform.property(member: member) else { throw .unsupported }
      return machine.value(property)
    case .propertyIndex, .matchName: return try super.member(member, &machine)
    default: throw .unsupported
    }
  }

  override func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    let isNow = machine.isUndefined(b)
    let time = isNow ? machine.time : try machine.first(b)
    switch member {
    case .toComp, .toWorld:
      return try mapped(a, by: try matrix(at: time, isNow: isNow, &machine), &machine)
    case .fromComp, .fromWorld:
      return try mapped(a, by: try matrix(at: time, isNow: isNow, &machine).inverse, &machine)
    case .propertyGroup: throw machine.failure()
    default: throw .unsupported
    }
  }

  private func mapped(
    _ point: ScriptValue, by matrix: ExpressionMatrix, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    let numbers = try machine.numbers(point)
    guard numbers.count > 0 else { throw .unsupported }
    let result = matrix.applied(to: SIMD3(numbers[0], numbers[1], numbers[2]))
    let isFlat = numbers.count < 3 && abs(result.z) < 1e-9
    return machine.boxed(
      ScriptNumbers(SIMD4(result.x, result.y, isFlat ? 0 : result.z, 0), count: isFlat ? 2 : 3))
  }
}
