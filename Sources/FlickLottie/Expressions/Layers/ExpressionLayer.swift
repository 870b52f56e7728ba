import FlickExpressions

/// A layer, as expressions see it.
final class ExpressionLayer: ExpressionGroup {
  /// The index that other layers refer to.
  let number: Double
  let isThreeDimensional: Bool
  let type: Double
  private let position: Int
  /// The maps for the most recently requested time: with the parents, and without.
  var maps = [ExpressionMap(), ExpressionMap()]
  private(set) lazy var transformProperties = ExpressionTransformProperties(self)
  /// The content in the scene; `nil` if it is not made of outlines.
  private(set) lazy var content = document.contents.content(of: self)
  /// The bounds of the content that were measured last.
  var measuredBounds: ExpressionBounds?
  /// The properties without a group that expressions know, by their steps from the layer.
  private var otherProperties: [String: ExpressionAnyProperty] = [:]

  static let cameraType = 13.0

  init(_ json: JSONValue, in composition: ExpressionComposition, position: Int) {
    self.position = position
    number = json["ind"]?.number ?? Double(position + 1)
    type = json["ty"]?.number ?? -1
    isThreeDimensional =
      json["ddd"]?.number == 1 || json["ddd"]?.bool == true || type == Self.cameraType
    super.init(
      json, ExpressionIdentity(json["nm"]?.string ?? "", index: number), layer: nil, parent: nil,
      in: composition)
  }

  private(set) lazy var transform = ExpressionTransform(layer: self)
  private(set) lazy var contents = ExpressionShape.contents(
    json?["shapes"], ExpressionIdentity("Contents", "ADBE Root Vectors Group", index: 2),
    layer: self, parent: self)
  private(set) lazy var effects = makeEffects()
  private(set) lazy var masks = makeMasks()
  private(set) lazy var styles = makeStyles()
  private(set) lazy var text = ExpressionTextGroup(layer: self)
  /// The markers of the layer. Their times are those of the composition.
  private(set) lazy var markers = ExpressionMarkers(
    json?["markers"], rate: composition.frameRate)

  /// The position of the layer in the scene, which has no layers for what is no layer in the file.
  var scenePosition: Int {
    composition.layers.prefix(position).reduce(0) { $0 + ($1.json == nil ? 0 : 1) }
  }

  override var address: String {
    json?.path ?? "\(composition.json.path).layers[\(position)]"
  }

  /// The name in the file; `nil` for a layer without a name, which is named after its source.
  var writtenName: String? { json?["nm"]?.string }

  override var name: String {
    if let writtenName { return writtenName }
    let source = source?.name ?? ""
    return source.isEmpty ? "Layer \(machineNumber)" : source
  }

  private var machineNumber: String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }

  // MARK: Times

  private func seconds(_ key: StaticString, or missing: Double) -> Double {
    (json?.member(key)?.number ?? missing) / composition.frameRate
  }

  var inPoint: Double { seconds("ip", or: 0) }
  var outPoint: Double { seconds("op", or: composition.duration * composition.frameRate) }
  var startTime: Double { seconds("st", or: 0) }

  func isActive(at time: Double) -> Bool {
    json?["hd"]?.bool != true && time >= inPoint - 1e-9 && time < outPoint - 1e-9
  }

  // MARK: References

  private(set) lazy var parentLayer = findParentLayer()

  private func findParentLayer() -> ExpressionLayer? {
    guard let number = json?["parent"]?.number, let layer = composition.layer(number: number),
      layer !== self
    else { return nil }
    return layer
  }

  /// The composition or footage that the layer shows.
  private(set) lazy var source: (any ExpressionLayerSource)? = json?["refId"]?.string.flatMap {
    (document.composition(id: $0) as (any ExpressionLayerSource)?) ?? document.footage(id: $0)
  }

  /// AE: A layer without a source, such as a shape layer, has the size of its composition (no published source).
  var size: (width: Double, height: Double) {
    let whole = (width: composition.width, height: composition.height)
    if type == 1 {
      return (json?["sw"]?.number ?? whole.width, json?["sh"]?.number ?? whole.height)
    }
    let standard =
      source.map { (width: $0.width, height: $0.height) }
      ?? (type == 3 ? (width: 100, height: 100) : whole)
    return (json?["w"]?.number ?? standard.width, json?["h"]?.number ?? standard.height)
  }

  // MARK: Properties

  /// Returns a property that belongs to no group with named properties, such as time remapping or a property of a layer
  /// style.
  ///
  /// - Parameters:
  ///   - steps: The steps from the layer to the property, joined by periods.
  ///   - written: The property in the file.
  func property(_ steps: String, _ written: JSONValue?, _ kind: ExpressionKind = .number)
    -> ExpressionAnyProperty?
  {
    if let known = otherProperties[steps] { return known }
    guard let written, !written.isNull else { return nil }
    let isRemapping = steps == "tm"
    let identity = ExpressionIdentity(
      isRemapping ? "Time Remap" : steps, isRemapping ? "ADBE Time Remapping" : "", index: 2)
    let property = Self.property(
      written, identity, kind, ExpressionValueShape(), in: self, addressKey: steps)
    otherProperties[steps] = property
    return property
  }

  var timeRemap: ExpressionAnyProperty? { property("tm", json?["tm"]) }
  var zoom: ExpressionProperty<ScriptNumbers>? {
    property("pe", json?["pe"]) as? ExpressionProperty<ScriptNumbers>
  }

  // MARK: Look-ups

  /// The groups of a layer, by names and indices. The indices are those of shape layers in After Effects.
  private static let groups:
    [(names: [String], indices: [Double], find: @Sendable (ExpressionLayer) -> (any ScriptObject)?)] =
      [
        (["Transform", "transform", "ADBE Transform Group"], [1, 5, 6], { $0.transform }),
        (["Contents", "ADBE Root Vectors Group"], [2], { $0.contents }),
        (["Masks", "ADBE Mask Parade"], [3], { $0.masks }),
        (["Effects", "effects", "ADBE Effect Parade"], [4], { $0.effects }),
        (["Layer Styles", "ADBE Layer Styles"], [], { $0.styles }),
        (["Text", "ADBE Text Properties"], [], { $0.text }),
        (["Marker", "ADBE Marker"], [], { $0.markers }),
        (["Time Remap", "ADBE Time Remapping"], [], { $0.timeRemap }),
      ]

  override var members: ScriptMembers { Self.layerMembers }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    for group in Self.groups where key.isAny(of: group.indices, group.names) {
      return try value(group.find(self), &machine)
    }
    if let name = key.name, ExpressionFootage.groupNames.contains(name),
      let footage = source as? ExpressionFootage
    {
      return machine.value(footage)
    }
    return try transform.find(key, &machine)
  }

  func value(_ object: (any ScriptObject)?, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    try machine.value(object, or: "\"\(name)\" has no such property")
  }
}
