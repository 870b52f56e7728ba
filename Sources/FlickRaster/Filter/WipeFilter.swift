package import FlickGeometry

/// A wipe: removes the area on one side of a line through a point, or inside a wedge between two such lines.
package struct WipeFilter: Hashable, Sendable, FilterImplementation {
  /// The point on both lines, in pixels.
  package var center: Point2D
  /// The directions of the lines. The removed area is to the right of the first line, looking along it, and to the
  /// left of the second.
  package var first: Vector2D
  package var second: Vector2D
  /// A Boolean value that indicates whether being on one of the two sides is sufficient, instead of both: a wedge of
  /// more than half a turn.
  package var isReflex: Bool
  /// The width of the soft border, in pixels.
  package var feather: Double

  package init(
    center: Point2D, first: Vector2D, second: Vector2D, isReflex: Bool, feather: Double = 0
  ) {
    self.center = center
    self.first = first
    self.second = second
    self.isReflex = isReflex
    self.feather = feather
  }

  func pixelWork(over box: Box) -> Double { 2 }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let right = HalfPlane(first, through: center, width: feather)
    let left = HalfPlane(second * -1, through: center, width: feather)
    let box = picture.box
    // SAFETY: rows of the picture.
    for y in box.minY..<box.maxY {
      let row = picture.row(y)
      forEachQuad(from: box.minX, to: box.maxX) { x, count in
        let four = Quad(at: row + x, atMost: count)
        if four.isZero { return }
        let columns = Float(x) + Lanes(0, 1, 2, 3)
        let (a, b) = (right.coverage(columns, Float(y)), left.coverage(columns, Float(y)))
        let gone = isReflex ? greater(a, b) : lesser(a, b)
        let rest = unsafeBitCast((1 - gone) * 255 + 8_388_608, to: Quad.self) & 255
        four.replacing(with: four.scaled(by: rest.twice), where: gone .> 0)
          .store(at: row + x, atMost: count)
      }
    }
  }
}

/// The half-plane to the right of a line, with coverage 1 for pixels completely inside.
private struct HalfPlane {
  private var across: Float = 0
  private var down: Float = 0
  private var start: Float = 0

  init(_ direction: Vector2D, through p: Point2D, width: Double) {
    let length = direction.lengthSquared.squareRoot()
    guard length > 0, length.isFinite else { return }
    let k = 1 / (length * max(width, 1))
    across = Float(-direction.y * k)
    down = Float(direction.x * k)
    start = Float((direction.y * (p.x - 0.5) - direction.x * (p.y - 0.5)) * k + 0.5)
  }

  /// Returns the coverage of four pixels of a row.
  @inline(__always) func coverage(_ x: Lanes, _ y: Float) -> Lanes {
    let distance = start + across * x + down * y
    return lesser(greater(distance, Lanes()), Lanes(repeating: 1))
  }
}
