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
    if let style { shape.styles = style.encoded[...] }
    switch type {
    case "shape":
      shape.type = .path
      shape.arguments = .path(SVGAShape.PathArguments(d: path))
    case "rect": shape.add(rectangle: lengths)
    case "ellipse": shape.add(ellipse: lengths)
    case "keep": shape.type = .keep
    default: shape.type = SVGAShape.Kind(rawValue: -1)
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
    arguments = .rectangle(
      RectangleArguments(x: x, y: y, width: width, height: height, cornerRadius: radius))
  }

  fileprivate mutating func add(ellipse n: [String: Float]) {
    type = .ellipse
    guard let x = n["x"], let y = n["y"], let across = n["radiusX"], let down = n["radiusY"]
    else { return }
    arguments = .ellipse(EllipseArguments(x: x, y: y, radiusX: across, radiusY: down))
  }
}

/// A reader for the styles of a shape of `movie.spec`. Missing values have the defaults of Core
/// Animation; in the message they are zero.
enum SpecStyle {
  static func style(_ scanner: inout SpecScanner) throws(ReadError) -> SVGAShape.Style? {
    var style = SVGAShape.Style(strokeWidth: 1, miterLimit: 10)
    let isObject = try scanner.object { (scanner, key) throws(ReadError) in
      switch key {
      case "fill": if let color = try color(&scanner) { style.fill = color }
      case "stroke": if let color = try color(&scanner) { style.stroke = color }
      case "strokeWidth": style.strokeWidth = Float(try scanner.number() ?? 1)
      case "lineCap": style.lineCap = caps[try scanner.string() ?? ""] ?? .butt
      case "lineJoin": style.lineJoin = joins[try scanner.string() ?? ""] ?? .miter
      case "miterLimit": style.miterLimit = Float(try scanner.number() ?? 10)
      case "lineDash":
        // A dash has three numbers. Three zeros become the minimum dash and gap.
        let dash = try numbers(&scanner)
        guard dash.count == 3 else { return }
        style.lineDash1 = max(dash[0], ShapeResolver.minDashLength)
        style.lineDash2 = max(dash[1], ShapeResolver.minGapLength)
        style.lineDash3 = dash[2]
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
    return SVGAShape.Style.RGBA(r: numbers[0], g: numbers[1], b: numbers[2], a: numbers[3])
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
    "butt": .butt, "round": .round, "square": .square,
  ]
  private static let joins: [String: SVGAShape.Style.Join] = [
    "miter": .miter, "round": .round, "bevel": .bevel,
  ]
}
