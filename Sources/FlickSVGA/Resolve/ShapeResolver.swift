import FlickArchive
import FlickGeometry
import FlickRaster
import FlickScene

/// A resolver that converts the shapes of a frame to shapes of the scene. Identical outlines, which
/// occur in consecutive frames, are stored once.
struct ShapeResolver: ~Copyable {
  private(set) var outlines: [Path] = []
  private(set) var shapes: [SpriteShape] = []
  private(set) var drawings: [Range<Int>] = []
  var diagnostics: SVGADiagnosticCollector
  private var outlineIndices: [OutlineSource: Int] = [:]
  private var pointCount = 0
  private var reader: FieldReader
  private let limits: SVGALimits

  /// The source data of an outline, used as a key.
  private enum OutlineSource: Hashable {
    case path(String)
    case rectangle(SIMD4<Float>, radius: Float)
    case ellipse(SIMD4<Float>)
  }

  /// The minimum dash and gap lengths. Shorter ones would produce an unbounded number of dashes.
  static let minDashLength: Float = 1
  static let minGapLength: Float = 0.1

  init(_ limits: SVGALimits) {
    self.limits = limits
    reader = FieldReader(limits)
    diagnostics = SVGADiagnosticCollector(limit: limits.diagnostics)
  }

  /// Returns the index of a drawing of these shapes; −1 if they draw nothing.
  mutating func drawing(
    _ written: [SVGAShape], at path: () -> String
  ) throws(ReadError) -> Int32 {
    let first = shapes.count
    for index in written.indices {
      try add(written[index]) { "\(path()).shapes[\(index)]" }
    }
    guard shapes.count > first else { return -1 }
    guard shapes.count <= limits.shapes else {
      throw ReadError(.limitExceeded, "too many shapes", path: path())
    }
    drawings.append(first..<shapes.count)
    return Int32(clamping: drawings.count - 1)
  }

  /// Returns the index of the clip outline of a sprite; −1 for none.
  mutating func clip(_ text: String) throws(ReadError) -> Int32 {
    text.isEmpty ? -1 : Int32(clamping: try outline(.path(text)))
  }

  private mutating func add(
    _ written: SVGAShape, at path: () -> String
  ) throws(ReadError) {
    let index: Int
    switch written.type {
    case .path:
      guard case .path(let args) = written.arguments else { return }
      index = try outline(.path(args.d))
      if outlines[index].isEmpty, !args.d.isEmpty {
        diagnostics.add(.brokenOutline, "", at: path())
      }
    case .rectangle:
      guard case .rectangle(let r) = written.arguments else { return }
      index = try outline(
        .rectangle(SIMD4(r.x, r.y, r.width, r.height), radius: r.cornerRadius))
    case .ellipse:
      guard case .ellipse(let e) = written.arguments else { return }
      index = try outline(.ellipse(SIMD4(e.x, e.y, e.radiusX, e.radiusY)))
    // Only the first shape of a frame can repeat the shapes of the frame before; any other `keep`
    // shape is ignored.
    case .keep: return
    default:
      let number = written.type.rawValue
      return diagnostics.add(.unknownShape, number < 0 ? "" : "\(number)", at: path())
    }
    guard !outlines[index].isEmpty else { return }
    let transform = written.transform?.affine ?? .identity
    guard let styles = written.styles else {
      return shapes.append(
        SpriteShape(outline: index, transform: transform, fill: Color(0, 0, 0)))
    }
    let style: SVGAShape.Style = try reader.message(styles, at: path())
    let shape = SpriteShape(
      outline: index, transform: transform,
      fill: style.fill?.color, stroke: style.strokeStyle,
      strokeColor: (style.stroke ?? SVGAShape.Style.RGBA()).color)
    if shape.fill != nil || shape.stroke != nil { shapes.append(shape) }
  }

  private mutating func outline(_ written: OutlineSource) throws(ReadError) -> Int {
    if let index = outlineIndices[written] { return index }
    var path = Path()
    switch written {
    case .path(let text): path = PathDataParser.path(text)
    case .rectangle(let box, let radius):
      let size = Size2D(Double(box.z), Double(box.w))
      path.addRectangle(
        center: Point2D(Double(box.x) + size.width / 2, Double(box.y) + size.height / 2),
        size: size, roundness: Double(radius))
    case .ellipse(let box):
      path.addEllipse(
        center: Point2D(Double(box.x), Double(box.y)),
        size: Size2D(Double(box.z) * 2, Double(box.w) * 2))
    }
    pointCount += path.points.count
    guard pointCount <= limits.points else {
      throw ReadError(.limitExceeded, "too many points in all outlines")
    }
    outlines.append(path)
    outlineIndices[written] = outlines.count - 1
    return outlines.count - 1
  }
}

extension SVGAMatrix {
  var affine: Affine {
    Affine(
      a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }
}

extension SVGAShape.Style.RGBA {
  fileprivate var color: Color {
    func part(_ value: Float) -> Double { value > 0 ? Double(min(value, 1)) : 0 }
    return Color(part(r), part(g), part(b), part(a))
  }
}

extension SVGAShape.Style {
  /// The stroke; `nil` if there is none.
  fileprivate var strokeStyle: StrokeStyle? {
    guard stroke != nil, strokeWidth > 0, strokeWidth.isFinite else { return nil }
    var pen = StrokeStyle(
      width: Double(strokeWidth), cap: cap, join: join,
      miterLimit: miterLimit.isFinite ? Double(miterLimit) : 10)
    if lineDash1 > 0 || lineDash2 > 0, lineDash1.isFinite, lineDash2.isFinite {
      pen.dashes = [
        Double(max(lineDash1, ShapeResolver.minDashLength)),
        Double(max(lineDash2, ShapeResolver.minGapLength)),
      ]
      pen.dashOffset = lineDash3.isFinite ? Double(lineDash3) : 0
    }
    return pen
  }

  private var cap: StrokeStyle.Cap {
    switch lineCap {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }

  private var join: StrokeStyle.Join {
    switch lineJoin {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}
