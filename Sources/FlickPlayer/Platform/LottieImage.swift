import FlickImage
package import FlickRaster

#if canImport(UIKit)
  public import UIKit

  /// The image type of the platform: `UIImage` with UIKit, `NSImage` with AppKit, and a type of Flick elsewhere.
  public typealias LottieImage = UIImage
#elseif canImport(AppKit)
  public import AppKit

  /// The image type of the platform: `UIImage` with UIKit, `NSImage` with AppKit, and a type of Flick elsewhere.
  public typealias LottieImage = NSImage
#else
  /// The image type of the platform: `UIImage` with UIKit, `NSImage` with AppKit, and a type of Flick elsewhere.
  public typealias LottieImage = UIImage
#endif

#if canImport(AppKit) && !canImport(UIKit)
  /// Returns an image of the platform.
  ///
  /// - Parameter scale: The number of pixels per point.
  package func makeLottieImage(_ image: CGImage, scale: CGFloat) -> LottieImage {
    NSImage(
      cgImage: image,
      size: CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale))
  }

  /// Returns the premultiplied pixels of an image, or `nil` when the image is empty.
  package func makeBitmap(_ image: LottieImage) -> Bitmap? {
    image.cgImage.flatMap { makeBitmap($0) }
  }

  extension NSImage {
    /// The pixels, or `nil` when the image is empty.
    package var cgImage: CGImage? { cgImage(forProposedRect: nil, context: nil, hints: nil) }
  }
#else
  #if canImport(CoreGraphics)
    package import CoreGraphics
  #else
    package import Foundation
  #endif

  /// Returns an image of the platform.
  ///
  /// - Parameter scale: The number of pixels per point.
  package func makeLottieImage(_ image: CGImage, scale: CGFloat) -> LottieImage {
    UIImage(cgImage: image, scale: scale, orientation: .up)
  }

  /// Returns the premultiplied pixels of an image as it is displayed, or `nil` when the image is empty.
  package func makeBitmap(_ image: LottieImage) -> Bitmap? {
    image.cgImage.flatMap { makeBitmap($0) }?.turned(ImageOrientation(image.imageOrientation))
  }

  extension ImageOrientation {
    init(_ orientation: UIImage.Orientation) {
      let all: [ImageOrientation] = [
        .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
      ]
      self = all.indices.contains(orientation.rawValue) ? all[orientation.rawValue] : .up
    }
  }
#endif
