import FlickScene

extension Schema {
  /// An element of a shape layer or a group.
  struct ShapeElement: Sendable {
    var source: JSONValue
    var isHidden: Bool
    var blendMode: Int
    var content: ShapeContent

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      let document = json.document
      let type = document.tapeIndex(of: JSONKey("ty"), "ty", in: json.index)
      guard type >= 0, JSONTape.isString(document.tape[type]) else { return nil }
      source = json
      // Bodymovin before version 5 has no `hd`, but a flag of fills and strokes.
      isHidden = json.flag("hd") ?? (json.flag("fillEnabled") == false)
      blendMode = json.integer("bm") ?? 0
      let name = document.shortKey(at: type)
      if let name, case JSONShortKey("gr") = name {
        content = .group(Group(json, &reading))
      } else {
        content =
          name.flatMap { Self.content($0, json, &reading) }
          ?? .unsupported(.unknownShape, document.string(at: type))
      }
    }

    /// Reads an element that is not a group, by its type. A separate function, because reading nested groups recurses
    /// and this function has a large stack frame.
    @inline(never)
    private static func content(
      _ type: JSONShortKey, _ json: JSONValue, _ reading: inout ReadContext
    ) -> ShapeContent? {
      switch type {
      case JSONShortKey("sh"): .path(Path(json, &reading))
      case JSONShortKey("tr"): Transform(json, &reading).map { .transform($0) } ?? .noStyle
      case JSONShortKey("fl"): .fill(Fill(json, &reading))
      case JSONShortKey("st"): .stroke(SolidStroke(json, &reading))
      case JSONShortKey("el"): .ellipse(Ellipse(json, &reading))
      case JSONShortKey("rc"): .rectangle(Rectangle(json, &reading))
      case JSONShortKey("tm"): .trimPath(TrimPath(json, &reading))
      case JSONShortKey("gf"): .gradientFill(GradientFill(json, &reading))
      case JSONShortKey("gs"): .gradientStroke(GradientStroke(json, &reading))
      case JSONShortKey("sr"): .polyStar(PolyStar(json, &reading))
      case JSONShortKey("rp"): .repeater(Repeater(json, &reading))
      case JSONShortKey("rd"): .roundedCorners(RoundedCorners(json, &reading))
      case JSONShortKey("no"): .noStyle
      case JSONShortKey("mm"): .merge(Merge(json, &reading))
      case JSONShortKey("op"): .offsetPath(OffsetPath(json, &reading))
      case JSONShortKey("pb"): .puckerBloat(PuckerBloat(json, &reading))
      case JSONShortKey("zz"): .zigZag(ZigZag(json, &reading))
      case JSONShortKey("tw"): .twist(Twist(json, &reading))
      default: nil
      }
    }
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
    case unsupported(Diagnostic.Kind, String?)
  }
}

extension Schema.ShapeContent {
  /// Visits the objects whose tables contain the properties of the element.
  mutating func visitProperties(_ visitor: inout KeypathTraversal) {
    let changed = visitedProperties(&visitor)
    if visitor.isEditing { self = changed }
  }

  private func visitedProperties(_ visitor: inout KeypathTraversal) -> Self {
    /// Visits a copy of an object. Makes an element from the copy if the visitor changes objects.
    func visit<Owner: PropertyOwner>(_ object: Owner, _ element: (Owner) -> Self) -> Self {
      var object = object
      visitor.properties(of: &object)
      return visitor.isEditing ? element(object) : self
    }
    switch self {
    case .ellipse(let shape): return visit(shape, Self.ellipse)
    case .rectangle(let shape): return visit(shape, Self.rectangle)
    case .polyStar(let shape): return visit(shape, Self.polyStar)
    case .path(let shape): return visit(shape, Self.path)
    case .transform(let transform): return visit(transform, Self.transform)
    case .fill(let fill): return visit(fill, Self.fill)
    case .stroke(var stroke):
      visitor.properties(of: &stroke)
      visitor.properties(of: &stroke.stroke)
      return visitor.isEditing ? .stroke(stroke) : self
    case .gradientFill(var fill):
      visitor.properties(of: &fill.gradient)
      visitor.properties(of: &fill)
      return visitor.isEditing ? .gradientFill(fill) : self
    case .gradientStroke(var stroke):
      visitor.properties(of: &stroke.gradient)
      visitor.properties(of: &stroke.stroke)
      return visitor.isEditing ? .gradientStroke(stroke) : self
    case .trimPath(let trim): return visit(trim, Self.trimPath)
    case .repeater(let repeater): return visit(repeater, Self.repeater)
    case .roundedCorners(let corners): return visit(corners, Self.roundedCorners)
    case .puckerBloat(let bloat): return visit(bloat, Self.puckerBloat)
    case .zigZag(let zigZag): return visit(zigZag, Self.zigZag)
    case .twist(let twist): return visit(twist, Self.twist)
    case .offsetPath(let offset): return visit(offset, Self.offsetPath)
    case .group, .merge, .noStyle, .unsupported: return self
    }
  }
}
