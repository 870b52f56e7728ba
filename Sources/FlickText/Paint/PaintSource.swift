import FlickGeometry
import FlickRaster

/// A color or a gradient of the table COLR. Coordinates are font units, y up.
struct PaintSource {
  private let paints: PaintTable
  private let paint: Int
  private let paletteColor: (Int) -> SIMD4<Double>?
  private let number: Int

  init(_ paints: PaintTable, _ paint: Int, _ paletteColor: @escaping (Int) -> SIMD4<Double>?) {
    (self.paints, self.paint, self.paletteColor) = (paints, paint, paletteColor)
    number = paints.table.uint8(paint)
  }

  private func color(_ position: Int, alphaBase: Int?) -> GlyphColor {
    let alpha = min(max(paints.numbers(position + 2, 1, base: alphaBase)[0] / 16384, 0), 1)
    guard var color = paletteColor(paints.table.uint16(position)) else {
      return GlyphColor(color: nil, opacity: alpha)
    }
    color.w *= alpha
    return GlyphColor(color: color)
  }

  /// The color of a plain paint. Nil for gradients.
  var color: GlyphColor? {
    guard number < 4 else { return nil }
    return color(paint + 1, alphaBase: number == 3 ? paints.table.uint32(paint + 5) : nil)
  }

  private var line: ColorLine? {
    let table = paints.table
    guard let line = table.position(table.uint24(paint + 1), from: paint) else { return nil }
    let isVariable = number & 1 == 1
    let size = isVariable ? 10 : 6
    let count = min(table.uint16(line + 1), TextLimits.glyphStops)
    let stops = (0..<count).map { index in
      let stop = line + 3 + size * index
      let base = isVariable ? table.uint32(stop + 6) : nil
      let offset = paints.numbers(stop, 1, base: base)[0] / 16384
      return GlyphGradient.Stop(
        offset: offset,
        color: color(stop + 2, alphaBase: base.map { $0 < FontTable.largest ? $0 + 1 : $0 }))
    }
    let extend: ColorLine.Extend =
      switch table.uint8(line) {
      case 1: .again
      case 2: .reflect
      default: .pad
      }
    return ColorLine(stops, extend)
  }

  private func values(_ count: Int) -> [Double] {
    let base = number & 1 == 1 ? paints.table.uint32(paint + 4 + 2 * count) : nil
    return paints.numbers(paint + 4, count, base: base)
  }

  /// Returns the gradient within an area. Nil if it is none, if its points coincide, or if its circles are not nested.
  func gradient(in area: Rect2D) -> GlyphGradient? {
    guard let line else { return nil }
    switch number {
    case 4, 5: return linear(line, values(6), area)
    case 6, 7:
      guard let circles = circles(line), circles.isNested else { return nil }
      return circles.gradient(in: area)
    case 8, 9: return sweep(line, values(4))
    default: return nil
    }
  }

  private func circles(_ line: ColorLine) -> GradientCircles? {
    let values = values(6)
    return GradientCircles(
      line, (Point2D(values[0], values[1]), values[2]), (Point2D(values[3], values[4]), values[5]))
  }

  /// Returns the circles of a gradient whose circles are not nested, from bottom to top.
  func cone(in area: Rect2D) -> [(Path, GlyphColor)]? {
    guard number == 6 || number == 7, let line, let circles = circles(line), !circles.isNested
    else { return nil }
    return circles.cone(in: area)
  }

  /// Returns a linear gradient. The third point rotates the lines of equal color.
  private func linear(_ line: ColorLine, _ values: [Double], _ area: Rect2D) -> GlyphGradient? {
    let (start, end) = (Point2D(values[0], values[1]), Point2D(values[2], values[3]))
    let across = (Point2D(values[4], values[5]) - start).perpendicular
    guard across.lengthSquared > 0 else { return nil }
    let along = across * ((end - start).dot(across) / across.lengthSquared)
    guard along.lengthSquared > 0 else { return nil }
    var (low, high) = (line.start, line.end)
    if line.extend != .pad {
      let corners = [
        Point2D(area.minX, area.minY), Point2D(area.maxX, area.minY),
        Point2D(area.minX, area.maxY), Point2D(area.maxX, area.maxY),
      ].map { ($0 - start).dot(along) / along.lengthSquared }
      (low, high) = (corners.min() ?? low, corners.max() ?? high)
    } else if low == high {
      (low, high) = (low - Self.hardEdge, high + Self.hardEdge)
    }
    let stops = line.stops(from: low, to: high)
    guard !stops.isEmpty else { return nil }
    return GlyphGradient(
      geometry: .linear(start: start + along * low, end: start + along * high), stops: stops)
  }

  /// The extent of a gradient whose stops have one offset.
  private static let hardEdge = 1e-3

  private func sweep(_ line: ColorLine, _ values: [Double]) -> GlyphGradient? {
    var line = line
    // The angles are stored with a bias of half a turn.
    var (start, end) = ((values[2] / 16384 + 1) / 2, (values[3] / 16384 + 1) / 2)
    if start > end { (start, end, line) = (end, start, line.reversed) }
    guard end > start || line.extend == .pad else { return nil }
    let turn = max(end - start, 1e-6)
    let stops = line.stops(from: -start / turn, to: (1 - start) / turn)
    return GlyphGradient(
      geometry: .conic(center: Point2D(values[0], values[1]), angle: 0), stops: stops)
  }
}
