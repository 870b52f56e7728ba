/// The properties that the drawing uses.
struct SVGProperty: Sendable {
  /// Whether the children of an element have its value.
  var isInherited = false
  /// Whether an attribute with the same name has the value (SVG 2, 6.6).
  var isAttribute = true
  /// The elements that have this attribute; `nil` for all.
  var elements: Set<String>?
  /// Returns whether a value is right. A wrong one is ignored, and another declaration counts (CSS Syntax 3, 2.2).
  var accepts: @Sendable (String) -> Bool

  static func inherited(_ accepts: @escaping @Sendable (String) -> Bool) -> SVGProperty {
    SVGProperty(isInherited: true, accepts: accepts)
  }

  static func own(_ accepts: @escaping @Sendable (String) -> Bool) -> SVGProperty {
    SVGProperty(accepts: accepts)
  }

  static func onlyInStyles(_ accepts: @escaping @Sendable (String) -> Bool) -> SVGProperty {
    SVGProperty(isAttribute: false, accepts: accepts)
  }

  static func geometry(
    of elements: String, _ accepts: @escaping @Sendable (String) -> Bool
  ) -> SVGProperty {
    SVGProperty(elements: Set(elements.split(separator: " ").map(String.init)), accepts: accepts)
  }

  /// Returns whether an attribute of an element has the value of a property. Browsers read the attributes of geometry and of
  /// transforms as SVG 1.1 does: without the keywords of all properties, and without units in transforms.
  static func acceptsAttribute(_ name: String, _ value: String, of element: String) -> Bool {
    guard let property = table[name] else { return unsupported[name] != nil }
    guard property.isAttribute else { return false }
    if name == "transform", !SVGTransform.isAttribute(value) { return false }
    if let elements = property.elements {
      guard elements.contains(element), !keywords.contains(value.lowercased()) else { return false }
    }
    return accepts(name, value)
  }

  /// Returns whether a declaration is right, or of a custom property.
  static func accepts(_ name: String, _ value: String) -> Bool {
    if name.hasPrefix("--") { return true }
    guard let property = table[name] else { return unsupported[name] != nil }
    return property.accepts(value) || keywords.contains(value.lowercased())
      || value[...].firstRange(of: "var(") != nil || unsupportedFunction(value) != nil
  }

  /// Returns the function at the start of a value if a browser knows it and the drawing does not.
  static func unsupportedFunction(_ value: String) -> String? {
    guard value.utf8.count <= length else { return nil }
    let name = value.prefix { $0 != "(" }.lowercased()
    if functions.contains(name), name.utf8.count < value.utf8.count { return name + "()" }
    let unit = String(value.reversed().prefix { $0.isLetter }.reversed()).lowercased()
    return units.contains(unit) && value.first?.isLetter == false ? "unit " + unit : nil
  }

  /// The units that depend on the window of a browser or on its fonts.
  private static let units: Set = [
    "vw", "vh", "vmin", "vmax", "vi", "vb", "ic", "lh", "rlh", "cap", "rex", "rch", "ric",
  ]

  /// Returns the unit of a length that depends on the shapes of a font, which is drawn as half of the font's size.
  static func approximateUnit(_ value: String) -> String? {
    guard value.first?.isLetter == false else { return nil }
    return ["ex", "ch"].first { value.hasSuffix($0) }
  }

  private static let functions: Set = [
    "calc", "min", "max", "clamp", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    "light-dark", "matrix3d", "translate3d", "scale3d", "rotate3d", "rotatex", "rotatey", "rotatez",
    "perspective",
  ]

  /// The values that every property has (CSS Cascade 4, 7.3).
  static let keywords: Set = ["inherit", "initial", "unset", "revert"]

  /// The initial values that differ from those of an element without a declaration.
  static let initials = ["overflow": "visible"]

  /// The properties that stand for others.
  static let longhands = ["marker": ["marker-start", "marker-mid", "marker-end"]]

  static let table: [String: SVGProperty] = [
    // Painting (SVG 2, 13)
    "color": .inherited(isColor), "fill": .inherited(isPaint), "stroke": .inherited(isPaint),
    "fill-opacity": .inherited(isFraction), "stroke-opacity": .inherited(isFraction),
    "fill-rule": .inherited(words("nonzero evenodd")),
    "clip-rule": .inherited(words("nonzero evenodd")),
    "stroke-width": .inherited(isSize), "stroke-miterlimit": .inherited(isRatio),
    "stroke-dashoffset": .inherited(isNumber), "stroke-dasharray": .inherited(isDashes),
    "stroke-linecap": .inherited(words("butt round square")),
    "stroke-linejoin": .inherited(words("miter round bevel")),
    "paint-order": .inherited(isOrder),
    "marker-start": .inherited(isReference), "marker-mid": .inherited(isReference),
    "marker-end": .inherited(isReference),
    "visibility": .inherited(words("visible hidden collapse")),
    "font-size": .inherited { $0.utf8.count <= length },
    "opacity": .own(isFraction), "display": .own { _ in true }, "overflow": .own { _ in true },
    "background-color": .onlyInStyles(isColor), "background": .onlyInStyles(isColor),
    "clip-path": .own { _ in true }, "stop-color": .own(isColor), "stop-opacity": .own(isFraction),
    "mix-blend-mode": .onlyInStyles { SVGBlend.modes[$0] != nil },
    "isolation": .onlyInStyles(words("auto isolate")),
    // Transforms (CSS Transforms 1 and 2)
    "transform": .own { SVGTransform.isValid($0) }, "transform-origin": .own { _ in true },
    "transform-box": .own(words("view-box fill-box content-box stroke-box border-box")),
    "translate": .onlyInStyles { _ in true }, "rotate": .onlyInStyles { _ in true },
    "scale": .onlyInStyles { _ in true },
    // Geometry (SVG 2, 7)
    "x": .geometry(of: boxes, isNumber), "y": .geometry(of: boxes, isNumber),
    "width": .geometry(of: boxes, isSide), "height": .geometry(of: boxes, isSide),
    "cx": .geometry(of: "circle ellipse", isNumber),
    "cy": .geometry(of: "circle ellipse", isNumber), "r": .geometry(of: "circle", isSize),
    "rx": .geometry(of: "rect ellipse", isSide), "ry": .geometry(of: "rect ellipse", isSide),
    "d": .geometry(of: "path") { _ in true },
  ]

  private static let boxes = "svg symbol use image rect foreignObject"

  /// The properties that change the picture in a browser and are not drawn, with the values that change nothing.
  static let unsupported: [String: Set<String>] = [
    "mask": ["none"], "filter": ["none"], "mask-image": ["none"], "vector-effect": ["none"],
    "shape-rendering": ["auto", "geometricPrecision", "geometricprecision"],
    "image-rendering": ["auto", "optimizeQuality", "optimizequality", "smooth"],
    "animation": ["none"], "animation-name": ["none"], "offset-path": ["none"],
    "backdrop-filter": ["none"],
  ]

  // MARK: Values

  /// The length of a value that elements inherit and read again.
  private static let length = 256

  private static func words(_ text: String) -> @Sendable (String) -> Bool {
    let words = Set(text.split(separator: " ").map(String.init))
    return { words.contains($0.lowercased()) }
  }

  private static let isColor: @Sendable (String) -> Bool = { SVGColor($0) != nil }
  private static let isNumber: @Sendable (String) -> Bool = { SVGLength($0) != nil }
  private static let isSide: @Sendable (String) -> Bool = {
    $0.lowercased() == "auto" || isSize($0)
  }
  private static let isReference: @Sendable (String) -> Bool = {
    $0.utf8.count <= length && ($0.lowercased() == "none" || $0.hasPrefix("url("))
  }
  private static let isSize: @Sendable (String) -> Bool = {
    SVGLength($0).map { $0.number >= 0 } ?? false
  }
  private static let isRatio: @Sendable (String) -> Bool = {
    SVGLength($0).map { $0.number >= 0 && $0.unit.isEmpty } ?? false
  }
  /// Whether a value is a number or a percentage.
  static let isFraction: @Sendable (String) -> Bool = {
    SVGLength($0).map { $0.unit.isEmpty || $0.unit == "%" } ?? false
  }
  private static let isPaint: @Sendable (String) -> Bool = { text in
    guard text.hasPrefix("url(") else {
      return text.lowercased() == "none" || text.hasPrefix("context-") || isColor(text)
    }
    guard let end = text.firstIndex(of: ")") else { return false }
    let fallback = SVGTokens.trimmed(text[text.index(after: end)...])
    return fallback.isEmpty || fallback.lowercased() == "none" || isColor(fallback)
  }
  private static let isOrder: @Sendable (String) -> Bool = {
    guard $0.utf8.count <= length else { return false }
    let words = $0.lowercased().split(whereSeparator: { $0.isWhitespace })
    return words == ["normal"]
      || Set(words).count == words.count && Set(words).isSubset(of: ["fill", "stroke", "markers"])
  }
  private static let isDashes: @Sendable (String) -> Bool = {
    let first = $0.split(maxSplits: 1) { $0 == "," || $0.isWhitespace }.first
    return first.map { $0 == "none" || isNumber(String($0)) } ?? false
  }
}
