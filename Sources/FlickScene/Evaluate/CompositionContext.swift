import FlickGeometry

/// An open composition: its index, the time at which it is evaluated, and the transform with which
/// it is drawn.
struct CompositionContext {
  var compositionIndex: Int
  var time: EvaluationContext
  var transform: Affine
  var size: Size2D
  var firstWorldMatrix = 0
  /// The view of the camera, or `nil` for an orthographic view from the front.
  var view: CameraView?
  /// The space around a collapsed composition, whose layers are drawn as layers of the containing
  /// composition.
  var enclosingSpace: EnclosingSpace?
  /// The opacity that multiplies all layers.
  var opacity = 1.0

  /// The coordinate space of layer styles, and of the effects of layers without a size of their own.
  var effectSpace: EffectSpace {
    EffectSpace(transform, bounds: Rect2D(origin: .zero, size: size))
  }

  /// Returns the coordinate space of the effects of a layer.
  ///
  /// AE: Effects of vector layers are applied after the transform, so that their points and lengths are those of the
  /// composition. Effects of other layers are applied before it. (After Effects User Guide, "Render order and
  /// collapsing transformations"; `kTransformEffects` in Skottie.)
  ///
  /// - Parameter transform: the map from the coordinates of the layer to those of the sink.
  func effectSpace(of layer: Layer, _ transform: Affine) -> EffectSpace {
    guard let size = layer.content.size else {
      return EffectSpace(
        self.transform, bounds: effectSpace.bounds, layerTransform: transform)
    }
    return EffectSpace(transform, bounds: Rect2D(origin: .zero, size: size))
  }

  /// Returns a Boolean value that indicates whether a layer of the composition is projected by the
  /// camera.
  func is3D(_ layer: Layer) -> Bool { layer.space.is3D || enclosingSpace?.is3D == true }

  struct EnclosingSpace {
    /// The map from the space of the composition to the space of the composition with the view.
    var space: Affine3D
    /// A Boolean value that indicates whether the collapsed composition is a 3D layer.
    var is3D: Bool
  }
}

/// The projection of the plane of a layer to the sink. If the layer is in perspective, it is drawn
/// by `transform` and then mapped by `perspective` or `warp`.
struct LayerProjection {
  /// The affine map with which the layer is drawn.
  var transform: Affine
  /// The perspective map that is applied to the drawing calls.
  var perspective: Homography?
  /// The perspective map that is applied to the finished image, if effects need the flat image.
  var warp: Homography?

  /// Returns the projected corners of a box whose top left corner is the origin.
  func corners(of size: Size2D) -> (x: SIMD4<Double>, y: SIMD4<Double>) {
    let (u, v) = (SIMD4(0, size.width, size.width, 0), SIMD4(0, 0, size.height, size.height))
    let m = transform
    let (x, y) = (u * m.a + v * m.c + m.tx, u * m.b + v * m.d + m.ty)
    guard let lens = perspective ?? warp else { return (x, y) }
    // Points behind the viewer are treated as points close to the viewer, so that they are very far
    // from the center.
    let w = (x * lens.w.x + y * lens.w.y + lens.w.z).clamped(
      lowerBound: SIMD4(repeating: 0.001), upperBound: SIMD4(repeating: .greatestFiniteMagnitude))
    return (
      (x * lens.x.x + y * lens.x.y + lens.x.z) / w, (x * lens.y.x + y * lens.y.y + lens.y.z) / w
    )
  }
}

extension Scene {
  /// Returns the context of the composition that a layer shows at `context`, or `nil` if it shows none.
  func precomposition(
    _ content: LayerContent, at context: EvaluationContext, _ transform: Affine
  ) -> CompositionContext? {
    guard case .precomposition(let index, let size, let map) = content,
      compositions.indices.contains(index)
    else { return nil }
    return CompositionContext(
      compositionIndex: index,
      time: context.innerContext {
        compositions[index].displayedFrame(at: map.innerFrame(at: $0))
      }, transform: transform, size: size)
  }
}
