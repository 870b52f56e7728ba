import FlickExpressions

/// A layer, as expressions see it.
final class ExpressionLayer: ExpressionGroup {
  /// The index that other layers refer to.
  let number: Double
  let isThreeDimensional: Bool
  let type: Double
  private let position: Int
  /// The matrices for the most recently requested time.
  var matrix: ExpressionMatrix?
  var ownMatrix: ExpressionMatrix?
  private(set) lazy var transformProperties = ExpressionTransformProperties(self)
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
  private(set) lazy var contents = ExpressionContents(
    json?["shapes"], ExpressionIdentity("Contents", "ADBE Root Vectors Group", index: 2),
    layer: self, parent: self)
  private(set) lazy var effects = ExpressionEffects(layer: self)
  private(set) lazy var masks = ExpressionMasks(layer: self)
  private(set) lazy var text = ExpressionTextGroup(layer: self)
  private(set) lazy var styles = ExpressionLayerStyles(layer: self)
  /// The markers of the layer. Their times are those of the composition.
  private(set) lazy var markers = ExpressionMarkers(
    json?["markers"], rate: composition.frameRate)

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
  enum LayerSource {
    case composition(ExpressionComposition)
    case footage(ExpressionFootage)

    var object: any ScriptObject {
      switch self {
      case .composition(let composition): composition
      case .footage(let footage): footage
      }
    }

    var name: String {
      switch self {
      case .composition(let composition): composition.name
      case .footage(let footage): footage.name
      }
    }

    var size: (width: Double, height: Double) {
      switch self {
      case .composition(let composition): (composition.width, composition.height)
      case .footage(let footage): (footage.width, footage.height)
      }
    }
  }

  private(set) lazy var source = findSource()

  private func findSource() -> LayerSource? {
    guard let id = json?["refId"]?.string else { return nil }
    return document.composition(id: id).map { .composition($0) }
      ?? document.footage(id: id).map { .footage($0) }
  }

  /// AE: A layer without a source, such as a shape layer, has the size of its composition (no published source).
  var size: (width: Double, height: Double) {
    let whole = (width: composition.width, height: composition.height)
    if type == 1 {
      return (json?["sw"]?.number ?? whole.width, json?["sh"]?.number ?? whole.height)
    }
    let standard = source?.size ?? (type == 3 ? (width: 100, height: 100) : whole)
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
    let shape = ExpressionValueShape()
    let property: ExpressionAnyProperty =
      switch kind {
      case .path:
        ExpressionProperty<ExpressionPath>(written, identity, shape, in: self, addressKey: steps)
      case .text:
        ExpressionProperty<ExpressionText>(written, identity, shape, in: self, addressKey: steps)
      case .list:
        ExpressionProperty<ExpressionList>(written, identity, shape, in: self, addressKey: steps)
      case .number, .selector:
        ExpressionProperty<ScriptNumbers>(written, identity, shape, in: self, addressKey: steps)
      }
    otherProperties[steps] = property
    return property
  }

  var timeRemap: ExpressionAnyProperty? { property("tm", json?["tm"]) }
  var zoom: ExpressionProperty<ScriptNumbers>? {
    property("pe", json?["pe"]) as? ExpressionProperty<ScriptNumbers>
  }

  // MARK: Look-ups

  /// A group of a layer, which is found by its names and indices.
  private struct NamedGroup: Sendable {
    let names: [String]
    let indices: [Double]
    let find: @Sendable (ExpressionLayer, inout ScriptMachine) throws(ScriptError) -> ScriptValue
  }

  /// The groups of a layer. The indices are those of shape layers in After Effects.
  private static let groups: [NamedGroup] = [
    NamedGroup(names: ["Transform", "transform", "ADBE Transform Group"], indices: [1, 5, 6]) {
      $1.value($0.transform)
    },
    NamedGroup(names: ["Contents", "ADBE Root Vectors Group"], indices: [2]) {
      $1.value($0.contents)
    },
    NamedGroup(names: ["Masks", "ADBE Mask Parade"], indices: [3]) { $1.value($0.masks) },
    NamedGroup(names: ["Effects", "effects", "ADBE Effect Parade"], indices: [4]) {
      $1.value($0.effects)
    },
    NamedGroup(names: ["Layer Styles", "ADBE Layer Styles"], indices: []) { $1.value($0.styles) },
    NamedGroup(names: ["Text", "ADBE Text Properties"], indices: []) { $1.value($0.text) },
    NamedGroup(names: ["Marker", "ADBE Marker"], indices: []) { $1.value($0.markers) },
    NamedGroup(names: ["Time Remap", "ADBE Time Remapping"], indices: []) {
      (layer, machine) throws(ScriptError) in try layer.value(layer.timeRemap, &machine)
    },
  ]

  override var members: ScriptMembers { Self.layerMembers }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    for group in Self.groups {
      let isFound =
        switch key {
        case .number(let number): group.indices.contains(number)
        case .name(let name): group.names.contains(name)
        }
      if isFound { return try group.find(self, &machine) }
    }
    if let name = key.name, ExpressionFootage.groupNames.contains(name),
      case .footage(let footage) = source
    {
      return machine.value(footage)
    }
    return try transform.find(key, &machine)
  }

  func value(_ object: (any ScriptObject)?, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    guard let object else {
      throw machine.failure(.reference, "\"\(name)\" has no such property")
    }
    return machine.value(object)
  }
}
