#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// An image with a scale. It replaces the UIKit type of the same name on platforms without UIKit.
  public struct UIImage: Sendable {
    /// The underlying image, or `nil` for an empty image.
    public let cgImage: CGImage?
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The orientation of the pixels.
    public let imageOrientation: Orientation

    /// Creates an empty image with a scale of 1.
    public init() {
      cgImage = nil
      scale = 1
      imageOrientation = .up
    }

    /// Creates an image with a scale of 1.
    public init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Creates an image.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
      self.cgImage = cgImage
      self.scale = scale > 0 ? scale : 1
      imageOrientation = orientation
    }

    /// The orientation of the pixels of an image. Images that Flick makes are `up`.
    public enum Orientation: Int, Hashable, Sendable, CaseIterable {
      /// The pixels are stored as they are displayed.
      case up
      /// The picture is displayed turned by 180°.
      case down
      /// The picture is displayed turned by 90° counterclockwise.
      case left
      /// The picture is displayed turned by 90° clockwise.
      case right
      /// The picture is displayed mirrored horizontally.
      case upMirrored
      /// The picture is displayed mirrored vertically.
      case downMirrored
      /// The picture is displayed mirrored horizontally, then turned by 90° counterclockwise.
      case leftMirrored
      /// The picture is displayed mirrored horizontally, then turned by 90° clockwise.
      case rightMirrored
    }

    /// The size in points, as the image is displayed.
    public var size: CGSize {
      guard let cgImage else { return .zero }
      let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
      let swaps = [.left, .right, .leftMirrored, .rightMirrored].contains(imageOrientation)
      return swaps ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }
  }
#endif
