extension KeypathTraversal {
  mutating func traverse(_ elements: inout [Schema.ShapeElement]) {
    forEach(&elements) { $0.traverse(&$1) }
  }

  mutating func traverse(_ element: inout Schema.ShapeElement) {
    let isOn = visitor.enterNode(element.keypathName)
    if !isOn { element.isHidden = true }
    if case .group(var group) = element.content {
      traverse(&group.shapes)
      if isEditing { element.content = .group(group) }
    } else {
      element.content.visitProperties(&self)
    }
    visitor.leaveNode()
  }
}

extension Schema.ShapeElement {
  /// The name of the element in keypaths.
  fileprivate var keypathName: String {
    if case .transform = content { return "Transform" }
    let name = source["nm"]?.string ?? ""
    return name.isEmpty ? "Layer" : name
  }
}
