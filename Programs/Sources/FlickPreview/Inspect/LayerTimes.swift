import FlickAnimation
import FlickLottie

/// The times of layers for the timeline, in frames of the whole animation: when a layer is shown, and its keyframes.
struct LayerTimes {
  let document: JSONDocument
  private var compositions: [String: JSONValue] = [:]

  /// The largest number of keyframes of a layer.
  private static let maxKeyframes = 500

  /// Maps frames of a composition to those of the animation.
  struct Mapping {
    var start = 0.0
    var stretch = 1.0

    func frame(_ inner: Double) -> Double { start + inner * stretch }
    func inner(_ frame: Double) -> Double { (frame - start) / stretch }

    /// Returns the mapping of the layers in a composition, which a layer shows.
    func inside(_ layer: JSONValue) -> Mapping {
      let (start, stretch) = (layer["st"]?.number ?? 0, layer["sr"]?.number ?? 1)
      return Mapping(start: frame(start), stretch: self.stretch * (stretch == 0 ? 1 : stretch))
    }
  }

  init?(_ json: [UInt8]?) {
    guard let json, let document = try? JSONDocument(json) else { return nil }
    self.document = document
    for asset in document.root["assets"].list {
      guard let id = asset["id"]?.string, let layers = asset["layers"] else { continue }
      compositions[id] = layers
    }
  }

  /// Returns the mapping of the frames of a layer's properties.
  func mapping(_ layer: String) -> Mapping {
    var (layers, mapping) = (document.root["layers"], Mapping())
    for position in layer.split(separator: ".").dropLast() {
      guard let outer = Int(position).flatMap({ layers?[$0] }), let id = outer["refId"]?.string
      else { break }
      (layers, mapping) = (compositions[id], mapping.inside(outer))
    }
    return mapping
  }

  /// Adds the times to a tree of layers.
  func add(to layers: inout [LayerNode]) {
    func add(_ nodes: inout [LayerNode], _ layers: JSONValue?, _ mapping: Mapping) {
      for (index, layer) in zip(nodes.indices, layers.list) {
        nodes[index].inPoint = nodes[index].inPoint.map(mapping.frame)
        nodes[index].outPoint = nodes[index].outPoint.map(mapping.frame)
        nodes[index].keyframes = Self.keyframes(layer).map(mapping.frame)
        guard !nodes[index].children.isEmpty, let id = layer["refId"]?.string else { continue }
        add(&nodes[index].children, compositions[id], mapping.inside(layer))
      }
    }
    add(&layers, document.root["layers"], Mapping())
  }

  /// Returns the times of the keyframes of a layer, in order.
  private static func keyframes(_ layer: JSONValue) -> [Double] {
    var times = KeyframeTimes()
    DocumentWalk.visit(layer: layer, &times)
    return times.found.sorted()
  }

  private struct KeyframeTimes: DocumentVisitor {
    var found: Set<Double> = []

    mutating func enter(_ node: DocumentNode) -> Bool { found.count < LayerTimes.maxKeyframes }

    mutating func visit(_ property: DocumentProperty) {
      guard found.count < LayerTimes.maxKeyframes, let list = property.animated["k"], list.isArray,
        list[0]?["t"] != nil
      else { return }
      let times = list.elements.compactMap { $0["t"]?.number }
      // A single keyframe is how texts without animation are written.
      if times.count > 1 { found.formUnion(times) }
    }
  }
}
