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
  }
}
