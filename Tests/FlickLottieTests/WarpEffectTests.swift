import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

/// Tests effects that move pixels, by the draw calls of a frame.
@Suite("Effects that move pixels")
struct WarpEffectTests {
  private let double = Affine.scale(2, 2)
  private let box = Rect2D(minX: 0, minY: 0, maxX: 10, maxY: 20)

  /// Returns the filters of a white solid layer of 10 by 20 at 200 %, at frame 15 of 30 per second.
  private func filters(
    _ head: String, _ values: [String], reporting kinds: [Diagnostic.Kind] = []
  ) throws -> [String] {
    let list = values.map { #"{"v":{"k":\#($0)}}"# }.joined(separator: ",")
    let layer = ##"""
      {"ty":1,"sw":10,"sh":20,"sc":"#fff","ip":0,"op":60,"st":0,"ks":{"s":{"k":[200,200]}},
      "ef":[{\##(head),"ef":[\##(list)]}]}
      """##
    let document = try LottieReader.read(lottie(layer))
    #expect(document.diagnostics.map(\.kind) == kinds)
    return document.scene.recorded(at: 15).calls.filter { $0.contains("filter") }
      .map { String($0.dropFirst("filter ".count)) }
  }

  private func line(_ move: WarpFilter.DistortionKind) -> [String] {
    ["\(Filter.warp(WarpFilter(move, in: double)))"]
  }

  @Test("A corner pin maps the layer's corners to its points")
  func cornerPinMapsLayerCornersToItsPoints() throws {
    let corners = Homography.Corners(
      topLeft: Point2D(1, 2), topRight: Point2D(12, 0), bottomLeft: Point2D(0, 18),
      bottomRight: Point2D(9, 25))
    let map = try #require(Homography(box, to: corners))
    let whole = Homography(.scale(0.5, 0.5)).then(map).then(Homography(double))
    #expect(
      try filters(
        #""ty":5,"mn":"ADBE Corner Pin""#, ["[1,2]", "[12,0]", "[0,18]", "[9,25]"])
        == ["\(Filter.warp(WarpFilter(whole)))"])
    // Three corners on one line have no projection, so nothing is drawn.
    #expect(
      try filters(#""ty":5,"mn":"ADBE Corner Pin""#, ["[0,0]", "[1,1]", "[2,2]", "[3,3]"])
        == ["\(Filter.color(.fill(.clear)))"])
  }

  @Test("Transform with uniform scale uses the height for both dimensions")
  func transformWithUniformScaleUsesHeightForBothDimensions() throws {
    func map(_ width: Double, _ height: Double, _ opacity: Double) -> [String] {
      let own = Affine(a: width, b: 0, c: 0, d: height, tx: 5 - width, ty: 6 - 2 * height)
      let whole = Affine.scale(0.5, 0.5).then(own).then(double)
      return ["\(Filter.warp(WarpFilter(Homography(whole), opacity: opacity)))"]
    }
    let name = #""ty":5,"mn":"ADBE Geometry2""#
    let (start, end) = (["[1,2]", "[5,6]"], ["0", "0", "0", "50"])
    #expect(try filters(name, start + ["1", "300", "50"] + end) == map(3, 3, 0.5))
    #expect(try filters(name, start + ["0", "300", "50"] + end) == map(0.5, 3, 0.5))
    let still = ["[1,2]", "[1,2]", "1", "100", "100", "0", "0", "0", "100"]
    #expect(try filters(name, still).isEmpty)
  }

  @Test("Motion tile sizes are relative to the layer, and the output grows around its center")
  func motionTileSizesAreRelativeToLayer() throws {
    var bend = TileDistortion(
      source: box, tile: Rect2D(minX: 1.5, minY: 1, maxX: 6.5, maxY: 5),
      output: Rect2D(minX: -5, minY: -5, maxX: 15, maxY: 25))
    bend.isMirrored = true
    bend.phase = 0.25
    bend.shiftsRows = true
    bend.inset = Vector2D(0.25, 0.25)
    #expect(
      try filters(
        #""ty":5,"mn":"ADBE Tile""#,
        ["[4,3]", "50", "20", "200", "150", "1", "90", "1"]) == line(.tile(bend)))
  }

  @Test("An offset moves the layer's center")
  func offsetMovesLayerCenter() throws {
    var bend = TileDistortion(
      source: box, tile: Rect2D(minX: 2, minY: -3, maxX: 12, maxY: 17), output: box)
    bend.inset = Vector2D(0.25, 0.25)
    #expect(try filters(#""ty":5,"mn":"ADBE Offset""#, ["[7,7]", "0"]) == line(.tile(bend)))
  }

  @Test("The speed of a wave warp is in waves per second")
  func speedOfWaveWarpIsInWavesPerSecond() throws {
    let found = try filters(
      #""ty":5,"mn":"ADBE Wave Warp""#, ["3", "4", "20", "0", "2", "5", "90", "1"])
    let bend = WaveDistortion(
      shape: .triangle, height: 4, width: 20, direction: Vector2D(0, -1), progress: 1.25,
      pinning: .top, box: box)
    #expect(found == line(.wave(bend)))
    #expect(
      try filters(#""ty":5,"mn":"ADBE Wave Warp""#, ["1", "0", "20", "0", "2"]).isEmpty)
  }

  @Test("Twirl, bulge, spherize and ripple are found by type and match name")
  func twirlBulgeSpherizeAndRippleAreFoundByTypeAndMatchName() throws {
    let twirl = TwirlDistortion(center: Point2D(5, 6), radius: 8, angle: Double.pi)
    for head in [#""ty":30"#, #""ty":5,"mn":"ADBE Twirl""#] {
      #expect(try filters(head, ["180", "40", "[5,6]"]) == line(.twirl(twirl)))
    }
    let bulge = BulgeDistortion(
      center: Point2D(5, 6), radiusX: 7, radiusY: 9, surface: .cap(height: 1.5))
    #expect(
      try filters(#""ty":5,"mn":"ADBE Bulge""#, ["7", "9", "[5,6]", "1.5"])
        == line(.bulge(bulge)))
    let ball = BulgeDistortion(center: Point2D(5, 6), radiusX: 7, radiusY: 7, surface: .hemisphere)
    #expect(try filters(#""ty":33"#, ["7", "[5,6]"]) == line(.bulge(ball)))
    let ripple = RippleDistortion(
      center: Point2D(5, 6), radius: 5, height: 3, width: 8, progress: 0.75, isSymmetric: true)
    #expect(
      try filters(#""ty":32"#, ["50", "[5,6]", "2", "1", "8", "3", "90"])
        == line(.ripple(ripple)))
  }

  @Test("Polar coordinates and mirror have their parameters")
  func polarCoordinatesAndMirrorHaveTheirParameters() throws {
    #expect(
      try filters(#""ty":5,"mn":"ADBE Polar Coordinates""#, ["40", "2"])
        == line(.polar(PolarDistortion(box: box, isPolarToRect: true, amount: 0.4, inset: 0.25))))
    #expect(
      try filters(#""ty":5,"mn":"ADBE Mirror""#, ["[5,6]", "0"])
        == line(.mirror(MirrorDistortion(box: box, center: Point2D(5, 6), normal: Vector2D(1, 0)))))
  }

  @Test("A sphere has its parameters, and a note about its light")
  func sphereHasItsParameters() throws {
    let rotation: SphereDistortion.Rotation =
      .init(.pi / 3, around: .y) * .init(.pi / 2, around: .x) * .init(-Double.pi / 4, around: .z)
    var sphere = SphereDistortion(
      box: box, center: Point2D(5, 6), radius: 7, rotation: rotation, isInside: true)
    sphere.inset = Vector2D(0.25, 0.25)
    let values = ["0", "90", "60", "45", "3", "0", "7", "[5,6]", "3"]
    #expect(
      try filters(#""ty":5,"mn":"CC Sphere""#, values, reporting: [.effectSphere])
        == line(.sphere(sphere)))
    #expect(
      try filters(
        #""ty":5,"mn":"CC Sphere""#, ["0", "0", "0", "0", "1", "0", "0"], reporting: [.effectSphere]
      ).isEmpty)
  }

  @Test("A displacement map refers to another layer by index")
  func displacementMapRefersToAnotherLayerByIndex() throws {
    func stage(_ values: [String]) throws -> DisplacementEffect? {
      let list = values.map { #"{"v":{"k":\#($0)}}"# }.joined(separator: ",")
      let layers =
        null(more: #","ind":1,"ef":[{"ty":27,"ef":[\#(list)]}]"#) + "," + null(more: #","ind":7"#)
      let stages = try scene(lottie(layers)).compositions[0].layers[0].drawingEffects
      guard case .displace(let effect)? = stages.first?.operation else { return nil }
      return effect
    }
    let effect = try #require(try stage(["7", "5", "30", "4", "-20", "2", "1", "1"]))
    #expect(effect.source == 1 && effect.isStretched && effect.wraps)
    #expect(effect.horizontal == .channel(.luma) && effect.vertical == .channel(.alpha))
    let still = try #require(try stage(["7", "9", "30", "11", "-20", "1", "0", "1"]))
    #expect(still.horizontal == .fixed(1) && still.vertical == .fixed(0) && !still.wraps)
    // No layer, or a layer that does not exist.
    #expect(try stage(["0", "5", "30"]) == nil && stage(["4", "5", "30"]) == nil)
  }

  @Test("A displacement map moves pixels by another layer's colors")
  func displacementMapMovesPixelsByAnotherLayerColors() throws {
    let list = ["7", "1", "5", "10", "0", "1", "0", "1"].map { #"{"v":{"k":\#($0)}}"# }
    let layers = ##"""
      {"ty":1,"ind":1,"sw":10,"sh":10,"sc":"#0f0","ip":0,"op":60,"ks":{"p":{"k":[20,20]}},
      "ef":[{"ty":27,"ef":[\##(list.joined(separator: ","))]}]},
      {"ty":1,"ind":7,"hd":true,"sw":10,"sh":10,"sc":"#f00","ip":0,"op":60,"ks":{}}
      """##
    let scene = try scene(lottie(layers))
    let text = scene.recorded().text
    #expect(text.contains("map {") && text.contains("horizontal: FlickRaster.Displacement"))
    let bitmap = scene.picture(width: 60, height: 60)
    // The result is completely red there: its pixels come from five pixels to their right, where there are any.
    let row = (0..<60).map { bitmap.pixels[25 * 60 + $0] >> 24 }
    #expect(row.indices.filter { row[$0] > 127 } == Array(20..<25))
  }
}
