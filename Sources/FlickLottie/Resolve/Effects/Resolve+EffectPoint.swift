import FlickGeometry
import FlickScene

extension Resolver {
  /// Resolves a point of an effect.
  ///
  /// AE: A point that the file lacks has the value of an effect that is applied to a new layer. It is relative to the
  /// size of the layer. (No published source.)
  ///
  /// - Parameter place: The default as fractions of the size of the layer.
  mutating func point(
    _ property: Schema.VectorProperty?, or place: Vector2D = Vector2D(0.5, 0.5)
  ) -> AnimatedPosition {
    if let property { return position(.joined(property)) }
    let size = effectSize ?? currentCompositionSize
    return .point(.constant(Point2D(size.width * place.x, size.height * place.y)))
  }

  /// Returns the size of a layer in its own coordinates; `nil` for a layer that has the size of its composition.
  func ownSize(_ written: Schema.Layer) -> Size2D? {
    switch written.content {
    case .solid(let solid):
      return Size2D(solid.width, solid.height)
    case .precomposition(let content):
      return Size2D(content.width ?? animation.width, content.height ?? animation.height)
    case .image(let reference):
      return imageSize(reference)
    case .footage(let content):
      return imageSize(content.reference)
    default:
      return nil
    }
  }

  private func imageSize(_ reference: String) -> Size2D? {
    guard let asset = assets[reference], case .image(let image) = animation.assets[asset].content,
      let width = image.width, let height = image.height
    else { return nil }
    return Size2D(width, height)
  }
}
