import FlickGeometry
import FlickRaster
import FlickScene

/// Makes the parts of a drawing from the elements of a document.
struct SVGDrawer {
  let cascade: SVGCascade
  /// The area that contains all parts so far.
  var bounds = Rect2D.null
  var pictures: [[UInt8]] = []
  /// The positions of files in `pictures`, by the elements that contain them.
  var knownPictures: [Int: Int] = [:]
  /// The stops of gradients, by their elements.
  var knownStops: [Int: [Stop]] = [:]
  /// The styles of gradients, by their elements.
  var knownGradients: [Int: SVGStyle] = [:]
  var unsupported: Set<String>
  /// The cost of all images of the file. References multiply elements.
  var budget: SVGBudget

  var document: SVGDocument { cascade.document }

  /// Values that an element takes from the elements around it.
  struct Context {
    var style = SVGStyle()
    /// The map to the coordinates of the drawing.
    var transform = Affine.identity
    /// The size to which percentages refer.
    var viewport: Size2D
    var depth = 0
    /// The elements that are being repeated, and the clips and markers that are being drawn.
    var references: [Int] = []
    /// Whether shapes are parts of a clip.
    var isClip = false

    /// Returns a length of an axis.
    func length(_ text: String?, of side: Double) -> Double? {
      text.flatMap(SVGLength.init)?
        .value(of: side, fontSize: style.fontSize, rootFontSize: style.rootFontSize)
    }
    func x(_ text: String?) -> Double? { length(text, of: viewport.width) }
    func y(_ text: String?) -> Double? { length(text, of: viewport.height) }
  }

  init(_ cascade: SVGCascade, _ budget: SVGBudget) {
    self.cascade = cascade
    self.budget = budget
    let animations = cascade.document.elements.map { $0.name }.filter(Self.animations.contains)
    unsupported = cascade.sheet.unsupported.union(animations)
  }

  /// Elements that animate the element around them.
  private static let animations: Set = ["animate", "animateTransform", "animateMotion", "set"]

  /// Returns the parts of the root.
  mutating func draw(in size: Size2D, depth: Int, _ aspect: SVGAspect) -> [SVGItem] {
    let area = Rect2D(origin: .zero, size: size)
    var root = Context(viewport: size, depth: depth)
    root.style = style(of: 0, root)
    guard root.style["display"] != "none", !document[0].isCollapsed else { return [] }
    // The root is a box of CSS: its transform and its clip have the coordinates around its view box (CSS Transforms 1, 4).
    root.transform = SVGTransform.map(of: root.style, in: area, origin: "50% 50%")
    var context = root
    if let box = document[0].viewBox {
      context.transform = aspect.placement(of: box, in: area).then(root.transform)
      context.viewport = Size2D(box.width, box.height)
    }
    let hasBlends = cascade.sheet.rules.contains { rule in
      rule.declarations.contains { $0.name == "mix-blend-mode" }
    }
    let items = composited(background(size, root) + children(of: 0, context), of: 0, root)
    // Parts blend with the image, not with what lies below it (Compositing and Blending 1, 3.2).
    return hasBlends || blendsInline ? [.group(SVGGroup(items: items, isIsolated: true))] : items
  }

  /// Returns the background of the root, which fills the image (CSS 2, 14.2).
  private mutating func background(_ size: Size2D, _ context: Context) -> [SVGItem] {
    guard let text = context.style["background-color"] ?? context.style["background"],
      let color = SVGColor(text)?.resolved(Color(0, 0, 0)), color.alpha > 0
    else { return [] }
    bounds = Rect2D(origin: .zero, size: size)
    return [.shape(SVGPaint.solid(color).filling(bounds.path, .nonZero, 1, .identity))]
  }

  /// Whether the `style` attribute of an element has a blend mode.
  private var blendsInline: Bool {
    document.elements.contains {
      $0.attributes["style"]?[...].firstRange(of: "mix-blend-mode") != nil
    }
  }

  // MARK: Elements

  private typealias Draw = @Sendable (inout SVGDrawer, Int, Context) -> [SVGItem]

  /// The elements that are drawn in their place.
  private static let draws: [String: Draw] = {
    var draws: [String: Draw] = [
      "g": { $0.children(of: $1, $2) }, "a": { $0.children(of: $1, $2) },
      "switch": { $0.choice(of: $1, $2) }, "svg": { $0.viewport($1, $2) },
      "use": { $0.use($1, $2) }, "image": { $0.picture($1, $2) },
    ]
    for name in SVGElement.shapeNames { draws[name] = { $0.shape($1, $2) } }
    return draws
  }()

  /// Returns whether an element can have parts of its own.
  static func isDrawn(_ name: String) -> Bool { draws[name] != nil }

  /// Elements that are drawn only where others refer to them, or never.
  private static let invisible: Set = [
    "defs", "title", "desc", "metadata", "style", "linearGradient", "radialGradient", "clipPath",
    "mask", "filter", "marker", "pattern", "script", "symbol", "view", "animate",
    "animateTransform", "animateMotion", "set", "cursor", "font", "font-face", "solidcolor",
  ]

  /// Returns the parts of all children. The last one lies on top.
  mutating func children(of position: Int, _ context: Context) -> [SVGItem] {
    document[position].children.flatMap { items(of: $0, context) }
  }

  /// Returns the parts of an element.
  mutating func items(of position: Int, _ outer: Context) -> [SVGItem] {
    let name = document[position].name
    // Elements of other namespaces are not drawn (SVG 2, 5.1).
    guard !name.contains(":"), !Self.invisible.contains(name) else { return [] }
    guard let draw = Self.draws[name] else {
      unsupported.insert(name)
      return []
    }
    guard budget.allows(outer.depth < budget.limits.depth), budget.spend(elements: 1) else {
      return []
    }
    var context = outer
    context.depth += 1
    context.style = style(of: position, outer)
    guard context.style["display"] != "none", document[position].isAccepted else { return [] }
    let box = transformBox(of: position, context)
    context.transform = SVGTransform.map(of: context.style, in: box).then(outer.transform)
    let around = bounds
    bounds = .null
    let items = composited(draw(&self, position, context), of: position, context)
    bounds = around.union(bounds)
    return items
  }

  /// Returns the style of an element that is drawn in a context, and reports what it declares in vain.
  mutating func style(of position: Int, _ context: Context) -> SVGStyle {
    let style = cascade.style(of: position, inheriting: context.style, &budget)
    unsupported.formUnion(style.unsupported)
    return style
  }

  /// The reference box of the transform of an element (CSS Transforms 1, 7).
  private mutating func transformBox(of position: Int, _ context: Context) -> Rect2D {
    let kind = context.style["transform-box"]?.lowercased() ?? "view-box"
    guard kind != "view-box", context.style.hasTransform else {
      return Rect2D(origin: .zero, size: context.viewport)
    }
    return boundingBox(of: position, context)
  }

  // MARK: Compositing

  /// Returns the parts of an element as one part, if it has a clip, an opacity or a blend mode.
  mutating func composited(
    _ items: [SVGItem], of position: Int, _ context: Context
  ) -> [SVGItem] {
    guard !items.isEmpty else { return [] }
    var group = SVGGroup(items: items)
    if let value = context.style["clip-path"], value.lowercased() != "none" {
      guard let clips = clips(value, of: position, context) else { return [] }
      group.clips = clips
    }
    // The parts of a clip are never transparent (CSS Masking 1, 6.1).
    if !context.isClip {
      group.opacity = SVGLength.fraction(context.style["opacity"]) ?? 1
      group.blend = context.style["mix-blend-mode"].flatMap { SVGBlend.modes[$0] } ?? .normal
    }
    group.isIsolated = context.style["isolation"] == "isolate"
    guard group.opacity < 1 || group.blend != .normal || !group.clips.isEmpty || group.isIsolated
    else { return items }
    return [grouped(group)]
  }

  /// Returns a group of shapes as a shape, if nothing but its opacity and its blend mode apply.
  func grouped(_ group: SVGGroup) -> SVGItem {
    let shapes = group.items.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    guard group.clips.isEmpty, group.transform == .identity, shapes.count == group.items.count,
      group.opacity < 1 || group.blend != .normal
    else { return .group(group) }
    return .shape(
      .group(
        ShapeGroup(
          items: shapes.reversed(), transform: Transform(opacity: .constant(group.opacity)),
          blend: group.blend)))
  }
}
