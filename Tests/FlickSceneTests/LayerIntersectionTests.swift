import FlickGeometry
import FlickRaster
import FlickTestSupport
import Testing

@testable import FlickScene

@Suite("Layers in 3D that intersect")
struct LayerIntersectionTests {
  private let size = 100

  private func picture(_ layers: [Layer]) -> Bitmap {
    Scene(layers).picture(width: size, height: size)
  }

  private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let pixel = bitmap.pixels[y * size + x]
    return [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
  }

  private let red = Color(1, 0, 0)
  private let green = Color(0, 1, 0)
  private let blue = Color(0, 0, 1)

  private func card(
    _ color: Color, _ depth: DepthTransform, at place: Point2D = Point2D(50, 50),
    _ box: Size2D = Size2D(60, 60)
  ) -> Layer {
    Layer(
      inPoint: 0, outPoint: 60,
      transform: Transform(
        anchor: .point(.constant(Point2D(box.width / 2, box.height / 2))),
        position: .point(.constant(place))),
      space: .threeDimensional(depth), content: .solid(color, box))
  }

  private func about(x: Double = 0, y: Double = 0, z: Double = 0) -> DepthTransform {
    DepthTransform(
      positionZ: .constant(z), rotationX: .constant(x * .pi / 180),
      rotationY: .constant(y * .pi / 180))
  }

  private let camera = Layer.camera(zoom: 200)

  @Test("Each of two crossing cards hides the other on one side", arguments: [false, true])
  func eachOfTwoCrossingCardsHidesOtherOnOneSide(hasCamera: Bool) {
    let cards = [card(red, about(y: 45)), card(blue, about(y: -45))]
    for layers in [cards, cards.reversed()] {
      let result = picture((hasCamera ? [camera] : []) + layers)
      // The right side of the red card and the left side of the blue card are closer to the viewer.
      let sides = [color(result, 40, 50), color(result, 60, 50)]
      #expect(sides == [[0, 0, 255, 255], [255, 0, 0, 255]])
    }
  }

  @Test("The line of intersection has no gap")
  func lineOfIntersectionHasNoGap() {
    let result = picture([camera, card(red, about(x: 60)), card(green, about(x: -60))])
    for y in 45...55 {
      for x in 40...60 { #expect(color(result, x, y)[3] == 255) }
    }
  }

  @Test("Outside the other layer, the cut of an opaque layer is not visible")
  func outsideOtherLayerCutOfOpaqueLayerIsNotVisible() {
    // The cards overlap in a part of the line only.
    let result = picture([
      camera, card(red, about(y: 50), at: Point2D(50, 40)),
      card(red, about(y: -50), at: Point2D(50, 60)),
    ])
    for y in 22...78 {
      #expect(color(result, 50, y) == [255, 0, 0, 255], "row \(y)")
      #expect(color(result, 49, y) == [255, 0, 0, 255], "row \(y)")
    }
  }

  @Test("Three layers that intersect in pairs are drawn as a per-pixel depth test draws them")
  func intersectingLayersAreDrawnLikeDepthTest() {
    let layers = [
      card(red, about(x: 20, y: 55)), card(green, about(x: -35, y: -30)),
      card(blue, about(x: 70, y: 5)),
    ]
    let result = picture(layers)
    var tested = 0
    for y in stride(from: 20, to: 80, by: 3) {
      for x in stride(from: 20, to: 80, by: 3) {
        guard let expected = nearest(layers, at: Point2D(Double(x) + 0.5, Double(y) + 0.5))
        else { continue }
        tested += 1
        #expect(color(result, x, y) == expected, "\(x), \(y)")
      }
    }
    #expect(tested > 100)
  }

  /// Returns the color of the layer that is closest to the viewer at a point without perspective, or `nil` close to an
  /// edge.
  private func nearest(_ layers: [Layer], at point: Point2D) -> [Int]? {
    var best: (depth: Double, color: [Int])?
    var isClose = false
    for layer in layers {
      guard case .solid(let color, let box) = layer.content,
        case .threeDimensional(let space) = layer.space,
        case .constant(let rx) = space.rotationX, case .constant(let ry) = space.rotationY,
        case .constant(let own) = color
      else { return nil }
      let (u, v) = axes(.rotation(rx), .rotation(ry))
      let (dx, dy) = (point.x - 50, point.y - 50)
      let determinant = u.x * v.y - u.y * v.x
      let a = (dx * v.y - dy * v.x) / determinant
      let b = (u.x * dy - u.y * dx) / determinant
      let (ex, ey) = (box.width / 2 - abs(a), box.height / 2 - abs(b))
      if min(ex, ey) > -3, min(ex, ey) < 3 { isClose = true }
      guard ex > 0, ey > 0 else { continue }
      let depth = u.z * a + v.z * b
      let bytes = [own.red, own.green, own.blue, own.alpha].map { Int($0 * 255) }
      if let known = best, abs(known.depth - depth) < 5 { isClose = true }
      if best.map({ depth < $0.depth }) ?? true { best = (depth, bytes) }
    }
    return isClose ? nil : best?.color
  }

  /// Returns the images of the axes of a layer: rotated about x, then about y.
  private func axes(
    _ x: Affine, _ y: Affine
  ) -> (SIMD3<Double>, SIMD3<Double>) {
    (SIMD3(y.a, x.b * y.b, -x.a * y.b), SIMD3(0, x.a, x.b))
  }

  @Test("Only layers that intersect are drawn in parts")
  func onlyLayersThatIntersectAreDrawnInParts() {
    #expect(!record([camera, card(red, about(y: 45)), card(blue, about(z: 90))]).contains("mask"))
    // Each plane crosses the other card, but the cards are beside each other.
    let beside = [
      card(red, about(y: 45), at: Point2D(10, 50), Size2D(20, 20)),
      card(blue, about(y: -45), at: Point2D(90, 50), Size2D(20, 20)),
    ]
    #expect(!record([camera] + beside).contains("mask"))
    let crossing = [card(red, about(y: 45)), card(blue, about(y: -45))]
    let text = record([camera] + crossing)
    #expect(text.split(separator: "\n").count { $0.contains("mask add") } == 2)
    #expect(text.split(separator: "\n").count { $0.contains("fill") } == 3)
  }

  @Test("A 2D layer between two 3D layers separates them")
  func flatLayerSeparates3DLayers() {
    var flat = card(green, DepthTransform())
    flat.space = .flat
    #expect(
      !record([camera, card(red, about(y: 45)), flat, card(blue, about(y: -45))])
        .contains("mask"))
  }

  @Test("Layers in one plane keep their order in every part")
  func layersInOnePlaneKeepTheirOrderInEveryPart() {
    let upper = card(green, about(y: 45), Size2D(30, 30))
    let layers = [upper, card(red, about(y: 45)), card(blue, about(y: -45))]
    let result = picture(layers)
    // Both sides of the cut: one shows green in front, the other side is behind the blue card.
    let row = (0..<100).map { color(result, $0, 50) }
    #expect(row.contains([0, 255, 0, 255]))
    let narrow = row.indices.filter { row[$0] == [0, 255, 0, 255] }
    #expect(narrow.allSatisfy { $0 < 50 } || narrow.allSatisfy { $0 >= 50 })
    #expect(row.contains([255, 0, 0, 255]) && row.contains([0, 0, 255, 255]))
  }

  @Test("A part keeps the opacity, blend mode, masks and effects of its layer")
  func partKeepsOpacityBlendMode() {
    var glass = card(red, about(y: 45))
    glass.transform.opacity = .constant(0.5)
    glass.blend = .screen
    let text = record([camera, glass, card(blue, about(y: -45))])
    #expect(text.contains("layer opacity 1 screen {") && text.contains("layer opacity 0.5"))
    let result = picture([camera, glass])
    let cut = picture([camera, glass, card(Color(0, 0, 0), about(y: -45))])
    // Alone and with a crossing black card, the free side is the same.
    let row = 20..<80
    #expect(
      row.contains { color(result, $0, 30) == color(cut, $0, 30) && color(cut, $0, 30)[0] > 100 })
  }

  @Test("The number of cuts is limited")
  func numberOfCutsIsLimited() {
    let many: [Layer] = (0..<60).map { (i: Int) -> Layer in
      let turn = about(x: Double(i * 37 % 80), y: Double(i * 53 % 170))
      return card(i % 2 == 0 ? red : blue, turn, at: Point2D(Double(40 + i % 20), 50))
    }
    let masks = record([camera] + many).split(separator: "\n").count { $0.contains("mask add") }
    #expect(masks > 60 && masks <= 60 + 256)
  }
}
