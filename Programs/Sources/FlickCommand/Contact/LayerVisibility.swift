import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickScene

/// The parts of the picture and of its surroundings in which each layer of an animation is visible.
///
/// The frames are drawn on a canvas of three times the composition's width and height, once completely and once without
/// each layer. A layer is visible where the pixels differ. The pictures are small, so details can be missed.
struct LayerVisibility {
  /// The names of layers that change no pixel in any of the frames.
  private(set) var neverVisible: [String] = []
  /// The names of layers that change only pixels outside the composition.
  private(set) var offCanvas: [String] = []
  /// The frames in which the animation extends beyond an edge of the composition without filling it.
  private(set) var cropped: [(frame: Double, edges: [String])] = []

  /// The longer side of the composition in the pictures, in pixels.
  private static let side = 96.0
  /// Files with more layers are examined in part.
  private static let maxLayers = 200
  private static let maxFrames = 24

  init(_ animation: LottieAnimation, frames: [Double]) {
    let step = max((frames.count + Self.maxFrames - 1) / Self.maxFrames, 1)
    let frames = stride(from: 0, to: frames.count, by: step).map { frames[$0] }
    let probe = LayerProbe(animation, side: Self.side)
    let whole = frames.map { probe.draw(animation.scene, frame: $0) }
    for (frame, picture) in zip(frames, whole) {
      let edges = probe.crossedEdges(picture)
      if !edges.isEmpty { cropped.append((frame, edges)) }
    }
    let overridden = OverriddenAnimation(animation)
    for name in Self.layerNames(of: animation).prefix(Self.maxLayers) {
      let keypath = AnimationKeypath(keys: [name])
      overridden.setIsEnabled(false, keypath: keypath)
      let scene = overridden.currentVariant().scene
      var (isInside, isOutside) = (false, false)
      for (frame, picture) in zip(frames, whole) where !isInside {
        let other = probe.draw(scene, frame: frame)
        let difference = probe.differences(picture, other)
        isInside = isInside || difference.inside
        isOutside = isOutside || difference.outside
      }
      overridden.setIsEnabled(true, keypath: keypath)
      if !isInside { isOutside ? offCanvas.append(name) : neverVisible.append(name) }
    }
  }

  /// The names of the root composition's layers that can draw, each once.
  private static func layerNames(of animation: LottieAnimation) -> [String] {
    var seen: Set<String> = []
    let others: Set = ["null", "audio", "camera", "data", "light", "guide"]
    return (animation.outline.compositions.first?.layers ?? [])
      .filter { !others.contains($0.type) && !$0.name.isEmpty }
      .map(\.name).filter { seen.insert($0).inserted }
  }
}

/// Draws frames together with what is outside the composition.
private struct LayerProbe {
  /// The composition within the canvas, in pixels.
  private let inner: PixelRect
  private let placement: ContentPlacement

  init(_ animation: LottieAnimation, side: Double) {
    let size = animation.scene.size
    let scale = side / max(size.width, size.height, 1)
    let (width, height) = (
      max(Int((size.width * scale).rounded()), 1), max(Int((size.height * scale).rounded()), 1)
    )
    inner = PixelRect(x: width, y: height, width: width, height: height)
    let transform = Affine(
      a: scale, b: 0, c: 0, d: scale, tx: Double(width), ty: Double(height))
    var placement = ContentPlacement(
      transform, content: ContentSize(width: size.width, height: size.height),
      canvas: ContentSize(width: Double(3 * width), height: Double(3 * height)))
    placement.clip = nil
    self.placement = placement
  }

  func draw(_ scene: Scene, frame: Double) -> Bitmap {
    var bitmap = Bitmap(width: 3 * inner.width, height: 3 * inner.height)
    var renderer = SceneRenderer(scene, threads: 1)
    renderer.draw(SceneRenderer.Content(frame: frame, placement: placement), into: &bitmap)
    return bitmap
  }

  /// Returns whether two pictures differ inside and outside the composition.
  func differences(_ a: Bitmap, _ b: Bitmap) -> (inside: Bool, outside: Bool) {
    let (first, second) = (a.pixels, b.pixels)
    var result = (inside: false, outside: false)
    for y in 0..<a.height {
      for x in 0..<a.width where first[y * a.width + x] != second[y * a.width + x] {
        let isInside = (inner.x..<inner.maxX).contains(x) && (inner.y..<inner.maxY).contains(y)
        if isInside { result.inside = true } else { result.outside = true }
      }
    }
    return result
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
