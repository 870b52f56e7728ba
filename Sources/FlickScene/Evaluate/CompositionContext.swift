import FlickGeometry

/// An open composition: which one, when, and where it is drawn.
struct CompositionContext {
  var compositionIndex: Int
  var context: EvaluationContext
  var transform: Affine
  var size: Size2D
  var firstWorldMatrix: Int
  /// The camera that layers in space are seen through; `nil` where they are seen straight and without
  /// perspective.
  var view: CameraView?
  /// For the layers of a collapsed composition, which are seen as layers of the one around it.
  var enclosingSpace: EnclosingSpace?
  /// What all layers are multiplied by.
  var opacity = 1.0

  /// The coordinates that layer styles live in.
  var effectSpace: EffectSpace {
    EffectSpace(transform, bounds: Rect2D(origin: .zero, size: size))
  }

  struct EnclosingSpace {
    /// From the composition's space to that of the one that the view is of.
    var space: Affine3D
    /// Whether the composition itself lies in space, rather than in the plane of the picture.
    var is3D: Bool
  }
}

/// How the plane of a layer is seen.
struct LayerProjection {
  /// What the layer is drawn by,
  var transform: Affine
  /// and through what that is then seen, where a turn in space bends it:
  var perspective: Homography?
  /// as a picture, where effects have to see it flat.
  var warp: Homography?
}

extension LayerProjection {
  /// Where the corners of a box from the origin are seen.
  func corners(of size: Size2D) -> (x: SIMD4<Double>, y: SIMD4<Double>) {
    let (u, v) = (SIMD4(0, size.width, size.width, 0), SIMD4(0, 0, size.height, size.height))
    let m = transform
    let (x, y) = (u * m.a + v * m.c + m.tx, u * m.b + v * m.d + m.ty)
    guard let lens = perspective ?? warp else { return (x, y) }
    // What is behind the viewer counts as being right before it: as far as can be.
    let w = (x * lens.w.x + y * lens.w.y + lens.w.z).clamped(
      lowerBound: SIMD4(repeating: 0.001), upperBound: SIMD4(repeating: .greatestFiniteMagnitude))
    return (
      (x * lens.x.x + y * lens.x.y + lens.x.z) / w, (x * lens.y.x + y * lens.y.y + lens.y.z) / w
    )
  }
}
