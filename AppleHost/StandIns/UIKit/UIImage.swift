// The part of UIKit that watchOS has, too. The other files are left out there.
// https://developer.apple.com/documentation/uikit
// UIKit's headers include those of all three:
// https://github.com/swiftlang/swift, stdlib/public/Darwin/UIKit/CMakeLists.txt
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore

open class UIImage: NSObject, @unchecked Sendable {
  private let picture: CGImage?
  private let pixelsPerPoint: CGFloat
  private let orientation: Orientation

  public override init() { (picture, pixelsPerPoint, orientation) = (nil, 1, .up) }
  public init(cgImage: CGImage) {
    (picture, pixelsPerPoint, orientation) = (cgImage, 1, .up)
  }
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    (picture, pixelsPerPoint, self.orientation) = (cgImage, scale, orientation)
  }
  public init?(data: Data) { nil }
  public init?(contentsOfFile path: String) { nil }
  public required init?(coder: NSCoder) { nil }
  public convenience init?(named name: String) { nil }
  #if os(Linux)
    /// The images of the asset catalogs, by name. Tests set them.
    @MainActor public static var assetCatalog: [String: UIImage] = [:]
    public convenience init?(
      named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
    ) {
      let image = MainActor.assumeIsolated { Self.assetCatalog[name]?.cgImage }
      guard let image else { return nil }
      self.init(cgImage: image)
    }
  #elseif os(watchOS)
    // https://developer.apple.com/documentation/uikit/uiimage/init(named:in:with:)
    open class Configuration: NSObject {}
    public convenience init?(
      named name: String, in bundle: Bundle?, with configuration: Configuration?
    ) { nil }
  #else
    public convenience init?(
      named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
    ) { nil }
  #endif

  open var cgImage: CGImage? { picture }
  open var scale: CGFloat { pixelsPerPoint }
  open var imageOrientation: Orientation { orientation }
  open var size: CGSize {
    CGSize(
      width: CGFloat(picture?.width ?? 0) / scale, height: CGFloat(picture?.height ?? 0) / scale)
  }
}

open class UIColor: NSObject, @unchecked Sendable {
  private let components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  public override init() { components = (0, 0, 0, 0) }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = (red, green, blue, alpha)
  }
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }
  open class var clear: UIColor { UIColor() }
  open class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  open class var black: UIColor { UIColor() }
  open class var white: UIColor { UIColor() }
  open class var systemYellow: UIColor { UIColor() }
  open var cgColor: CGColor { CGColor() }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor() }
}

/// A data asset of an asset catalog. No asset exists here.
public final class NSDataAsset: NSObject, @unchecked Sendable {
  public let data: Data
  public init?(name: String, bundle: Bundle) { return nil }
}
