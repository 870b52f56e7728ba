extension Schema {
  /// A type of element of a shape layer.
  struct ShapeType: Sendable {
    /// The `ty` of the element.
    let type: String
    /// The name in the specification.
    let name: String
    /// The properties of the element.
    let properties: @Sendable () -> [PropertyDescription]
    /// The table of expressions that has the properties besides ``ExpressionTable/shape``.
    let table: ExpressionTable

    private init(
      _ type: String, _ name: String, in table: ExpressionTable = .shape,
      _ properties: @escaping @Sendable () -> [PropertyDescription] = { [] }
    ) {
      (self.type, self.name, self.table, self.properties) = (type, name, table, properties)
    }

    /// The properties that expressions find in the element.
    var expressionRows: [ExpressionPropertySpec] { properties().expressionRows(in: .shape, table) }

    static let all = [
      ShapeType("sh", "path") { Path.descriptions },
      ShapeType("rc", "rectangle") { Rectangle.descriptions },
      ShapeType("el", "ellipse") { Ellipse.descriptions },
      ShapeType("sr", "polystar") { PolyStar.descriptions },
      ShapeType("fl", "fill") { Fill.descriptions },
      ShapeType("st", "stroke", in: .solidStroke) {
        SolidStroke.descriptions + Stroke.descriptions
      },
      ShapeType("gf", "gradient-fill") { Gradient.descriptions + GradientFill.descriptions },
      ShapeType("gs", "gradient-stroke", in: .gradientStroke) {
        Gradient.descriptions + Stroke.descriptions
      },
      ShapeType("tm", "trim-path") { TrimPath.descriptions },
      ShapeType("rp", "repeater") { Repeater.descriptions },
      ShapeType("rd", "rounded-corners") { RoundedCorners.descriptions },
      ShapeType("pb", "pucker-bloat") { PuckerBloat.descriptions },
      ShapeType("zz", "zig-zag") { ZigZag.descriptions },
      ShapeType("tw", "twist") { Twist.descriptions },
      ShapeType("op", "offset-path") { OffsetPath.descriptions },
      ShapeType("tr", "shape-transform") { Transform.descriptions },
      ShapeType("mm", "merge"), ShapeType("gr", "group"), ShapeType("no", "no-style"),
    ]
  }
}
