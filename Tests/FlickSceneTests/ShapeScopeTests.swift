import FlickGeometry
import FlickRaster
import FlickScene
import Testing

/// Tests the scope and the order of modifiers and styles.
@Suite("Scopes of modifiers and styles")
struct ShapeScopeTests {
  private func square(_ x: Double, isReversed: Bool = false) -> ShapeItem {
    var shape = RectangleShape(
      position: .point(.constant(Point2D(x, 0))), size: .constant(Size2D(4, 4)))
    shape.isReversed = isReversed
    return .rectangle(shape)
  }

  private func line(_ x: Double, _ length: Double) -> ShapeItem {
    var path = Path()
    path.move(to: Point2D(x, 0))
    path.line(to: Point2D(x + length, 0))
    return .path(PathShape(path: .constant(path)))
  }

  private func fill(_ red: Double, _ blend: BlendMode = .normal) -> ShapeItem {
    .style(
      ShapeStyle(
        operation: .fill(.nonZero), paint: .solid(.constant(Color(red, 0, 0))), blend: blend))
  }

  private func group(_ items: [ShapeItem], _ blend: BlendMode = .normal) -> ShapeItem {
    .group(ShapeGroup(items: items, blend: blend))
  }

  private func trim(_ end: Double, _ mode: TrimMode = .parallel) -> ShapeItem {
    .modifier(
      .trim(start: .constant(0), end: .constant(end), offset: .constant(0), mode: mode))
  }

  private let round = ShapeItem.modifier(.roundCorners(radius: .constant(1)))

  private func count(_ letter: Character, in text: String) -> Int { text.count { $0 == letter } }

  @Test("Rounding applies to every shape before it, including groups, and to none after it")
  func roundingAppliesToEveryShapeBeforeIt() {
    let text = record([square(0), group([square(10), fill(1)]), round, square(20), fill(0)])
    let lines = text.split(separator: "\n").map(String.init)
    // The fill of the group, and the fill of all three squares.
    #expect(lines.count == 2)
    #expect(count("C", in: lines[0]) == 8 && count("C", in: lines[1]) == 4)
  }

  @Test("Modifiers apply in the order of the file")
  func modifiersApplyInOrderOfFile() {
    // Half of a rounded square has two of four corners. Half of a square has one corner left to
    // round.
    let first = record([square(0), round, trim(0.5), fill(1)])
    let second = record([square(0), trim(0.5), round, fill(1)])
    #expect(count("C", in: first) >= 2 && count("C", in: second) == 1)
  }

  @Test("Sequential trims continue across groups, parallel trims restart")
  func sequentialTrimsContinueAcrossGroups() {
    let shapes = [group([line(0, 10)]), group([line(20, 10)])]
    #expect(
      record(shapes + [trim(0.75, .sequential), fill(1)]).hasSuffix("M 0,0 L 10,0 M 20,0 L 25,0"))
    #expect(record(shapes + [trim(0.5), fill(1)]).hasSuffix("M 0,0 L 5,0 M 20,0 L 25,0"))
  }

  @Test("A reversed shape is trimmed in its reversed direction")
  func reversedShapeIsTrimmedInItsReversedDirection() {
    #expect(record([square(0), trim(0.25), fill(1)]).hasSuffix("M 2,-2 L 2,2"))
    #expect(record([square(0, isReversed: true), trim(0.25), fill(1)]).hasSuffix("M 2,-2 L -2,-2"))
  }

  @Test("Nested repeaters multiply, and the outer transform applies to the inner copies")
  func nestedRepeatersMultiply() {
    func repeated(_ items: [ShapeItem], _ count: Double, by x: Double) -> ShapeItem {
      .modifier(
        .repeater(
          RepeaterModifier(
            copies: .constant(count), offset: .constant(0), order: .below,
            transform: Transform(position: .point(.constant(Point2D(x, 0)))))), items: items)
    }
    let text = record([repeated([repeated([line(0, 1)], 2, by: 5)], 3, by: 20), fill(1)])
    let starts = [0, 5, 20, 25, 40, 45].map { "M \($0),0 L \($0 + 1),0" }
    #expect(text.hasSuffix(starts.joined(separator: " ")))
  }

  @Test("Shapes without a style and styles without shapes paint nothing")
  func shapesWithoutStyleAndStylesWithoutShapesPaintNothing() {
    #expect(record([square(0), round, trim(0.5)]).isEmpty)
    #expect(record([fill(1), round]).isEmpty)
  }

  @Test("Blend modes of styles and groups isolate their layer")
  func blendModesOfStylesAndGroupsIsolateTheirLayer() {
    let text = record([group([square(0), fill(1)], .multiply), square(10), fill(0, .screen)])
    #expect(text.hasPrefix("layer opacity 1 {") && text.contains("fill (0 0 0 1) screen"))
    #expect(text.contains("layer opacity 1 multiply {"))
  }

  @Test("A gradient stroke has dashes and caps")
  func gradientStrokeHasDashesAndCaps() {
    let gradient = AnimatedGradient(
      type: .linear, start: .point(.constant(.zero)), end: .point(.constant(Point2D(9, 0))),
      ramp: .constant([GradientStop(0, Color(1, 1, 1)), GradientStop(1, Color(0, 0, 0))]))
    let stroke = AnimatedStrokeStyle(
      width: .constant(2), cap: .square, join: .bevel,
      dashes: [.constant(3), .constant(-1)], dashOffset: .constant(1))
    let style = ShapeStyle(operation: .stroke(stroke), paint: .gradient(gradient))
    #expect(
      record([line(0, 9), .style(style)]).hasPrefix(
        "stroke 2 square bevel dash 3 -1 from 1 linear 0,0 9,0 ["))
  }
}

/// Tests the content of mattes and masks.
@Suite("Mattes and masks")
struct MatteSourceTests {
  private var triangle: Path {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point2D(9, 0))
    path.line(to: Point2D(0, 9))
    path.close()
    return path
  }

  @Test("A hidden 3D layer serves as a matte with its masks, effects, styles and opacity")
  func hidden3DLayerServesAsMatteWithItsMasks() {
    var source = solid(0)
    source.isHidden = true
    source.transform.opacity = .constant(0.5)
    source.masks = [Mask(mode: .add, path: .constant(triangle))]
    source.effects = [ModelEffect(BlurEffect(sigma: .constant(3)))]
    source.styles = [ModelEffect(BlurEffect(sigma: .constant(4)))]
    source.space = .threeDimensional(DepthTransform(rotationY: .constant(.pi / 3)))
    var matted = solid(1)
    matted.matte = Matte(mode: .luma, source: 1)
    let text = record([matted, source])
    let matte = text.components(after: "matte luma {")
    #expect(matte.contains("layer opacity 0.5") && matte.contains("mask add"))
    #expect(matte.split(separator: "\n").filter { $0.contains("filter blur") }.count == 2)
    #expect(matte.contains("L 5,0"), "half as wide")
    #expect(text.split(separator: "\n").filter { $0.contains("fill") }.count == 2)
  }

  @Test("One layer can be the matte of several layers and be visible")
  func oneLayerCanBeMatteOfSeveralLayersAndBeVisible() {
    var (first, second) = (solid(1), solid(1))
    first.matte = Matte(mode: .alpha, source: 2)
    second.matte = Matte(mode: .alphaInverted, source: 2)
    let text = record([first, second, solid(0)])
    #expect(text.split(separator: "\n").filter { $0.contains("fill (0") }.count == 3)
  }

  @Test("Animated masks apply to a precomposition as a whole")
  func animatedMasksApplyToPrecompositionAsWhole() {
    var masked = Layer(
      inPoint: 0, outPoint: 60,
      content: .precomposition(1, size: Size2D(20, 20), time: .linear(start: 0, stretch: 1)))
    masked.masks = [Mask(mode: .subtract, path: .constant(triangle))]
    let lines = record([masked], others: [Composition(layers: [solid(1), solid(0)])])
      .split(separator: "\n")
    #expect(lines.first == "layer opacity 1 {")
    #expect(lines.dropLast().last?.hasPrefix("  mask subtract") == true)
  }
}

extension String {
  fileprivate func components(after mark: String) -> Substring {
    guard let range = firstRange(of: mark) else { return "" }
    return self[range.upperBound...]
  }
}
