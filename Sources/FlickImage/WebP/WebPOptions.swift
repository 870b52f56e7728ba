/// The options for encoding the frames of an animated WebP.
package struct WebPOptions: Hashable, Sendable {
  /// The quality, 0…100. Compression with 100 is lossless.
  package var quality: Double
  /// The compression effort from 0, fastest, to 6, smallest; `nil` for one that suits each picture.
  package var effort: Int?

  /// The quality without another choice.
  private static let standardQuality = 80.0

  package init(quality: Double? = nil, effort: Int? = nil) {
    let quality = quality ?? Self.standardQuality
    self.quality = quality.isNaN ? Self.standardQuality : min(max(quality, 0), 100)
    self.effort = effort
  }

  package var isLossless: Bool { quality >= 100 }

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
