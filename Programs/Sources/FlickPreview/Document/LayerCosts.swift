import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickScene
import Foundation

/// Measures the time that each layer takes to draw: several frames of the layer alone, drawn completely on one thread.
struct LayerCosts {
  /// The time of each layer of the root composition in milliseconds per frame.
  struct Cost: Encodable, Hashable, Sendable {
    var id: String
    var milliseconds: Double
  }

  /// The longer side of the pictures in pixels.
  static let side = 512.0
  /// Files with more layers are measured in part.
  static let maxLayers = 200
  private static let frameCount = 8

  private let animation: LottieAnimation
  private let layers: [LayerNode]
  private let renderer: FrameRenderer
  private var bitmap = Bitmap(width: 0, height: 0)
  private let frames: [Double]

  init(_ animation: LottieAnimation, _ layers: [LayerNode]) {
    self.animation = animation
    self.layers = Array(layers.prefix(Self.maxLayers))
    let size = animation.size
    let scale = Self.side / max(size.width, size.height, 1)
    renderer = FrameRenderer(
      animation, width: Int(size.width * scale), height: Int(size.height * scale))
    renderer.redraw = .everything
    let step = (animation.endFrame - animation.startFrame) / Double(Self.frameCount)
    frames = (0..<Self.frameCount).map { animation.startFrame + step * (Double($0) + 0.5) }
  }

  /// Measures all layers together.
  mutating func whole() -> Double {
    _ = milliseconds()
    return milliseconds()
  }

  /// Measures the layers one after the other.
  ///
  /// - Parameter report: Called with each result. Returns whether to continue.
  mutating func measure(_ report: (Cost) -> Bool) {
    for layer in layers {
      var edits = PaneEdits()
      edits.solo = layer.id
      edits.apply(to: renderer, layers, of: animation)
      _ = milliseconds()
      guard report(Cost(id: layer.id, milliseconds: milliseconds())) else { return }
    }
  }

  private mutating func milliseconds() -> Double {
    let start = ProcessInfo.processInfo.systemUptime
    for frame in frames { renderer.draw(frame: frame, into: &bitmap) }
    return (ProcessInfo.processInfo.systemUptime - start) * 1000 / Double(frames.count)
  }
}

/// The measured times of layers. Sent several times until all layers are measured.
struct CostsMessage: PageMessage {
  static let name = "costs"

  var pane: Int
  var document: Int
  /// The time of all layers together in milliseconds per frame.
  var whole: Double
  var costs: [LayerCosts.Cost]
  var isComplete: Bool
}
