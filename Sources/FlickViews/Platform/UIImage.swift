#if canImport(UIKit)
#else
  #if canImport(CoreGraphics)
    public import CoreGraphics
  #else
    public import Foundation
  #endif

  /// A picture and how many of its pixels make a point, where the platform has no UIKit.
  public struct UIImage: Sendable {
    /// `nil` for the image that shows nothing.
    public let cgImage: CGImage?
    /// Pixels of a point, in either direction.
    public let scale: CGFloat

    public init() {
      cgImage = nil
      scale = 1
    }

    public init(cgImage: CGImage) {
      self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
      self.cgImage = cgImage
      self.scale = scale > 0 ? scale : 1
    }

    /// Which way up the pixels lie: pictures of Flick lie as they are seen.
    public enum Orientation: Int, Hashable, Sendable {
      case up
    }

    /// In points.
    public var size: CGSize {
      guard let cgImage else { return .zero }
      return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    }
  }
#endif
