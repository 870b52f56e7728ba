import FlickExpressions
import FlickGeometry
import FlickScene

/// The bounds of the content of a layer in its own space, for `sourceRectAtTime`.
struct ExpressionBounds {
  private let time: Double
  private var box = Rect2D.null
  /// Half of the width of the widest stroke.
  private var margin = 0.0

  init(at time: Double) { self.time = time }

  /// AE: Strokes of shapes count only if `includeExtents` is true (Adobe's expression reference, `sourceRectAtTime`).
  func rectangle(hasExtents: Bool) -> Rect2D {
    guard box.minX <= box.maxX else { return Rect2D(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    let margin = hasExtents ? margin : 0
    return Rect2D(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
      maxY: box.maxY + margin)
  }

  mutating func add(_ layer: ExpressionLayer, _ machine: inout ScriptMachine) throws(ScriptError) {
    switch layer.type {
    case 4: try add(layer.contents, .identity, &machine)
    case 5: try addText(of: layer, &machine)
    default:
      box.formUnion(.zero)
      box.formUnion(Point2D(layer.size.width, layer.size.height))
    }
  }

  private func numbers(
    _ group: ExpressionGroup, _ key: String, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptNumbers {
    try group.numbers(key: key).numbers(at: time, &machine)
  }

  // MARK: Shapes

  private mutating func add(
    _ contents: ExpressionItems, _ map: Affine, _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    for position in contents.items.indices {
      try machine.countSteps()
      guard let shape = contents.object(position) as? ExpressionShape,
        shape.json?["hd"]?.bool != true
      else { continue }
      if let contents = shape.contents, let transform = shape.transform {
        try add(contents, try self.map(transform, &machine).then(map), &machine)
      } else if shape.type == "st" || shape.type == "gs" {
        margin = max(margin, try numbers(shape, "w", &machine)[0] / 2)
      } else {
        let path = try path(shape, &machine)
        try machine.countSteps(path.points.count)
        add(path, map)
      }
    }
  }

  /// Returns the path of a shape; an empty one for a shape without a path of its own.
  private func path(_ shape: ExpressionShape, _ machine: inout ScriptMachine)
    throws(ScriptError) -> Path
  {
    var path = Path()
    func point(_ key: String, _ m: inout ScriptMachine) throws(ScriptError) -> Point2D {
      let numbers = try numbers(shape, key, &m)
      return Point2D(numbers[0], numbers[1])
    }
    switch shape.type {
    case "sh":
      guard let property = shape.property(key: "ks") as? ExpressionProperty<ExpressionPath> else {
        return path
      }
      let value = try property.evaluatedValue(time, &machine)
      if property.changes { machine.varies = true }
      value.append(to: &path)
    case "rc", "el":
      let (center, size) = (try point("p", &machine), try point("s", &machine))
      if shape.type == "rc" {
        path.addRectangle(center: center, size: Size2D(size.x, size.y))
      } else {
        path.addEllipse(center: center, size: Size2D(size.x, size.y))
      }
    case "sr":
      var star = Polystar(
        kind: shape.json?["sy"]?.number == 2 ? .polygon : .star, center: try point("p", &machine),
        points: try numbers(shape, "pt", &machine)[0],
        rotation: try shape.numbers(key: "r").radians(at: time, &machine),
        outerRadius: try numbers(shape, "or", &machine)[0])
      star.innerRadius = try numbers(shape, "ir", &machine)[0]
      star.outerRoundness = try numbers(shape, "os", &machine)[0] * UnitScale.percent
      star.innerRoundness = try numbers(shape, "is", &machine)[0] * UnitScale.percent
      path.addPolystar(star)
    default: break
    }
    return path
  }

  /// Adds the end points and the extremes of the cubics of a path.
  private mutating func add(_ path: Path, _ map: Affine) {
    let points = path.points.map { map.apply($0) }
    var next = 0
    for verb in path.verbs where verb != .close {
      if verb == .cubic {
        let (a, b) = (points[next - 1], points[next])
        let (c, d) = (points[next + 1], points[next + 2])
        for t in Self.turns(a.x, b.x, c.x, d.x) + Self.turns(a.y, b.y, c.y, d.y) {
          let u = 1 - t
          let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          box.formUnion(
            Point2D(
              w0 * a.x + w1 * b.x + (w2 * c.x + w3 * d.x),
              w0 * a.y + w1 * b.y + (w2 * c.y + w3 * d.y)))
        }
        next += 2
      }
      box.formUnion(points[next])
      next += 1
    }
  }

  /// Returns the parameters within a cubic at which a coordinate changes its direction.
  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    // Most curves stay within their ends.
    if min(p1, p2) >= min(p0, p3), max(p1, p2) <= max(p0, p3) { return [] }
    let c = p1 - p0
    let b = 2 * (p2 - p1 - c)
    let a = p3 - p0 - 3 * (p2 - p1)
    if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b].filter { $0 > 0 && $0 < 1 } }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)].filter { $0 > 0 && $0 < 1 }
  }

  /// Returns the transform of a group of shapes.
  private func map(_ transform: ExpressionGroup, _ machine: inout ScriptMachine)
    throws(ScriptError) -> Affine
  {
    let anchor = try numbers(transform, "a", &machine)
    let position = try numbers(transform, "p", &machine)
    let scale = try numbers(transform, "s", &machine)
    func radians(_ key: String, _ m: inout ScriptMachine) throws(ScriptError) -> Double {
      try transform.numbers(key: key).radians(at: time, &m)
    }
    return Affine.translation(-anchor[0], -anchor[1])
      .then(.scale(scale[0] / 100, scale[scale.isList ? 1 : 0] / 100))
      .then(.skew(try radians("sk", &machine), axis: try radians("sa", &machine)))
      .then(.rotation(try radians("r", &machine)))
      .then(.translation(position[0], position[1]))
  }

  // MARK: Texts

  /// Adds the lines of a text, with the advances of the glyphs in the file.
  private mutating func addText(of layer: ExpressionLayer, _ machine: inout ScriptMachine)
    throws(ScriptError)
  {
    guard let property = layer.text.property(key: "d") as? ExpressionProperty<ExpressionText>
    else { return }
    let value = try property.evaluatedValue(time, &machine)
    if property.changes { machine.varies = true }
    let glyphs = layer.document.glyphs
    guard let text = value.document else { return }
    let size = text.size == 0 ? ExpressionText.standardSize : text.size
    let (scale, spacing) = (size / 100, text.tracking * size / 1000)
    let align = text.justification == 1 ? 1 : text.justification == 2 ? 0.5 : 0
    let boxWidth = text.boxSize?[0] ?? 0
    let origin = text.boxPosition?.components.lowHalf ?? .zero
    var y = text.boxSize == nil ? 0 : origin.y + size * 0.75
    let lines = text.text.split(omittingEmptySubsequences: false) {
      $0.isNewline || $0 == "\u{3}"
    }
    try machine.countSteps(text.text.utf8.count >> 2)
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
          var path = Path()
          path.addRectangle(
            center: Point2D(character.width / 2, -36), size: Size2D(50, 72))
          add(path, matrix)
        }
        x += character.width * scale + spacing
      }
      y += text.lineHeight ?? size * 1.2
    }
  }
}

extension ExpressionLayer {
  /// Returns the bounds at a time, and notes whether they change over time.
  func bounds(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ExpressionBounds
  {
    if let constantBounds { return constantBounds }
    let varied = machine.varies
    machine.varies = false
    let start = machine.stepCount
    var bounds = ExpressionBounds(at: time)
    try bounds.add(self, &machine)
    // Values that were read while one of the properties was being evaluated are valid only in that evaluation.
    if !machine.varies, machine.lowestCycleDepth == .max {
      constantBounds = bounds
      machine.noteReuse(since: start)
    }
    machine.varies = machine.varies || varied
    return bounds
  }
}

/// The glyphs that the file contains.
final class ExpressionGlyphs {
  struct Glyph {
    var width: Double
    var contents: ExpressionItems?
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
        ExpressionShape.contents($0, ExpressionIdentity(), layer: layer, parent: layer)
      },
      isMissing: json == nil && !character.allSatisfy { $0.isWhitespace })
    glyphs[key] = glyph
    return glyph
  }
}
