import FlickGeometry
import FlickMath

/// Highlights and shadows that make the layer look like a slab with rounded or chamfered edges.
///
/// A height field is computed from the layer's shape. Each point is lit by the angle between its normal and the light
/// (Lambert), relative to a level point.
package struct BevelFilter: Hashable, Sendable, FilterImplementation {
  /// The position of the slope.
  package enum BevelStyle: UInt8, Hashable, Sendable {
    case outer, inner
    /// On both sides of the border.
    case emboss
    /// Like `emboss`, with the layer pressed into its surroundings.
    case pillow
  }

  package enum Technique: UInt8, Hashable, Sendable {
    case smooth, hard, soft
  }

  package struct BevelLighting: Hashable, Sendable {
    /// The color. Its alpha is the greatest strength.
    package var color: Color
    package var blend: BlendMode

    package init(color: Color, blend: BlendMode) {
      self.color = color
      self.blend = blend
    }
  }

  package var style: BevelStyle
  package var technique: Technique
  /// The width of the slope, in pixels.
  package var size: Double
  /// The radius by which the shading is blurred, in pixels.
  package var softness = 0.0
  /// The steepness. At 1 the slope rises by its width; below 0 it falls.
  package var depth: Double
  /// The direction of the light: the azimuth, counterclockwise from the right, and the altitude above the canvas, in
  /// radians.
  package var angle = 2 * Double.pi / 3
  package var altitude = Double.pi / 6
  package var highlight: BevelLighting
  package var shadow: BevelLighting

  package init(
    style: BevelStyle, technique: Technique = .smooth, size: Double, depth: Double = 1,
    highlight: BevelLighting, shadow: BevelLighting
  ) {
    self.style = style
    self.technique = technique
    self.size = size
    self.depth = depth
    self.highlight = highlight
    self.shadow = shadow
  }

  fileprivate var width: Double { size > 0 ? min(size, OutlineFilter.maxWidth / 2) : 0 }

  /// The greatest deviation for which sums of heights stay below 2²⁴, where Float represents every integer.
  private static let maxSigma = 120.0

  fileprivate var sigma: Double {
    switch technique {
    case .smooth: min(width / 2, Self.maxSigma)
    case .hard: 0
    case .soft: min(width / 8, Self.maxSigma)
    }
  }

  /// AE: "Soften" blurs the shading (layer style settings in Adobe's help, which gives no formula). The deviation is half of
  /// the radius, as for the size.
  fileprivate var shadingSigma: Double { min(softness / 2, Self.maxSigma / 2) }

  fileprivate var searchRadius: Int { Int(width.rounded(.up)) + 2 }

  var requirements: FilterRequirements {
    let blur = BoxKernel.reach(sigma)
    let shadingBlur = BoxKernel.reach(shadingSigma)
    let r = blur + shadingBlur + (technique == .smooth ? 0 : searchRadius) + 1
    return FilterRequirements(
      outsets: Outsets(x: r, y: r), planes: 1, scratchPlanes: 2,
      linePadding: 2 * max(blur, shadingBlur))
  }

  func pixelWork(over box: Box) -> Double {
    let sides = (style == .outer ? 0.0 : 2) + (style == .inner ? 0 : 1)
    // Distances on both sides of the border, of which a pixel needs one.
    let heights = technique == .smooth ? 2 : 16 + 1.5 * Double(searchRadius)
    let blurs = [sigma, shadingSigma].filter { $0 >= BoxKernel.minSigma }.count
    return heights + Double(7 * blurs) + 5 * sides
  }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let box = picture.box
    guard width > 0, let outline = renderer.modulation(over: box, filledWith: 0),
      let heights = renderer.pixels.allocate(box.area),
      let field = renderer.pixels.allocate(box.area)
    else { return }
    renderer.copyShape(of: picture, to: outline)
    let relief = HeightField(shape: outline, heights: heights, field: field, bevel: self)
    relief.buildHeights()
    if let kernel = BoxKernel(sigma: sigma), let lines = renderer.memory.lines.baseAddress {
      // SAFETY: `heights` has a value for each pixel of the box. `lines` was measured for them.
      ValueLine.blur(
        heights, stride: box.width, over: box, rows: kernel, columns: kernel, in: lines)
    }
    let light = BevelLight(self)
    if let kernel = BoxKernel(sigma: shadingSigma), let lines = renderer.memory.lines.baseAddress {
      relief.shade(light)
      // SAFETY: `field` has a value for each pixel of the box. `lines` was measured for them.
      ValueLine.blur(field, stride: box.width, over: box, rows: kernel, columns: kernel, in: lines)
    }
    if style != .outer { renderer.lightInside(relief, light, picture) }
    if style != .inner { renderer.lightOutside(relief, light, picture) }
  }
}

extension Renderer {
  fileprivate func lightInside(_ relief: HeightField, _ light: BevelLight, _ picture: Target) {
    func shade(_ lighting: BevelFilter.BevelLighting, _ sign: Float) {
      let color = lighting.color.pixel(order)
      self.shade(picture, lighting.blend) { x, y in
        let lit = relief.brightness(x, y, light) * sign
        return lit > 0 ? scaled(color, byte(lit)) : 0
      }
    }
    shade(relief.bevel.highlight, 1)
    shade(relief.bevel.shadow, -1)
  }

  /// Lights the area around the layer. It has no colors of its own to blend with.
  fileprivate func lightOutside(_ relief: HeightField, _ light: BevelLight, _ picture: Target) {
    let bevel = relief.bevel
    let (bright, dark) = (bevel.highlight.color.pixel(order), bevel.shadow.color.pixel(order))
    picture.update { x, y, pixel in
      if pixel &>> 24 == 255 { return pixel }
      let lit = relief.brightness(x, y, light, isOutside: true)
      if lit == 0 { return pixel }
      let color = scaled(lit > 0 ? bright : dark, byte(abs(lit)))
      return pixel &+ scaled(color, 255 &- pixel &>> 24)
    }
  }
}

/// Computes the brightness of a slope.
private struct BevelLight {
  private let x: Float
  private let y: Float
  private let level: Float

  init(_ bevel: BevelFilter) {
    let across = cosine(bevel.altitude)
    x = Float(cosine(bevel.angle) * across)
    y = Float(-sine(bevel.angle) * across)
    level = Float(sine(bevel.altitude))
  }

  /// Returns −1…1: darker or brighter than a level point.
  @inline(__always) func value(_ slope: SIMD2<Float>) -> Float {
    if slope == SIMD2() { return 0 }
    let normal = 1 / (slope.x * slope.x + slope.y * slope.y + 1).squareRoot()
    let lit = max((level - slope.x * x - slope.y * y) * normal, 0)
    if lit > level { return level < 1 ? min((lit - level) / (1 - level), 1) : 0 }
    return level > 0 ? max((lit - level) / level, -1) : 0
  }
}

/// Heights over a picture: 0 far outside the shape, ``top`` far inside.
private struct HeightField {
  let shape: Modulation
  /// One value for each pixel of the shape's box.
  let heights: UnsafeMutablePointer<UInt32>
  /// Scratch memory of the same size for measuring distances.
  let field: UnsafeMutablePointer<UInt32>
  let bevel: BevelFilter

  /// The greatest height: 16 for each step of coverage.
  static let top: Float = 4080

  // SAFETY: callers request only pixels of the box.

  @inline(__always) private func at(
    _ x: Int, _ y: Int, in plane: UnsafeMutablePointer<UInt32>
  ) -> UnsafeMutablePointer<UInt32> {
    plane + ((y &- shape.box.minY) &* shape.box.width &+ x &- shape.box.minX)
  }

  /// Returns the rise per pixel to the right and downwards, from the differences of neighbours.
  @inline(__always) func slope(_ x: Int, _ y: Int) -> SIMD2<Float> {
    let box = shape.box
    func height(_ x: Int, _ y: Int) -> Float {
      Float(
        at(min(max(x, box.minX), box.maxX - 1), min(max(y, box.minY), box.maxY - 1), in: heights)
          .pointee)
    }
    let k = Float(bevel.width * bevel.depth) / (2 * Self.top)
    return SIMD2(
      height(x &+ 1, y) - height(x &- 1, y), height(x, y &+ 1) - height(x, y &- 1)) * k
  }

  /// Returns −1…1: darker or brighter than a level point. A pillow falls outside of the shape.
  @inline(__always) func brightness(
    _ x: Int, _ y: Int, _ light: BevelLight, isOutside: Bool = false
  ) -> Float {
    if bevel.shadingSigma >= BoxKernel.minSigma {
      return Float(at(x, y, in: field).pointee) / Self.top - 1
    }
    let isFalling = isOutside && bevel.style == .pillow
    return light.value(isFalling ? slope(x, y) * -1 : slope(x, y))
  }

  /// Writes the brightness of each pixel into `field`: 0 for the darkest, ``top`` for a level point.
  func shade(_ light: BevelLight) {
    let box = shape.box
    for y in box.minY..<box.maxY {
      let row = shape.row(y)
      for x in box.minX..<box.maxX {
        // The shape is inverted for a linear slope.
        let isOutside = (row[x] < 128) == (bevel.technique == .smooth)
        let isFalling = isOutside && bevel.style == .pillow
        let lit = light.value(isFalling ? slope(x, y) * -1 : slope(x, y))
        // Not a number, which meaningless angles give, is the darkest.
        at(x, y, in: field).pointee = lit > -1 ? UInt32(min(lit + 1, 2) * Self.top) : 0
      }
    }
  }

  /// Builds the heights: a step that is smoothed later, or a linear slope.
  func buildHeights() {
    let box = shape.box
    guard bevel.technique != .smooth else {
      for y in box.minY..<box.maxY {
        let row = shape.row(y)
        for x in box.minX..<box.maxX { at(x, y, in: heights).pointee = UInt32(row[x]) &* 16 }
      }
      return
    }
    slope(isInside: false)
    shape.invert()
    slope(isInside: true)
  }

  /// Sets the heights on one side of the border from their distance to it.
  private func slope(isInside: Bool) {
    let box = shape.box
    let border = DistanceField(shape: shape, rows: field, searchRadius: bevel.searchRadius)
    let (outside, inside) = spans
    let rise = Self.top / (outside + inside)
    for y in box.minY..<box.maxY {
      let row = shape.row(y)
      for x in box.minX..<box.maxX where row[x] < 128 {
        let distance = border.distance(x, y)
        let height = (outside + (isInside ? distance : -distance)) * rise
        at(x, y, in: heights).pointee = UInt32(min(max(height, 0), Self.top))
      }
    }
  }

  /// The width of the slope on both sides of the border.
  private var spans: (outside: Float, inside: Float) {
    let width = Float(bevel.width)
    switch bevel.style {
    case .outer: return (width, 0)
    case .inner: return (0, width)
    case .emboss, .pillow: return (width / 2, width / 2)
    }
  }
}
