import FlickAnimation
package import FlickGeometry
public import FlickPlatform
import FlickPlayer
import FlickScene

extension SVGARePlayerModel {
  var spriteTable: SpriteTable? { videoItem?.animation?.scene.sprites }

  /// Returns the states of the sprites with a key in the current frame.
  ///
  /// - Parameter key: The key of the sprites.
  /// - Returns: The states from bottom to top; an empty array if there are none.
  public func spriteStates(forKey key: String) -> [SVGASpriteState] {
    guard let table = spriteTable else { return [] }
    return table.sprites.lazy.filter { $0.name == key }
      .compactMap { table.run(of: $0, at: Double(self.currentFrame)) }
      .map { SVGASpriteState($0) }
  }

  /// Returns the box of the first sprite with a key.
  package func box(forKey key: String) -> CGSize? {
    guard let table = spriteTable,
      let sprite = table.sprites.first(where: { $0.name == key })
    else { return nil }
    return table.box(of: sprite).map { CGSize(width: $0.width, height: $0.height) }
  }

  /// Returns the largest number of drawn pixels per point of a sprite's own coordinates; 0 if nothing is drawn.
  package func magnification(of state: SVGASpriteState) -> Double {
    guard let placement else { return 0 }
    let longest = Affine(state.transform).then(placement.transform).maxScale * Double(scale)
    return longest.isFinite ? longest : 0
  }

  /// Returns the keys of the visible sprites at a point. A sprite is hit anywhere in its box, also
  /// where its picture is transparent. Hidden sprites, transparent sprites and mattes are not hit.
  ///
  /// - Parameter point: The point in the coordinates of the view, in points.
  /// - Returns: The keys from top to bottom, without duplicates; an empty array if there are none.
  public func spriteKeys(at point: CGPoint) -> [String] {
    guard let table = spriteTable, let toContent = placement?.transform.inverse else { return [] }
    let place = toContent.apply(Point2D(Double(point.x), Double(point.y)))
    var keys: [String] = []
    for sprite in table.sprites.reversed() where !keys.contains(sprite.name) {
      guard !sprite.name.hasSuffix(".matte"), dynamics.hidden[sprite.name] != true,
        let run = table.run(of: sprite, at: Double(currentFrame)), run.contains(place)
      else { continue }
      keys.append(sprite.name)
    }
    return keys
  }

  /// The map from the coordinates of the animation to those of the view in points; `nil` if there is nothing to show.
  package var animationTransform: Affine? { placement?.transform }

  /// The place of the animation in the view; `nil` if there is nothing to show.
  private var placement: ContentPlacement? {
    guard let scene = videoItem?.animation?.scene, size.width > 0, size.height > 0 else {
      return nil
    }
    return ContentPlacement(
      ContentFit(contentMode),
      content: ContentSize(width: scene.size.width, height: scene.size.height),
      canvas: ContentSize(size))
  }
}

extension SpriteRun {
  /// Returns a Boolean value that indicates whether a visible sprite's box contains a point of the animation.
  fileprivate func contains(_ point: Point2D) -> Bool {
    guard opacity > 0, let local = transform.inverse?.apply(point) else { return false }
    return local.x >= 0 && local.y >= 0 && local.x < Double(width) && local.y < Double(height)
  }
}

extension Affine {
  fileprivate init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
      d: Double(transform.d), tx: Double(transform.tx), ty: Double(transform.ty))
  }
}
