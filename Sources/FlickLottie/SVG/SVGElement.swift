/// An element of an SVG document.
struct SVGElement: Sendable {
  /// The name, without the namespace prefix of the root. Elements of other namespaces keep their prefix.
  var name: String
  /// The attributes without a namespace, and `href` of XLink.
  var attributes: [String: String] = [:]
  /// The classes, in the order of the attribute.
  var classes: [String] = []
  /// The position of the element around it; `nil` for the root.
  var parent: Int?
  /// The positions of its children.
  var children: [Int] = []
  /// The number of elements before it in the same parent.
  var order = 0
  /// The length of the start tag in bytes.
  var byteCount = 0
  /// The text of a style sheet. Empty for other elements.
  var text = ""
}

/// The elements of an SVG document, in the order of their start tags. The first one is the root.
struct SVGDocument: Sendable {
  private(set) var elements: [SVGElement] = []
  /// The positions of elements by identifier. The first element with an identifier has it.
  private(set) var positions: [String: Int] = [:]

  subscript(_ position: Int) -> SVGElement {
    _read { yield elements[position] }
    _modify { yield &elements[position] }
  }

  /// Appends an element, and returns its position.
  mutating func append(_ element: SVGElement, to parent: Int?) -> Int {
    var element = element
    let position = elements.count
    element.parent = parent
    if let parent {
      element.order = elements[parent].children.count
      elements[parent].children.append(position)
    }
    if let id = element.attributes["id"], positions[id] == nil { positions[id] = position }
    elements.append(element)
    return position
  }

  /// Returns the element that a reference such as `#a` names.
  func target(of reference: String?) -> Int? {
    guard let reference, reference.hasPrefix("#") else { return nil }
    return positions[String(reference.dropFirst())]
  }

  /// Returns the sibling after or before an element; `nil` at the ends, and for the root.
  func sibling(of position: Int, by distance: Int) -> Int? {
    guard let parent = elements[position].parent else { return nil }
    let order = elements[position].order + distance
    let siblings = elements[parent].children
    return siblings.indices.contains(order) ? siblings[order] : nil
  }
}
