/// A line of constant width along the border of the layer's shape.
package struct OutlineFilter: Hashable, Sendable, FilterImplementation {
  package enum OutlinePosition: UInt8, Hashable, Sendable { case outside, inside }

  package var color: Color
  /// The width of the line, in pixels.
  package var width: Double
  package var position: OutlinePosition
  package var blend: BlendMode

  package init(color: Color, width: Double, position: OutlinePosition, blend: BlendMode = .normal) {
    self.color = color
    self.width = width
    self.position = position
    self.blend = blend
  }

  /// The greatest width. It bounds the cost of the search.
  static let maxWidth = 500.0

  /// The radius in which the border is searched for. A width of NaN is 0.
  var searchRadius: Int { Int(width > 0 ? min(width, Self.maxWidth) : 0) + 2 }

  var requirements: FilterRequirements {
    FilterRequirements(
      outsets: Outsets(x: searchRadius, y: searchRadius), planes: 2, scratchPlanes: 1)
  }

  func pixelWork(over box: Box) -> Double {
    FilterWork.distance(within: searchRadius) + FilterWork.shading
  }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let box = picture.box
    guard width > 0, let alpha = renderer.modulation(over: box, filledWith: 0),
      let line = renderer.modulation(over: box, filledWith: 0),
      let memory = renderer.pixels.allocate(box.area)
    else { return }
    renderer.copyShape(of: picture, to: alpha)
    if position == .inside { alpha.invert() }
    let field = DistanceField(shape: alpha, rows: memory, searchRadius: searchRadius)
    let width = Float(min(self.width, Self.maxWidth))
    let color = self.color.pixel(renderer.order)
    line.update { x, y, _ in
      UInt8(truncatingIfNeeded: byte(width - field.distance(x, y) + 0.5))
    }
    if position == .outside {
      picture.paint(color, below: line)
    } else {
      renderer.paint(color, through: line, onto: picture, blend: blend)
    }
  }
}

/// Distances to a shape defined by its coverage, after T. Saito and J. Toriwaki (1994): first along the columns, then
/// the nearest of those along the rows. Coverage at the border refines the distance to a fraction of a pixel.
struct DistanceField {
  let shape: Modulation
  /// The signed distance from each pixel to the nearest shape pixel of its column, or ``none``.
  let rows: UnsafeMutablePointer<UInt32>
  let searchRadius: Int

  private static let none = Int32.max

  @inline(__always) private func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    // SAFETY: callers request only pixels of the box.
    rows + ((y &- shape.box.minY) &* shape.box.width &+ x &- shape.box.minX)
  }

  /// SAFETY: `rows` has space for all pixels of the box.
  init(shape: Modulation, rows: UnsafeMutablePointer<UInt32>, searchRadius: Int) {
    self.shape = shape
    self.rows = rows
    self.searchRadius = searchRadius
    for x in shape.box.minX..<shape.box.maxX { measureColumn(x) }
  }

  private func measureColumn(_ x: Int) {
    let box = shape.box
    var last: Int?
    for y in box.minY..<box.maxY {
      if shape.row(y)[x] >= 128 { last = y }
      let distance = last.map { $0 &- y } ?? Int(Self.none)
      at(x, y).pointee = UInt32(bitPattern: Int32(truncatingIfNeeded: distance))
    }
    last = nil
    for y in stride(from: box.maxY - 1, through: box.minY, by: -1) {
      if shape.row(y)[x] >= 128 { last = y }
      guard let last else { continue }
      let above = Int32(bitPattern: at(x, y).pointee)
      if above == Self.none || last &- y < Int(-above) {
        at(x, y).pointee = UInt32(bitPattern: Int32(truncatingIfNeeded: last &- y))
      }
    }
  }

  /// Returns the distance from the centre of a pixel to the shape's border: negative inside, and at most the search
  /// radius.
  func distance(_ x: Int, _ y: Int) -> Float {
    let box = shape.box
    var best = searchRadius &* searchRadius &+ 1
    var nearest: (x: Int, y: Int)?
    var k = 0
    while k &* k < best {
      for side in 0..<(k == 0 ? 1 : 2) {
        let column = side == 0 ? x &- k : x &+ k
        guard column >= box.minX, column < box.maxX else { continue }
        let columnDistance = Int32(bitPattern: at(column, y).pointee)
        guard columnDistance != Self.none, abs(Int(columnDistance)) <= searchRadius else {
          continue
        }
        let square = k &* k &+ Int(columnDistance) &* Int(columnDistance)
        if square < best {
          best = square
          nearest = (column, y &+ Int(columnDistance))
        }
      }
      k &+= 1
    }
    guard let nearest else { return Float(searchRadius) }
    return refined(x, y, nearest)
  }

  /// Returns the smallest distance near `nearest`. A pixel with coverage c is inside the shape up to c of its width.
  private func refined(_ x: Int, _ y: Int, _ nearest: (x: Int, y: Int)) -> Float {
    let box = shape.box
    var least = Float(searchRadius)
    for row in max(nearest.y - 1, box.minY)...min(nearest.y + 1, box.maxY - 1) {
      for column in max(nearest.x - 1, box.minX)...min(nearest.x + 1, box.maxX - 1) {
        let coverage = shape.row(row)[column]
        if coverage == 0 { continue }
        let (dx, dy) = (Float(column &- x), Float(row &- y))
        let distance = (dx * dx + dy * dy).squareRoot() + 0.5 - Float(coverage) / 255
        least = min(least, distance)
      }
    }
    return least
  }
}
