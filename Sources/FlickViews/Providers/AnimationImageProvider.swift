#if canImport(CoreGraphics)
  public import CoreGraphics
#endif
#if canImport(QuartzCore)
  public import QuartzCore
#endif

/// Gives an animation its pictures.
///
/// ```swift
/// final class Portraits: AnimationImageProvider {
///   func imageForAsset(asset: ImageAsset) -> CGImage? {
///     asset.id == "portrait" ? user.portrait : nil
///   }
/// }
/// view.imageProvider = Portraits()
/// ```
///
/// It is asked on the main actor for each picture of the animation, when the animation, the provider or
/// ``LottieAnimationPlayer/reloadImages()`` asks for pictures anew: never while a frame is drawn. A provider
/// that takes long delays that one moment, and what plays keeps its time. Where it has no picture, the
/// animation's own is shown.
public protocol AnimationImageProvider {
  /// The picture to show; `nil` leaves the animation's own in place. It may have any size:
  /// ``contentsGravity(for:)`` says how it lies in the room that the animation has for it.
  func imageForAsset(asset: ImageAsset) -> CGImage?

  /// How a picture of another size fills the room of the asset; ``CALayerContentsGravity`` lists the
  /// choices. It is asked together with each picture, and never kept.
  func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity

  /// Whether a picture may be kept, and shown again without asking. Nothing is kept of what is `nil`, nor
  /// for longer than the animation and its provider stay the same.
  var cacheEligible: Bool { get }
}

extension AnimationImageProvider {
  /// As small as it leaves no part empty.
  public func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity {
    .resizeAspectFill
  }

  public var cacheEligible: Bool { true }
}

/// A picture that an animation shows, as its file describes it.
public struct ImageAsset: Hashable, Sendable {
  /// What layers of the file call it.
  public let id: String
  /// The name of its file, or a data URL.
  public let name: String
  /// The folder of its file; empty for none.
  public let directory: String
  /// The room that the animation has for it, in pixels at full size.
  public let width: Double
  public let height: Double

  public init(id: String, name: String, directory: String, width: Double, height: Double) {
    self.id = id
    self.name = name
    self.directory = directory
    self.width = width
    self.height = height
  }
}
