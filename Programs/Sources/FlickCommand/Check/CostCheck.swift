import FlickAnimation
import FlickGeometry
import FlickLottie
import FlickPlayback
import FlickRaster
import FlickScene

/// The cost of a file: the size of its parts, what optimization saves, and the time to draw its layers.
struct CheckCosts: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    var path: String
    var name: String
    var bytes: Int
  }

  struct LayerTime: Hashable, Sendable {
    var index: Int
    var name: String
    var milliseconds: Double
  }

  /// The size of the document in bytes, and its largest parts.
  var bytes = 0
  var parts: [Part] = []
  /// The number of bytes that the steps of `flick optimize` save at most; `nil` if it is not computed.
  var saving: Int?
  /// The time of the slowest of the measured frames, at this size, and that of its layers.
  var size = PixelSize(width: 0, height: 0)
  var milliseconds = 0.0
  var layers: [LayerTime] = []
}

extension CheckCosts {
  /// Measures the sizes of parts.
  init(_ document: JSONValue, bytes: [UInt8]) {
    self.bytes = bytes.count
    for (key, value) in document.members where value.isContainer {
      let elements = value.isArray ? value.elements.map { $0 } : []
      if elements.isEmpty { add(key, key, value) }
      for (index, element) in elements.enumerated() {
        let name = element["nm"]?.string ?? element["id"]?.string ?? ""
        add("\(key)[\(index)]", name, element)
      }
    }
    parts.sort { $0.bytes > $1.bytes }
    parts = Array(parts.prefix(Self.listed))
    // The steps work on a copy of the document in memory.
    guard bytes.count <= Self.largestOptimized else { return }
    saving = Self.saving(bytes)
  }

  private mutating func add(_ path: String, _ name: String, _ value: JSONValue) {
    parts.append(Part(path: path, name: name, bytes: value.sourceRange.count))
  }

  private static let listed = 10
  private static let largestOptimized = 1 << 20

  private static func saving(_ bytes: [UInt8]) -> Int? {
    guard
      var optimizer = try? Optimizer(bytes, hasStateMachines: false, counterexample: { _ in nil })
    else { return nil }
    guard (try? optimizer.run(OptimizationStep.all)) != nil else { return nil }
    return bytes.count - optimizer.bytes.count
  }

  /// Measures the time to draw frames, and each layer alone in the slowest of them.
  ///
  /// - Parameter now: Returns the processor time in seconds.
  mutating func measureDrawing(_ animation: LottieAnimation, now: () -> Double) {
    let scene = animation.scene
    let scale = min(Self.largestSide / max(scene.size.width, scene.size.height, 1), 1)
    size = PixelSize(enclosing: Size2D(scene.size.width * scale, scene.size.height * scale))
    let probe = LayerProbe(scene, side: scale * max(scene.size.width, scene.size.height, 1))
    func time(_ scene: Scene, _ frame: Double) -> Double {
      let start = now()
      _ = probe.draw(scene, frame)
      return now() - start
    }
    let frames = ContactSheet.frameNumbers(scene.timeline, count: 4)
    var slowest = (frame: scene.startFrame, time: 0.0)
    for frame in frames.dropFirst().prefix(bytes > Self.largestOptimized ? 1 : frames.count) {
      // The first picture fills the caches.
      let first = time(scene, frame)
      let taken = min(first, first < Self.budget / 4 ? time(scene, frame) : first)
      if taken > slowest.time { slowest = (frame, taken) }
    }
    milliseconds = slowest.time * 1e3
    guard let layers = scene.compositions.first?.layers else { return }
    let end = now() + Self.budget
    for index in layers.indices
    where !layers[index].isHidden && !layers[index].content.drawsNothing {
      guard now() < end else { break }
      let part = time(scene.showing(only: index), slowest.frame)
      self.layers.append(
        LayerTime(index: index, name: layers[index].name, milliseconds: part * 1e3))
    }
    self.layers.sort { $0.milliseconds > $1.milliseconds }
    self.layers = Array(self.layers.prefix(Self.listed))
  }

  private static let largestSide = 512.0
  /// The time in seconds for measuring layers.
  private static let budget = 0.04

  // MARK: - Findings

  /// Adds the findings about costs.
  func report(_ root: JSONValue, into log: inout CheckLog) {
    if milliseconds > Self.slowFrame {
      let first = layers.first.map {
        "; \(quoted($0.name)) takes \(Decimals.text($0.milliseconds, places: 1)) ms"
      }
      log.add(
        .slow, at: root,
        "A frame takes \(Decimals.text(milliseconds, places: 1)) ms at \(size)\(first ?? "").",
        fix: "Simplify effects, masks and large layers.")
    }
    if let part = parts.first, part.bytes > Self.largePart, 2 * part.bytes > bytes {
      log.add(
        .largePart, at: root.value(atPath: part.path) ?? root,
        "\(part.path)\(part.name.isEmpty ? "" : ", \(quoted(part.name)),") has \(part.bytes) of \(bytes) bytes.",
        fix: "Use a smaller picture, or a .lottie file, which is compressed.")
    }
    if let saving, saving > 4096, 5 * saving > bytes {
      log.add(
        .saving, at: root, "flick optimize can save up to \(saving) of \(bytes) bytes.",
        fix: "Run flick optimize, which compares every frame.")
    }
  }

  private static let slowFrame = 16.0
  private static let largePart = 1 << 18

  var json: JSONText {
    [
      "bytes": bytes,
      "parts": parts.map { JSONText(["path": $0.path, "name": $0.name, "bytes": $0.bytes]) },
      "saving": saving, "size": size.description, "milliseconds": milliseconds,
      "layers": layers.map {
        JSONText(["path": "layers[\($0.index)]", "name": $0.name, "milliseconds": $0.milliseconds])
      },
    ]
  }
}

extension Scene {
  /// The scene with all other layers of the root composition hidden. Hidden layers still serve as parents and mattes.
  func showing(only index: Int) -> Scene {
    guard let root = compositions.first else { return self }
    var layers = root.layers
    for other in layers.indices where other != index { layers[other].isHidden = true }
    var changed = self
    changed.replaceCompositions(
      [Composition(layers: layers, frameStep: root.frameStep)] + compositions.dropFirst())
    return changed
  }
}

extension JSONValue {
  /// Returns the value at a path, such as `layers[3].shapes[0]`.
  func value(atPath path: String) -> JSONValue? {
    var value = self
    for step in path.split(whereSeparator: { ".[]".contains($0) }) {
      let next =
        value.isArray
        ? Int(step).flatMap { value[$0] }
        : value.members.reduce(nil) { $1.key == step ? $1.value : $0 }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
