extension KeypathTraversal {
  mutating func traverse(_ elements: inout [Schema.ShapeElement]) {
    for index in elements.indices { traverse(&elements[index]) }
  }

  private mutating func traverse(_ element: inout Schema.ShapeElement) {
    let isTransform = if case .transform = element.content { true } else { false }
    let name = element.source["nm"]?.string ?? ""
    let isOn = visitor.enterNode(isTransform ? "Transform" : name.isEmpty ? "Layer" : name)
    if !isOn { element.isHidden = true }
    switch element.content {
    case .group(var group):
      traverse(&group.shapes)
      element.content = .group(group)
    case .transform(var transform):
      properties(of: &transform)
      element.content = .transform(transform)
    case .fill, .stroke, .gradientFill, .gradientStroke: traverseStyle(&element.content)
    case .ellipse, .rectangle, .polyStar, .path: traverseGeometry(&element.content)
    default: traverseModifier(&element.content)
    }
    visitor.leaveNode()
  }

  private mutating func traverseStyle(_ content: inout Schema.ShapeContent) {
    switch content {
    case .fill(var fill):
      color("Color", &fill.color)
      number("Opacity", &fill.opacity, or: 100)
      content = .fill(fill)
    case .stroke(var stroke):
      color("Color", &stroke.color)
      properties(of: &stroke.stroke)
      content = .stroke(stroke)
    case .gradientFill(var fill):
      properties(of: &fill.gradient)
      number("Opacity", &fill.opacity, or: 100)
      content = .gradientFill(fill)
    case .gradientStroke(var stroke):
      properties(of: &stroke.gradient)
      properties(of: &stroke.stroke)
      content = .gradientStroke(stroke)
    default: break
    }
  }

  private mutating func properties(of stroke: inout Schema.Stroke) {
    number("Opacity", &stroke.opacity, or: 100)
    number("Stroke Width", &stroke.width, or: 1)
    number("Miter Limit", &stroke.animatedMiterLimit, or: stroke.miterLimit, isAlwaysPresent: false)
    var count = 0
    for index in stroke.dashes.indices {
      guard stroke.dashes[index].kind != .offset else {
        number("Dash Phase", &stroke.dashes[index].length)
        continue
      }
      count += 1
      number("Dash \(count)", &stroke.dashes[index].length)
    }
  }

  private mutating func properties(of gradient: inout Schema.Gradient) {
    position("Start Point", &gradient.startPoint)
    position("End Point", &gradient.endPoint)
    number("Highlight Length", &gradient.highlightLength, isAlwaysPresent: false)
    number("Highlight Angle", &gradient.highlightAngle, isAlwaysPresent: false)
    let slot = visitor.visitProperty(
      KeypathProperty(
        name: "Colors", kind: .gradient,
        source: .gradient(gradient.colors, colorCount: gradient.colorCount)))
    if let slot { gradient.colors = Schema.Property(overrideSlot: slot) }
  }

  private mutating func traverseGeometry(_ content: inout Schema.ShapeContent) {
    switch content {
    case .ellipse(var ellipse):
      position("Position", &ellipse.position)
      vector("Size", &ellipse.size)
      content = .ellipse(ellipse)
    case .rectangle(var rectangle):
      position("Position", &rectangle.position)
      vector("Size", &rectangle.size)
      number("Roundness", &rectangle.roundness)
      content = .rectangle(rectangle)
    case .polyStar(var star):
      position("Position", &star.position)
      number("Points", &star.points)
      number("Rotation", &star.rotation)
      number("Outer Radius", &star.outerRadius)
      number("Outer Roundedness", &star.outerRoundness)
      number("Inner Radius", &star.innerRadius, isAlwaysPresent: star.starType != 2)
      number("Inner Roundedness", &star.innerRoundness, isAlwaysPresent: star.starType != 2)
      content = .polyStar(star)
    case .path(var written):
      path("Path", &written.shape, isClosed: written.isClosed)
      content = .path(written)
    default: break
    }
  }

  private mutating func traverseModifier(_ content: inout Schema.ShapeContent) {
    switch content {
    case .trimPath(var trim):
      number("Start", &trim.start)
      number("End", &trim.end, or: 100)
      number("Offset", &trim.offset)
      content = .trimPath(trim)
    case .repeater(var repeater):
      number("Copies", &repeater.copies, or: 1)
      number("Offset", &repeater.offset)
      transform(&repeater.transform)
      number("Start Opacity", &repeater.startOpacity, or: 100)
      number("End Opacity", &repeater.endOpacity, or: 100)
      content = .repeater(repeater)
    case .roundedCorners(var corners):
      number("Radius", &corners.radius)
      content = .roundedCorners(corners)
    case .puckerBloat(var bloat):
      number("Amount", &bloat.amount)
      content = .puckerBloat(bloat)
    case .zigZag(var zigZag):
      number("Size", &zigZag.amplitude)
      number("Ridges", &zigZag.frequency)
      number("Points", &zigZag.pointType, or: 1)
      content = .zigZag(zigZag)
    case .twist(var twist):
      number("Angle", &twist.angle)
      position("Center", &twist.center)
      content = .twist(twist)
    case .offsetPath(var offset):
      number("Amount", &offset.amount)
      number("Miter Limit", &offset.miterLimit, or: 4)
      content = .offsetPath(offset)
    default: break
    }
  }
}
