public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#else
  public import FlickPlayer
#endif

/// The state of a sprite in a frame.
#if canImport(ObjectiveC)
  @objc(SVGAVideoSpriteFrameEntity)
  @objcMembers
#endif
public final class SVGAVideoSpriteFrameEntity: NSObject, Sendable {
  /// The opacity, 0…1. It is 0 in a frame without the sprite.
  public let alpha: CGFloat
  /// The transform from the sprite's coordinates to the animation's coordinates.
  public let transform: CGAffineTransform
  /// The sprite's box in its own coordinates, in points.
  public let layout: CGRect
  /// The smallest x coordinate of the transformed box, in points.
  public var nx: CGFloat { corners.map(\.x).min() ?? 0 }
  /// The smallest y coordinate of the transformed box, in points.
  public var ny: CGFloat { corners.map(\.y).min() ?? 0 }

  init(_ state: SVGASpriteState?) {
    alpha = CGFloat(state?.alpha ?? 0)
    transform = state?.transform ?? CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    layout = state?.layout ?? .zero
    super.init()
  }

  private var corners: [CGPoint] {
    [
      CGPoint(x: layout.minX, y: layout.minY), CGPoint(x: layout.maxX, y: layout.minY),
      CGPoint(x: layout.minX, y: layout.maxY), CGPoint(x: layout.maxX, y: layout.maxY),
    ].map { $0.applying(transform) }
  }
}
