import FlickGeometry
import FlickRaster
import FlickScene

/// Records the drawing calls of a frame as SVG elements.
///
/// SVG lacks most effects, conic gradients, adjustments, displacement maps, perspective and motion blur. The sink draws
/// without them, and adds a note for each.
struct SVGSink: DrawSink {
  /// The elements of an open layer, matte or clip.
  private struct Group {
    enum Purpose { case root, layer, matte(MatteMode), clip, ignored }

    var purpose: Purpose
    /// The attributes of the element that is written when the group is closed.
    var attributes = ""
    var body: [String] = []
    /// The elements of the mask so far, from bottom to top; `nil` if there is none.
    var mask: String?
    /// The attributes of the elements around the group.
    var outer: [String] = []
  }

  var definitions = SVGDefinitions()
  /// The features that were left out.
  private(set) var omitted: Set<String> = []
  private var groups = [Group(purpose: .root)]
  /// The area in which masks apply.
  private let area: Rect2D

  init(area: Rect2D) { self.area = area }

  /// Returns the elements of the frame and begins the next one.
  mutating func takeElements() -> [String] {
    while groups.count > 1 { close() }
    defer { groups = [Group(purpose: .root)] }
    return groups[0].body
  }

  mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    let rule = rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
    var isExact = true
    let paint = definitions.paint(paint, "fill", isExact: &isExact)
    if !isExact { omitted.insert("conic gradients") }
    add(use(path, transform), paint + rule, blend)
  }

  mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    var isExact = true
    let paint = definitions.paint(paint, "stroke", isExact: &isExact)
    if !isExact { omitted.insert("conic gradients") }
    add(use(path, transform), " fill=\"none\"" + paint + SVGText.stroke(style), blend)
  }

  mutating func image(_ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode) {
    guard let name = definitions.image(bitmap) else { return }
    let fade = opacity < 1 ? " opacity=\"\(SVGText.number(opacity))\"" : ""
    add("<use href=\"#\(name)\"\(SVGText.transform(transform))", fade, blend)
  }

  mutating func pushLayer(opacity: Double, blend: BlendMode) {
    open(.layer, fade(opacity) + style(blend, isIsolated: true))
  }

  mutating func popLayer() { close() }
  mutating func pushBackdrop() { open(.layer, style(.normal, isIsolated: true)) }

  mutating func pushAdjustment(opacity: Double, blend: BlendMode) {
    omitted.insert("adjustment layers")
    open(.ignored, "")
  }

  mutating func pushAverage() {
    omitted.insert("motion blur")
    open(.layer, "")
  }

  mutating func pushSample() {
    // The first sample stands for all.
    let isFirst = groups.last?.body.isEmpty ?? true
    open(isFirst ? .layer : .ignored, "")
  }

  mutating func mask(_ path: Path, transform: Affine, style: MaskStyle) {
    guard let last = groups.indices.last else { return }
    let whole = "<rect\(SVGText.rect(area))"
    var shape = use(path, transform)
    var attributes = " fill-opacity=\"\(SVGText.number(style.opacity))\""
    if style.feather != .zero {
      attributes += " filter=\"url(#\(blur(style.feather.x, style.feather.y)))\""
    }
    if style.isInverted {
      let hole = "\(whole) fill=\"#fff\"/>\(shape) fill=\"#000\"\(attributes)/>"
      let name = definitions.identifier("<mask", "\(maskUnits)>\(hole)</mask>")
      shape = "\(whole) mask=\"url(#\(name))\""
      attributes = ""
    }
    let first = groups[last].mask == nil
    let before = groups[last].mask ?? ""
    switch style.mode {
    case .add:
      groups[last].mask = before + "\(shape) fill=\"#fff\"\(attributes)/>"
    case .subtract:
      let ground = first ? "\(whole) fill=\"#fff\"/>" : before
      groups[last].mask = ground + "\(shape) fill=\"#000\"\(attributes)/>"
    case .lighten, .darken, .difference:
      let ground = "\(whole) fill=\"#000\"/>"
      let element = "\(shape) fill=\"#fff\"\(attributes)/>"
      guard !first, let mode = SVGText.maskBlends[style.mode] else {
        groups[last].mask = element
        return
      }
      // Each mask is a gray picture, so that the blend mode compares the values of both masks.
      groups[last].mask =
        "\(ground)\(before)<g style=\"mix-blend-mode:\(mode)\">\(ground)\(element)</g>"
    case .intersect:
      let element = "\(shape) fill=\"#fff\"\(attributes)/>"
      if first {
        groups[last].mask = element
      } else {
        let name = definitions.identifier("<mask", "\(maskUnits)>\(before)</mask>")
        groups[last].mask = "<g mask=\"url(#\(name))\">\(element)</g>"
      }
    }
  }

  mutating func filter(_ filter: Filter) {
    guard case .blur(let blur) = filter, blur.repeatedEdges == nil else {
      omitted.insert("effects other than blur")
      return
    }
    guard let last = groups.indices.last else { return }
    groups[last].outer.append(" filter=\"url(#\(self.blur(blur.sigmaX, blur.sigmaY)))\"")
  }

  mutating func beginMatte(_ mode: MatteMode) { open(.matte(mode), "") }
  mutating func endMatte() { close() }

  mutating func beginMap() {
    omitted.insert("displacement maps")
    open(.ignored, "")
  }

  mutating func endMap() { close() }

  mutating func pushClip(_ rect: Rect2D, transform: Affine) {
    open(.clip, " clip-path=\"url(#\(definitions.clip(rect, transform)))\"")
  }

  mutating func popClip() { close() }

  mutating func pushProjection(_ map: Homography) {
    guard map.w.z != 0 else { return open(.ignored, "") }
    if map.w.x != 0 || map.w.y != 0 { omitted.insert("perspective") }
    let (x, y) = (map.x / map.w.z, map.y / map.w.z)
    open(.clip, SVGText.transform(Affine(a: x.x, b: y.x, c: x.y, d: y.y, tx: x.z, ty: y.z)))
  }

  mutating func popProjection() { close() }
}

extension SVGSink {
  private var maskUnits: String { " maskUnits=\"userSpaceOnUse\"\(SVGText.rect(area))" }

  private mutating func use(_ path: Path, _ transform: Affine) -> String {
    "<use href=\"#\(definitions.path(path))\"\(SVGText.transform(transform))"
  }

  private mutating func add(_ element: String, _ attributes: String, _ blend: BlendMode) {
    groups[groups.count - 1].body.append(
      "\(element)\(attributes)\(style(blend, isIsolated: false))/>")
  }

  private func fade(_ opacity: Double) -> String {
    opacity < 1 ? " opacity=\"\(SVGText.number(max(opacity, 0)))\"" : ""
  }

  private mutating func style(_ blend: BlendMode, isIsolated: Bool) -> String {
    guard let name = SVGText.blend(blend) else {
      omitted.insert("the blend mode \(blend)")
      return ""
    }
    let mode = blend == .normal ? "" : "mix-blend-mode:\(name)"
    let isolation = isIsolated ? "isolation:isolate" : ""
    let parts = [mode, isolation].filter { !$0.isEmpty }
    return parts.isEmpty ? "" : " style=\"\(parts.joined(separator: ";"))\""
  }

  private mutating func blur(_ x: Double, _ y: Double) -> String {
    let margin = 3 * max(x, y)
    let region = Rect2D(
      minX: area.minX - margin, minY: area.minY - margin, maxX: area.maxX + margin,
      maxY: area.maxY + margin)
    return definitions.identifier(
      "<filter",
      " filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"\(SVGText.rect(region))>"
        + "<feGaussianBlur stdDeviation=\"\(SVGText.number(x)) \(SVGText.number(y))\"/></filter>")
  }

  private mutating func open(_ purpose: Group.Purpose, _ attributes: String) {
    groups.append(Group(purpose: purpose, attributes: attributes))
  }

  private mutating func close() {
    guard groups.count > 1, let group = groups.popLast() else { return }
    var text = group.body.joined()
    switch group.purpose {
    case .root, .ignored: return
    case .clip:
      if !text.isEmpty { groups[groups.count - 1].body.append("<g\(group.attributes)>\(text)</g>") }
      return
    case .matte(let mode):
      groups[groups.count - 1].outer.append(" mask=\"url(#\(matte(text, mode)))\"")
      return
    case .layer: break
    }
    if text.isEmpty { return }
    if let mask = group.mask {
      let name = definitions.identifier("<mask", "\(maskUnits)>\(mask)</mask>")
      text = "<g mask=\"url(#\(name))\">\(text)</g>"
    }
    // Filters come first, and the matte after them.
    for outer in group.outer { text = "<g\(outer)>\(text)</g>" }
    groups[groups.count - 1].body.append("<g\(group.attributes)>\(text)</g>")
  }

  /// Returns the mask of a matte's elements.
  private mutating func matte(_ text: String, _ mode: MatteMode) -> String {
    let whole = "<rect\(SVGText.rect(area))"
    if ![.alpha, .luma, .full].contains(mode.channel) {
      omitted.insert("mattes of color channels")
    }
    if mode.channel == .full {
      return definitions.identifier("<mask", "\(maskUnits)>\(whole) fill=\"#fff\"/></mask>")
    }
    let isAlpha = mode.channel == .alpha
    guard mode.isInverted else {
      let type = isAlpha ? " mask-type=\"alpha\"" : ""
      return definitions.identifier("<mask", "\(type)\(maskUnits)>\(text)</mask>")
    }
    // Inverted alpha is black over white. Inverted luma is one minus the elements over black.
    let values =
      isAlpha
      ? "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0" : "-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0"
    let filter = definitions.identifier(
      "<filter",
      " filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"\(SVGText.rect(area))>"
        + "<feColorMatrix values=\"\(values)\"/></filter>")
    let body =
      isAlpha
      ? "\(whole) fill=\"#fff\"/><g filter=\"url(#\(filter))\">\(text)</g>"
      : "<g filter=\"url(#\(filter))\">\(whole) fill=\"#000\"/>\(text)</g>"
    return definitions.identifier("<mask", "\(maskUnits)>\(body)</mask>")
  }
}
