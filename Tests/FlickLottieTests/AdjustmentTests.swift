import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@testable import FlickLottie

@Suite("Adjustment layers and motion blur")
struct AdjustmentTests {
  private func size(_ layer: Layer) throws -> Size2D {
    guard layer.isAdjustment, case .solid(_, let size) = layer.content else { throw Missing() }
    return size
  }

  @Test("An adjustment layer covers its composition or its solid")
  func adjustmentLayerCoversItsCompositionOrItsSolid() throws {
    let scene = try scene(
      lottie(
        #"""
        {"ty":12,"ks":{}},{"ty":12,"sw":30,"sh":20,"ks":{}},
        {"ty":3,"isAdjustment":true,"ks":{}},{"ty":0,"refId":"p","w":70,"h":40,"ks":{}},
        {"ty":0,"refId":"q","w":70,"h":40,"ks":{}}
        """#,
        assets: #"""
          {"id":"p","layers":[{"ty":12,"ks":{}}]},{"id":"q","w":9,"h":8,"layers":[{"ty":12}]}
          """#))
    let root = scene.compositions[0].layers
    #expect(try size(root[0]) == Size2D(200, 100))
    #expect(try size(root[1]) == Size2D(30, 20))
    #expect(try size(root[2]) == Size2D(200, 100))
    #expect(try size(scene.compositions[1].layers[0]) == Size2D(70, 40))
    #expect(try size(scene.compositions[2].layers[0]) == Size2D(9, 8))
  }

  @Test("An adjustment shape layer keeps its shapes")
  func adjustmentShapeLayerKeepsItsShapes() throws {
    let layer = try scene(
      lottie(#"{"ty":4,"isAdjustment":true,"ks":{},"shapes":[{"ty":"el"}]}"#)
    ).compositions[0].layers[0]
    #expect(layer.isAdjustment)
    guard case .shapes = layer.content else { throw Missing() }
  }

  @Test("Motion blur has the settings of the file and the switches of layers")
  func motionBlurHasSettingsOfFileAndSwitchesOfLayers() throws {
    let scene = try scene(
      lottie(
        null(more: #","mb":true"#) + "," + null(),
        more: #","mb":{"sa":90,"sp":-45,"spf":8,"asl":64}"#))
    #expect(
      scene.shutter == Shutter(opening: -0.125, duration: 0.25, samples: 8, maxSamples: 64))
    #expect(scene.compositions[0].layers.map(\.hasMotionBlur) == [true, false])
  }

  /// Exporters write `mb` only if the composition's motion blur switch is on.
  @Test("A composition without motion blur settings has no shutter")
  func compositionWithoutMotionBlurSettingsHasNoShutter() throws {
    #expect(try scene(lottie(null(more: #","mb":true"#))).shutter == nil)
  }

  @Test("Missing shutter values take defaults, and invalid ones are clamped")
  func missingShutterValuesTakeDefaults() throws {
    #expect(try scene(lottie("", more: #","mb":{}"#)).shutter == Shutter())
    let wild = try scene(
      lottie("", more: #","mb":{"sa":1e300,"sp":-9999,"spf":-3,"asl":1e9}"#)
    ).shutter.orFail()
    #expect(wild == Shutter(opening: -1, duration: 2, samples: 2, maxSamples: 256))
  }
}
