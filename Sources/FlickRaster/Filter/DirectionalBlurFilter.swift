package import FlickGeometry

/// A Gaussian blur along one direction.
///
/// Along the axes it is a ``BlurFilter``. For any other direction, the columns (or rows) are sheared by a fraction of
/// a pixel so that slanted lines run through whole pixels, and sheared back afterwards. This softens across the
/// direction by half a pixel.
package struct DirectionalBlurFilter: Hashable, Sendable, FilterImplementation {
  /// The direction. Its length has no effect.
  package var direction: Vector2D
  /// The standard deviation in pixels.
  package var sigma: Double

  package init(direction: Vector2D, sigma: Double) {
    self.direction = direction
    self.sigma = sigma
  }

  /// The major axis of the line, the slope along it (−1…1), and the part of the line's length along it. `nil` for an
  /// invalid direction.
  fileprivate var line: (isUpright: Bool, slope: Double, part: Double)? {
    let (x, y) = (direction.x, direction.y)
    let length = direction.length
    guard length > 0, length.isFinite else { return nil }
    let isUpright = abs(y) > abs(x)
    let (major, minor) = isUpright ? (y, x) : (x, y)
    let slope = minor / major
    return (isUpright, abs(slope) < 1e-6 ? 0 : slope, abs(major) / length)
  }

  var requirements: FilterRequirements {
    guard let line else { return FilterRequirements() }
    let along = BoxKernel.reach(sigma * line.part)
    guard along > 0 else { return FilterRequirements() }
    let slant = Int((Double(along) * abs(line.slope)).rounded(.up))
    let across = line.slope == 0 ? 0 : slant + 2
    let (x, y) = line.isUpright ? (across, along) : (along, across)
    return FilterRequirements(outsets: Outsets(x: x, y: y), linePadding: 2 * along)
  }

  func pixelWork(over box: Box) -> Double {
    guard let line, sigma * line.part >= BoxKernel.minSigma else { return 0 }
    return line.slope == 0 ? 11 : 17
  }

  func apply(to picture: Target, with renderer: inout Renderer) {
    guard let line, let kernel = BoxKernel(sigma: sigma * line.part),
      let lines = renderer.memory.lines.baseAddress
    else { return }
    let field = SlantedField(picture, isUpright: line.isUpright, slope: line.slope)
    field.shear()
    field.blur(kernel, in: lines)
    field.unshear()
  }
}

/// A picture with one axis along the lines and one across them. A line is identified by its position at coordinate 0,
/// so that it is the same in every band.
private struct SlantedField {
  let base: UnsafeMutablePointer<UInt32>
  /// The distances in memory between pixels along and across the lines.
  let along: Int
  let across: Int
  /// The start and the size of the picture.
  let first: (along: Int, across: Int)
  let count: (along: Int, across: Int)
  let slope: Double

  init(_ picture: Target, isUpright: Bool, slope: Double) {
    let box = picture.box
    base = picture.row(box.minY) + box.minX
    self.slope = slope
    if isUpright {
      (along, across) = (picture.stride, 1)
      first = (box.minY, box.minX)
      count = (box.height, box.width)
    } else {
      (along, across) = (1, picture.stride)
      first = (box.minX, box.minY)
      count = (box.width, box.height)
    }
  }

  /// Returns the offset of all lines at a position relative to the picture's first pixel, in whole pixels and 16ths.
  @inline(__always) func offset(_ i: Int) -> (whole: Int, part: UInt32) {
    let sixteenths = Int((Double(first.along &+ i) * slope * 16).rounded(.down))
    return (sixteenths >> 4, UInt32(sixteenths & 15))
  }

  // SAFETY: all of the following stay within `count` in both directions.

  /// Shifts each column so that the lines lie on whole pixels.
  func shear() {
    if slope == 0 { return }
    for i in 0..<count.along {
      let part = offset(i).part
      if part == 0 { continue }
      var at = base + i &* along
      for j in 0..<count.across {
        let next = j &+ 1 < count.across ? at[across] : 0
        at.pointee = between(at.pointee, next, part)
        at += across
      }
    }
  }

  func unshear() {
    if slope == 0 { return }
    for i in 0..<count.along {
      let part = offset(i).part
      if part == 0 { continue }
      var at = base + i &* along + (count.across - 1) &* across
      for j in 0..<count.across {
        let before = j &+ 1 < count.across ? at[-across] : 0
        at.pointee = between(at.pointee, before, part)
        at -= across
      }
    }
  }

  /// Returns a mix of two pixels, with `part` sixteenths of `q`.
  @inline(__always) private func between(_ p: UInt32, _ q: UInt32, _ part: UInt32) -> UInt32 {
    let even = (p & 0x00FF_00FF) &* (16 &- part) &+ (q & 0x00FF_00FF) &* part &+ 0x0008_0008
    let odd =
      ((p &>> 8) & 0x00FF_00FF) &* (16 &- part) &+ ((q &>> 8) & 0x00FF_00FF) &* part
      &+ 0x0008_0008
    return (even &>> 4) & 0x00FF_00FF | ((odd &>> 4) & 0x00FF_00FF) &<< 8
  }

  func blur(_ kernel: BoxKernel, in memory: UnsafeMutablePointer<BlurLane>) {
    // Processes the lines that touch the picture in groups of four. The groups are the same in every band.
    let (a, b) = (offset(0).whole, offset(count.along - 1).whole)
    var name = (first.across - max(a, b)) & ~3
    let last = first.across + count.across - min(a, b)
    while name < last {
      let range = places(of: name)
      if !range.isEmpty {
        let line = SlantedLine(field: self, name: name, start: range.lowerBound)
        kernel.blur(line, count: range.count, repeated: nil, in: memory)
      }
      name += 4
    }
  }

  /// Returns the range in which one of the four lines from `name` on lies in the picture.
  private func places(of name: Int) -> Range<Int> {
    let low = first.across - 3 - name
    let high = first.across + count.across - name
    func isIn(_ i: Int) -> Bool {
      let whole = offset(i).whole
      return whole >= low && whole < high
    }
    guard slope != 0 else { return isIn(0) ? 0..<count.along : 0..<0 }
    // Offsets are monotonic along the picture, so both ends of the range are near their estimates.
    func place(_ offset: Int) -> Int {
      Int(min(max(Double(offset) / slope - Double(first.along), -2), Double(count.along) + 2))
    }
    let (p, q) = (place(low), place(high))
    var from = min(max(min(p, q) - 2, 0), count.along)
    var to = min(max(max(p, q) + 2, from), count.along)
    while from < to, !isIn(from) { from += 1 }
    while to > from, !isIn(to - 1) { to -= 1 }
    return from..<to
  }
}

/// Four neighbouring slanted lines, starting at a position.
private struct SlantedLine: BlurLine {
  let field: SlantedField
  let name: Int
  let start: Int

  /// Returns the address of the first of the four lines, and the lines that lie in the picture.
  @inline(__always) private func place(
    _ i: Int
  ) -> (at: UnsafeMutablePointer<UInt32>, lanes: Range<Int>) {
    let along = start &+ i
    let row = name &+ field.offset(along).whole &- field.first.across
    let first = max(-row, 0)
    return (
      field.base + (along &* field.along &+ row &* field.across),
      first..<max(min(4, field.count.across &- row), first)
    )
  }

  // SAFETY: only lanes in the picture are accessed.
  @inline(__always) func load(_ i: Int) -> BlurLane {
    let (at, lanes) = place(i)
    var q = Quad()
    for lane in lanes { q[lane] = at[lane &* field.across] }
    return PixelLine.unpacked(q)
  }

  @inline(__always) func store(_ lanes: BlurLane, at i: Int) {
    let (at, inside) = place(i)
    let q = PixelLine.packed(lanes)
    for lane in inside { at[lane &* field.across] = q[lane] }
  }
}
