import FlickRaster

/// A comparison of an image with the image that another engine drew of the same frame.
///
/// Engines differ in antialiasing and in the rounding of colors. The rule accepts these differences, but no
/// displaced, missing, additional or recolored shapes. `Benchmarks/engines.py` applies the same rule to the
/// other engines.
///
/// Both images are drawn over white and over black, which gives six channels with values from 0 to 255. The
/// error of a pixel is the distance of one image's value from the range of values in the 3 × 3 pixels of the
/// other image, in both directions, but at most the difference of the means of these 3 × 3 pixels. The worst
/// channel counts.
struct ImageComparison: CustomStringConvertible {
  /// The largest error of a pixel that is not bad.
  private static let errorLimit = 32
  /// The accepted number of bad pixels, and the accepted fraction of the content.
  private static let badPixelLimit = (count: 6, fraction: 0.005)
  /// The side of the smallest square of bad pixels that is not accepted.
  private static let blockSide = 3
  private static let meanErrorLimit = 8.0
  /// The range of values in 3 × 3 pixels that makes an edge, the fraction of the range by which a pixel at an
  /// edge may differ, and the accepted fraction of pixels that differ by more.
  private static let edge = (range: 96, difference: 0.75, fraction: 0.25, minimumCount: 16)

  private var hasEqualSizes: Bool
  /// The number of pixels that are not transparent in both images.
  private var contentCount = 0
  private var badPixelCount = 0
  private var hasBadBlock = false
  private var meanError = 0.0
  private var edgeCount = 0
  private var displacedEdgeCount = 0

  init(_ drawn: Bitmap, reference: Bitmap) {
    hasEqualSizes = drawn.width == reference.width && drawn.height == reference.height
    guard hasEqualSizes else { return }
    let (a, b) = (ChannelImage(drawn), ChannelImage(reference))
    var errorSum = 0
    var bad = [Bool](repeating: false, count: drawn.width * drawn.height)
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let (near, other) = (a.neighborhood(x, y), b.neighborhood(x, y))
        let (here, there) = (a[x, y], b[x, y])
        let error = Self.error(here, near, there, other)
        if error > Self.errorLimit {
          bad[y * drawn.width + x] = true
          badPixelCount += 1
        }
        if a.isVisible(x, y) || b.isVisible(x, y) {
          contentCount += 1
          errorSum += error
        }
        countEdge(here, there, other)
      }
    }
    meanError = contentCount > 0 ? Double(errorSum) / Double(contentCount) : 0
    hasBadBlock = Self.hasBlock(bad, width: drawn.width, height: drawn.height)
  }

  private static func error(
    _ a: SIMD8<Int>, _ near: Neighborhood, _ b: SIMD8<Int>, _ other: Neighborhood
  ) -> Int {
    let distance = pointwiseMax(near.distance(of: b), other.distance(of: a)).max()
    let means = (near.sum / 9) &- (other.sum / 9)
    return min(distance, pointwiseMax(means, 0 &- means).max())
  }

  private mutating func countEdge(_ a: SIMD8<Int>, _ b: SIMD8<Int>, _ reference: Neighborhood) {
    let range = reference.high &- reference.low
    guard range.max() >= Self.edge.range else { return }
    edgeCount += 1
    let isDisplaced = range.indices.contains { channel in
      range[channel] >= Self.edge.range
        && Double(abs(a[channel] - b[channel])) > Self.edge.difference * Double(range[channel])
    }
    if isDisplaced { displacedEdgeCount += 1 }
  }

  private static func hasBlock(_ bad: [Bool], width: Int, height: Int) -> Bool {
    guard width >= blockSide, height >= blockSide else { return false }
    return (0...(height - blockSide)).contains { y in
      (0...(width - blockSide)).contains { x in
        (y..<y + blockSide).allSatisfy { row in
          bad[(row * width + x)..<(row * width + x + blockSide)].allSatisfy { $0 }
        }
      }
    }
  }

  /// The parts of the rule that the images violate. Empty if the images agree.
  var violations: [String] {
    guard hasEqualSizes else { return ["size"] }
    let limit = max(
      Double(Self.badPixelLimit.count), Self.badPixelLimit.fraction * Double(contentCount))
    let isDisplaced =
      edgeCount >= Self.edge.minimumCount
      && Double(displacedEdgeCount) > Self.edge.fraction * Double(edgeCount)
    return [
      (Double(badPixelCount) > limit, "\(badPixelCount) bad pixels of \(contentCount)"),
      (hasBadBlock, "a block of bad pixels"),
      (meanError > Self.meanErrorLimit, "mean error \(meanError)"),
      (isDisplaced, "\(displacedEdgeCount) of \(edgeCount) edge pixels displaced"),
    ].filter(\.0).map(\.1)
  }

  var agrees: Bool { violations.isEmpty }

  var description: String { agrees ? "agrees" : violations.joined(separator: ", ") }
}

/// The values of 3 × 3 pixels. Outside of the image, the nearest pixels are repeated.
private struct Neighborhood {
  var low = SIMD8<Int>(repeating: 255)
  var high = SIMD8<Int>(repeating: 0)
  var sum = SIMD8<Int>(repeating: 0)

  /// Returns the distance of each channel from the range of values.
  func distance(of channels: SIMD8<Int>) -> SIMD8<Int> {
    pointwiseMax(pointwiseMax(low &- channels, channels &- high), SIMD8(repeating: 0))
  }
}

/// An image over white and over black. The last two of the eight channels are 0.
private struct ChannelImage {
  private let width: Int
  private let height: Int
  private let pixels: [SIMD8<Int>]

  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    pixels = bitmap.pixels.map { pixel in
      let value = { (shift: UInt32) in Int(pixel >> shift & 255) }
      let white = 255 - value(24)
      let (red, green, blue) = (value(0), value(8), value(16))
      return SIMD8(red, green, blue, red + white, green + white, blue + white, 0, 0)
    }
  }

  subscript(x: Int, y: Int) -> SIMD8<Int> { pixels[y * width + x] }

  /// Returns a Boolean value that indicates whether the alpha value of a pixel is above 8.
  func isVisible(_ x: Int, _ y: Int) -> Bool { self[x, y][3] - self[x, y][0] < 255 - 8 }

  func neighborhood(_ x: Int, _ y: Int) -> Neighborhood {
    var result = Neighborhood()
    for row in y - 1...y + 1 {
      for column in x - 1...x + 1 {
        let pixel = self[min(max(column, 0), width - 1), min(max(row, 0), height - 1)]
        result.low = pointwiseMin(result.low, pixel)
        result.high = pointwiseMax(result.high, pixel)
        result.sum &+= pixel
      }
    }
    return result
  }
}
