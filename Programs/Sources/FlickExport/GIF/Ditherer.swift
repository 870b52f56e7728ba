/// Converts pixels to indices of a color table.
struct Ditherer {
  private let table: ColorTableSearch
  private var cache: ColorCache
  private let transparentIndex: UInt8
  private let acceptedError: Int32

  /// Creates a ditherer.
  ///
  /// - Parameters:
  ///   - transparentIndex: The index of pixels without alpha.
  ///   - acceptedError: The greatest error of a component that is not distributed.
  init(_ colors: [UInt32], transparentIndex: Int, acceptedError: Int32) {
    self.acceptedError = acceptedError
    table = ColorTableSearch(colors)
    cache = ColorCache(table)
    self.transparentIndex = UInt8(truncatingIfNeeded: transparentIndex)
  }

  /// Returns the index of the nearest color for each pixel.
  mutating func nearestIndices(_ pixels: [UInt32]) -> [UInt8] {
    var indices = [UInt8](repeating: transparentIndex, count: pixels.count)
    var last: UInt32 = 0
    var index = transparentIndex
    for i in pixels.indices {
      if pixels[i] != last {
        last = pixels[i]
        index =
          last == 0 ? transparentIndex : UInt8(truncatingIfNeeded: nearest(Self.components(last)))
      }
      indices[i] = index
    }
    return indices
  }

  /// Returns color indices with the errors of the colors distributed over the neighbors: 7/16 to the next pixel, and
  /// 3/16, 5/16 and 1/16 to the row below. Every second row runs from right to left. Pixels with an accepted error get
  /// the nearest color, because even areas compress better.
  ///
  /// - Parameter width: The number of pixels in a row.
  mutating func diffusedIndices(_ pixels: [UInt32], width: Int) -> [UInt8] {
    let height = width > 0 ? pixels.count / width : 0
    return pixels.withUnsafeBufferPointer { pixels in
      [UInt8](unsafeUninitializedCapacity: pixels.count) { indices, count in
        indices.initialize(repeating: transparentIndex)
        count = indices.count
        // The errors in sixteenths, with a column on either side.
        withUnsafeTemporaryAllocation(of: SIMD4<Int32>.self, capacity: 2 * (width + 2)) { errors in
          errors.initialize(repeating: SIMD4())
          let rows = (
            UnsafeMutableBufferPointer(rebasing: errors[..<(width + 2)]),
            UnsafeMutableBufferPointer(rebasing: errors[(width + 2)...])
          )
          for y in 0..<height {
            // SAFETY: both pictures have `height` rows of `width` pixels.
            diffuse(
              UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width]),
              into: UnsafeMutableBufferPointer(rebasing: indices[y * width..<(y + 1) * width]),
              y % 2 == 0 ? rows.0 : rows.1, y % 2 == 0 ? rows.1 : rows.0, step: y % 2 == 0 ? 1 : -1)
          }
        }
      }
    }
  }

  /// Converts a row.
  ///
  /// - Parameters:
  ///   - errors: The errors of the row.
  ///   - below: Receives those of the next row.
  ///   - step: 1 for a row that runs from left to right, and -1 for the others.
  private mutating func diffuse(
    _ pixels: UnsafeBufferPointer<UInt32>, into indices: UnsafeMutableBufferPointer<UInt8>,
    _ errors: UnsafeMutableBufferPointer<SIMD4<Int32>>,
    _ below: UnsafeMutableBufferPointer<SIMD4<Int32>>, step: Int
  ) {
    below.update(repeating: SIMD4())
    var last: UInt32 = 0
    var accepted: UInt8? = transparentIndex
    var x = step > 0 ? 0 : pixels.count - 1
    for _ in 0..<pixels.count {
      // SAFETY: `x` is within the row, and the errors have a column more on either side.
      let pixel = pixels[x]
      if pixel != last {
        last = pixel
        accepted = pixel == 0 ? transparentIndex : acceptedIndex(of: pixel)
      }
      if let accepted {
        indices[x] = accepted
      } else {
        let wanted = Self.corrected(pixel, errors[x + 1])
        let index = nearest(wanted)
        indices[x] = UInt8(truncatingIfNeeded: index)
        let error = wanted &- Self.components(table.colors[index])
        errors[x + 1 + step] &+= error &* 7
        below[x + 1 - step] &+= error &* 3
        below[x + 1] &+= error &* 5
        below[x + 1 + step] &+= error
      }
      x += step
    }
  }

  private mutating func nearest(_ color: SIMD4<Int32>) -> Int {
    cache.nearest(color.x, color.y, color.z)
  }

  /// Returns the index of the nearest color; `nil` if its error is not accepted.
  private mutating func acceptedIndex(of pixel: UInt32) -> UInt8? {
    guard acceptedError > 0 else { return nil }
    let color = Self.components(pixel)
    let index = nearest(color)
    let error = color &- Self.components(table.colors[index])
    let isAccepted = max(error.max(), -error.min()) <= acceptedError
    return isAccepted ? UInt8(truncatingIfNeeded: index) : nil
  }

  /// Returns the components of a color with an error in sixteenths. Large errors are limited, so that an error at the edge
  /// of a shape does not spread far.
  private static func corrected(_ pixel: UInt32, _ error: SIMD4<Int32>) -> SIMD4<Int32> {
    let error = (error &+ 8) &>> 4
    let limited = error.clamped(
      lowerBound: SIMD4(repeating: -maxError), upperBound: SIMD4(repeating: maxError))
    return (components(pixel) &+ limited)
      .clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
  }

  private static let maxError: Int32 = 32

  private static func components(_ color: UInt32) -> SIMD4<Int32> {
    SIMD4(Int32(color & 0xFF), Int32(color >> 8 & 0xFF), Int32(color >> 16 & 0xFF), 0)
  }
}
