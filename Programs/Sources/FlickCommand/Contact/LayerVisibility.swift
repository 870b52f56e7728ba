import FlickAnimation
import FlickArchive
import FlickGeometry
import FlickPlayback
import FlickRaster
import FlickScene

/// The layers of an animation that are not seen, from pictures with and without each layer.
///
/// A layer is visible where the pictures differ. The pictures are small, and larger ones confirm that a layer is not seen.
struct LayerVisibility {
  /// A layer of the root composition that changes no pixel of the picture.
  struct Layer: Hashable, Sendable {
    enum Cause: Hashable, Sendable {
      /// The layer changes pixels only outside of the composition.
      case offCanvas
      /// The layer is hidden in the file.
      case hidden
      /// The layer is visible without a layer above it: its position, or `nil` if several cover it.
      case covered(by: Int?)
      case unknown
    }

    /// The position in the composition.
    var index: Int
    var name: String
    var cause: Cause
  }

  private(set) var unseen: [Layer] = []
  /// Files with more layers, or with expensive ones, are examined in part.
  private(set) var isComplete = true
  /// Whether a layer is seen.
  private(set) var seesLayer = false

  private let scene: Scene
  private let composition: Int
  private let frames: [Double]
  private let all: [Double]
  private let probe: LayerProbe
  /// Pictures with all layers, by their frames.
  private var pictures: [Double: [UInt32]] = [:]
  private var remaining: Int
  /// A Boolean value that indicates whether no more pictures are drawn.
  private var isFinished: Bool { remaining <= 0 || ReadCancellation.isRequested }

  /// Examines an animation.
  ///
  /// - Parameters:
  ///   - composition: The position of the composition in the scene; 0 is the root.
  ///   - frames: The frames to draw. A layer of the root whose times are between them is examined at a frame of its own.
  ///   - all: The frames to draw of a layer that is not seen in `frames`; empty if there are too many to draw, and `nil` for
  ///     no others.
  ///   - side: The longer side of the pictures, in pixels.
  ///   - budget: The largest number of pictures.
  ///   - isExamined: A closure that returns whether to examine the layer at a position.
  init(
    _ animation: LottieAnimation, composition: Int = 0, frames: [Double], all: [Double]? = nil,
    side: Double = 96,
    budget: Int = 4000, isExamined: (Int) -> Bool = { _ in true }
  ) {
    scene = animation.scene
    self.composition = composition
    self.frames = frames
    self.all = all ?? frames
    remaining = budget
    probe = LayerProbe(animation.scene, side: side)
    guard scene.compositions.indices.contains(composition) else { return }
    let layers = scene.compositions[composition].layers
    for index in layers.indices where isExamined(index) {
      let layer = layers[index]
      // A matte is seen through the layer that uses it.
      guard !layer.content.drawsNothing, !layer.isMatteSource else { continue }
      guard !isFinished else {
        isComplete = false
        return
      }
      if layer.isHidden {
        unseen.append(Layer(index: index, name: layer.name, cause: .hidden))
      } else if let cause = causeOfAbsence(index, layers) {
        unseen.append(Layer(index: index, name: layer.name, cause: cause))
      }
    }
  }

  /// Returns the cause for which a layer is never visible; `nil` if it is visible in a frame.
  private mutating func causeOfAbsence(
    _ index: Int, _ layers: [FlickScene.Layer]
  ) -> Layer.Cause? {
    let without = hiding([index], layers)
    if isSeen(without, times(of: layers[index], among: frames)) { return nil }
    let times = times(of: layers[index], among: all)
    if all.isEmpty { isComplete = false }
    if all.isEmpty || frames.count < all.count && isSeen(without, times) { return nil }
    if isSeenInDetail(without, times) { return nil }
    let outside = probe.outer
    for time in times.prefix(Self.outerFrames) where !isFinished {
      remaining -= 2
      if outside.draw(scene, time).pixels != outside.draw(without, time).pixels {
        return .offCanvas
      }
    }
    let above = Array(0..<index)
    let shown = times.prefix(Self.outerFrames)
    let uncovered = hiding(above, layers)
    let empty = hiding(above + [index], layers)
    guard shown.contains(where: { differs($0, uncovered, empty) }) else { return .unknown }
    for cover in above.reversed().prefix(Self.covers) where !isFinished {
      let open = hiding([cover], layers)
      let closed = hiding([cover, index], layers)
      if shown.contains(where: { differs($0, open, closed) }) { return .covered(by: cover) }
    }
    return .covered(by: nil)
  }

  /// Returns whether a picture changes without the layer, or whether the budget is used up.
  private mutating func isSeen(_ without: Scene, _ times: [Double]) -> Bool {
    for time in times {
      guard !isFinished else {
        isComplete = false
        return true
      }
      if pixels(time, without) != wholePixels(time) {
        seesLayer = true
        return true
      }
    }
    return false
  }

  /// Returns whether a picture in the size of the animation changes without the layer.
  private mutating func isSeenInDetail(_ without: Scene, _ times: [Double]) -> Bool {
    let detailed = probe.detailed
    for time in times.prefix(Self.outerFrames) {
      guard !isFinished else {
        isComplete = false
        return true
      }
      remaining -= 2
      if detailed.draw(scene, time).pixels != detailed.draw(without, time).pixels {
        seesLayer = true
        return true
      }
    }
    return false
  }

  /// The number of frames in which the surroundings are examined, and the number of layers that are tried as covers.
  private static let (outerFrames, covers) = (6, 12)
  private static let keptPictures = 512

  /// The frames in which a layer can be visible, those in the middle of its time first.
  private func times(of layer: FlickScene.Layer, among frames: [Double]) -> [Double] {
    // The times of a composition depend on the layers that show it.
    guard composition == 0 else { return frames }
    let middle = (layer.inPoint + layer.outPoint) / 2
    let inside = frames.filter { $0 >= layer.inPoint && $0 < layer.outPoint }
    guard !inside.isEmpty else {
      let first = max(layer.inPoint, scene.startFrame)
      let last = min(layer.outPoint, scene.endFrame)
      return first < last ? [(first + last) / 2] : []
    }
    return inside.sorted { abs($0 - middle) < abs($1 - middle) }
  }

  private func hiding(_ hidden: [Int], _ layers: [FlickScene.Layer]) -> Scene {
    var layers = layers
    for index in hidden { layers[index].isHidden = true }
    var changed = scene
    var compositions = scene.compositions
    compositions[composition] = Composition(
      layers: layers, frameStep: compositions[composition].frameStep)
    changed.replaceCompositions(compositions)
    return changed
  }

  private mutating func differs(_ time: Double, _ first: Scene, _ second: Scene) -> Bool {
    pixels(time, first) != pixels(time, second)
  }

  private mutating func wholePixels(_ time: Double) -> [UInt32] {
    if let known = pictures[time] { return known }
    let found = pixels(time, scene)
    if pictures.count < Self.keptPictures { pictures[time] = found }
    return found
  }

  private mutating func pixels(_ time: Double, _ scene: Scene) -> [UInt32] {
    remaining -= 1
    return Array(probe.draw(scene, time).pixels)
  }

  // MARK: - Edges

  /// The frames in which an animation extends beyond an edge of the composition without filling it. At most 24 frames
  /// are examined.
  static func croppedFrames(
    _ animation: LottieAnimation, frames: [Double]
  ) -> [(frame: Double, edges: [String])] {
    let step = max((frames.count + maxFrames - 1) / maxFrames, 1)
    let probe = LayerProbe(animation.scene, side: 96).outer
    return stride(from: 0, to: frames.count, by: step).compactMap { index in
      if ReadCancellation.isRequested { return nil }
      let edges = probe.crossedEdges(probe.draw(animation.scene, frames[index]))
      return edges.isEmpty ? nil : (frames[index], edges)
    }
  }

  private static let maxFrames = 24
}

/// Draws small pictures of frames, with or without what is outside the composition.
final class LayerProbe {
  /// The composition within the canvas, in pixels.
  private let inner: PixelRect
  private let placement: ContentPlacement
  private var renderer: SceneRenderer
  private var bitmap: Bitmap
  private let side: Double
  private let scene: Scene

  convenience init(_ scene: Scene, side: Double) { self.init(scene, side: side, margin: 0) }

  /// A probe that also draws the surroundings, of the size of the composition on each side.
  var outer: LayerProbe { LayerProbe(scene, side: side, margin: 1) }

  /// A probe whose pictures have the size of the composition, of at most 1024 pixels.
  var detailed: LayerProbe {
    let size = max(scene.size.width, scene.size.height)
    return LayerProbe(scene, side: max(min(size, 1024), side), margin: 0)
  }

  private init(_ scene: Scene, side: Double, margin: Int) {
    self.scene = scene
    self.side = side
    let scale = side / max(scene.size.width, scene.size.height, 1)
    let (width, height) = (
      max(Int((scene.size.width * scale).rounded()), 1),
      max(Int((scene.size.height * scale).rounded()), 1)
    )
    inner = PixelRect(x: margin * width, y: margin * height, width: width, height: height)
    let (columns, rows) = ((1 + 2 * margin) * width, (1 + 2 * margin) * height)
    let transform = Affine(
      a: scale, b: 0, c: 0, d: scale, tx: Double(inner.x), ty: Double(inner.y))
    var placement = ContentPlacement(
      transform, content: ContentSize(width: scene.size.width, height: scene.size.height),
      canvas: ContentSize(width: Double(columns), height: Double(rows)))
    if margin > 0 { placement.clip = nil }
    self.placement = placement
    renderer = SceneRenderer(scene, threads: 1)
    bitmap = Bitmap(width: columns, height: rows)
  }

  /// Draws a frame of the scene, or of a variant of it with other hidden layers.
  func draw(_ scene: Scene, _ frame: Double) -> Bitmap {
    renderer.setVariant(scene)
    renderer.draw(
      SceneRenderer.Content(frame: frame, placement: placement), into: &bitmap, redraw: .everything)
    return bitmap
  }

  /// Returns whether the middle of what is visible is near the top left corner of the composition, on both sides of its
  /// edges.
  func isAroundCorner(_ picture: Bitmap) -> Bool {
    guard let area = picture.visibleArea else { return false }
    let (x, y) = (area.x + area.maxX - 2 * inner.x, area.y + area.maxY - 2 * inner.y)
    return 2 * abs(x) < area.width && 2 * abs(y) < area.height
      && (area.width < inner.width || area.height < inner.height)
  }

  /// Returns the edges of the composition that content crosses. An edge that is covered completely, as by a background,
  /// does not count.
  func crossedEdges(_ picture: Bitmap) -> [String] {
    let pixels = picture.pixels
    func crosses(_ pairs: [(inside: Int, outside: Int)]) -> Bool {
      let visible = pairs.filter { pixels[$0.inside] >> 24 > 8 && pixels[$0.outside] >> 24 > 8 }
      return !visible.isEmpty && visible.count < pairs.count
    }
    let (width, rows, columns) = (
      picture.width, inner.y..<inner.maxY, inner.x..<inner.maxX
    )
    let edges = [
      ("left", rows.map { ($0 * width + inner.x, $0 * width + inner.x - 1) }),
      ("right", rows.map { ($0 * width + inner.maxX - 1, $0 * width + inner.maxX) }),
      ("top", columns.map { (inner.y * width + $0, (inner.y - 1) * width + $0) }),
      ("bottom", columns.map { ((inner.maxY - 1) * width + $0, inner.maxY * width + $0) }),
    ]
    return edges.filter { crosses($0.1) }.map(\.0)
  }
}
