import Flick
import FlickPlayer
import FlickRaster
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
  import CoreText
  import FlickImage
#endif

/// Returns an image of premultiplied pixels in `.argb`, or `nil` when their number is not `width * height`.
func makeTestImage(width: Int, height: Int, pixels: [UInt32]) -> CGImage? {
  guard width > 0, height > 0, pixels.count == width * height else { return nil }
  var bitmap = Bitmap(width: width, height: height, order: PixelFormat.argb.order)
  bitmap.pixels = pixels
  return makeCGImage(bitmap)
}

/// Returns the first font of a font file, or `nil`.
func makeTestFont(_ data: Data, size: CGFloat) -> CTFont? {
  #if canImport(CoreText)
    let descriptors = CTFontManagerCreateFontDescriptorsFromData(data as CFData)
    guard let first = (descriptors as? [CTFontDescriptor])?.first else { return nil }
    return CTFontCreateWithFontDescriptor(first, size, nil)
  #else
    return CTFont(data: data, size: size)
  #endif
}

/// Whether the system has a font. Without one, font names are empty and texts without glyphs are not drawn.
let hasFont =
  CTFontCopyPostScriptName(CTFontCreateWithName("DejaVuSans" as CFString, 20, nil)) as String != ""

#if canImport(CoreGraphics)
  /// Members that images have on platforms without Core Graphics.
  extension CGImage {
    /// The premultiplied pixels in rows from the top.
    var pixels: [UInt32] {
      guard let data = dataProvider?.data as Data? else { return [] }
      return data.withUnsafeBytes {
        // SAFETY: the bytes are copied before the call returns.
        Array($0.bindMemory(to: UInt32.self))
      }
    }

    var pixelFormat: PixelFormat { bitmapInfo.contains(.byteOrder32Little) ? .argb : .abgr }

    /// The image as a PNG file.
    func pngData() -> Data? {
      makeBitmap(self).flatMap { try? PNGEncoder.encode($0) }.map { Data($0) }
    }
  }
#endif
