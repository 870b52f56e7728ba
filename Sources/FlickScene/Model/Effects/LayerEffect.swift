package import FlickGeometry

/// What changes a layer's picture as a whole. Each kind is a value with animated properties; its
/// evaluation stands in the file of the same name in `Evaluate/Effects`.
package protocol LayerEffect: Sendable {
  /// Adds what the effect comes to at `frame` to the innermost open layer.
  func addFilters<S: DrawSink>(at frame: EvaluationContext, in space: EffectSpace, to sink: inout S)
}

/// The coordinates that an effect's lengths, directions and points are in.
package struct EffectSpace: Hashable, Sendable {
  /// From those coordinates to the sink's.
  package var transform: Affine
  /// The layer's box in those coordinates.
  package var bounds: Rect2D

  package init(_ transform: Affine, bounds: Rect2D) {
    self.transform = transform
    self.bounds = bounds
  }
}

extension LayerContent {
  /// The box that the content has, in the layer's coordinates; `nil` where it is as large as the
  /// composition.
  var size: Size2D? {
    switch self {
    case .solid(_, let size), .image(_, let size, _), .precomposition(_, let size, _):
      size
    default: nil
    }
  }
}
