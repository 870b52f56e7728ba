#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickAnimation
  import FlickGeometry
  import FlickPlatform
  import FlickPlayer
  import FlickSVGAPlayer

  extension NSAttributedString {
    /// Returns the text as the system draws it in a sprite's box; `nil` if there is nothing to
    /// draw.
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
