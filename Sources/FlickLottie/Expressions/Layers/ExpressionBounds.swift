import FlickExpressions
import FlickGeometry
import FlickMath

/// The bounds of the content of a layer in its own space, for `sourceRectAtTime`.
struct ExpressionBounds {
  private let time: Double
  private var low = SIMD2<Double>(repeating: .infinity)
  private var high = SIMD2<Double>(repeating: -.infinity)
  /// Half of the width of the widest stroke.
  private var margin = 0.0

  init(at time: Double) { self.time = time }

  /// AE: Strokes of shapes count only if `includeExtents` is true (Adobe's expression reference, `sourceRectAtTime`).
  func rectangle(hasExtents: Bool) -> (origin: SIMD2<Double>, size: SIMD2<Double>) {
    guard low.x <= high.x else { return (.zero, .zero) }
    let margin = hasExtents ? margin : 0
    return (low - margin, high - low + 2 * margin)
  }

  mutating func add(_ layer: ExpressionLayer, _ machine: inout ScriptMachine) throws(ScriptError) {
    switch layer.type {
    case 4: try add(layer.contents, .identity, &machine)
    case 5: try addText(of: layer, &machine)
    default:
      include(.zero)
      include(Point2D(layer.size.width, layer.size.height))
    }
  }

  private mutating func include(_ point: Point2D) {
    low = SIMD2(min(low.x, point.x), min(low.y, point.y))
    high = SIMD2(max(high.x, point.x), max(high.y, point.y))
  }

  private func numbers(
    _ group: ExpressionGroup, _ key: String, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptNumbers {
    try group.numbers(key: key).numbers(at: time, &machine)
  }

  // MARK: Shapes

  mutating func add(
    _ contents: ExpressionContents, _ matrix: Affine, _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    for shape in contents.shapes {
      try machine.countSteps()
      if shape.json?["hd"]?.bool != true { try add(shape, matrix, &machine) }
    }
  }

  private mutating func add(
    _ shape: ExpressionShape, _ matrix: Affine, _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    switch shape.type {
    case "gr":
      guard let contents = shape.contents, let transform = shape.transform else { return }
      let own = try self.matrix(transform, &machine)
      try add(contents, own.then(matrix), &machine)
    case "sh":
      guard let property = shape.property(key: "ks") as? ExpressionProperty<ExpressionPath> else {
        return
      }
      if property.changes { machine.varies = true }
      let path = try property.evaluatedValue(time, &machine)
      try machine.countSteps(path.vertices.count)
      add(path, matrix)
    case "rc":
      let (center, size) = try box(shape, &machine)
      addBox(center, size, matrix)
    case "el":
      let (center, size) = try box(shape, &machine)
      add(Self.ellipse(center, size / 2), matrix)
    case "sr": try addStar(shape, matrix, &machine)
    case "st", "gs": margin = max(margin, try numbers(shape, "w", &machine)[0] / 2)
    default: break
    }
  }

  private func box(_ shape: ExpressionShape, _ machine: inout ScriptMachine) throws(ScriptError)
    -> (center: SIMD2<Double>, size: SIMD2<Double>)
  {
    let (center, size) = (
      try numbers(shape, "p", &machine), try numbers(shape, "s", &machine)
    )
    return (center.components.lowHalf, size.components.lowHalf)
  }

  /// Adds the end points and the extremes of the cubics of a path.
  private mutating func add(_ path: ExpressionPath, _ matrix: Affine) {
    func mapped(_ point: SIMD2<Double>) -> Point2D { matrix.apply(Point2D(point.x, point.y)) }
    for vertex in path.vertices { include(mapped(vertex.point)) }
    for segment in path.segments {
      add((mapped(segment.0), mapped(segment.1), mapped(segment.2), mapped(segment.3)))
    }
  }

  private mutating func add(_ p: (Point2D, Point2D, Point2D, Point2D)) {
    for axis in [\Point2D.x, \Point2D.y] {
      let c = 3 * (p.1[keyPath: axis] - p.0[keyPath: axis])
      let b = 3 * (p.2[keyPath: axis] - p.1[keyPath: axis]) - c
      let a = p.3[keyPath: axis] - p.0[keyPath: axis] - c - b
      for t in Self.roots(3 * a, 2 * b, c) where t > 0 && t < 1 {
        let u = 1 - t
        let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        include(
          Point2D(
            w0 * p.0.x + w1 * p.1.x + (w2 * p.2.x + w3 * p.3.x),
            w0 * p.0.y + w1 * p.1.y + (w2 * p.2.y + w3 * p.3.y)))
      }
    }
  }

  /// Returns the roots of a quadratic polynomial.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  }

  mutating func addBox(_ center: SIMD2<Double>, _ size: SIMD2<Double>, _ matrix: Affine) {
    for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
      include(matrix.apply(Point2D(center.x + x * size.x, center.y + y * size.y)))
    }
  }

  private static func ellipse(_ center: SIMD2<Double>, _ radius: SIMD2<Double>) -> ExpressionPath {
    let circle = 0.5522847498
    let axes = [SIMD2(0.0, -1), SIMD2(1, 0), SIMD2(0, 1), SIMD2(-1, 0)]
    let vertices = axes.map { axis in
      let tangent = SIMD2(-axis.y, axis.x) * radius * circle
      return ExpressionPath.Vertex(
        point: center + axis * radius, tangentIn: -tangent, tangentOut: tangent)
    }
    return ExpressionPath(vertices: vertices, isClosed: true)
  }

  private mutating func addStar(
    _ shape: ExpressionShape, _ matrix: Affine, _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    let isStar = shape.json?["sy"]?.number != 2
    let points = try numbers(shape, "pt", &machine)[0].rounded(.down)
    let count = Int(min(max(points.isNaN ? 0 : points, 0), 1000)) * (isStar ? 2 : 1)
    let center = try numbers(shape, "p", &machine)
    let start = (try numbers(shape, "r", &machine)[0] - 90) / ScriptMachine.degrees
    let radii = (try numbers(shape, "or", &machine)[0], try numbers(shape, "ir", &machine)[0])
    for i in 0..<count {
      let radius = isStar && i % 2 == 1 ? radii.1 : radii.0
      let angle = start + 2 * Double.pi * Double(i) / Double(count)
      let (x, y) = (center[0] + radius * cosine(angle), center[1] + radius * sine(angle))
      include(matrix.apply(Point2D(x, y)))
    }
  }

  /// Returns the transform of a group of shapes.
  private func matrix(_ transform: ExpressionGroup, _ machine: inout ScriptMachine)
    throws(ScriptError) -> Affine
  {
    let anchor = try numbers(transform, "a", &machine)
    let position = try numbers(transform, "p", &machine)
    let scale = try numbers(transform, "s", &machine)
    func radians(_ key: String, _ m: inout ScriptMachine) throws(ScriptError) -> Double {
      try numbers(transform, key, &m)[0] / ScriptMachine.degrees
    }
    let (angle, skew, axis) = (
      try radians("r", &machine), try radians("sk", &machine), try radians("sa", &machine)
    )
    var matrix = Affine.translation(-anchor[0], -anchor[1])
      .then(.scale(scale[0] / 100, (scale.isList ? scale[1] : scale[0]) / 100))
    if skew != 0 {
      matrix = matrix.then(Self.rotation(axis))
        .then(Affine(a: 1, b: 0, c: tangent(-skew), d: 1, tx: 0, ty: 0)).then(Self.rotation(-axis))
    }
    return matrix.then(Self.rotation(angle))
      .then(.translation(position[0], position[1]))
  }

  private static func rotation(_ angle: Double) -> Affine {
    let (c, s) = (cosine(angle), sine(angle))
    return Affine(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  // MARK: Texts

  /// Adds the lines of a text, with the advances of the glyphs in the file.
  private mutating func addText(of layer: ExpressionLayer, _ machine: inout ScriptMachine)
    throws(ScriptError)
  {
    guard let property = layer.text.property(key: "d") as? ExpressionProperty<ExpressionText>
    else { return }
    if property.changes { machine.varies = true }
    let glyphs = layer.document.glyphs
    guard let text = try property.evaluatedValue(time, &machine).document else { return }
    let size = text.size == 0 ? ExpressionText.standardSize : text.size
    let (scale, spacing) = (size / 100, text.tracking * size / 1000)
    let align = text.justification == 1 ? 1 : text.justification == 2 ? 0.5 : 0
    let boxWidth = text.boxSize?[0] ?? 0
    let origin = text.boxPosition?.components.lowHalf ?? .zero
    var y = text.boxSize == nil ? 0 : origin.y + size * 0.75
    let lines = text.text.split(omittingEmptySubsequences: false) {
      $0.isNewline || $0 == "\u{3}"
    }
    for line in lines {
      let characters = line.map { glyphs.glyph(String($0), font: text.font, in: layer) }
      let width = characters.reduce(0) { $0 + $1.width * scale + spacing }
      let lineWidth = width - (characters.isEmpty ? 0 : spacing)
      var x = origin.x + (boxWidth - lineWidth) * align
      for character in characters {
        try machine.countSteps()
        let matrix = Affine(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
        if let contents = character.contents {
          try add(contents, matrix, &machine)
        } else if character.isMissing {
          addBox(SIMD2(character.width / 2, -36), SIMD2(50, 72), matrix)
        }
        x += character.width * scale + spacing
      }
      y += text.lineHeight ?? size * 1.2
    }
  }
}

/// The glyphs that the file contains.
final class ExpressionGlyphs {
  struct Glyph {
    var width: Double
    var contents: ExpressionContents?
    /// Whether the file has no outline, which is replaced by a box.
    var isMissing: Bool
  }

  private unowned let document: ExpressionDocument
  private var glyphs: [String: Glyph] = [:]
  private lazy var characters = list(document.root["chars"])
  private lazy var fonts = list(document.root["fonts"]?["list"])

  init(_ document: ExpressionDocument) { self.document = document }

  private func list(_ json: JSONValue?) -> [JSONValue] {
    json.map { $0.isArray ? Array($0.elements) : [] } ?? []
  }

  /// - Parameter layer: A layer that owns the shapes of the glyph.
  func glyph(_ character: String, font: String, in layer: ExpressionLayer) -> Glyph {
    let key = "\(character) \(font)"
    if let known = glyphs[key] { return known }
    let family = fonts.first { $0["fName"]?.string == font }?["fFamily"]?.string ?? ""
    let own = characters.filter { $0["ch"]?.string == character }
    let json = own.first { $0["fFamily"]?.string == family } ?? own.first
    let shapes = json?["data"]?["shapes"].flatMap { $0.isArray ? $0 : nil }
    // A character without an outline in the file is half an em wide.
    let glyph = Glyph(
      width: json.map { $0["w"]?.number ?? 0 } ?? 50,
      contents: shapes.map {
        ExpressionContents($0, ExpressionIdentity(), layer: layer, parent: layer)
      },
      isMissing: json == nil && !character.allSatisfy(\.isWhitespace))
    glyphs[key] = glyph
    return glyph
  }
}
