#if canImport(CoreGraphics)
  public import CoreGraphics
#endif
#if canImport(QuartzCore) && !os(watchOS)
  public import QuartzCore
#endif

/// A type that provides images for an animation.
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
/// A provider is queried on the main actor for each image of the animation, when the animation or the provider
/// changes and in ``LottiePlayback/reloadImages()``. It is not queried while a frame is drawn. A slow provider
/// blocks the main thread once, and playback then continues at the correct time.
public protocol AnimationImageProvider {
  /// Returns the image for an asset. It can have any size. ``contentsGravity(for:)`` determines its placement in the
  /// area of the asset.
  ///
  /// - Parameter asset: The image asset of the animation.
  /// - Returns: The image, or `nil` to use the animation's own image.
  func imageForAsset(asset: ImageAsset) -> CGImage?

  /// Returns the placement of an image whose size differs from the area of its asset. It is queried together with
  /// each image and is not cached.
  ///
  /// - Parameter asset: The image asset of the animation.
  /// - Returns: The placement.
  func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity

  /// A Boolean value that indicates whether images may be cached and reused without a query. The cache is cleared
  /// when the animation or the provider changes. A `nil` result is not cached.
  var cacheEligible: Bool { get }
}

extension AnimationImageProvider {
  /// Returns the default placement.
  ///
  /// - Parameter asset: The image asset of the animation.
  /// - Returns: `CALayerContentsGravity.resizeAspectFill`.
  public func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { .resizeAspectFill }

  /// The default value, `true`.
  public var cacheEligible: Bool { true }
}

/// An image asset of an animation, as its file describes it.
public struct ImageAsset: Hashable, Sendable, Codable {
  /// The identifier that layers refer to.
  public let id: String
  /// The name of the image file, or a data URL with its contents.
  public let name: String
  /// The directory of the image file. Empty for none.
  public let directory: String
  /// The width of the asset in pixels at full size.
  public let width: Double
  /// The height of the asset in pixels at full size.
  public let height: Double

  /// Creates an image asset.
  ///
  /// - Parameters:
  ///   - id: The identifier that layers refer to.
  ///   - name: The name of the image file, or a data URL with its contents.
  ///   - directory: The directory of the image file. Empty for none.
  ///   - width: The width of the asset in pixels at full size.
  ///   - height: The height of the asset in pixels at full size.
  public init(id: String, name: String, directory: String, width: Double, height: Double) {
    self.id = id
    self.name = name
    self.directory = directory
    self.width = width
    self.height = height
  }

  /// The names of the members in a Lottie file.
  private enum CodingKeys: String, CodingKey {
    case id
    case name = "p"
    case directory = "u"
    case width = "w"
    case height = "h"
  }

  /// Creates an image asset from the members of an asset of a Lottie file.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    if let number = try? members.decode(Int.self, forKey: .id) {
      id = String(number)
    } else {
      id = try members.decode(String.self, forKey: .id)
    }
    name = try members.decode(String.self, forKey: .name)
    directory = try members.decodeIfPresent(String.self, forKey: .directory) ?? ""
    width = try members.decode(Double.self, forKey: .width)
    height = try members.decode(Double.self, forKey: .height)
  }
}
