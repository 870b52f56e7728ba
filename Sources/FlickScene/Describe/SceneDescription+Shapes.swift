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
      let end = max(Int(node.end), next + 1)
      let items = next + 1..<end
      tree.describe(node, to: &self) { $0.write(tree, items) }
      next = end
    }
  }

  private static func title(_ name: String, isReversed: Bool) -> String {
    isReversed ? "\(name) reversed" : name
  }

  mutating func write(_ path: PathShape) {
    self.path(Self.title("path", isReversed: path.isReversed), path.path)
  }

  mutating func write(_ rectangle: RectangleShape) {
    block(Self.title("rectangle", isReversed: rectangle.isReversed)) { text in
      text.position("position", rectangle.position, unless: .zero)
      text.size("size", rectangle.size)
      text.number("roundness", rectangle.roundness, unless: 0)
    }
  }

  mutating func write(_ ellipse: EllipseShape) {
    block(Self.title("ellipse", isReversed: ellipse.isReversed)) { text in
      text.position("position", ellipse.position, unless: .zero)
      text.size("size", ellipse.size)
    }
  }

  mutating func write(_ polystar: PolystarShape) {
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

  mutating func write(
    _ group: ShapeTree.Group, _ items: (inout SceneDescription) -> Void
  ) {
    block("group") { text in
      text.value("blend", group.blend, unless: .normal)
      text.write(group.transform)
      items(&text)
    }
  }

  mutating func write(_ style: ShapeStyle) {
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
}
