import FlickGeometry
import FlickRaster

/// From where the characters of a layer are seen that leave its plane.
struct TextProjection: Sendable {
  /// From the layer's space to the view's.
  var space: Affine3D
  /// `nil` without perspective.
  var view: CameraView?
  /// From what is seen to the sink.
  var transform: Affine
  /// From the sink back to before what the layer itself is seen through.
  var inversePerspective: Homography?

  /// How a plane of the layer's space is seen; `nil` where it is not.
  func projection(of map: Affine3D) -> LayerProjection? {
    let map = map.then(space)
    guard let view else {
      let flat = map.projected.then(transform)
      guard let inversePerspective else { return LayerProjection(transform: flat) }
      return LayerProjection(transform: flat, perspective: inversePerspective)
    }
    let seen = view.homography(of: map).then(transform)
    guard seen.inverse != nil else { return nil }
    // Flat and as large as it is seen, so that curves are as fine as they have to be.
    let size = min(max(seen.magnification(at: .zero) ?? 1, 1 / 64), 64)
    let flat = Affine.scale(size, size)
    let lens = Homography(.scale(1 / size, 1 / size)).then(seen)
    return LayerProjection(
      transform: flat, perspective: inversePerspective.map { lens.then($0) } ?? lens)
  }
}

extension FrameEvaluator {
  /// `nil` where the characters of the layer stay in its plane.
  mutating func textProjection(
    of index: Int, in scene: Scene, _ place: CompositionContext, _ seen: LayerProjection
  ) -> TextProjection? {
    let composition = scene.compositions[place.compositionIndex]
    let layer = composition.layers[index]
    guard case .text(let text) = layer.content, text.leavesPlane, place.is3D(layer),
      seen.warp == nil
    else { return nil }
    return TextProjection(
      space: space(of: index, in: composition, place), view: place.view,
      transform: place.transform, inversePerspective: seen.perspective.flatMap(\.inverse))
  }
}
