internal import FlickCKernels
package import FlickRaster

/// The straight-alpha RGBA pixels of an animation's current frame. Finds the differences between frames.
package struct AnimationCanvas {
  package let width: Int
  package let height: Int
  private var current: [UInt32]
  private var next: [UInt32]
  private var isFirst = true
  /// The offsets of patches are multiples of this number.
  private let alignment: Int
  /// The ratio of novel pixels at which all pixels and those that change need the same bytes.
  private let equalSizeRatio: Double

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - alignment: The number of which the offsets of all patches are multiples: 2 for WebP.
  ///   - equalSizeRatio: The ratio of novel pixels at which all pixels and those that change need the same bytes: 1.2 for
  ///     lossless WebP, which predicts pixels from four neighbors.
  package init(width: Int, height: Int, alignment: Int = 1, equalSizeRatio: Double = 0.95) {
    self.equalSizeRatio = equalSizeRatio
    self.width = width
    self.height = height
    self.alignment = max(alignment, 1)
    current = [UInt32](repeating: 0, count: max(width * height, 0))
    next = current
  }

  /// The pixels of the current frame.
  package var pixels: [UInt32] { current }

  /// Shows the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: The frame, which must have the size of the canvas.
  ///   - regions: Rectangles that contain all pixels that differ from the frame before.
  /// - Returns: The patch that turns the frame before into this frame; `nil` if they are equal. The patch of the first
  ///   frame covers the canvas.
  package mutating func show(_ bitmap: Bitmap, changedIn regions: [PixelRect]) throws(ImageError)
    -> FramePatch?
  {
    guard bitmap.width == width, bitmap.height == height else {
      throw ImageError(.invalidArgument, "all frames of an animation have the same size")
    }
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    if isFirst {
      StraightAlpha.convert(bitmap, bounds, into: &next)
      current = next
      isFirst = false
      return FramePatch(area: bounds, pixels: current, blend: .source)
    }
    var changed = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for region in regions {
      StraightAlpha.convert(bitmap, region, into: &next)
      changed = changed.union(differences(in: region.intersection(bounds)))
    }
    guard !changed.isEmpty else { return nil }
    return makePatch(alignedOffset(of: changed))
  }

  private func alignedOffset(of area: PixelRect) -> PixelRect {
    PixelRect(
      minX: area.x / alignment * alignment, minY: area.y / alignment * alignment,
      maxX: area.maxX, maxY: area.maxY)
  }

  /// Returns the smallest rectangle that contains the differences between the two frames within a rectangle.
  private func differences(in area: PixelRect) -> PixelRect {
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    current.withUnsafeBufferPointer { current in
      next.withUnsafeBufferPointer { next in
        // SAFETY: the rectangle lies within both pictures.
        guard let old = current.baseAddress, let new = next.baseAddress else { return }
        for y in area.y..<area.maxY {
          let start = y * width + area.x
          var (first, end) = (0, 0)
          guard flick_differing_range(new + start, old + start, area.width, &first, &end) else {
            continue
          }
          left = min(left, area.x + first)
          right = max(right, area.x + end)
          top = min(top, y)
          bottom = y + 1
        }
      }
    }
    return left < right
      ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
      : PixelRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// Copies a rectangle of the next frame into the current one. If all changed pixels are opaque, the unchanged pixels of
  /// the patch are transparent where that compresses better.
  private mutating func makePatch(_ area: PixelRect) -> FramePatch {
    var isOpaque = true
    let changed = [UInt32](unsafeUninitializedCapacity: area.area) { changed, count in
      current.withUnsafeBufferPointer { current in
        next.withUnsafeBufferPointer { next in
          // SAFETY: the rectangle lies within both pictures, and `changed` has room for its pixels.
          guard let old = current.baseAddress, let new = next.baseAddress,
            let target = changed.baseAddress
          else { return }
          for y in 0..<area.height {
            let start = (area.y + y) * width + area.x
            let row = target + y * area.width
            if !flick_changed_pixels(new + start, old + start, area.width, row) { isOpaque = false }
          }
          count = area.area
        }
      }
    }
    var all: [UInt32] = []
    all.reserveCapacity(area.area)
    for y in area.y..<area.maxY {
      let row = y * width + area.x..<y * width + area.maxX
      all.append(contentsOf: next[row])
      current.replaceSubrange(row, with: next[row])
    }
    return isOpaque
      && !PatchPixels.prefersAll(
        all, over: changed, width: area.width, atRatio: equalSizeRatio)
      ? FramePatch(area: area, pixels: changed, blend: .over, allPixels: all)
      : FramePatch(area: area, pixels: all, blend: .source)
  }
}
