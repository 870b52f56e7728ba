import FlickArchive

/// A reader for a shape of `movie.spec`. The members can be in any order, so the arguments are
/// interpreted at the end.
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
  /// Adds a rectangle. If a number is missing, the shape draws nothing.
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

/// A reader for the styles of a shape of `movie.spec`. Missing values have the defaults of Core
/// Animation; in the message they are zero.
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
        // A dash has three numbers. Three zeros become the minimum dash and gap.
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
      // A list of a style has at most four numbers.
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
