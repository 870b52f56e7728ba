import FlickExpressions

/// A layer, as expressions see it.
final class WrittenLayer: WrittenGroup {
  /// The index that other layers refer to.
  let number: Double
  let isDeep: Bool
  /// The matrices for the most recently requested time.
  var matrix: WrittenMatrix?
  var ownMatrix: WrittenMatrix?
  /// The transform properties in the plane; `nil` if the transform needs the engine.
  private(set) lazy var placing = WrittenPlacing(self)
  private var remap: WrittenProperty?

  init(_ json: JSONValue, in composition: WrittenComposition, position: Int) {
    number = json["ind"]?.number ?? Double(position + 1)
    isDeep =
      json["ddd"]?.number == 1 || json["ddd"]?.bool == true || json["ty"]?.number == 13
    super.init(
      json, WrittenProperty.Place(name: json["nm"]?.string ?? "", index: number), layer: nil,
      parent: nil, in: composition)
  }

  private(set) lazy var transform = WrittenTransform(layer: self)
  private(set) lazy var contents = WrittenContents(
    json?["shapes"],
    WrittenProperty.Place(
      name: "Contents", matchName: "ADBE Root Vectors Group", index: 2), layer: self, parent: self)
  private(set) lazy var effects = WrittenEffects(layer: self)

  /// The in and out point in seconds; `nil` if the file has no out point.
  var extent: (start: Double, end: Double)? {
    guard let end = json?["op"]?.number else { return nil }
    return ((json?["ip"]?.number ?? 0) / composition.frameRate, end / composition.frameRate)
  }

  private(set) lazy var above = findAbove()

  private func findAbove() -> WrittenLayer? {
    guard let number = json?["parent"]?.number, let layer = composition.layer(number: number),
      layer !== self
    else { return nil }
    return layer
  }

  var timeRemap: WrittenProperty? {
    if let remap { return remap }
    guard let written = json?["tm"], !written.isNull else { return nil }
    let made = WrittenProperty(
      written,
      WrittenProperty.Place(name: "Time Remap", matchName: "ADBE Time Remapping", index: 2),
      in: self)
    remap = made
    return made
  }

  override func find(
    _ key: ScriptKey, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
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
      throw .beyond
    default: return try transform.find(key, &machine)
    }
  }

  override func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    let rate = composition.frameRate
    switch member {
    case .name, ._name:
      guard json?["nm"]?.string != nil else { throw .beyond }
      return machine.value(place.name)
    case .index: return .number(number)
    case .inPoint: return .number((json?["ip"]?.number ?? 0) / rate)
    case .startTime: return .number((json?["st"]?.number ?? 0) / rate)
    case .outPoint:
      guard let extent else { throw .beyond }
      return .number(extent.end)
    case .parent: return above.map { machine.value($0) } ?? .null
    case .hasParent: return .bool(above != nil)
    case .enabled: return .bool(json?["hd"]?.bool != true)
    case .active:
      guard let extent else { throw .beyond }
      machine.varies = true
      let isLater = machine.time >= extent.start - 1e-9
      return .bool(
        json?["hd"]?.bool != true && isLater && machine.time < extent.end - 1e-9)
    case .transform: return machine.value(transform)
    case .effect, .effects: return machine.value(effects)
    case .content, .contents: return machine.value(contents)
    case .anchorPoint, .position, .xPosition, .yPosition, .scale, .rotation, .opacity:
      guard let property = transform.property(member: member) else { throw .beyond }
      return machine.value(property)
    case .propertyIndex, .matchName: return try super.member(member, &machine)
    default: throw .beyond
    }
  }

  override func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    let isNow = machine.isUndefined(b)
    let time = isNow ? machine.time : try machine.first(b)
    switch member {
    case .toComp, .toWorld:
      return try mapped(a, by: try matrix(at: time, isNow: isNow, &machine), &machine)
    case .fromComp, .fromWorld:
      return try mapped(a, by: try matrix(at: time, isNow: isNow, &machine).inverse, &machine)
    case .propertyGroup: throw machine.failure()
    default: throw .beyond
    }
  }

  private func mapped(
    _ point: ScriptValue, by matrix: WrittenMatrix, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    let given = try machine.numbers(point)
    guard given.count > 0 else { throw .beyond }
    let place = matrix.applied(to: SIMD3(given[0], given[1], given[2]))
    let isFlat = given.count < 3 && abs(place.z) < 1e-9
    return machine.boxed(
      ScriptNumbers(SIMD4(place.x, place.y, isFlat ? 0 : place.z, 0), count: isFlat ? 2 : 3))
  }
}
