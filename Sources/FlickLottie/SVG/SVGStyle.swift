/// The values of the properties of an element.
struct SVGStyle: Sendable {
  /// The values that children inherit. Elements without declarations share them.
  private(set) var inherited: [String: String] = [:]
  private var own: [String: String] = [:]
  /// The size of fonts of the root in user units.
  var rootFontSize = 16.0

  /// Returns the value of a property; `nil` for its initial value.
  subscript(_ name: String) -> String? { own[name] ?? inherited[name] }

  /// The value of the property `transform`.
  var transform: String? {
    get { own["transform"] }
    set { own["transform"] = newValue }
  }

  /// The declared properties that are not drawn.
  private(set) var unsupported: Set<String> = []

  init() {}

  /// Resolves declarations (CSS Cascade 4, 4).
  ///
  /// - Parameter parent: the style of the element around it.
  init(_ declared: [String: String], inheriting parent: SVGStyle) {
    inherited = parent.inherited
    rootFontSize = parent.rootFontSize
    for (name, value) in declared where name.hasPrefix("--") { inherited[name] = value }
    for (name, written) in declared where !name.hasPrefix("--") {
      // Path data is long, and never has references.
      guard let value = name == "d" ? written : substituted(written) else { continue }
      if let harmless = SVGProperty.unsupported[name], !harmless.contains(value) {
        unsupported.insert(name)
      }
      guard let property = SVGProperty.table[name] else { continue }
      if let unit = SVGProperty.approximateUnit(value) { unsupported.insert("unit " + unit) }
      guard
        name == "d" || SVGProperty.keywords.contains(value.lowercased()) || property.accepts(value)
      else {
        if let function = SVGProperty.unsupportedFunction(value) { unsupported.insert(function) }
        continue
      }
      let keyword = name == "d" ? value : value.lowercased()
      let isInherited = property.isInherited && keyword != "initial"
      if keyword == "inherit" || isInherited && SVGProperty.keywords.contains(keyword) {
        set(name, property, to: parent[name])
      } else {
        set(name, property, to: SVGProperty.keywords.contains(keyword) ? nil : value)
      }
    }
    // The current color of `color` is that of the parent (CSS Color 4, 9.3).
    if self["color"]?.lowercased() == "currentcolor" { inherited["color"] = parent["color"] }
    if let size = declared["font-size"].flatMap(SVGLength.init) {
      let outer = SVGStyle.fontSize(parent.inherited)
      let value = size.value(of: outer, fontSize: outer, rootFontSize: rootFontSize)
      inherited["font-size"] = "\(value)"
    }
  }

  private mutating func set(_ name: String, _ property: SVGProperty, to value: String?) {
    if property.isInherited {
      inherited[name] = value
    } else {
      own[name] = value ?? SVGProperty.initials[name]
    }
  }

  /// The size of fonts in user units.
  var fontSize: Double { Self.fontSize(inherited) }

  private static func fontSize(_ values: [String: String]) -> Double {
    values["font-size"].flatMap(SVGLength.init)?.number ?? 16
  }

  // MARK: Custom properties

  /// The number of references in a value, and their nesting depth.
  private static let references = 16
  /// The length of a value with its references replaced.
  private static let length = 4096

  /// Returns a value with its references `var(--name, fallback)` replaced (CSS Custom Properties 1, 3); `nil` if one has
  /// no value.
  private func substituted(_ value: String) -> String? {
    var text = value
    for _ in 0..<Self.references {
      guard let range = text.lastRange(of: "var(") else { return text }
      let inside = text[range.upperBound...]
      guard text.utf8.count <= Self.length, let end = inside.firstIndex(of: ")") else { return nil }
      let parts = inside[..<end].split(
        separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      let fallback = parts.count > 1 ? SVGTokens.trimmed(parts[1]) : nil
      guard let found = inherited[SVGTokens.trimmed(parts[0])] ?? fallback,
        found.utf8.count <= Self.length
      else { return nil }
      text.replaceSubrange(range.lowerBound...end, with: found)
    }
    return nil
  }
}

extension String {
  /// Returns the last occurrence of a text.
  fileprivate func lastRange(of text: String) -> Range<String.Index>? {
    var rest = self[...].utf8
    while rest.count >= text.utf8.count {
      let tail = rest.suffix(text.utf8.count)
      if tail.elementsEqual(text.utf8) { return tail.startIndex..<tail.endIndex }
      rest = rest.dropLast()
    }
    return nil
  }
}
