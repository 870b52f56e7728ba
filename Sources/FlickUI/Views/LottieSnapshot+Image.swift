#if canImport(SwiftUI)

  import CoreGraphics
  public import FlickPlayer
  public import SwiftUI

  @available(iOS 13, macOS 10.15, macCatalyst 14, tvOS 13, watchOS 8, *)
  extension LottieSnapshot {
    /// Returns the picture of a frame for SwiftUI. It has the size of the snapshot in points, and no accessibility
    /// label. See ``LottieSnapshot/pngData(frame:)``.
    @MainActor public func swiftUIImage(frame: Double) throws(LottieRenderingError) -> Image {
      Image(decorative: try image(frame: frame), scale: scale)
    }

    /// Returns the picture at a progress for SwiftUI. It has the size of the snapshot in points, and no accessibility label.
    ///
    /// - Parameter progress: The position from 0 to 1. Values outside this range are clamped.
    /// - Returns: The picture.
    /// - Throws: ``LottieRenderingError/failedToDrawFrame`` if the picture has no pixels.
    @MainActor public func swiftUIImage(progress: Double) throws(LottieRenderingError) -> Image {
      Image(decorative: try image(progress: progress), scale: scale)
    }
  }

#endif
