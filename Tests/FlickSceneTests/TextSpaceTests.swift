import FlickGeometry
import FlickRaster
import FlickTestSupport
import Testing

@testable import FlickScene

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares characters that leave the plane of their layer with an independent pinhole camera at
/// (50, 50, −100) with a zoom of 100.
@Suite("Characters in 3D")
struct TextSpaceTests {
  private let lean = Double.pi / 5
  private let turn = Double.pi / 3

  /// A square of 5 units above the baseline, which rotates about (5, 0) of its layer.
  private func layer(
    _ depth: DepthTransform, _ change: (inout TextProperties) -> Void
  ) -> Layer {
    var path = Path()
    path.move(to: Point2D(0, 0))
    path.line(to: Point2D(0.5, 0))
    path.line(to: Point2D(0.5, -0.5))
    path.line(to: Point2D(0, -0.5))
    path.close()
    let glyph = PlacedGlyph(
      shape: 0, position: Point2D(0, 0), scale: 10, advance: 10, pivot: Vector2D(5, 0))
    var properties = TextProperties()
    change(&properties)
    let document = TextDocument(
      frame: 0, style: TextStyle(), shapes: [.outline(path)], glyphs: [glyph],
      lines: [TextLine(glyphs: 0..<1, origin: .zero, alignment: 0)],
      counts: SIMD4(repeating: 1))
    return Layer(
      inPoint: 0, outPoint: 60,
      transform: Transform(position: .point(.constant(Point2D(50, 50)))),
      space: .threeDimensional(depth),
      content: .text(
        TextContent(
          documents: [document], animators: [TextAnimator(properties: properties)])))
  }

  private let camera = Layer.camera(zoom: 100)

  /// Returns the corners in space, rotated about y by `turn` and moved away by `depth`.
  private func turned(_ depth: Double) -> [SIMD3<Double>] {
    [(-5.0, 0.0), (0, 0), (0, -5), (-5, -5)].map { (u, v) in
      SIMD3(5 + u * cos(turn), v, depth - u * sin(turn))
    }
  }

  private func expectNear(_ points: [Point2D], _ places: [SIMD3<Double>], hasCamera: Bool = true) {
    #expect(points.count == places.count)
    for (point, place) in zip(points, places) {
      let scale = hasCamera ? 100 / (100 + place.z) : 1
      let expected = Point2D(50 + place.x * scale, 50 + place.y * scale)
      #expect(point.distance(to: expected) < 0.002, "\(point) for \(expected)")
    }
  }

  private func leaning(_ p: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(p.x, p.y * cos(lean) - p.z * sin(lean), p.y * sin(lean) + p.z * cos(lean))
  }

  @Test("A rotated character is drawn in perspective, and a distant character is smaller")
  func rotatedCharacterIsDrawnInPerspective() throws {
    let text = layer(DepthTransform()) {
      $0.rotationY = .constant(turn)
      $0.depth = .constant(30)
    }
    expectNear(try corners([camera, text]), turned(30))
  }

  @Test("A character rotates in the space of a rotated layer")
  func characterRotatesInSpaceOfRotatedLayer() throws {
    let text = layer(DepthTransform(rotationX: .constant(lean))) { $0.rotationY = .constant(turn) }
    expectNear(try corners([camera, text]), turned(0).map(leaning))
    expectNear(try corners([text]), turned(0).map(leaning), hasCamera: false)
  }

  @Test("Without a camera, and in a 2D layer, characters are projected orthographically")
  func charactersAreProjectedOrthographicallyWithoutCamera() throws {
    var text = layer(DepthTransform()) {
      $0.rotationY = .constant(turn)
      $0.depth = .constant(30)
    }
    expectNear(try corners([text]), turned(30), hasCamera: false)
    text.space = .flat
    expectNear(try corners([camera, text]), turned(30), hasCamera: false)
  }

  /// Returns the x coordinates at which three characters in a row start, in drawing order.
  private func order(
    _ layers: [Layer], depths: [Double], turns: [Double] = [0, 0, 0]
  ) throws -> [Int] {
    var text = try #require(layers.last)
    guard case .text(var content) = text.content else { return [] }
    let glyph = content.documents[0].glyphs[0]
    content.documents[0].glyphs = (0..<3).map { number in
      var glyph = glyph
      glyph.position.x = Double(number) * 10
      glyph.ranks = SIMD4(repeating: Int32(number))
      return glyph
    }
    content.documents[0].lines[0].glyphs = 0..<3
    content.documents[0].counts = SIMD4(repeating: 3)
    content.animators = (0..<3).map { number in
      var properties = TextProperties()
      properties.depth = .constant(depths[number])
      properties.rotationY = .constant(turns[number])
      let selector = TextSelector(
        usesIndex: true, start: .constant(Double(number)), end: .constant(Double(number + 1)))
      return TextAnimator(selectors: [selector], properties: properties)
    }
    text.content = .text(content)
    let lines = Scene(layers.dropLast() + [text]).recorded().lines.filter { $0.contains("fill") }
    // Characters to the right are drawn to the right, because the depths are small.
    return lines.compactMap { line in
      line.split(separator: " ").lazy.compactMap { word in
        let parts = word.split(separator: ",").compactMap { Double($0) }
        return parts.count == 2 ? Int(((parts[0] - 50) / 10).rounded()) : nil
      }.first
    }
  }

  @Test("Farther characters are drawn first, and characters at equal depth keep their order")
  func fartherCharactersAreDrawnFirst() throws {
    let text = layer(DepthTransform()) { _ in }
    #expect(try order([camera, text], depths: [0, 0, 0]) == [0, 1, 2])
    #expect(try order([camera, text], depths: [-1, 0, 1]) == [2, 1, 0])
    #expect(try order([camera, text], depths: [-1, 1, 1]) == [1, 2, 0])
    #expect(try order([camera, text], depths: [2, 0, 1]) == [0, 2, 1])
    #expect(try order([text], depths: [-1, 0, 1]) == [2, 1, 0], "without a camera")
    var flat = text
    flat.space = .flat
    #expect(try order([flat], depths: [-1, 0, 1]) == [0, 1, 2], "a 2D layer has no depth")
  }

  @Test("Characters behind the camera are not drawn, and invalid numbers do not trap")
  func charactersBehindCameraAreNotDrawn() {
    for value in [-200, -100, 1e300, -.infinity, .nan] {
      let text = layer(DepthTransform()) {
        $0.depth = .constant(value)
        $0.rotationX = .constant(value)
      }
      _ = record([camera, text])
    }
  }
}
