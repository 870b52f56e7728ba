import FlickRaster

/// Pictures for tests.
enum Samples {
  /// A premultiplied picture with all alpha values and smooth colors.
  static func gradient(
    width: Int, height: Int, order: Bitmap.ByteOrder = .rgba, seed: UInt32 = 0
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, order: order)
    for index in bitmap.pixels.indices {
      let x = UInt32(index % width)
      let y = UInt32(index / width)
      let alpha = (x * 7 + y * 3 + seed * 11) % 256
      let colors = [x * 5 + seed, y * 9, x + y].map { ($0 % 256) * alpha / 255 }
      bitmap.pixels[index] = pixel(colors[0], colors[1], colors[2], alpha)
    }
    return bitmap
  }

  static func pixel(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32 = 255) -> UInt32
  {
    alpha << 24 | blue << 16 | green << 8 | red
  }

  /// Returns the largest difference between corresponding channels; `nil` for different sizes.
  static func difference(_ a: Bitmap, _ b: Bitmap) -> Int? {
    guard a.width == b.width, a.height == b.height, a.order == b.order else { return nil }
    return zip(a.pixels, b.pixels).map { difference($0, $1) }.max() ?? 0
  }

  static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
  }

  /// Returns reproducible pseudorandom bytes (xorshift).
  static func noise(_ count: Int, seed: UInt64) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state >> 32)
    }
  }
}
