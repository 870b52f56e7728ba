import FlickImage
import FlickRaster

/// A part of a GIF frame. Pixels are opaque RGBA, or 0 where the canvas is kept.
struct GIFPatch: Sendable {
  var area: PixelRect
  var pixels: [UInt32]
  /// A Boolean value that indicates whether the area becomes transparent before the next frame.
  var isDisposed: Bool
}

/// Finds the changed rectangles of a GIF's frames.
///
/// The pixels of a GIF are opaque or transparent. A frame cannot make pixels transparent. Only the frame before can do
/// this, by clearing its own area at its end, so a patch is complete when the frame after it is known.
struct GIFCanvas {
  private let bounds: PixelRect
  /// The greatest difference of a component at which a pixel keeps its color of an earlier frame.
  private let tolerance: Int
  /// The pixels before the pending frame.
  private var base: [UInt32]
  /// The pixels of the pending frame.
  private var current: [UInt32]
  private var next: [UInt32]
  /// The rectangle in which the pending frame differs from `base`; `nil` before the first frame.
  private var pendingArea: PixelRect?

  init(width: Int, height: Int, tolerance: Int = 0) {
    self.tolerance = tolerance
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    base = [UInt32](repeating: 0, count: bounds.area)
    current = base
    next = base
  }

  /// Shows the next frame.
  ///
  /// - Parameter patch: Receives the patch of the frame before; `nil` if this is the first frame.
  /// - Returns: `false` if the frame is equal to the one before.
  mutating func show(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], patch: inout GIFPatch?
  ) throws(ImageError) -> Bool {
    guard bitmap.width == bounds.width, bitmap.height == bounds.height else {
      throw ImageError(.invalidArgument, "all frames of an animation have the same size")
    }
    let regions = pendingArea == nil ? [bounds] : regions.map { $0.intersection(bounds) }
    var changes = Changes()
    for region in regions {
      StraightAlpha.convert(bitmap, region, into: &next)
      removePartialAlpha(region)
      changes.add(self.changes(in: region))
    }
    guard let area = pendingArea else {
      copyNext(bounds)
      pendingArea = bounds
      return true
    }
    guard !changes.all.isEmpty else { return false }
    patch = takePatch(area, erasing: changes.erased)
    let cleared = changes.erased.isEmpty ? changes.erased : area.union(changes.erased)
    copyNext(changes.all)
    pendingArea = differences(in: cleared.union(changes.all))
    return true
  }

  /// Returns the patch of the last frame.
  mutating func finish() -> GIFPatch? {
    pendingArea.map { takePatch($0, erasing: PixelRect(x: 0, y: 0, width: 0, height: 0)) }
  }
}

extension GIFCanvas {
  /// The rectangles of the pixels that change and of those that become transparent.
  private struct Changes {
    var all = PixelRect(x: 0, y: 0, width: 0, height: 0)
    var erased = PixelRect(x: 0, y: 0, width: 0, height: 0)

    mutating func add(_ other: Changes) {
      all = all.union(other.all)
      erased = erased.union(other.erased)
    }
  }

  /// Makes the pixels of a rectangle of the next frame opaque or transparent, and replaces those that are similar to the
  /// ones of the current frame.
  private mutating func removePartialAlpha(_ area: PixelRect) {
    let (bounds, tolerance) = (bounds, tolerance)
    next.withUnsafeMutableBufferPointer { next in
      current.withUnsafeBufferPointer { current in
        for y in area.y..<area.maxY {
          // SAFETY: the rectangle lies within both pictures.
          let start = y * bounds.width + area.x
          for i in start..<start + area.width {
            let pixel = next[i] >> 31 == 0 ? 0 : next[i] | 0xFF00_0000
            let isKept = pixel != current[i] && Self.areSimilar(pixel, current[i], tolerance)
            next[i] = isKept ? current[i] : pixel
          }
        }
      }
    }
  }

  private static func areSimilar(_ a: UInt32, _ b: UInt32, _ tolerance: Int) -> Bool {
    guard tolerance > 0, (a ^ b) >> 24 == 0 else { return false }
    let red = abs(Int(a & 0xFF) - Int(b & 0xFF))
    let green = abs(Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF))
    let blue = abs(Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF))
    return max(red, green, blue) <= tolerance
  }

  private func changes(in area: PixelRect) -> Changes {
    let width = bounds.width
    return current.withUnsafeBufferPointer { current in
      next.withUnsafeBufferPointer { next in
        var changes = Changes()
        for y in area.y..<area.maxY {
          // SAFETY: the rectangle lies within both pictures.
          let row = y * width
          var (first, end, firstErased, endErased) = (Int.max, 0, Int.max, 0)
          for x in area.x..<area.x + area.width where current[row + x] != next[row + x] {
            first = min(first, x)
            end = x + 1
            if next[row + x] == 0 {
              firstErased = min(firstErased, x)
              endErased = x + 1
            }
          }
          if first < end {
            changes.all = changes.all.union(PixelRect(minX: first, minY: y, maxX: end, maxY: y + 1))
          }
          if firstErased < endErased {
            changes.erased = changes.erased.union(
              PixelRect(minX: firstErased, minY: y, maxX: endErased, maxY: y + 1))
          }
        }
        return changes
      }
    }
  }

  /// The ratio of novel pixels at which all pixels and those that change need the same bytes. Colors of a table make fewer
  /// edges within the picture.
  private static let equalSizeRatio = 1.6

  /// Returns the patch of the pending frame, and makes the pixels after it the base of the next frame.
  ///
  /// The patch has only the pixels that change, or all of its rectangle where that compresses better.
  ///
  /// - Parameter erased: The rectangle of the pixels that become transparent in the next frame.
  private mutating func takePatch(_ area: PixelRect, erasing erased: PixelRect) -> GIFPatch {
    let isDisposed = !erased.isEmpty
    let area = area.union(erased)
    let (current, width) = (current, bounds.width)
    var all: [UInt32] = []
    all.reserveCapacity(area.area)
    for y in area.y..<area.maxY {
      all += current[y * width + area.x..<y * width + area.maxX]
    }
    let changed = base.withUnsafeMutableBufferPointer { base in
      [UInt32](unsafeUninitializedCapacity: area.area) { changed, count in
        for y in area.y..<area.maxY {
          // SAFETY: the rectangle lies within both pictures, and `changed` has room for its pixels.
          let row = y * width + area.x
          for i in row..<row + area.width {
            let pixel = current[i]
            changed[count] = pixel == base[i] ? 0 : pixel
            base[i] = isDisposed ? 0 : pixel
            count &+= 1
          }
        }
      }
    }
    let hasAll = PatchPixels.prefersAll(
      all, over: changed, width: area.width, atRatio: Self.equalSizeRatio)
    return GIFPatch(area: area, pixels: hasAll ? all : changed, isDisposed: isDisposed)
  }

  private mutating func copyNext(_ area: PixelRect) {
    for y in area.y..<area.maxY {
      let row = y * bounds.width + area.x..<y * bounds.width + area.maxX
      current.replaceSubrange(row, with: next[row])
    }
  }

  /// Returns the smallest rectangle that contains the differences between `base` and the current frame within a
  /// rectangle; one pixel if there are none.
  private func differences(in area: PixelRect) -> PixelRect {
    var result = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let width = bounds.width
    base.withUnsafeBufferPointer { base in
      current.withUnsafeBufferPointer { current in
        for y in area.y..<area.maxY {
          // SAFETY: the rectangle lies within both pictures.
          let row = y * width
          var (first, end) = (area.x, area.x + area.width)
          while first < end, base[row + first] == current[row + first] { first += 1 }
          if first == end { continue }
          while base[row + end - 1] == current[row + end - 1] { end -= 1 }
          result = result.union(PixelRect(minX: first, minY: y, maxX: end, maxY: y + 1))
        }
      }
    }
    return result.isEmpty ? PixelRect(x: area.x, y: area.y, width: 1, height: 1) : result
  }
}
