package import FlickGeometry

/// A solid color in a shape made from the layer's own: drop shadows, inner shadows, and glows.
package struct SilhouetteFilter: Hashable, Sendable, FilterImplementation {
  package enum Placement: UInt8, Hashable, Sendable {
    /// Below the layer's picture.
    case below
    /// Instead of the picture.
    case alone
    /// Instead of the picture, and only outside its shape.
    case outside
    /// Above the picture and inside it, outside the offset and blurred shape.
    case insideEdge
    /// Above the picture and inside it, inside the offset and blurred shape.
    case insideCenter
    /// Above all of the picture.
    case overlay
  }

  package var color: Color
  package var placement: Placement
  /// The offset of the shape, in pixels.
  package var offset: Vector2D
  /// The distance in pixels by which the shape grows before the blur. For an inner edge, the area around the shape
  /// grows.
  package var growth: Double
  /// The standard deviation of the blur.
  package var sigma: Double
  /// The factor for the coverage, clamped to full coverage.
  package var gain = 1.0
  /// The part of the coverage that becomes noise of fully covered and empty pixels, 0…1.
  package var noise = 0.0
  /// The blend mode with the layer's own colors. The backdrop of the layer is not available here.
  package var blend: BlendMode

  package init(
    color: Color, placement: Placement, offset: Vector2D = .zero, sigma: Double = 0,
    growth: Double = 0, blend: BlendMode = .normal
  ) {
    self.color = color
    self.placement = placement
    self.offset = offset
    self.sigma = sigma
    self.growth = growth
    self.blend = blend
  }

  /// The offset in whole pixels and remaining 256ths of a pixel, clamped to a safe range.
  var shift: (x: Int, y: Int, partX: Int, partY: Int) {
    func fixed(_ v: Double) -> Int {
      Int(
        (min(max(v.isNaN ? 0 : v, -Double(Outsets.maxOutset)), Double(Outsets.maxOutset)) * 256)
          .rounded())
    }
    let (x, y) = (fixed(offset.x), fixed(offset.y))
    return (x >> 8, y >> 8, x & 255, y & 255)
  }

  /// The border that the shape grows by.
  var border: OutlineFilter { OutlineFilter(color: color, width: growth, position: .outside) }

  /// The outsets of the shape. It is blurred at its offset position, so the blur extends on all sides.
  var outsets: Outsets {
    let blur = BoxKernel.reach(sigma) + (growth > 0 ? border.searchRadius : 0)
    let (x, y) = (shift.x, shift.y)
    return Outsets(
      left: blur + max(-x, 0), top: blur + max(-y, 0),
      right: blur + max(x + 1, 0), bottom: blur + max(y + 1, 0))
  }

  /// The outsets of the painted area. An inner edge is painted only inside the picture. The area from which it grows begins where the
  /// moved picture ends, so the pixels up to there suffice, and those that the blur reads.
  private var paintedOutsets: Outsets? {
    guard placement == .insideEdge else { return nil }
    let blur = BoxKernel.reach(sigma) + 2
    let most = blur + (growth > 0 ? border.searchRadius : 0)
    func outset(_ shift: Int) -> Int { blur + min(max(shift, 0), most) }
    let (x, y) = (shift.x, shift.y)
    return Outsets(
      left: outset(-x), top: outset(-y), right: outset(x + 1), bottom: outset(y + 1))
  }

  var requirements: FilterRequirements {
    FilterRequirements(
      outsets: outsets, paintedOutsets: paintedOutsets, planes: growth > 0 ? 2 : 1,
      scratchPlanes: growth > 0 ? 1 : 0, linePadding: 2 * BoxKernel.reach(sigma))
  }

  func pixelWork(over box: Box) -> Double {
    (growth > 0 ? searchWork(over: box) : 0) + FilterWork.coverage
      + (blend == .normal ? 0 : FilterWork.shading) + (noise > 0 ? 2 : 0) + (gain > 1 ? 1 : 0)
  }

  /// Returns the work of measuring the distance of a pixel. An inner edge has the distance 0 where the picture was before it moved.
  private func searchWork(over box: Box) -> Double {
    let (all, least) = (
      FilterWork.distance(within: border.searchRadius), FilterWork.distance(within: 0)
    )
    guard placement == .insideEdge, !box.isEmpty else { return all }
    let width = max(box.width - abs(shift.x), 0)
    let height = max(box.height - abs(shift.y), 0)
    return least + (all - least) * Double(width * height) / Double(box.area)
  }

  func apply(to picture: Target, with renderer: inout Renderer) {
    guard let plane = renderer.modulation(over: picture.box, filledWith: 0) else { return }
    if placement == .overlay {
      plane.fill(255)
    } else {
      renderer.copyShape(of: picture, to: plane, moved: shift)
      renderer.grow(plane, by: self)
      renderer.blur(plane, sigma: Vector2D(sigma, sigma))
    }
    if placement == .insideEdge { plane.invert() }
    if gain > 1 { plane.strengthen(gain) }
    if noise > 0 { plane.scatter(noise) }
    if placement == .outside { renderer.cutOut(picture, of: plane) }
    let color = self.color.pixel(renderer.order)
    switch placement {
    case .below: picture.paint(color, below: plane)
    case .alone, .outside: picture.replace(by: color, through: plane)
    case .insideEdge, .insideCenter, .overlay:
      renderer.paint(color, through: plane, onto: picture, blend: blend)
    }
  }
}

extension Renderer {
  /// Paints onto the colors of a picture over the same box, and keeps its alpha.
  func paint(
    _ color: UInt32, through coverage: Modulation, onto picture: Target, blend: BlendMode
  ) {
    if blend != .normal {
      return shade(picture, blend) { x, y in scaled(color, UInt32(coverage.row(y)[x])) }
    }
    let colors = Quad(repeating: color)
    picture.updateQuads(with: coverage) { below, c in
      if c.isZero || below.isZero { return nil }
      let paint = colors.scaled(by: mulDiv255(c, below &>> 24).twice)
      let kept = below.scaled(by: 255 &- mulDiv255(colors &>> 24, c).twice)
      return (kept &+ paint).held(to: below &>> 24)
    }
  }
}

extension Target {
  /// Paints a color below the pixels.
  func paint(_ color: UInt32, below coverage: Modulation) {
    let colors = Quad(repeating: color)
    updateQuads(with: coverage) { above, c in
      if c.isZero { return nil }
      return above &+ colors.scaled(by: mulDiv255(c, 255 &- above &>> 24).twice)
    }
  }

  /// Replaces the pixels by a color.
  fileprivate func replace(by color: UInt32, through coverage: Modulation) {
    let colors = Quad(repeating: color)
    updateQuads(with: coverage) { _, c in colors.scaled(by: c.twice) }
  }

  /// Changes four pixels at a time, with coverage over the same box. `change` returns `nil` for pixels that stay.
  @inline(__always) fileprivate func updateQuads(
    with coverage: Modulation, _ change: (_ pixels: Quad, _ coverage: Quad) -> Quad?
  ) {
    for y in box.minY..<box.maxY {
      // SAFETY: rows of the same box.
      let (row, factors) = (row(y), coverage.row(y))
      forEachQuad(from: box.minX, to: box.maxX) { x, count in
        let c = Quad(coverage: factors + x, atMost: count)
        change(Quad(at: row + x, atMost: count), c)?.store(at: row + x, atMost: count)
      }
    }
  }
}

extension Quad {
  /// Returns the pixels with the given alpha and with channels clamped to it. Rounding can cause a difference of one.
  @inline(__always) fileprivate func held(to alpha: Quad) -> Quad {
    let most = alpha.twice
    let color = Quad(even: lesser(even, most), odd: lesser(odd, most)) & 0x00FF_FFFF
    return color | alpha &<< 24
  }
}

extension Renderer {
  /// Copies the layer's shape into a plane over the same box, with an offset to the right and downwards. The shape is
  /// the captured one if there is one, otherwise the picture's alpha.
  func copyShape(
    of picture: Target, to plane: Modulation,
    moved: (x: Int, y: Int, partX: Int, partY: Int) = (0, 0, 0, 0)
  ) {
    if let capturedShape {
      // SAFETY: only pixels of the box are requested.
      plane.fill(moved: moved, from: capturedShape.box) { x, y in UInt32(capturedShape.row(y)[x]) }
    } else {
      picture.copyAlpha(to: plane, moved: moved)
    }
  }

  fileprivate mutating func grow(_ plane: Modulation, by filter: SilhouetteFilter) {
    guard filter.growth > 0 else { return }
    let mark = mark
    defer { release(to: mark) }
    let box = plane.box
    guard let grown = modulation(over: box, filledWith: 0), let memory = pixels.allocate(box.area)
    else { return }
    let shrinks = filter.placement == .insideEdge
    if shrinks { plane.invert() }
    let field = DistanceField(shape: plane, rows: memory, searchRadius: filter.border.searchRadius)
    let width = Float(min(filter.growth, OutlineFilter.maxWidth))
    grown.update { x, y, _ in
      let near = byte(width - field.distance(x, y) + 0.5)
      return max(plane.row(y)[x], UInt8(truncatingIfNeeded: near))
    }
    plane.copyOverlap(grown)
    if shrinks { plane.invert() }
  }

  /// Removes the layer's shape from a plane.
  fileprivate func cutOut(_ picture: Target, of plane: Modulation) {
    plane.update { x, y, value in
      if value == 0 { return 0 }
      let shape = capturedShape.map { UInt32($0.value(x, y)) } ?? picture.value(x, y) &>> 24
      return UInt8(truncatingIfNeeded: mulDiv255(UInt32(value), 255 &- shape))
    }
  }
}

extension Target {
  /// Copies the alpha into a plane over the same box, with an offset to the right and downwards.
  func copyAlpha(to plane: Modulation, moved: (x: Int, y: Int, partX: Int, partY: Int)) {
    // SAFETY: only pixels of the box are requested.
    plane.fill(moved: moved, from: box) { x, y in row(y)[x] &>> 24 }
  }
}

extension Modulation {
  /// Fills the plane with the values of `alpha` in the box `source`, and 0 outside it. The offset to the right and
  /// downwards has whole pixels and 256ths of a pixel.
  @inline(__always) fileprivate func fill(
    moved: (x: Int, y: Int, partX: Int, partY: Int), from source: Box,
    with alpha: (_ x: Int, _ y: Int) -> UInt32
  ) {
    func near(_ x: Int, _ y: Int) -> UInt32 {
      x >= source.minX && x < source.maxX && y >= source.minY && y < source.maxY ? alpha(x, y) : 0
    }
    let (partX, partY) = (UInt32(moved.partX), UInt32(moved.partY))
    let isWhole = partX | partY == 0
    // With a fractional offset, that fraction comes from the previous pixel.
    @inline(__always) func mixed(
      _ x: Int, _ y: Int, _ alpha: (_ x: Int, _ y: Int) -> UInt32
    ) -> UInt8 {
      let top = alpha(x, y) &* (256 &- partX) &+ alpha(x &- 1, y) &* partX
      let low = alpha(x, y &- 1) &* (256 &- partX) &+ alpha(x &- 1, y &- 1) &* partX
      return UInt8(truncatingIfNeeded: (top &* (256 &- partY) &+ low &* partY &+ 32768) &>> 16)
    }
    // The columns that read from the source box, including the previous column for a fractional offset.
    let first = min(max(source.minX &+ moved.x, box.minX), box.maxX)
    let last = max(min(source.maxX &+ moved.x, box.maxX), first)
    let second = isWhole ? first : min(first &+ 1, last)
    for y in box.minY..<box.maxY {
      let out = row(y)
      let from = y &- moved.y
      // SAFETY: columns of the box.
      (out + box.minX).update(repeating: 0, count: box.width)
      guard from >= source.minY, from <= source.maxY else { continue }
      if isWhole {
        if from == source.maxY { continue }
        for x in first..<last { out[x] = UInt8(truncatingIfNeeded: alpha(x &- moved.x, from)) }
      } else if from == source.minY || from == source.maxY {
        for x in first..<min(last &+ 1, box.maxX) { out[x] = mixed(x &- moved.x, from, near) }
      } else {
        for x in first..<second { out[x] = mixed(x &- moved.x, from, near) }
        for x in second..<last { out[x] = mixed(x &- moved.x, from, alpha) }
        if last < box.maxX { out[last] = mixed(last &- moved.x, from, near) }
      }
    }
  }

  func invert() { update { _, _, value in 255 &- value } }

  /// Multiplies the coverage by a factor, clamped to full coverage.
  func strengthen(_ factor: Double) {
    let gain = UInt32((min(max(factor, 0), 255) * 255).rounded())
    update { _, _, value in
      UInt8(truncatingIfNeeded: min((UInt32(value) &* gain &+ 127) / 255, 255))
    }
  }

  /// Turns a part of the coverage into noise with the same mean.
  func scatter(_ amount: Double) {
    let part = Float(min(amount, 1))
    update { x, y, value in
      if value == 0 { return 0 }
      let coverage = Float(value) * (1 / 255)
      let grain: Float = PositionNoise.value(x, y) < coverage ? 1 : 0
      return UInt8(truncatingIfNeeded: byte(coverage + (grain - coverage) * part))
    }
  }
}
