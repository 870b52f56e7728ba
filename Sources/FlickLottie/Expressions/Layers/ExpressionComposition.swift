import FlickExpressions
import FlickMath

/// The source of a layer: a composition or footage.
protocol ExpressionLayerSource: ScriptObject {
  var name: String { get }
  var width: Double { get }
  var height: Double { get }
}

/// A composition as expressions see it.
final class ExpressionComposition: ExpressionLayerSource {
  var handle: Int32 = -1
  unowned let document: ExpressionDocument
  let frameRate: Double
  let json: JSONValue
  /// The position of the asset; `nil` for the root composition.
  let asset: Int?
  private(set) var layers: [ExpressionLayer] = []
  private(set) lazy var markers = ExpressionMarkers(json["markers"], rate: frameRate)
  /// A layer that shows this composition. It has the values that the asset lacks.
  private lazy var user =
    asset == nil ? nil : json["id"]?.string.flatMap { document.layer(showing: $0) }
  private lazy var numbers = ExpressionPositions(layers) { $0.number }
  private lazy var writtenNames = ExpressionPositions(layers) { $0.writtenName }
  private lazy var names = ExpressionPositions(layers) { $0.name }

  init(_ json: JSONValue, in document: ExpressionDocument, asset: Int?) {
    self.document = document
    self.json = json
    self.asset = asset
    frameRate = json.positive("fr") ?? document.root.positive("fr") ?? 30
    guard let list = json["layers"], list.isArray else { return }
    for (position, layer) in list.elements.enumerated() {
      layers.append(ExpressionLayer(layer, in: self, position: position))
    }
  }

  var label: String { name }
  var isCallable: Bool { true }
  var hasInvariantCalls: Bool { true }

  /// The name. In older files only the layers that use a composition have its name.
  var name: String {
    json["nm"]?.string ?? user?["nm"]?.string ?? json["id"]?.string ?? ""
  }

  var width: Double { side("w") }
  var height: Double { side("h") }

  private func side(_ key: StaticString) -> Double {
    json.positive(key) ?? user?.positive(key) ?? document.root.positive(key) ?? 0
  }

  /// The duration in seconds.
  var duration: Double {
    let json = json["op"]?.number != nil ? json : document.root
    return max((json["op"]?.number ?? 0) - (json["ip"]?.number ?? 0), 0) / frameRate
  }

  // MARK: Layers

  func layer(at index: Int) -> ExpressionLayer? {
    layers.indices.contains(index) ? layers[index] : nil
  }

  /// Returns the first layer with this index.
  func layer(number: Double) -> ExpressionLayer? {
    numbers.position(of: number).map { layers[$0] }
  }

  private func layer(_ key: ExpressionKey) -> ExpressionLayer? {
    switch key {
    case .number(let number):
      layer(number: number) ?? Int(exactly: number - 1).flatMap { layer(at: $0) }
    case .name(let name):
      (writtenNames.position(of: name) ?? names.position(of: name)).map { layers[$0] }
    }
  }

  /// Returns the camera of the view. AE: The topmost enabled camera at the current time is active (After Effects user guide,
  /// Cameras).
  func activeCamera(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ExpressionLayer?
  {
    try machine.countSteps(layers.count >> 4)
    return layers.first { $0.type == ExpressionLayer.cameraType && $0.isActive(at: time) }
  }

  /// Evaluates `layer(which)`, and `layer(which, offset)`: the layer whose index differs from that of another layer.
  func call(_ arguments: ScriptArguments, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    let (which, offset) = (machine.argument(arguments, 0), machine.argument(arguments, 1))
    var found = machine.host(which) as? ExpressionLayer
    if found == nil { found = try ExpressionKey(which, &machine).flatMap { layer($0) } }
    if let base = found, !offset.isUndefined {
      found = layer(.number(base.number + (try machine.first(offset))))
    }
    if let found { return machine.value(found) }
    let text = try machine.string(which)
    return try machine.value(nil, or: "there is no layer \"\(text)\"")
  }

  var members: ScriptMembers { Self.table }

  private static let table = ScriptMembers(
    of: ExpressionComposition.self,
    numbers.map { name, read in
      ScriptMember(name) { composition, _ in .number(read(composition)) }
    } + others)

  private static var numbers: [(name: ScriptName, read: (ExpressionComposition) -> Double)] {
    [
      (.width, { $0.width }), (.height, { $0.height }), (.duration, { $0.duration }),
      (.frameDuration, { 1 / $0.frameRate }), (.frameRate, { $0.frameRate }),
      (.displayStartTime, { _ in 0 }), (.pixelAspect, { _ in 1 }),
      (.numLayers, { Double($0.layers.count) }), (.numProperties, { Double($0.layers.count) }),
      (.shutterAngle, { _ in 180 }), (.shutterPhase, { _ in -90 }), (.propertyIndex, { _ in 1 }),
    ]
  }

  private static let others: [ScriptMember<ExpressionComposition>] =
    [
      ScriptMember(.matchName) { _, _ in .emptyText },
      ScriptMember(.active) { _, _ in .bool(true) },
      ScriptMember(.enabled) { _, _ in .bool(true) },
      ScriptMember(.bgColor) { $1.boxed(ScriptNumbers(SIMD4(0, 0, 0, 1), count: 4)) },
      ScriptMember(.marker, isInvariant: true) { $1.value($0.markers) },
      ScriptMember(.activeCamera) { composition, machine throws(ScriptError) in
        machine.varies = true
        let camera = try composition.activeCamera(at: machine.time, &machine)
        return camera.map { machine.value($0) } ?? .null
      },
    ]
    + ScriptMember.names
    + [ScriptName.layer, .layerByIndex].map { name in
      ScriptMember(method: name, 1, isInvariant: true) {
        composition, arguments, machine throws(ScriptError) in
        try composition.call(arguments, &machine)
      }
    }
}

/// The markers of a composition or a layer, which are like the keyframes of a property.
final class ExpressionMarkers: ScriptObject {
  var handle: Int32 = -1
  private let markers: [ExpressionMarker]

  init(_ list: JSONValue?, rate: Double) {
    var markers: [ExpressionMarker] = []
    if let list, list.isArray {
      let items = list.elements.filter { $0["tm"]?.number != nil }.stablySorted {
        $0["tm"]?.number ?? 0 < $1["tm"]?.number ?? 0
      }
      for item in items {
        markers.append(ExpressionMarker(item, rate: rate, index: markers.count + 1))
      }
    }
    self.markers = markers
  }

  var label: String { "Marker" }
  var isCallable: Bool { true }
  var hasInvariantCalls: Bool { true }

  func call(_ arguments: ScriptArguments, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    let key = try ExpressionKey(machine.argument(arguments, 0), &machine)
    try machine.countSteps(markers.count >> 4)
    let marker = markers.first { marker in
      switch key {
      case .number(let number): Double(marker.index) == (number + 0.5).rounded(.down)
      case .name(let name): marker.comment == name
      case nil: false
      }
    }
    return try machine.value(marker, or: "there is no such marker")
  }

  var members: ScriptMembers { Self.table }

  private static let table = ScriptMembers(
    of: ExpressionMarkers.self,
    ScriptMember.names + [
      ScriptMember(.numKeys) { markers, _ in .number(Double(markers.markers.count)) },
      ScriptMember(method: .key, 1, isInvariant: true) {
        markers, arguments, machine throws(ScriptError) in
        try markers.call(arguments, &machine)
      },
      ScriptMember(method: .nearestKey, 1) { markers, arguments, machine throws(ScriptError) in
        let time = try machine.first(machine.argument(arguments, 0))
        try machine.countSteps(markers.markers.count >> 4)
        let nearest = markers.markers.min { abs($0.time - time) < abs($1.time - time) }
        return try machine.value(nearest, or: "there are no markers")
      },
    ])
}

/// A marker with its time and duration in seconds.
final class ExpressionMarker: ScriptObject {
  var handle: Int32 = -1
  let time: Double
  let index: Int
  let comment: String
  private let duration: Double

  init(_ json: JSONValue, rate: Double, index: Int) {
    time = (json["tm"]?.number ?? 0) / rate
    duration = (json["dr"]?.number ?? 0) / rate
    comment = json["cm"]?.string ?? ""
    self.index = index
  }

  var label: String { "marker" }
  var members: ScriptMembers { Self.table }

  private static let table = ScriptMembers(
    of: ExpressionMarker.self,
    [
      ScriptMember(.time) { marker, _ in .number(marker.time) },
      ScriptMember(.duration) { marker, _ in .number(marker.duration) },
      ScriptMember(.index) { marker, _ in .number(Double(marker.index)) },
      ScriptMember(.comment) { marker, machine throws(ScriptError) in
        try machine.newText(marker.comment)
      },
      ScriptMember(.protectedRegion) { _, _ in .bool(false) },
      ScriptMember(.parameters) { _, machine throws(ScriptError) in try machine.newObject() },
    ]
      + [ScriptName.chapter, .url, .frameTarget, .eventCuePoint, .cuePointName].map {
        ScriptMember($0) { _, _ in .emptyText }
      })
}

extension JSONValue {
  /// Returns a member that is a number greater than 0.
  func positive(_ key: StaticString) -> Double? {
    self[key]?.number.flatMap { $0 > 0 ? $0 : nil }
  }
}
