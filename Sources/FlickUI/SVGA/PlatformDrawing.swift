#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickAnimation
  import FlickGeometry
  import FlickPlatform
  import FlickPlayer
  import FlickSVGAPlayer

  /// Returns an image that a closure draws.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  ///   - isFlipped: Whether the origin of the context is the top left corner, as always with UIKit. Text is drawn upright
  ///     then. With AppKit, layers are rendered upright if the origin is the bottom left corner.
  ///   - draw: A closure that draws into the context, which is also the current one.
  @MainActor func drawImage(
    size: CGSize, scale: CGFloat, isFlipped: Bool, _ draw: (CGContext) -> Void
  ) -> LottieImage? {
    #if canImport(UIKit)
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      format.opaque = false
      return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
    #else
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
    #endif
  }

  extension NSAttributedString {
    /// Returns the text as the system draws it in a sprite's box; `nil` if there is nothing to draw.
    @MainActor func svgaTextContent(in box: CGSize?, scale: CGFloat) -> SVGATextContent? {
      guard length > 0 else { return nil }
      let room =
        box ?? CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      let bounds = boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
      let size = CGSize(
        width: min(bounds.width.rounded(.up), room.width),
        height: min(bounds.height.rounded(.up), room.height))
      guard size.width > 0, size.height > 0 else { return nil }
      let image = drawImage(size: size, scale: max(scale, 1), isFlipped: true) { _ in
        self.draw(
          with: CGRect(origin: .zero, size: size), options: .usesLineFragmentOrigin, context: nil)
      }
      guard let bitmap = image?.cgImage.flatMap({ makeBitmap($0) }) else { return nil }
      return .bitmap(
        bitmap, size: Size2D(Double(size.width), Double(size.height)), alignment: alignment)
    }

    /// The alignment of the first paragraph. Text without a left or right alignment is centered.
    private var alignment: SVGAText.Alignment {
      let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
      switch style?.alignment {
      case .left: return .left
      case .right: return .right
      default: return .center
      }
    }
  }

#endif
