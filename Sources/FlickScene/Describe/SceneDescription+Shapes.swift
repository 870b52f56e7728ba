import FlickGeometry
import FlickRaster

extension SceneDescription {
  mutating func write(_ tree: ShapeTree) {
    block("contents") { $0.write(tree, 0..<tree.nodes.count) }
  }

  private mutating func write(_ tree: ShapeTree, _ nodes: Range<Int>) {
    var next = nodes.lowerBound
    while next < nodes.upperBound {
      let node = tree.nodes[next]
      let (index, end) = (Int(node.index), max(Int(node.end), next + 1))
      let items = next + 1..<end
      switch node.kind {
      case .path: write(tree.paths[index])
      case .rectangle: write(tree.rectangles[index])
      case .ellipse: write(tree.ellipses[index])
      case .polystar: write(tree.polystars[index])
      case .group: write(tree.groups[index]) { $0.write(tree, items) }
      case .style: write(tree.styles[index])
      case .trim: write(tree.trims[index])
      case .roundCorners: write(tree.roundCorners[index])
      case .repeater: write(tree.repeaters[index]) { $0.write(tree, items) }
      case .puckerBloat: write(tree.puckerBloats[index])
      case .zigZag: write(tree.zigZags[index])
      case .twist: write(tree.twists[index])
      case .offset: write(tree.offsets[index])
      case .merge: write(tree.merges[index])
      }
      next = end
    }
  }

  private static func title(_ name: String, isReversed: Bool) -> String {
    isReversed ? "\(name) reversed" : name
  }

  private mutating func write(_ path: PathShape) {
    self.path(Self.title("path", isReversed: path.isReversed), path.path)
  }

  private mutating func write(_ rectangle: RectangleShape) {
    block(Self.title("rectangle", isReversed: rectangle.isReversed)) { text in
      text.position("position", rectangle.position, unless: .zero)
      text.size("size", rectangle.size)
      text.number("roundness", rectangle.roundness, unless: 0)
    }
  }

  private mutating func write(_ ellipse: EllipseShape) {
    block(Self.title("ellipse", isReversed: ellipse.isReversed)) { text in
      text.position("position", ellipse.position, unless: .zero)
      text.size("size", ellipse.size)
    }
  }

  private mutating func write(_ polystar: PolystarShape) {
    block(Self.title("\(polystar.kind)", isReversed: polystar.isReversed)) { text in
      text.position("position", polystar.position, unless: .zero)
      text.number("points", polystar.points)
      text.angle("rotation", polystar.rotation, unless: 0)
      text.number("outer radius", polystar.outerRadius)
      if case .star = polystar.kind { text.number("inner radius", polystar.innerRadius) }
      text.number("outer roundness", polystar.outerRoundness, unless: 0)
      text.number("inner roundness", polystar.innerRoundness, unless: 0)
    }
  }

  private mutating func write(
    _ group: ShapeTree.Group, _ items: (inout SceneDescription) -> Void
  ) {
    block("group") { text in
      text.value("blend", group.blend, unless: .normal)
      text.write(group.transform)
      items(&text)
    }
  }

  private mutating func write(_ style: ShapeStyle) {
    switch style.operation {
    case .fill(let rule):
      block("fill\(rule == .evenOdd ? " even-odd" : "")") { $0.writePaint(of: style) }
    case .stroke(let stroke):
      block("stroke") { text in
        text.writePaint(of: style)
        text.write(stroke)
      }
    }
  }

  private mutating func writePaint(of style: ShapeStyle) {
    switch style.paint {
    case .solid(let color): self.color("color", color)
    case .gradient(let gradient): write(gradient)
    }
    number("opacity", style.opacity, unless: 1)
    value("blend", style.blend, unless: .normal)
  }

  private mutating func write(_ gradient: AnimatedGradient) {
    block("\(gradient.type) gradient") { text in
      text.position("start", gradient.start)
      text.position("end", gradient.end)
      text.number("highlight length", gradient.highlightLength, unless: 0)
      text.angle("highlight angle", gradient.highlightAngle, unless: 0)
      text.ramp("stops", gradient.ramp)
    }
  }

  private mutating func write(_ stroke: AnimatedStrokeStyle) {
    number("width", stroke.width)
    value("cap", stroke.cap, unless: .butt)
    value("join", stroke.join, unless: .miter)
    if stroke.join == .miter { number("miter limit", stroke.miterLimit, unless: 4) }
    for (index, dash) in stroke.dashes.enumerated() {
      number(index % 2 == 0 ? "dash" : "gap", dash)
    }
    if !stroke.dashes.isEmpty { number("dash offset", stroke.dashOffset, unless: 0) }
  }

  private mutating func write(_ trim: TrimModifier) {
    block("trim \(trim.mode)") { text in
      text.number("start", trim.start, unless: 0)
      text.number("end", trim.end, unless: 1)
      text.number("offset", trim.offset, unless: 0)
    }
  }

  private mutating func write(_ modifier: RoundCornersModifier) {
    block("round corners") { $0.number("radius", modifier.radius) }
  }

  private mutating func write(_ modifier: PuckerBloatModifier) {
    block("pucker and bloat") { $0.number("amount", modifier.amount) }
  }

  private mutating func write(_ modifier: ZigZagModifier) {
    block("zigzag") { text in
      text.number("size", modifier.size)
      text.number("ridges", modifier.ridges)
      text.number("points", modifier.points)
    }
  }

  private mutating func write(_ modifier: TwistModifier) {
    block("twist") { text in
      text.angle("angle", modifier.angle)
      text.position("center", modifier.center, unless: .zero)
    }
  }

  private mutating func write(_ modifier: OffsetModifier) {
    block("offset \(modifier.join)") { text in
      text.number("amount", modifier.amount)
      if modifier.join == .miter { text.number("miter limit", modifier.miterLimit) }
    }
  }

  private mutating func write(_ modifier: MergeModifier) {
    line("merge \(modifier.operation.map { "\($0)" } ?? "without combining")")
  }

  private mutating func write(
    _ repeater: RepeaterModifier, _ items: (inout SceneDescription) -> Void
  ) {
    block("repeater, later copies \(repeater.order)") { text in
      text.number("copies", repeater.copies)
      text.number("offset", repeater.offset, unless: 0)
      text.number("start opacity", repeater.startOpacity, unless: 1)
      text.number("end opacity", repeater.endOpacity, unless: 1)
      text.write(repeater.transform)
      text.block("items", items)
    }
  }
}
