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
