import FlickMath

/// The styles of the elements of a document: presentation attributes, rules of style sheets, and `style` attributes, in
/// the order in which they apply (SVG 2, 6; CSS Cascade 4, 6).
struct SVGCascade: Sendable {
  let document: SVGDocument
  let sheet: SVGStyleSheet

  init(_ document: SVGDocument, _ budget: inout SVGBudget) {
    self.document = document
    let texts = document.elements.filter { !$0.text.isEmpty && $0.isStyleSheet }.map { $0.text }
    sheet = SVGStyleSheet(texts, &budget)
  }

  /// Returns the style of an element. The bytes of its tag and of the rules that match are counted, and
  /// the number of inherited values.
  ///
  /// An element that a `use` element repeats has the rules that match the original (SVG 2, 5.6), and inherits from where
  /// it is drawn.
  func style(
    of position: Int, inheriting parent: SVGStyle, _ budget: inout SVGBudget
  ) -> SVGStyle {
    // An element with declarations of its own copies the inherited values.
    guard budget.spend(bytes: parent.inherited.count * 8) else { return parent }
    var style = SVGStyle(declarations(of: position, &budget), inheriting: parent)
    if position == 0 { style.rootFontSize = style.fontSize }
    return style
  }

  /// Returns the style of an element in its place in the document.
  func style(of position: Int, _ budget: inout SVGBudget) -> SVGStyle {
    var ancestors = [position]
    while let parent = document[ancestors[ancestors.count - 1]].parent { ancestors.append(parent) }
    var style = SVGStyle()
    for ancestor in ancestors.reversed() {
      style = self.style(of: ancestor, inheriting: style, &budget)
    }
    return style
  }

  private func declarations(of position: Int, _ budget: inout SVGBudget) -> [String: String] {
    let element = document[position]
    var declared: [String: String] = [:]
    for (name, value) in element.attributes {
      guard SVGProperty.table[name] != nil || SVGProperty.unsupported[name] != nil else { continue }
      let text = SVGTokens.trimmed(value[...])
      if SVGProperty.acceptsAttribute(name, text, of: element.name) { declared[name] = text }
    }
    var byteCount = element.byteCount
    let matching = sheet.candidates(for: element)
      .filter { sheet.rules[$0].selector.matches(position, of: document, &budget) }
      .stablySorted { (sheet.rules[$0].specificity, $0) < (sheet.rules[$1].specificity, $1) }
    for rule in matching { byteCount += sheet.rules[rule].byteCount }
    guard budget.spend(bytes: byteCount) else { return declared }
    let style = element.attributes["style"].map { SVGTokens.withoutComments($0) } ?? ""
    let lists = matching.map { sheet.rules[$0].declarations } + [SVGDeclaration.list(style[...])]
    for isImportant in [false, true] {
      for list in lists {
        for declaration in list where declaration.isImportant == isImportant {
          declared[declaration.name] = declaration.value
        }
      }
    }
    return declared
  }
}

extension SVGElement {
  /// Whether the text of a `style` element is a style sheet that applies to images (SVG 2, 6.2).
  fileprivate var isStyleSheet: Bool {
    let type = attributes["type"]?.lowercased() ?? ""
    return ["", "text/css"].contains(type)
      && ["", "all", "screen"].contains(attributes["media"]?.lowercased() ?? "")
  }
}
