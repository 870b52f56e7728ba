/// How an animated WebP is written.
package struct WebPAnimationOptions: Hashable, Sendable {
  /// 0…100 for lossy compression; nil keeps every pixel.
  package var quality: Double?
  /// How often the animation is played; 0 is for ever.
  package var loops: Int
  /// 0, quick, to 6, small.
  package var effort: Int

  package init(quality: Double? = nil, loops: Int = 0, effort: Int = 2) {
    self.quality = quality
    self.loops = loops
    self.effort = effort
  }

  /// Sizes beyond 14 bits have no place in the bitstream.
  static var maxSide: Int { 16_383 }

  /// Throws unless an animation of this size can be written.
  static func check(width: Int, height: Int) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw ImageError(.invalidArgument, "a picture without pixels cannot be written")
    }
    guard width <= maxSide, height <= maxSide else {
      throw ImageError(.limitExceeded, "a WebP cannot be wider or taller than \(maxSide) pixels")
    }
  }
}
