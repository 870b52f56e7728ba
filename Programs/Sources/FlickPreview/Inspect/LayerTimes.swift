import FlickAnimation
import FlickLottie

/// The times of layers for the timeline, in frames of the whole animation: when a layer is shown, and its keyframes.
struct LayerTimes {
  private let document: JSONDocument

  /// The largest number of keyframes of a layer.
  private static let maxKeyframes = 500

  /// Maps frames of a composition to those of the animation.
  private struct Mapping {
    var start = 0.0
    var stretch = 1.0

    func frame(_ inner: Double) -> Double { start + inner * stretch }
  }

  init?(_ json: [UInt8]?) {
    guard let json, let document = try? JSONDocument(json) else { return nil }
    self.document = document
  }

  /// Adds the times to a tree of layers.
  func add(to layers: inout [LayerNode]) {
    var compositions: [String: JSONValue] = [:]
    for asset in document.root["assets"].list {
      guard let id = asset["id"]?.string, let layers = asset["layers"] else { continue }
      compositions[id] = layers
    }
    func add(_ nodes: inout [LayerNode], _ layers: JSONValue?, _ mapping: Mapping) {
      for (index, layer) in zip(nodes.indices, layers.list) {
        nodes[index].inPoint = nodes[index].inPoint.map(mapping.frame)
        nodes[index].outPoint = nodes[index].outPoint.map(mapping.frame)
        nodes[index].keyframes = Self.keyframes(layer).map(mapping.frame)
        guard !nodes[index].children.isEmpty, let id = layer["refId"]?.string else { continue }
        let (start, stretch) = (layer["st"]?.number ?? 0, layer["sr"]?.number ?? 1)
        let inner = Mapping(
          start: mapping.frame(start), stretch: mapping.stretch * (stretch == 0 ? 1 : stretch))
        add(&nodes[index].children, compositions[id], inner)
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
