package import FlickGeometry
package import FlickRaster
import FlickScene

/// A sink that writes every call as a line of text. Tests compare frames as text, without pixels.
package struct RecordingSink: DrawSink {
  package private(set) var lines: [String] = []
  private var depth = 0
  /// The open projections. Each includes the projections around it.
  private var projections: [Homography] = []

  package init() {}

  package var text: String { lines.joined(separator: "\n") }
  /// The lines without indentation.
  package var calls: [String] { lines.map { String($0.drop { $0 == " " }) } }

  package mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    let rule = rule == .evenOdd ? " even-odd" : ""
    write("fill\(rule) \(describe(paint))\(describe(blend)) \(describe(path, transform))")
  }

  package mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    var line = "stroke \(number(style.width)) \(style.cap) \(style.join)"
    if style.join == .miter { line += " limit \(number(style.miterLimit))" }
    if !style.dashes.isEmpty {
      line += " dash \(style.dashes.map(number).joined(separator: " "))"
      line += " from \(number(style.dashOffset))"
    }
    write("\(line) \(describe(paint))\(describe(blend)) \(describe(path, transform))")
  }

  package mutating func image(
    _ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode
  ) {
    let size = "\(bitmap.width)x\(bitmap.height)"
    write("image \(size) opacity \(number(opacity))\(describe(blend)) by \(describe(transform))")
  }

  package mutating func pushLayer(opacity: Double, blend: BlendMode) {
    open("layer opacity \(number(opacity))\(describe(blend)) {")
  }

  package mutating func popLayer() { close() }

  package mutating func pushBackdrop() { open("backdrop {") }

  package mutating func pushAdjustment(opacity: Double, blend: BlendMode) {
    open("adjustment opacity \(number(opacity))\(describe(blend)) {")
  }

  package mutating func beginPicture() { open("picture {") }

  package mutating func endPicture() { close() }

  package mutating func drawBackdrop() { write("backdrop") }

  package mutating func pushAverage() { open("average {") }

  package mutating func pushSample() { open("sample {") }

  package mutating func mask(_ path: Path, transform: Affine, style: MaskStyle) {
    var line = "mask \(style.mode)\(style.isInverted ? " inverted" : "")"
    line += " opacity \(number(style.opacity))"
    if style.feather != .zero {
      line += " feather \(number(style.feather.x)) \(number(style.feather.y))"
    }
    write("\(line) \(describe(path, transform))")
  }

  package mutating func filter(_ filter: Filter) { write("filter \(filter)") }

  package mutating func beginMatte(_ mode: MatteMode) { open("matte \(describe(mode)) {") }

  package mutating func endMatte() { close() }

  package mutating func beginMap() { open("map {") }

  package mutating func endMap() { close() }

  package mutating func pushClip(_ rect: Rect2D, transform: Affine) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map(number).joined(separator: " ")
    open("clip \(edges) by \(describe(transform)) {")
  }

  package mutating func popClip() { close() }

  package mutating func pushProjection(_ map: Homography) {
    projections.append(projections.last.map { map.then($0) } ?? map)
    open("through a camera {")
  }

  package mutating func popProjection() {
    projections.removeLast(min(1, projections.count))
    close()
  }

  private mutating func open(_ line: String) {
    write(line)
    depth += 1
  }

  private mutating func close() {
    depth -= 1
    write("}")
  }

  private mutating func write(_ line: String) {
    lines.append(String(repeating: "  ", count: max(depth, 0)) + line)
  }

  private func describe(_ blend: BlendMode) -> String { blend == .normal ? "" : " \(blend)" }

  private func describe(_ mode: MatteMode) -> String {
    "\(mode.channel)\(mode.isInverted ? "Inverted" : "")\(mode.isStraight ? " straight" : "")"
  }

  private func describe(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha]
    return "(\(parts.map(number).joined(separator: " ")))"
  }

  private func describe(_ paint: Paint) -> String {
    switch paint {
    case .solid(let color): return describe(color)
    case .gradient(let gradient, let opacity):
      let stops = gradient.stops.map { "\(number($0.offset)) \(describe($0.color))" }
      let geometry =
        switch gradient.geometry {
        case .linear(let start, let end): "linear \(describe(start)) \(describe(end))"
        case .radial(let center, let radius, let focus):
          "radial \(describe(center)) \(number(radius)) \(describe(focus))"
        case .conic(let center, let angle): "conic \(describe(center)) \(number(angle))"
        }
      return "\(geometry) [\(stops.joined(separator: ", "))] opacity \(number(opacity))"
    }
  }

  private func projected(_ p: Point2D) -> String {
    guard let map = projections.last else { return describe(p) }
    return map.apply(p).map(describe) ?? "behind"
  }

  private func describe(_ p: Point2D) -> String { "\(number(p.x)),\(number(p.y))" }

  private func describe(_ m: Affine) -> String {
    "(\([m.a, m.b, m.c, m.d, m.tx, m.ty].map(number).joined(separator: " ")))"
  }

  /// Describes the path in the coordinates in which it is drawn, so that the text does not depend
  /// on how a transform is split between points and matrix.
  private func describe(_ path: Path, _ transform: Affine) -> String {
    var parts: [String] = []
    var next = 0
    func take(_ count: Int) -> String {
      defer { next += count }
      return path.points[next..<min(next + count, path.points.count)]
        .map { projected(transform.apply($0)) }.joined(separator: " ")
    }
    for verb in path.verbs {
      switch verb {
      case .move: parts.append("M \(take(1))")
      case .line: parts.append("L \(take(1))")
      case .cubic: parts.append("C \(take(3))")
      case .close: parts.append("Z")
      }
    }
    return parts.joined(separator: " ")
  }

  /// Returns the number with up to three decimals and without trailing zeros. The text is the same
  /// in every build.
  private func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let thousandths = Int((value * 1000).rounded())
    let sign = thousandths < 0 ? "-" : ""
    let (whole, part) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    guard part != 0 else { return "\(sign)\(whole)" }
    var digits = "\(part)"
    while digits.count < 3 { digits = "0" + digits }
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
