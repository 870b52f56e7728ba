import FlickImage
public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension CGImage {
  /// The picture that a PNG, JPEG or WebP file holds, given as its bytes; of a GIF file what the platform
  /// reads. `nil` when they are none of these, are broken, or the picture is larger than any canvas.
  ///
  /// Costs the decoding of the picture, so callers that ask more than once keep it.
  public static func create(from data: Data) -> CGImage? {
    guard let bitmap = try? ImageDecoder.decode([UInt8](data)) else { return nil }
    return makeCGImage(bitmap)
  }
}
