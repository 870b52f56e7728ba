/// The options for encoding the frames of an animated WebP.
package struct WebPOptions: Hashable, Sendable {
  /// The quality of lossy compression, 0…100; `nil` for lossless compression.
  package var quality: Double?
  /// The compression effort from 0, fastest, to 6, smallest; `nil` for one that suits each picture.
  package var effort: Int?

  package init(quality: Double? = nil, effort: Int? = nil) {
    self.quality = quality
    self.effort = effort
  }

  /// The maximum width and height. The bitstream stores them in 14 bits.
  static var maxSide: Int { 16_383 }

  /// Throws unless a picture of this size can be encoded.
  static func check(width: Int, height: Int) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw ImageError(.invalidArgument, "a picture without pixels cannot be written")
    }
    guard width <= maxSide, height <= maxSide else {
      throw ImageError(.limitExceeded, "a WebP cannot be wider or taller than \(maxSide) pixels")
    }
  }
}
