package import FlickGeometry

/// A plain colour in a shape that is made from the layer's own: shadows and glows, outside and inside.
package struct SilhouetteFilter: Hashable, Sendable {
  package enum Placement: UInt8, Hashable, Sendable {
    /// Under the layer's picture.
    case below
    /// Instead of it.
    case alone
    /// Over it and inside of it, where the moved and blurred shape is not.
    case insideEdge
    /// Over it and inside of it, where that shape is.
    case insideCenter
    /// Over all of it.
    case overlay
  }

  package var color: Color
  package var placement: Placement
  /// How far the shape is moved, in pixels.
  package var offset: Vector
  /// Standard deviation of its blur.
  package var sigma: Double
  /// 0…1: how much of the blur is turned into full strength.
  package var spread: Double
  /// With the layer's own colours; what lies below the layer is out of sight here.
  package var blend: BlendMode

  package init(
    color: Color, placement: Placement, offset: Vector = .zero, sigma: Double = 0,
    spread: Double = 0, blend: BlendMode = .normal
  ) {
    self.color = color
    self.placement = placement
    self.offset = offset
    self.sigma = sigma
    self.spread = spread
    self.blend = blend
  }

  /// Whole pixels to move by, and 256ths of a pixel more, held where arithmetic is safe.
  var shift: (x: Int, y: Int, partX: Int, partY: Int) {
    func fixed(_ v: Double) -> Int {
      Int((min(max(v.isNaN ? 0 : v, -Double(Reach.most)), Double(Reach.most)) * 256).rounded())
    }
    let (x, y) = (fixed(offset.x), fixed(offset.y))
    return (x >> 8, y >> 8, x & 255, y & 255)
  }

  /// The moved shape is blurred where it has been moved to, so the blur counts on all sides.
  var reach: Reach {
    let blur = BoxKernel.reach(sigma)
    let (x, y) = (shift.x, shift.y)
    return Reach(
      left: blur + max(-x, 0), top: blur + max(-y, 0),
      right: blur + max(x + 1, 0), bottom: blur + max(y + 1, 0))
  }
}

extension Renderer {
  mutating func apply(_ filter: SilhouetteFilter, to picture: Target) {
    guard let plane = modulation(over: picture.box, filledWith: 0) else { return }
    if filter.placement == .overlay {
      plane.fill(255)
    } else {
      picture.copyAlpha(to: plane, moved: filter.shift)
      blur(plane, sigma: Vector(filter.sigma, filter.sigma))
    }
    if filter.placement == .insideEdge { plane.invert() }
    if filter.spread > 0 { plane.spread(filter.spread) }
    let color = filter.color.pixel(order)
    for y in picture.box.minY..<picture.box.maxY {
      let (row, coverage) = (picture.row(y), plane.row(y))
      switch filter.placement {
      case .below:
        paint(color, through: coverage, below: row, of: picture.box)
      case .alone:
        for x in picture.box.minX..<picture.box.maxX {
          row[x] = scaled(color, UInt32(coverage[x]))
        }
      case .insideEdge, .insideCenter, .overlay:
        paint(color, through: coverage, onto: row, of: picture.box, blend: filter.blend)
      }
    }
  }

  /// Paints onto the colours of a row, leaving its alpha alone.
  func paint(
    _ color: UInt32, through coverage: UnsafeMutablePointer<UInt8>,
    onto row: UnsafeMutablePointer<UInt32>, of box: Box, blend: BlendMode
  ) {
    guard let mix = blend.row else {
      for x in box.minX..<box.maxX where row[x] != 0 && coverage[x] != 0 {
        let own = times255(color &>> 24, UInt32(coverage[x]))
        let paint = scaled(color, times255(UInt32(coverage[x]), row[x] &>> 24))
        row[x] = held(scaled(row[x], 255 &- own) &+ paint, to: row[x] &>> 24)
      }
      return
    }
    let (colors, opaque) = (memory.rows.colors, memory.rows.mixed)
    // SAFETY: the rows were measured for the picture's width in `Needs.addFilters`.
    for i in 0..<box.width {
      colors[i] = scaled(color, UInt32(coverage[box.minX &+ i]))
      opaque[i] = unpremultiplied(row[box.minX &+ i]) | 0xFF00_0000
    }
    mix(colors, box.width, opaque, order)
    for i in 0..<box.width {
      row[box.minX &+ i] = scaled(opaque[i], row[box.minX &+ i] &>> 24)
    }
  }
}

/// Roundings may have put the alpha one off, and a channel one above it.
@inline(__always) private func held(_ p: UInt32, to alpha: UInt32) -> UInt32 {
  let (low, middle) = (min(p & 255, alpha), min((p &>> 8) & 255, alpha))
  return low | middle &<< 8 | min((p &>> 16) & 255, alpha) &<< 16 | alpha &<< 24
}

extension Target {
  /// Copies the alpha into a plane over the same box, moved right and down.
  func copyAlpha(to plane: Modulation, moved: (x: Int, y: Int, partX: Int, partY: Int)) {
    for y in box.minY..<box.maxY {
      let out = plane.row(y)
      let from = y &- moved.y
      for x in box.minX..<box.maxX {
        let at = x &- moved.x
        var alpha = self.alpha(at, from)
        if moved.partX | moved.partY != 0 {
          // A part of a pixel farther: that part of what lies before it.
          let top = alpha &* (256 &- moved.partX) &+ self.alpha(at &- 1, from) &* moved.partX
          let low =
            self.alpha(at, from &- 1) &* (256 &- moved.partX)
            &+ self.alpha(at &- 1, from &- 1) &* moved.partX
          alpha = (top &* (256 &- moved.partY) &+ low &* moved.partY &+ 32768) &>> 16
        }
        out[x] = UInt8(truncatingIfNeeded: alpha)
      }
    }
  }

  @inline(__always) private func alpha(_ x: Int, _ y: Int) -> Int {
    guard x >= box.minX, x < box.maxX, y >= box.minY, y < box.maxY else { return 0 }
    return Int(row(y)[x] &>> 24)
  }
}

extension Modulation {
  func invert() {
    for y in box.minY..<box.maxY {
      let row = row(y)
      for x in box.minX..<box.maxX { row[x] = 255 &- row[x] }
    }
  }

  /// Raises coverage so that what was 1 − `amount` is full.
  func spread(_ amount: Double) {
    let gain = UInt32((255 / max(1 - min(amount, 1), 1 / 255)).rounded())
    for y in box.minY..<box.maxY {
      let row = row(y)
      for x in box.minX..<box.maxX {
        row[x] = UInt8(truncatingIfNeeded: min((UInt32(row[x]) &* gain &+ 127) / 255, 255))
      }
    }
  }
}
