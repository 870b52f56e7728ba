package import FlickImage
package import FlickRaster

/// A form of single pictures. `flick render`, the worker, the batch and the service read ``all``.
package struct PictureFormat: Sendable {
  /// The settings of the encoders.
  package struct Options: Sendable {
    package var compression = PNGCompression.balanced
    /// The quality of lossy formats, 0…100; `nil` for the standard of the format.
    package var quality: Double?
    /// The texts in a PNG file.
    package var metadata: FileMetadata

    package init(
      compression: PNGCompression = .balanced, quality: Double? = nil,
      metadata: FileMetadata = FileMetadata()
    ) {
      self.compression = compression
      self.quality = quality
      self.metadata = metadata
    }
  }

  /// The name in jobs and queries.
  package let name: String
  /// The ends of file names that select the format.
  package private(set) var suffixes: [String] = []
  /// The media type; `nil` if the service does not offer the format.
  package private(set) var mediaType: String?
  package private(set) var encode: @Sendable (Bitmap, Options) throws(ImageError) -> [UInt8]

  package static let all: [PictureFormat] = [png, webp, jpeg, rgba, premultiplied]

  package static let png = PictureFormat(
    name: "png", suffixes: ["png"], mediaType: "image/png",
    encode: { bitmap, options throws(ImageError) in
      try PNGEncoder.encode(
        bitmap, compression: options.compression, metadata: options.metadata)
    })

  package static let webp = PictureFormat(
    name: "webp", suffixes: ["webp"], mediaType: "image/webp",
    encode: { bitmap, options throws(ImageError) in
      let patch = FramePatch(area: area(bitmap), pixels: straight(bitmap), blend: .source)
      return try WebPPatchEncoder.encode(patch, WebPOptions(quality: options.quality))
    })

  /// A file without alpha, over white.
  package static let jpeg = PictureFormat(
    name: "jpeg", suffixes: ["jpg", "jpeg"], mediaType: "image/jpeg",
    encode: { bitmap, options throws(ImageError) in
      try JPEGEncoder.encode(bitmap, JPEGOptions(quality: options.quality))
    })

  /// Red, green, blue and straight alpha of each pixel.
  package static let rgba = PictureFormat(
    name: "rgba", encode: { bitmap, _ in bytes(straight(bitmap)) })

  /// Red, green, blue and alpha of each pixel. The colors are multiplied by alpha.
  package static let premultiplied = PictureFormat(
    name: "premultiplied", encode: { bitmap, _ in bytes(bitmap.pixels) })

  /// The formats that the service offers.
  package static var offered: [PictureFormat] { all.filter { $0.mediaType != nil } }

  /// Returns the format with a name.
  package static func named(_ name: String) -> PictureFormat? { all.first { $0.name == name } }

  /// Returns the format that the end of a path selects; `nil` for other ends.
  package static func format(ofPath path: String) -> PictureFormat? {
    fileSuffix(path).flatMap { suffix in all.first { $0.suffixes.contains(suffix) } }
  }

  private static func area(_ bitmap: Bitmap) -> PixelRect {
    PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
  }

  private static func straight(_ bitmap: Bitmap) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: bitmap.width * bitmap.height)
    StraightAlpha.convert(bitmap, area(bitmap), into: &pixels)
    return pixels
  }

  private static func bytes(_ pixels: [UInt32]) -> [UInt8] {
    // SAFETY: the bytes of the array are copied.
    pixels.withUnsafeBytes { [UInt8]($0) }
  }
}
