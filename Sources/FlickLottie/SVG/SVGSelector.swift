/// A selector of a style sheet (Selectors 3): compounds with combinators between them.
struct SVGSelector: Sendable {
  /// A condition on one element.
  enum Condition: Sendable {
    case id(String)
    case `class`(String)
    case attribute(String, Comparison, String)
    case pseudoClass(PseudoClass)
    /// A state that an image never has, such as `:hover`.
    case never
  }

  /// The comparison of an attribute with a value (Selectors 3, 6.3).
  enum Comparison: Character, Sendable, CaseIterable {
    case exists = "?"
    case equal = "="
    case word = "~"
    case language = "|"
    case prefix = "^"
    case suffix = "$"
    case part = "*"
  }

  /// The place of an element among its siblings (Selectors 3, 6.6.5).
  enum PseudoClass: Sendable {
    case root
    case empty
    /// The children at `step`·n + `offset`, counted from the first or from the last one.
    case child(step: Int, offset: Int, fromEnd: Bool)
  }

  /// The conditions on one element.
  struct Compound: Sendable {
    /// The name of the element; `nil` for every name.
    var name: String?
    var conditions: [Condition] = []
    /// The cost of a test. Long texts cost more.
    var cost = 1
  }

  /// The relation of an element to the one of the compound before it.
  enum Combinator: Character, Sendable {
    case descendant = " "
    case child = ">"
    case next = "+"
    case later = "~"
  }

  /// The compounds, the last one first, because it is the one of the element itself.
  var compounds: [Compound] = []
  /// The combinators: the first one is between the first two compounds.
  var combinators: [Combinator] = []

  /// The order of selectors (Selectors 3, 9): identifiers before classes before names.
  var specificity: Int {
    var (identifiers, classes, names) = (0, 0, 0)
    for compound in compounds {
      names += compound.name == nil ? 0 : 1
      for condition in compound.conditions {
        if case .id = condition { identifiers += 1 } else { classes += 1 }
      }
    }
    return min(identifiers, 255) << 16 | min(classes, 255) << 8 | min(names, 255)
  }

  /// A text that only elements have that can match: an identifier, a class or a name; `*` for every element.
  var key: String {
    guard let compound = compounds.first else { return "*" }
    for condition in compound.conditions {
      switch condition {
      case .id(let id): return "#" + id
      case .class(let name): return "." + name
      default: continue
      }
    }
    return compound.name ?? "*"
  }
}

// MARK: Matching

extension SVGSelector {
  /// Returns whether an element matches. Each test of an element is counted.
  func matches(_ element: Int, of document: SVGDocument, _ budget: inout SVGBudget) -> Bool {
    matches(0, element, document, &budget)
  }

  private func matches(
    _ number: Int, _ element: Int, _ document: SVGDocument, _ budget: inout SVGBudget
  ) -> Bool {
    guard budget.spend(tests: compounds[number].cost),
      compounds[number].matches(element, document, &budget)
    else { return false }
    guard number + 1 < compounds.count else { return true }
    let combinator = combinators[number]
    var candidate = combinator.step(from: element, in: document)
    while let other = candidate, !budget.isExceeded {
      if matches(number + 1, other, document, &budget) { return true }
      candidate = combinator.isRepeated ? combinator.step(from: other, in: document) : nil
    }
    return false
  }
}

extension SVGSelector.Combinator {
  fileprivate var isRepeated: Bool { self == .descendant || self == .later }

  fileprivate func step(from element: Int, in document: SVGDocument) -> Int? {
    self == .descendant || self == .child
      ? document[element].parent : document.sibling(of: element, by: -1)
  }
}

extension SVGSelector.Compound {
  fileprivate func matches(
    _ position: Int, _ document: SVGDocument, _ budget: inout SVGBudget
  ) -> Bool {
    let element = document[position]
    guard name == nil || name == element.name else { return false }
    return conditions.allSatisfy { condition in
      switch condition {
      case .id(let id): return element.attributes["id"] == id
      case .class(let name): return element.classes.contains(name)
      case .never: return false
      case .pseudoClass(let place): return place.matches(position, document)
      case .attribute(let name, let comparison, let value):
        guard let found = element.attributes[name] else { return false }
        let cost = found.utf8.count / 64 * (comparison == .part ? value.utf8.count : 1)
        return budget.spend(tests: cost) && comparison.holds(found, value)
      }
    }
  }
}

extension SVGSelector.Comparison {
  fileprivate func holds(_ text: String, _ value: String) -> Bool {
    switch self {
    case .exists: return true
    case .equal: return text == value
    case .word: return text.split(whereSeparator: { $0.isWhitespace }).contains { $0 == value }
    case .language: return text == value || text.hasPrefix(value + "-")
    case .prefix: return !value.isEmpty && text.hasPrefix(value)
    case .suffix: return !value.isEmpty && text.hasSuffix(value)
    case .part:
      var rest = text.utf8[...]
      while !value.isEmpty, rest.count >= value.utf8.count {
        if rest.starts(with: value.utf8) { return true }
        rest = rest.dropFirst()
      }
      return false
    }
  }
}

extension SVGSelector.PseudoClass {
  fileprivate func matches(_ position: Int, _ document: SVGDocument) -> Bool {
    switch self {
    case .root: return document[position].parent == nil
    case .empty: return document[position].children.isEmpty
    case .child(let step, let offset, let fromEnd):
      guard let parent = document[position].parent else { return step == 0 && offset == 1 }
      let order = document[position].order
      let place = fromEnd ? document[parent].children.count - order : order + 1
      let rest = place - offset
      return step == 0 ? rest == 0 : rest.isMultiple(of: step) && rest / step >= 0
    }
  }
}
