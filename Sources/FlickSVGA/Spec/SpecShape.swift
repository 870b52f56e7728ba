import FlickArchive

/// A shape of `movie.spec`. Its members may come in any order, so what its arguments mean is known at its
/// end.
enum SpecShape {
  static func shape(_ scanner: inout SpecScanner) throws(ReadError) -> SVGAShape? {
    var type = ""
    var path = ""
    var lengths: [String: Float] = [:]
    var style: SVGAShape.Style?
    var shape = SVGAShape()
    let isObject = try scanner.object { (scanner, key) throws(ReadError) in
      switch key {
      case "type": type = try scanner.string() ?? ""
      case "args":
        try scanner.object { (scanner, key) throws(ReadError) in
          if key == "d" { return path = try scanner.string() ?? "" }
          if let number = try scanner.number() { lengths[key] = Float(number) }
        }
      case "styles": style = try SpecStyle.style(&scanner)
      case "transform":
        if let matrix = try SpecSprite.matrix(&scanner) { shape.transform = matrix }
      default: try scanner.skip()
      }
    }
    guard isObject else { return nil }
    if let style { shape.styles = try SpecSprite.data(of: style) }
    switch type {
    case "shape":
      shape.type = .path
      shape.shape.d = path
    case "rect": shape.add(rectangle: lengths)
    case "ellipse": shape.add(ellipse: lengths)
    case "keep": shape.type = .keep
    default: shape.type = .UNRECOGNIZED(-1)
    }
    return shape
  }
}

extension SVGAShape {
  /// Without one of its numbers it is no rectangle, and draws nothing.
  fileprivate mutating func add(rectangle n: [String: Float]) {
    type = .rectangle
    guard let x = n["x"], let y = n["y"], let width = n["width"], let height = n["height"],
      let radius = n["cornerRadius"]
    else { return }
    (rect.x, rect.y, rect.width, rect.height) = (x, y, width, height)
    rect.cornerRadius = radius
  }

  fileprivate mutating func add(ellipse n: [String: Float]) {
    type = .ellipse
    guard let x = n["x"], let y = n["y"], let across = n["radiusX"], let down = n["radiusY"]
    else { return }
    (ellipse.x, ellipse.y, ellipse.radiusX, ellipse.radiusY) = (x, y, across, down)
  }
}

/// How a shape of `movie.spec` is painted. What it leaves out is what Core Animation has by itself, where
/// the message has zeros.
enum SpecStyle {
  static func style(_ scanner: inout SpecScanner) throws(ReadError) -> SVGAShape.Style? {
    var style = SVGAShape.Style()
    style.strokeWidth = 1
    style.miterLimit = 10
    let isObject = try scanner.object { (scanner, key) throws(ReadError) in
      switch key {
      case "fill": if let color = try color(&scanner) { style.fill = color }
      case "stroke": if let color = try color(&scanner) { style.stroke = color }
      case "strokeWidth": style.strokeWidth = Float(try scanner.number() ?? 1)
      case "lineCap": style.lineCap = caps[try scanner.string() ?? ""] ?? .buttCap
      case "lineJoin": style.lineJoin = joins[try scanner.string() ?? ""] ?? .miterJoin
      case "miterLimit": style.miterLimit = Float(try scanner.number() ?? 10)
      case "lineDash":
        // Three numbers or none; three zeros are a dash of their own kind, which is made of the least.
        let dash = try numbers(&scanner)
        guard dash.count == 3 else { return }
        style.lineDashI = max(dash[0], ShapeResolver.minDashLength)
        style.lineDashIi = max(dash[1], ShapeResolver.minGapLength)
        style.lineDashIii = dash[2]
      default: try scanner.skip()
      }
    }
    return isObject ? style : nil
  }

  private static func color(
    _ scanner: inout SpecScanner
  ) throws(ReadError) -> SVGAShape.Style.RGBA? {
    let numbers = try numbers(&scanner)
    guard numbers.count == 4 else { return nil }
    var color = SVGAShape.Style.RGBA()
    (color.r, color.g, color.b, color.a) = (numbers[0], numbers[1], numbers[2], numbers[3])
    return color
  }

  private static func numbers(_ scanner: inout SpecScanner) throws(ReadError) -> [Float] {
    var numbers: [Float] = []
    try scanner.array { (scanner) throws(ReadError) in
      // No list of a style has more than four.
      if let number = try scanner.number(), numbers.count < 8 { numbers.append(Float(number)) }
    }
    return numbers
  }

  private static let caps: [String: SVGAShape.Style.Cap] = [
    "butt": .buttCap, "round": .roundCap, "square": .squareCap,
  ]
  private static let joins: [String: SVGAShape.Style.Join] = [
    "miter": .miterJoin, "round": .roundJoin, "bevel": .bevelJoin,
  ]
}
