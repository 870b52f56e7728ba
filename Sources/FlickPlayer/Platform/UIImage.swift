#if !canImport(UIKit) && !canImport(AppKit)
  public import Foundation

  /// An image with a scale. It replaces the UIKit type of the same name on platforms without UIKit.
  public struct UIImage: Sendable {
    /// The underlying image, or `nil` for an empty image.
    public let cgImage: CGImage?
    /// The number of pixels per point.
    public let scale: CGFloat

    /// Creates an empty image with a scale of 1.
    public init() {
      cgImage = nil
      scale = 1
    }

    /// Creates an image with a scale of 1.
    ///
    /// - Parameter cgImage: The underlying image.
    public init(cgImage: CGImage) {
      self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - cgImage: The underlying image.
    ///   - scale: The number of pixels per point. A value that is not positive is treated as 1.
    ///   - orientation: The orientation of the pixels.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
      self.cgImage = cgImage
      self.scale = scale > 0 ? scale : 1
    }

    /// The orientation of the pixels of an image.
    public enum Orientation: Int, Hashable, Sendable {
      /// The pixels are stored in display orientation. Images of Flick have no other orientation.
      case up
    }

    /// The size in points.
    public var size: CGSize {
      guard let cgImage else { return .zero }
      return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    }
  }
#endif
