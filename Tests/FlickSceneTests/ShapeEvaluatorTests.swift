import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@Suite("Evaluating shapes")
struct ShapeEvaluatorTests {
  private func line(_ x: Double, _ length: Double) -> ShapeItem {
    var path = Path()
    path.move(to: Point2D(x, 0))
    path.line(to: Point2D(x + length, 0))
    return .path(PathShape(path: .constant(path)))
  }

  private func fill(_ red: Double) -> ShapeItem {
    .style(ShapeStyle(operation: .fill(.nonZero), paint: .solid(.constant(Color(red, 0, 0)))))
  }

  private func stroke(_ width: Double) -> ShapeItem {
    .style(
      ShapeStyle(
        operation: .stroke(AnimatedStrokeStyle(width: .constant(width), cap: .round, join: .round)),
        paint: .solid(.constant(Color(0, 0, 0)))))
  }

  private func moved(_ items: [ShapeItem], by x: Double, opacity: Double = 1) -> ShapeItem {
    .group(
      ShapeGroup(
        items: items,
        transform: Transform(
          position: .point(.constant(Point2D(x, 0))), opacity: .constant(opacity))))
  }

  @Test("A style paints the items before it in its group, and the first style is on top")
  func stylePaintsItemsBeforeItInItsGroup() {
    #expect(
      record([line(0, 1), fill(1), line(5, 1), fill(0)]) == """
        fill (0 0 0 1) M 0,0 L 1,0 M 5,0 L 6,0
        fill (1 0 0 1) M 0,0 L 1,0
        """)
  }

  @Test("A style paints the groups before it, with its own stroke width")
  func stylePaintsGroupsBeforeIt() {
    let wide = ShapeGroup(
      items: [line(0, 1)], transform: Transform(scale: .constant(Vector2D(10, 10))))
    #expect(
      record([.group(wide), stroke(2)]) == "stroke 2 round round (0 0 0 1) M 0,0 L 10,0")
  }

  @Test("A translucent group is isolated")
  func translucentGroupIsIsolated() {
    #expect(
      record([moved([line(0, 1), fill(1), stroke(1)], by: 3, opacity: 0.5)]) == """
        layer opacity 0.5 {
          stroke 1 round round (0 0 0 1) M 3,0 L 4,0
          fill (1 0 0 1) M 3,0 L 4,0
        }
        """)
  }

  @Test("A trim cuts the items before it, including those painted by a nested group")
  func trimCutsItemsBeforeIt() {
    let trim = ShapeItem.modifier(
      .trim(start: .constant(0), end: .constant(0.5), offset: .constant(0), mode: .parallel))
    #expect(
      record([
        moved([line(0, 10), stroke(1)], by: 20), trim, moved([line(0, 10), stroke(1)], by: 40),
      ])
        == """
        stroke 1 round round (0 0 0 1) M 40,0 L 50,0
        stroke 1 round round (0 0 0 1) M 20,0 L 25,0
        """)
  }

  @Test("A sequential trim treats all paths as one")
  func sequentialTrimTreatsAllPathsAsOne() {
    let trim = ShapeItem.modifier(
      .trim(start: .constant(0.25), end: .constant(0.75), offset: .constant(0), mode: .sequential))
    #expect(
      record([line(0, 10), line(20, 30), trim, stroke(1)])
        == "stroke 1 round round (0 0 0 1) M 20,0 L 40,0")
  }

  @Test("A sequential trim across the start of a closed contour keeps one piece")
  func sequentialTrimAcrossStartOfClosedContourKeepsOnePiece() {
    let square = ShapeItem.rectangle(
      RectangleShape(
        position: .point(.constant(Point2D(5, 5))), size: .constant(Size2D(10, 10))))
    let trim = ShapeItem.modifier(
      .trim(start: .constant(0), end: .constant(0.5), offset: .constant(0.7), mode: .sequential))
    let text = record([square, line(20, 10), trim, stroke(1)])
    // One piece of the square, and the line.
    #expect(text.split(separator: " ").filter { $0 == "M" }.count == 2)
  }

  @Test("A full trim changes nothing; its offset moves the start of an open contour")
  func fullTrimChangesNothing() {
    func trim(_ offset: Double) -> ShapeItem {
      .modifier(
        .trim(start: .constant(0), end: .constant(1), offset: .constant(offset), mode: .parallel))
    }
    #expect(record([line(0, 10), trim(0), stroke(1)]) == record([line(0, 10), stroke(1)]))
    #expect(
      record([line(0, 10), trim(0.3), stroke(1)]).hasSuffix("M 3,0 L 10,0 M 0,0 L 3,0"))
  }

  private func repeater(
    _ copies: Double, _ order: RepeaterModifier.Order, endOpacity: Double = 1
  ) -> RepeaterModifier {
    RepeaterModifier(
      copies: .constant(copies), offset: .constant(0), order: order,
      transform: Transform(position: .point(.constant(Point2D(10, 0)))),
      endOpacity: .constant(endOpacity))
  }

  @Test("A repeater draws its items repeatedly, each copy transformed once more")
  func repeaterDrawsItsItemsRepeatedly() {
    #expect(
      record([.modifier(.repeater(repeater(3, .below)), items: [line(0, 1), fill(1)])]) == """
        fill (1 0 0 1) M 20,0 L 21,0
        fill (1 0 0 1) M 10,0 L 11,0
        fill (1 0 0 1) M 0,0 L 1,0
        """)
  }

  @Test("Copies with the order above are drawn over the first copy")
  func copiesWithOrderAboveAreDrawnOverFirstCopy() {
    #expect(
      record([.modifier(.repeater(repeater(2, .above)), items: [line(0, 1), fill(1)])]) == """
        fill (1 0 0 1) M 0,0 L 1,0
        fill (1 0 0 1) M 10,0 L 11,0
        """)
  }

  @Test("A fractional number of copies is rounded", arguments: [(1.4, 1), (1.5, 2)])
  func fractionalNumberOfCopiesIsRounded(copies: Double, drawn: Int) {
    let text = record([
      .modifier(.repeater(repeater(copies, .below)), items: [line(0, 1), fill(1)])
    ])
    #expect(text.split(separator: "\n").count == drawn)
  }

  @Test("Copies fade from the start to the end opacity")
  func copiesFadeFromStartToEndOpacity() {
    #expect(
      record([
        .modifier(.repeater(repeater(2, .below, endOpacity: 0.5)), items: [line(0, 1), fill(1)])
      ]) == """
        layer opacity 0.5 {
          fill (1 0 0 1) M 10,0 L 11,0
        }
        fill (1 0 0 1) M 0,0 L 1,0
        """)
  }

  @Test("A style after a repeater paints all copies together")
  func styleAfterRepeaterPaintsAllCopiesTogether() {
    #expect(
      record([.modifier(.repeater(repeater(2, .below)), items: [line(0, 1)]), fill(1)])
        == "fill (1 0 0 1) M 0,0 L 1,0 M 10,0 L 11,0")
  }

  @Test("Nested repeaters are limited")
  func nestedRepeatersAreLimited() {
    var item = line(0, 1)
    for _ in 0..<6 { item = .modifier(.repeater(repeater(1e9, .below)), items: [item]) }
    #expect(record([item, fill(1)]).hasPrefix("fill"))
  }

  @Test("An animated path is interpolated by points, or held if the structure changes")
  func animatedPathIsInterpolatedByPoints() throws {
    func curve(_ y: Double, _ count: Int) -> Path {
      var path = Path()
      path.move(to: Point2D(0, y))
      for i in 1...count { path.cubic(Point2D(0, y), Point2D(9, y), to: Point2D(Double(i) * 9, y)) }
      return path
    }
    let track = try #require(
      Track([
        Keyframe(frame: 0, value: curve(0, 1)), Keyframe(frame: 10, value: curve(10, 1)),
        Keyframe(frame: 20, value: curve(20, 2)),
      ]))
    let item = ShapeItem.path(PathShape(path: .track(track)))
    #expect(
      record([item, fill(1)], at: 5) == "fill (1 0 0 1) M 0,5 C 0,5 9,5 9,5")
    #expect(
      record([item, fill(1)], at: 15) == "fill (1 0 0 1) M 0,10 C 0,10 9,10 9,10")
  }

  @Test("Modifiers work in the coordinates of their group")
  func modifiersWorkInCoordinatesOfTheirGroup() {
    let wide = ShapeItem.group(
      ShapeGroup(items: [line(0, 1)], transform: Transform(scale: .constant(Vector2D(10, 10)))))
    let zigZag = ShapeItem.modifier(
      .zigZag(size: .constant(2), ridges: .constant(1), points: .constant(1)))
    #expect(record([wide, zigZag, fill(1)]) == "fill (1 0 0 1) M 0,2 L 5,-2 L 10,2")
  }

  @Test("Pucker and twist change the geometry before them")
  func puckerAndTwistChangeGeometryBeforeThem() {
    let bloat = ShapeItem.modifier(.puckerBloat(amount: .constant(1)))
    #expect(record([line(0, 2), bloat, fill(1)]) == "fill (1 0 0 1) M 1,0 C -1,0 3,0 1,0")
    let twist = ShapeItem.modifier(
      .twist(angle: .constant(1), center: .point(.constant(Point2D(5, 0)))))
    #expect(record([line(0, 10), twist, fill(1)]) != record([line(0, 10), fill(1)]))
  }

  private func box(_ x: Double, _ size: Double) -> ShapeItem {
    .rectangle(
      RectangleShape(
        position: .point(.constant(Point2D(x, 0))), size: .constant(Size2D(size, size))))
  }

  @Test("A merge combines paths in the coordinates of its group")
  func mergeCombinesPathsInCoordinatesOfItsGroup() {
    let merge = ShapeItem.modifier(.merge(.subtract))
    #expect(
      record([moved([box(0, 4)], by: 10), box(12, 4), merge, fill(1)])
        == "fill (1 0 0 1) M 8,-2 L 10,-2 L 10,2 L 8,2 Z")
    let together = ShapeItem.modifier(.merge(nil))
    #expect(
      record([box(0, 2), box(9, 2), together, fill(1)]) == record([box(0, 2), box(9, 2), fill(1)]))
  }

  @Test("A merge consumes the paths of groups: only styles next to the groups paint")
  func mergeConsumesPathsOfGroups() {
    let merge = ShapeItem.modifier(.merge(.union))
    #expect(
      record([moved([box(0, 4), fill(0.5)], by: 0), box(4, 4), fill(1), merge, stroke(1)]) == """
        stroke 1 round round (0 0 0 1) M -2,-2 L 2,-2 L 6,-2 L 6,2 L 2,2 L -2,2 Z
        fill (1 0 0 1) M -2,-2 L 2,-2 L 6,-2 L 6,2 L 2,2 L -2,2 Z
        """)
  }

  /// An open contour through points.
  private func drawing(_ points: [Point2D]) -> ShapeItem {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    return .path(PathShape(path: .constant(path)))
  }

  @Test("A merge keeps lines, and the contours of a drawing of open strokes")
  func mergeKeepsLines() {
    let hook = drawing([Point2D(0, 0), Point2D(8, 0), Point2D(8, 5)])
    for operation in [PathOperation.union, .subtract, .intersect, .exclude] {
      let merge = ShapeItem.modifier(.merge(operation))
      #expect(
        record([hook, line(3, 9), merge, stroke(1)]) == record([hook, line(3, 9), stroke(1)]))
      #expect(record([line(0, 4), line(3, 9), merge, fill(1)]).contains("M 3,0 L 12,0"))
    }
    let union = ShapeItem.modifier(.merge(.union))
    #expect(
      record([box(0, 4), line(3, 9), union, stroke(1)]) == """
        stroke 1 round round (0 0 0 1) M -2,-2 L 2,-2 L 2,2 L -2,2 Z M 3,0 L 12,0
        """)
    // With a fill, an open contour has an inside.
    #expect(
      record([box(0, 4), hook, union, fill(1)]) != record([box(0, 4), hook, fill(1)]))
  }

  @Test("An offset applies to the paths before it")
  func offsetAppliesToPathsBeforeIt() {
    let offset = ShapeItem.modifier(
      .offset(amount: .constant(1), join: .bevel, miterLimit: .constant(4)))
    #expect(
      record([line(0, 10), offset, fill(1)])
        == "fill (1 0 0 1) M 0,-1 L 10,-1 L 10,1 L 0,1 Z")
  }

  @Test("A radial gradient's highlight lies in the direction of its angle")
  func radialGradientHighlightLiesInDirectionOfItsAngle() {
    let gradient = AnimatedGradient(
      type: .radial, start: .point(.constant(Point2D(10, 10))),
      end: .point(.constant(Point2D(20, 10))),
      highlightLength: .constant(0.5), highlightAngle: .constant(.pi / 2),
      ramp: .constant([GradientStop(0, Color(1, 1, 1)), GradientStop(1, Color(0, 0, 0))]))
    let style = ShapeStyle(operation: .fill(.nonZero), paint: .gradient(gradient))
    #expect(
      record([line(0, 1), .style(style)]).hasPrefix("fill radial 10,10 10 10,15 ["))
  }
}
