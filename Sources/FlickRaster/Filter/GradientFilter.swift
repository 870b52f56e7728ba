package import FlickGeometry
import FlickMath

/// A gradient over the layer's own colors, inside its shape.
package struct GradientFilter: Hashable, Sendable, FilterImplementation {
  package enum GradientStyle: UInt8, Hashable, Sendable {
    case linear, radial, angle, reflected, diamond
  }

  /// A list of stops, or an interpolation between two lists of equal length.
  package struct StopInterpolation: Hashable, Sendable {
    package var from: [GradientStop]
    package var to: [GradientStop]
    package var progress: Double

    package init(_ from: [GradientStop], _ to: [GradientStop] = [], progress: Double = 0) {
      self.from = from
      self.to = to
      self.progress = progress
    }
  }

  package var style: GradientStyle
  package var stops: StopInterpolation
  /// The direction of the gradient in radians, counterclockwise from the right.
  package var angle: Double
  /// The part of the box that the gradient spans.
  package var scale = 1.0
  /// The offset of the gradient's centre from the centre of the box, as parts of the box.
  package var offset = Vector2D.zero
  package var isReversed = false
  /// The box that the gradient spans on the canvas, or `nil` for the bounds of the layer's content.
  package var box: Rect2D?
  /// The opacity, 0…1.
  package var opacity = 1.0
  package var blend = BlendMode.normal

  package init(style: GradientStyle, stops: StopInterpolation, angle: Double, box: Rect2D? = nil) {
    self.style = style
    self.stops = stops
    self.angle = angle
    self.box = box
  }

  /// The transform from pixel centres to gradient coordinates: the gradient's centre is the origin, and its end is
  /// (1, 0).
  ///
  /// AE: along its angle, a Gradient Overlay extends to the border of the box on both sides (no published source).
  fileprivate var map: Affine? {
    guard let box, !box.isEmpty else { return nil }
    let (x, y) = (cosine(angle), -sine(angle))
    func reach(_ half: Double, _ part: Double) -> Double {
      abs(part) > 1e-9 ? half / abs(part) : .infinity
    }
    let half = min(reach(box.width / 2, x), reach(box.height / 2, y)) * max(scale, 1e-3)
    guard half > 0, half.isFinite else { return nil }
    let center = Point2D(
      box.center.x + offset.x * box.width, box.center.y + offset.y * box.height)
    guard center.isFinite else { return nil }
    let k = 1 / half
    return Affine.translation(0.5 - center.x, 0.5 - center.y)
      .then(Affine(a: x * k, b: -y * k, c: y * k, d: x * k, tx: 0, ty: 0))
  }

  func pixelWork(over box: Box) -> Double { style == .angle ? 14 : 5 }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let size = StopInterpolation.tableSize
    guard opacity > 0, let map, let table = renderer.pixels.allocate(size) else { return }
    stops.fill(table, Float(min(opacity, 1)), renderer.order)
    let last = Double(size - 1)
    renderer.shade(picture, blend) { x, y in
      let t = style.offset(map.apply(Point2D(Double(x), Double(y))))
      let held = t > 0 ? min(t, 1) : 0
      // SAFETY: the index is an offset of 0…1 into the table.
      return table[Int((isReversed ? 1 - held : held) * last + 0.5)]
    }
  }
}

extension Filter {
  /// Returns the filter for a layer whose content has these bounds, or `nil` if the filter does not depend on them.
  func resolved(for content: Box) -> Filter? {
    guard case .gradient(var gradient) = self, gradient.box == nil else { return nil }
    gradient.box = Rect2D(content)
    return .gradient(gradient)
  }
}

extension GradientFilter.GradientStyle {
  /// Returns the gradient offset at a point, 0…1 inside the gradient. y points clockwise of x.
  @inline(__always) fileprivate func offset(_ p: Point2D) -> Double {
    switch self {
    case .linear: return (p.x + 1) / 2
    case .radial: return p.vector.length
    case .reflected: return abs(p.x)
    case .diamond: return abs(p.x) + abs(p.y)
    case .angle:
      let turn = -arcTangent(p.y, p.x) / (2 * Double.pi)
      return turn < 0 ? turn + 1 : turn
    }
  }
}

extension GradientFilter.StopInterpolation {
  private var count: Int { from.count }
  private var isMoving: Bool { to.count == from.count && progress != 0 }

  private func stop(_ i: Int) -> (offset: Float, color: SIMD4<Float>) {
    var (offset, color) = (from[i].offset, from[i].color.lanes)
    if isMoving {
      offset += (to[i].offset - offset) * progress
      color += (to[i].color.lanes - color) * Float(progress)
    }
    return (offset > 0 ? Float(min(offset, 1)) : 0, color)
  }

  static let tableSize = 512

  /// Writes the premultiplied colors for offsets 0…1, multiplied by `opacity`.
  ///
  /// SAFETY: `table` has space for ``tableSize`` elements.
  func fill(_ table: UnsafeMutablePointer<UInt32>, _ opacity: Float, _ order: Bitmap.ByteOrder) {
    guard count > 0 else { return table.update(repeating: 0, count: Self.tableSize) }
    var before = stop(0)
    var after = before
    var next = 0
    for entry in 0..<Self.tableSize {
      let t = Float(entry) / Float(Self.tableSize - 1)
      while next < count, after.offset <= t {
        before = after
        next += 1
        if next < count {
          after = stop(next)
          after.offset = max(after.offset, before.offset)
        }
      }
      var color = before.color
      let span = after.offset - before.offset
      if next > 0, next < count, span > 0 {
        color += (after.color - before.color) * ((t - before.offset) / span)
      }
      color.w *= opacity
      table[entry] = color.pixel(order)
    }
  }
}
