extension KeypathTraversal {
  mutating func traverse(_ elements: inout [Schema.ShapeElement]) {
    for index in elements.indices { traverse(&elements[index]) }
  }

  mutating func traverse(_ element: inout Schema.ShapeElement) {
    let isTransform = if case .transform = element.content { true } else { false }
    let name = element.source["nm"]?.string ?? ""
    let isOn = visitor.enterNode(isTransform ? "Transform" : name.isEmpty ? "Layer" : name)
    if !isOn { element.isHidden = true }
    if case .group(var group) = element.content {
      traverse(&group.shapes)
      element.content = .group(group)
    } else {
      element.content.visitProperties(&self)
    }
    visitor.leaveNode()
  }
}
