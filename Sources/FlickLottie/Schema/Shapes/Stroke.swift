extension Schema {
  /// The properties that solid and gradient strokes share.
  struct Stroke {
    /// The opacity in percent.
    var opacity: Optional<VectorProperty>
    var width: Optional<VectorProperty>
    var lineCap: Int
    var lineJoin: Int
    var miterLimit: Double
    var animatedMiterLimit: Optional<VectorProperty>
    var dashes: [StrokeDash]

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      opacity = Property(json, "o")
      width = Property(json, "w")
      lineCap = json.integer("lc") ?? 2
      lineJoin = json.integer("lj") ?? 2
      miterLimit = json.boundedNumber("ml") ?? 4
      animatedMiterLimit = Property(json, "ml2")
      dashes = reading.list(json["d"]) { StrokeDash($0, &$1) }
    }
  }

  struct SolidStroke {
    var color: Optional<VectorProperty>
    var stroke: Stroke

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      color = Property(json, "c")
      stroke = Stroke(json, &reading)
    }
  }

  struct GradientStroke {
    var gradient: Gradient
    var stroke: Stroke

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      gradient = Gradient(json, &reading)
      stroke = Stroke(json, &reading)
    }
  }

  struct StrokeDash {
    enum DashType {
      case dash, gap, offset
    }

    var kind: DashType
    var length: Optional<VectorProperty>

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject else { return nil }
      kind =
        json["n"].map { $0.isString("g") ? .gap : $0.isString("o") ? .offset : .dash } ?? .dash
      length = Property(json, "v")
    }

    init(offset: VectorProperty?) {
      kind = .offset
      length = offset
    }
  }
}

extension Schema.Stroke: PropertyOwner {
  /// The indices of After Effects differ between solid and gradient strokes: the position in the list of
  /// match names (After Effects Scripting Guide, "Shape Layer Match Names"), which is the `ix` of the
  /// properties in files that bodymovin exports.
  static let properties: [PropertyRow<Schema.Stroke>] = [
    PropertyRow(
      "o", "Opacity", .number({ $1(&$0.opacity) }), .percent, default: 100,
      ExpressionNames("ADBE Vector Stroke Opacity", 4, "opacity", in: .solidStroke),
      ExpressionNames("ADBE Vector Stroke Opacity", 9, "opacity", in: .gradientStroke)),
    PropertyRow(
      "w", "Stroke Width", .number({ $1(&$0.width) }), .points, default: 1,
      ExpressionNames("ADBE Vector Stroke Width", 5, "strokeWidth", in: .solidStroke),
      ExpressionNames("ADBE Vector Stroke Width", 10, "strokeWidth", in: .gradientStroke)),
    // The file has a static miter limit and an animated one. Expressions find the static one.
    PropertyRow(
      "ml", "Miter Limit", .expressionNumber, .none,
      ExpressionNames("ADBE Vector Stroke Miter Limit", 8, "miterLimit", in: .solidStroke),
      ExpressionNames("ADBE Vector Stroke Miter Limit", 13, "miterLimit", in: .gradientStroke)),
    PropertyRow(
      "ml2", "Miter Limit", .number({ $1(&$0.animatedMiterLimit) }), .none,
      staticDefault: { $0.miterLimit },
      presence: .never),
    PropertyRow("d", "Dashes", .dashes({ $1(&$0.dashes) }), .none),
  ]
}

extension Schema.SolidStroke: PropertyOwner {
  /// The properties besides those of all strokes.
  static let properties: [PropertyRow<Schema.SolidStroke>] = [
    PropertyRow(
      "c", "Color", .color({ $1(&$0.color) }), .none,
      ExpressionNames("ADBE Vector Stroke Color", 3, "color"))
  ]
}
