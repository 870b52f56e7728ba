#if canImport(UIKit) && !os(watchOS)
  import FlickPlayer
  import UIKit

  /// Returns an image that a closure draws.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  ///   - isFlipped: Has no effect. With UIKit, the origin of the context is always the top left corner.
  ///   - draw: A closure that draws into the context, which is also the current one.
  @MainActor func drawImage(
    size: CGSize, scale: CGFloat, isFlipped: Bool, _ draw: (CGContext) -> Void
  ) -> LottieImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = false
    return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
  }
#elseif canImport(AppKit)
  import AppKit
  import FlickPlayer

  /// Returns an image that a closure draws.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  ///   - isFlipped: Whether the origin of the context is the top left corner. Text is drawn upright then. Layers are
  ///     rendered upright if the origin is the bottom left corner.
  ///   - draw: A closure that draws into the context, which is also the current one.
  @MainActor func drawImage(
    size: CGSize, scale: CGFloat, isFlipped: Bool, _ draw: (CGContext) -> Void
  ) -> LottieImage? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
        space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    if isFlipped { context.translateBy(x: 0, y: height) }
    context.scaleBy(x: scale, y: isFlipped ? -scale : scale)
    NSGraphicsContext.saveGraphicsState()
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: isFlipped)
    draw(context)
    NSGraphicsContext.restoreGraphicsState()
    return context.makeImage().map { makeLottieImage($0, scale: scale) }
  }
#endif
