package import FlickGeometry

/// The position and the visibility of a layer.
package struct LayerPlacement: Equatable, Sendable {
  /// The map from the coordinates of the layer to those of the scene.
  package var transform: Affine
  /// The opacity 0…1, multiplied by the opacities of the containing precomposition layers. 0 if a
  /// layer is hidden or outside its time.
  package var opacity: Double

  package init(transform: Affine, opacity: Double) {
    self.transform = transform
    self.opacity = opacity
  }
}

extension FrameEvaluator {
  /// Returns the placement of a layer, or `nil` if the layer does not exist or is rotated out of
  /// the plane.
  ///
  /// - Parameter layers: the indices of the layers: first in the root, then in the composition of
  ///   each previous layer.
  package mutating func placement(
    of layers: [Int], in scene: Scene, at frame: Double
  ) -> LayerPlacement? {
    var next = begin(scene, at: frame, nil, .identity)
    var placement: LayerPlacement?
    for position in layers {
      guard var context = next, let seen = flatProjection(of: position, in: scene, &context)
      else { return nil }
      let layer = scene.compositions[context.compositionIndex].layers[position]
      placement = LayerPlacement(
        transform: seen,
        opacity: (placement?.opacity ?? 1) * layer.effectiveOpacity(at: context.time))
      next = scene.precomposition(layer.content, at: context.time, seen)
    }
    return placement
  }

  private mutating func flatProjection(
    of position: Int, in scene: Scene, _ context: inout CompositionContext
  ) -> Affine? {
    let layers = scene.compositions[context.compositionIndex].layers
    guard layers.indices.contains(position) else { return nil }
    open(&context, of: scene)
    guard let seen = projection(of: position, in: scene, context), seen.perspective == nil,
      seen.warp == nil
    else { return nil }
    return seen.transform
  }
}

extension Layer {
  /// Returns the opacity, or 0 if the layer is not visible.
  ///
  /// AE: A null counts as opaque. (It draws nothing, and bodymovin exports null layers with an
  /// opacity of 0.)
  fileprivate func effectiveOpacity(at context: EvaluationContext) -> Double {
    guard !isHidden, context.frame >= inPoint, context.frame < outPoint else { return 0 }
    if case .null = content { return 1 }
    return min(max(transform.opacity.value(at: context), 0), 1)
  }
}
