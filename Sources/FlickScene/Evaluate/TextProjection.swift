import FlickGeometry

/// The projection of characters that leave the plane of their layer.
struct TextProjection: Sendable {
  /// The map from the space of the layer to the space of the view.
  var space: Affine3D
  /// The camera view, or `nil` for an orthographic projection.
  var view: CameraView?
  /// The map from the projected image to the sink.
  var transform: Affine
  /// The inverse of the perspective of the layer itself.
  var inversePerspective: Homography?

  /// Returns the projection of a plane in the space of the layer, or `nil` if it is not visible.
  func projection(of map: Affine3D) -> LayerProjection? {
    let map = map.then(space)
    guard let view else {
      let flat = map.projected.then(transform)
      guard let inversePerspective else { return LayerProjection(transform: flat) }
      return LayerProjection(transform: flat, perspective: inversePerspective)
    }
    let seen = view.homography(of: map).then(transform)
    guard seen.inverse != nil else { return nil }
    // The flat drawing has the scale of its projection, so that curves are flattened finely enough.
    let size = min(max(seen.magnification(at: .zero) ?? 1, 1 / 64), 64)
    let flat = Affine.scale(size, size)
    let lens = Homography(.scale(1 / size, 1 / size)).then(seen)
    return LayerProjection(
      transform: flat, perspective: inversePerspective.map { lens.then($0) } ?? lens)
  }
}

extension FrameEvaluator {
  /// Returns the projection, or `nil` if the characters of the layer stay in its plane.
  func textProjection(
    of layer: Layer, at index: Int, in scene: Scene, _ context: CompositionContext,
    _ seen: LayerProjection
  ) -> TextProjection? {
    guard case .text(let text) = layer.content, text.leavesPlane, context.is3D(layer),
      seen.warp == nil
    else { return nil }
    return TextProjection(
      space: space(of: index, in: scene.compositions[context.compositionIndex], context),
      view: context.view,
      transform: context.transform, inversePerspective: seen.perspective.flatMap { $0.inverse })
  }
}
