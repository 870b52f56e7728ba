import FlickRaster

/// The difference of two pictures of the same size.
struct FrameDifference: Hashable, Sendable {
  /// The frame of the first animation.
  var frame: Double
  /// The largest difference of a channel, 0…255.
  var largest = 0
  /// The mean difference of all channels, 0…255.
  var mean = 0.0
  /// The number of pixels that differ.
  var pixels = 0
  /// The part of all pixels that differ, 0…1.
  var part = 0.0

  /// Compares premultiplied pixels.
  init(frame: Double, _ first: Bitmap, _ second: Bitmap) {
    self.frame = frame
    let (a, b) = (first.pixels, second.pixels)
    guard a.count == b.count, !a.isEmpty else { return }
    var sum = 0
    for index in a.indices where a[index] != b[index] {
      pixels += 1
      for distance in Self.distances(a[index], b[index]) {
        sum += distance
        largest = max(largest, distance)
      }
    }
    mean = Double(sum) / Double(4 * a.count)
    part = Double(pixels) / Double(a.count)
  }

  /// Returns the differences of the four channels of two pixels.
  static func distances(_ a: UInt32, _ b: UInt32) -> [Int] {
    [0, 8, 16, 24].map { shift in abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) }
  }

  /// Returns a picture with both pictures on white, and the largest difference of each pixel's channels, brightened, on
  /// black.
  static func picture(_ first: Bitmap, _ second: Bitmap) -> Bitmap {
    let (a, b) = (first.pixels, second.pixels)
    let width = first.width
    var result = Bitmap(width: 3 * width, height: first.height)
    var pixels = result.pixels
    for index in a.indices {
      let start = index / width * 3 * width + index % width
      pixels[start] = onWhite(a[index])
      pixels[start + width] = onWhite(b[index])
      let largest = distances(a[index], b[index]).max() ?? 0
      // Differences of 1 are visible, too.
      let gray = UInt32(largest == 0 ? 0 : min(64 + largest * 4, 255))
      pixels[start + 2 * width] = 0xFF00_0000 | gray << 16 | gray << 8 | gray
    }
    result.pixels = pixels
    return result
  }

  private static func onWhite(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    return 0xFF00_0000 | (pixel &+ rest &* 0x0001_0101) & 0x00FF_FFFF
  }

  var json: JSONText {
    ["frame": frame, "largest": largest, "mean": mean, "pixels": pixels, "part": part]
  }

  /// The line of a report, such as `frame 12: largest 40, mean 0.31, 2.5 % of the pixels`.
  var line: String {
    "frame \(Decimals.short(frame)): largest \(largest), mean \(Decimals.text(mean, places: 3)), "
      + "\(Decimals.text(part * 100, places: 2)) % of the pixels"
  }
}
