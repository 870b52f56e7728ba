extension Schema {
  /// An element of a shape layer or a group.
  struct ShapeElement: Sendable {
    var source: JSONValue
    var isHidden: Bool
    var blendMode: Int
    var content: ShapeContent

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard let type = json["ty"], type.isString else { return nil }
      source = json
      isHidden = json.flag("hd") ?? false
      blendMode = json.integer("bm") ?? 0
      content =
        Self.readers.first { type.isString($0.type) }?.read(json, &reading)
        ?? .unsupported(.unknownShape, type.string)
    }

    /// Frequent types first. A linear search: building a hash table takes longer than reading a small file.
    private static let readers: [(type: StaticString, read: ContentReader)] = [
      ("gr", { .group(Group($0, &$1)) }),
      ("sh", { .path(Path($0, &$1)) }),
      ("tr", { json, reading in Transform(json, &reading).map { .transform($0) } ?? .noStyle }),
      ("fl", { .fill(Fill($0, &$1)) }),
      ("st", { .stroke(SolidStroke($0, &$1)) }),
      ("el", { .ellipse(Ellipse($0, &$1)) }),
      ("rc", { .rectangle(Rectangle($0, &$1)) }),
      ("tm", { .trimPath(TrimPath($0, &$1)) }),
      ("gf", { .gradientFill(GradientFill($0, &$1)) }),
      ("gs", { .gradientStroke(GradientStroke($0, &$1)) }),
      ("sr", { .polyStar(PolyStar($0, &$1)) }),
      ("rp", { .repeater(Repeater($0, &$1)) }),
      ("rd", { .roundedCorners(RoundedCorners($0, &$1)) }),
      ("no", { _, _ in .noStyle }),
      ("mm", { .merge(Merge($0, &$1)) }),
      ("op", { .offsetPath(OffsetPath($0, &$1)) }),
      ("pb", { .puckerBloat(PuckerBloat($0, &$1)) }),
      ("zz", { .zigZag(ZigZag($0, &$1)) }),
      ("tw", { .twist(Twist($0, &$1)) }),
    ]

    private typealias ContentReader = @Sendable (JSONValue, inout ReadContext) -> ShapeContent
  }

  indirect enum ShapeContent: Sendable {
    case ellipse(Ellipse)
    case rectangle(Rectangle)
    case polyStar(PolyStar)
    case path(Path)
    case group(Group)
    case transform(Transform)
    case fill(Fill)
    case stroke(SolidStroke)
    case gradientFill(GradientFill)
    case gradientStroke(GradientStroke)
    case trimPath(TrimPath)
    case repeater(Repeater)
    case roundedCorners(RoundedCorners)
    case puckerBloat(PuckerBloat)
    case zigZag(ZigZag)
    case twist(Twist)
    case offsetPath(OffsetPath)
    case merge(Merge)
    /// An element that paints nothing.
    case noStyle
    /// An unsupported element, with its type if that is unknown.
    case unsupported(UnsupportedFeature, String?)
  }
}

extension Schema.ShapeContent {
  /// Visits the objects whose tables contain the properties of the element.
  mutating func visitProperties<Visitor: PropertyOwnerVisitor>(_ visitor: inout Visitor) {
    let changed = visitedProperties(&visitor)
    if Visitor.isEditing { self = changed }
  }

  private func visitedProperties(_ visitor: inout some PropertyOwnerVisitor) -> Self {
    /// Visits a copy of an object and returns the copy.
    func visited<Owner: PropertyOwner>(_ object: Owner) -> Owner {
      var object = object
      visitor.properties(of: &object)
      return object
    }
    switch self {
    case .ellipse(let shape): return .ellipse(visited(shape))
    case .rectangle(let shape): return .rectangle(visited(shape))
    case .polyStar(let shape): return .polyStar(visited(shape))
    case .path(let shape): return .path(visited(shape))
    case .transform(let transform): return .transform(visited(transform))
    case .fill(let fill): return .fill(visited(fill))
    case .stroke(let stroke):
      var stroke = visited(stroke)
      stroke.stroke = visited(stroke.stroke)
      return .stroke(stroke)
    case .gradientFill(var fill):
      fill.gradient = visited(fill.gradient)
      return .gradientFill(visited(fill))
    case .gradientStroke(var stroke):
      stroke.gradient = visited(stroke.gradient)
      stroke.stroke = visited(stroke.stroke)
      return .gradientStroke(stroke)
    case .trimPath(let trim): return .trimPath(visited(trim))
    case .repeater(let repeater): return .repeater(visited(repeater))
    case .roundedCorners(let corners): return .roundedCorners(visited(corners))
    case .puckerBloat(let bloat): return .puckerBloat(visited(bloat))
    case .zigZag(let zigZag): return .zigZag(visited(zigZag))
    case .twist(let twist): return .twist(visited(twist))
    case .offsetPath(let offset): return .offsetPath(visited(offset))
    case .group, .merge, .noStyle, .unsupported: return self
    }
  }

  /// The properties that expressions find in an element, by its type in the file.
  static let expressionTables: [(type: String, rows: [ExpressionPropertySpec])] = [
    ("sh", Schema.Path.expressionRows(in: .shape)),
    ("rc", Schema.Rectangle.expressionRows(in: .shape)),
    ("el", Schema.Ellipse.expressionRows(in: .shape)),
    ("sr", Schema.PolyStar.expressionRows(in: .shape)),
    ("fl", Schema.Fill.expressionRows(in: .shape)),
    (
      "st",
      Schema.SolidStroke.expressionRows(in: .shape)
        + Schema.Stroke.expressionRows(in: .solidStroke)
    ),
    (
      "gf",
      Schema.Gradient.expressionRows(in: .shape) + Schema.GradientFill.expressionRows(in: .shape)
    ),
    (
      "gs",
      Schema.Gradient.expressionRows(in: .shape)
        + Schema.Stroke.expressionRows(in: .gradientStroke)
    ),
    ("tm", Schema.TrimPath.expressionRows(in: .shape)),
    ("rp", Schema.Repeater.expressionRows(in: .shape)),
    ("rd", Schema.RoundedCorners.expressionRows(in: .shape)),
    ("pb", Schema.PuckerBloat.expressionRows(in: .shape)),
    ("zz", Schema.ZigZag.expressionRows(in: .shape)),
    ("tw", Schema.Twist.expressionRows(in: .shape)),
    ("op", Schema.OffsetPath.expressionRows(in: .shape)),
    ("mm", []),
    ("gr", []),
  ]
}
