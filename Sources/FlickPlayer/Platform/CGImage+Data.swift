import FlickImage
public import FlickPlatform

extension CGImage {
  /// Decodes a PNG, JPEG or WebP image from memory. On Apple platforms, it also decodes the first image of a GIF file.
  ///
  /// The image is decoded on each call. Keep the result when it is used more than once.
  ///
  /// - Parameter data: The bytes of the image file.
  /// - Returns: The image, or `nil` when the bytes are not a supported image, are damaged, or the image exceeds the
  ///   maximum size.
  public static func create(from data: Data) -> CGImage? {
    guard let bitmap = try? ImageDecoder.decode([UInt8](data)) else { return nil }
    return makeCGImage(bitmap)
  }
}
