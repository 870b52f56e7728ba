import FlickAnimation
import FlickRaster
import Foundation
import Testing

@Suite("Value providers")
struct ValueProviderTests {
  private func renderer(_ layers: String, assets: String = "") throws -> FrameRenderer {
    let file = #"""
      {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":40,"h":20,"assets":[\#(assets)],"layers":[\#(layers)]}
      """#
    return FrameRenderer(try LottieAnimation(string: file), width: 40, height: 20)
  }

  /// A red box of 10 × 10 with its upper left corner at the origin.
  private func shape(
    _ name: String = "Badge", more: String = "", transform: String = "", layer: String = ""
  ) -> String {
    #"""
    {"ty":4,"nm":"\#(name)","ip":0,"op":20,"st":0,"ks":{\#(transform)}\#(layer),"shapes":[
    {"ty":"gr","nm":"Group 1","it":[
    {"ty":"rc","nm":"Rect 1","p":{"k":[5,5]},"s":{"k":[10,10]},"r":{"k":0}},\#(more)
    {"ty":"fl","nm":"Fill 1","c":{"k":[1,0,0]},"o":{"k":100}},{"ty":"tr"}]}]}
    """#
  }

  /// Returns the pixels of the picture, row by row.
  private func pixels(_ renderer: FrameRenderer, frame: Double = 0) -> [UInt32] {
    var bitmap = Bitmap(width: 40, height: 20)
    renderer.draw(frame: frame, into: &bitmap)
    return bitmap.pixels
  }

  private func pixel(
    _ renderer: FrameRenderer, _ x: Int, _ y: Int, frame: Double = 0
  ) -> UInt32 {
    pixels(renderer, frame: frame)[y * 40 + x]
  }

  /// Returns the bounding box of the drawn pixels: left, top, right, bottom.
  private func box(_ renderer: FrameRenderer, frame: Double = 0) -> [Int] {
    let pixels = pixels(renderer, frame: frame)
    let found = pixels.indices.filter { pixels[$0] >> 24 > 127 }
    let (x, y) = (found.map { $0 % 40 }, found.map { $0 / 40 })
    return [x.min() ?? 0, y.min() ?? 0, (x.max() ?? -1) + 1, (y.max() ?? -1) + 1]
  }

  private let blue = LottieColor(r: 0, g: 0, b: 255, a: 255, denominator: .TwoFiftyFive)
  private static let bluePixel: UInt32 = 0xFFFF_0000
  private static let redPixel: UInt32 = 0xFF00_00FF

  @Test(
    "A color is overridden by its keypath",
    arguments: [
      ("Badge.Group 1.Fill 1.Color", true), ("**.Color", true), ("**.Fill*.Color", true),
      ("**", true), ("Badge.*.Color", false), ("**.Opacity", false), ("Other.**", false),
    ])
  func colorIsOverriddenByItsKeypath(_ keypath: String, _ isGiven: Bool) throws {
    let renderer = try renderer(shape())
    #expect(pixel(renderer, 5, 5) == Self.redPixel)
    renderer.setValueProvider(
      ColorValueProvider(blue), keypath: AnimationKeypath(keypath: keypath))
    #expect(pixel(renderer, 5, 5) == (isGiven ? Self.bluePixel : Self.redPixel))
    #expect(pixel(renderer, 5, 5, frame: 12) == (isGiven ? Self.bluePixel : Self.redPixel))
  }

  @Test("A color can be transparent")
  func colorCanBeTransparent() throws {
    let renderer = try renderer(shape())
    renderer.setValueProvider(
      ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 0.5)), keypath: "**.Color")
    #expect(pixel(renderer, 5, 5) >> 24 == 128)
  }

  @Test(
    "Numbers, points and sizes are in the file's own units, even if the file omits the property",
    arguments: [
      ("Badge.Transform.Rotation", "n 90", [0, 0, 0, 10]),
      ("Badge.Transform.Rotation Z", "n 90", [0, 0, 0, 10]),
      ("Badge.Transform.Position", "p 7 3", [7, 3, 17, 13]),
      ("Badge.Transform.Anchor Point", "p -4 -2", [4, 2, 14, 12]),
      ("Badge.Transform.Scale", "s 200 50", [0, 0, 20, 5]),
      ("Badge.Transform.Opacity", "n 20", [0, 0, 0, 0]),
      ("Badge.Group 1.Transform.Position", "p 9 0", [9, 0, 19, 10]),
      ("Badge.Group 1.Rect 1.Size", "s 10 4", [0, 3, 10, 7]),
      ("Badge.Group 1.Rect 1.Position", "p 15 5", [10, 0, 20, 10]),
      ("Badge.Group 1.Fill 1.Opacity", "n 10", [0, 0, 0, 0]),
      // The provider's type does not match.
      ("Badge.Transform.Position", "n 7", [0, 0, 10, 10]),
      ("Badge.Transform.Rotation", "p 7 3", [0, 0, 10, 10]),
    ])
  func numbersPointsAndSizesAreInFileOwnUnits(_ keypath: String, _ given: String, _ expected: [Int])
    throws
  {
    let renderer = try renderer(shape())
    let words = given.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    let provider: any AnyValueProvider =
      switch words.first {
      case "n": FloatValueProvider(numbers[0])
      case "p": PointValueProvider(x: numbers[0], y: numbers[1])
      default: SizeValueProvider(width: numbers[0], height: numbers[1])
      }
    renderer.setValueProvider(provider, keypath: AnimationKeypath(keypath: keypath))
    let drawn = box(renderer)
    if given == "n 90" {
      // Rotated out of the picture to the left.
      #expect(drawn[2] - drawn[0] == 0)
    } else {
      #expect(drawn == expected)
    }
  }

  @Test("Overridden keyframes and expressions are not evaluated")
  func overriddenKeyframesAndExpressionsAreNotEvaluated() throws {
    let moving = #""p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[9,9],"ti":[1,1]},{"t":20,"s":[30,0]}]}"#
    let renderer = try renderer(shape(transform: moving))
    #expect(box(renderer, frame: 19)[0] > 20)
    renderer.setValueProvider(PointValueProvider(x: 3, y: 0), keypath: "**.Position")
    // The rectangle's own position also matches.
    #expect(box(renderer, frame: 19) == box(renderer, frame: 0))
    renderer.removeValueProvider(for: "**.Position")
    #expect(box(renderer, frame: 19)[0] > 20)
    let scripted = #""p":{"k":[0,0],"x":"var $bm_rt; $bm_rt = [20, 0];"}"#
    let other = try self.renderer(shape(transform: scripted))
    #expect(box(other)[0] == 20)
    other.setValueProvider(PointValueProvider(x: 5, y: 0), keypath: "Badge.Transform.Position")
    #expect(box(other)[0] == 5)
  }

  @Test("Positions with separate dimensions can be overridden together or separately")
  func separateDimensionsCanBeOverridden() throws {
    let apart = #""p":{"s":true,"x":{"k":10},"y":{"k":2}}"#
    let renderer = try renderer(shape(transform: apart))
    renderer.setValueProvider(FloatValueProvider(20), keypath: "Badge.Transform.X Position")
    #expect(box(renderer) == [20, 2, 30, 12])
    renderer.setValueProvider(PointValueProvider(x: 1, y: 1), keypath: "Badge.Transform.Position")
    #expect(box(renderer) == [1, 1, 11, 11])
  }

  @Test("A closure is called before each frame")
  func closureIsCalledBeforeEachFrame() throws {
    let renderer = try renderer(shape())
    var asked: [Double] = []
    renderer.setValueProvider(
      PointValueProvider { frame in
        asked.append(frame)
        return LottieVector3D(x: frame, y: 0, z: 0)
      }, keypath: "Badge.Transform.Position")
    #expect(box(renderer, frame: 4)[0] == 4)
    #expect(box(renderer, frame: 11)[0] == 11)
    #expect(asked == [0, 4, 11])
  }

  @Test("Changing a provider's value takes effect in the next frame")
  func changingProviderValueTakesEffectInNextFrame() throws {
    let renderer = try renderer(shape())
    let provider = FloatValueProvider(100)
    renderer.setValueProvider(provider, keypath: "**.Fill 1.Opacity")
    var bitmap = Bitmap(width: 40, height: 20)
    renderer.draw(frame: 3, into: &bitmap)
    #expect(bitmap.pixels[0] == Self.redPixel)
    provider.float = 50
    renderer.draw(frame: 3, into: &bitmap)
    #expect(bitmap.pixels[0] >> 24 == 128)
  }

  @Test("The provider that was set last takes precedence; the others keep their other properties")
  func providerThatWasSetLastTakesPrecedence() throws {
    let renderer = try renderer(shape("One") + "," + shape("Two", transform: #""p":{"k":[20,0]}"#))
    renderer.setValueProvider(ColorValueProvider(blue), keypath: "**.Color")
    let green = ColorValueProvider(LottieColor(r: 0, g: 1, b: 0, a: 1))
    renderer.setValueProvider(green, keypath: "Two.**.Color")
    #expect(pixel(renderer, 5, 5) == Self.bluePixel && pixel(renderer, 25, 5) == 0xFF00_FF00)
    renderer.setValueProvider(ColorValueProvider(blue), keypath: "**.Color")
    #expect(pixel(renderer, 25, 5) == Self.bluePixel)
    renderer.setValueProvider(green, keypath: "Two.**.Color")
    renderer.removeValueProvider(for: "Two.**")
    #expect(pixel(renderer, 25, 5) == Self.bluePixel)
    renderer.removeValueProvider(for: "**")
    #expect(pixel(renderer, 5, 5) == Self.redPixel && pixel(renderer, 25, 5) == Self.redPixel)
  }

  @Test("Two uses of one composition are distinguished by their layers")
  func twoUsesOfOneCompositionAreDistinguishedByTheirLayers() throws {
    let assets = #"{"id":"c","layers":[\#(shape())]}"#
    func use(_ name: String, _ x: Int) -> String {
      #"""
      {"ty":0,"nm":"\#(name)","refId":"c","w":10,"h":10,"ip":0,"op":20,"st":0,
      "ks":{"p":{"k":[\#(x),0]}}}
      """#
    }
    let renderer = try renderer(use("One", 0) + "," + use("Two", 20), assets: assets)
    renderer.setValueProvider(ColorValueProvider(blue), keypath: "Two.Badge.**.Color")
    #expect(pixel(renderer, 5, 5) == Self.redPixel && pixel(renderer, 25, 5) == Self.bluePixel)
    #expect(renderer.overridden.currentVariant().scene.compositions.count == 3)
    renderer.setValueProvider(ColorValueProvider(blue), keypath: "**.Color")
    #expect(pixel(renderer, 5, 5) == Self.bluePixel)
    // The overrides are equal again, so both layers share one composition.
    #expect(renderer.overridden.currentVariant().scene.compositions.count == 2)
  }

  @Test("Solids, text colors, masks, effects and strokes are overridden")
  func otherPropertiesAreOverridden() throws {
    let solid = ##"{"ty":1,"nm":"Back","sw":40,"sh":20,"sc":"#ff0000","ip":0,"op":20,"ks":{}}"##
    let back = try renderer(solid)
    back.setValueProvider(ColorValueProvider(blue), keypath: "Back.Color")
    #expect(pixel(back, 30, 10) == Self.bluePixel)

    let mask = #"""
      ,"hasMask":true,"masksProperties":[{"nm":"Mask 1","mode":"a","o":{"k":100},"pt":{"k":{"c":true,
      "v":[[0,0],[5,0],[5,10],[0,10]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}}]
      """#
    let masked = try renderer(shape(layer: mask))
    #expect(box(masked) == [0, 0, 5, 10])
    var path = LottiePath(isClosed: true)
    for (x, y) in [(2.0, 0.0), (9, 0), (9, 6), (2, 6)] { path.add(x: x, y: y) }
    masked.setValueProvider(PathValueProvider(path), keypath: "Badge.Mask 1.Shape")
    #expect(box(masked) == [2, 0, 9, 6])
    masked.setNodeIsEnabled(isEnabled: false, keypath: "Badge.Mask 1")
    #expect(box(masked) == [0, 0, 10, 10])

    let effect = #"""
      ,"ef":[{"ty":21,"nm":"Tint it","mn":"ADBE Fill","ef":[{"ty":10,"nm":"Fill Mask","v":{"k":0}},
      {"ty":7,"nm":"All Masks","v":{"k":0}},{"ty":2,"nm":"Color","v":{"k":[0,1,0,1]}},
      {"ty":7,"nm":"Invert","v":{"k":0}},{"ty":0,"nm":"H","v":{"k":0}},{"ty":0,"nm":"V","v":{"k":0}},
      {"ty":0,"nm":"Opacity","v":{"k":1}}]}]
      """#
    let tinted = try renderer(shape(layer: effect))
    #expect(pixel(tinted, 5, 5) == 0xFF00_FF00)
    tinted.setValueProvider(ColorValueProvider(blue), keypath: "Badge.Tint it.Color")
    #expect(pixel(tinted, 5, 5) == Self.bluePixel)
    tinted.setNodeIsEnabled(isEnabled: false, keypath: "**.Tint it")
    #expect(pixel(tinted, 5, 5) == Self.redPixel)
  }

  @Test("Gradient colors are overridden with locations and opacities")
  func gradientColorsAreOverriddenWithLocationsAndOpacities() throws {
    let file = shape(
      more: #"""
        {"ty":"gf","nm":"Shine","o":{"k":100},"t":1,"s":{"k":[0,0]},"e":{"k":[10,0]},
        "g":{"p":2,"k":{"k":[0,1,1,1,1,0,0,0]}}},
        """#)
    let renderer = try renderer(file)
    let clear = LottieColor(r: 0, g: 0, b: 1, a: 0)
    renderer.setNodeIsEnabled(isEnabled: false, keypath: "**.Fill 1")
    renderer.setValueProvider(
      GradientValueProvider([blue, blue, clear], locations: [0, 0.5, 0.5]),
      keypath: "**.Shine.Colors")
    #expect(pixel(renderer, 3, 5) == Self.bluePixel && pixel(renderer, 7, 5) == 0)
    let provider = GradientValueProvider([blue, blue])
    renderer.setValueProvider(provider, keypath: "**.Shine.Colors")
    #expect(pixel(renderer, 7, 5) == Self.bluePixel)
  }

  @Test("An even number of gradient colors can have opacities")
  func evenNumberOfGradientColorsCanHaveOpacities() throws {
    let file = shape(
      more: #"""
        {"ty":"gf","nm":"Shine","o":{"k":100},"t":1,"s":{"k":[0,0]},"e":{"k":[10,0]},
        "g":{"p":2,"k":{"k":[0,1,1,1,1,0,0,0]}}},
        """#)
    let renderer = try renderer(file)
    renderer.setNodeIsEnabled(isEnabled: false, keypath: "**.Fill 1")
    let clear = LottieColor(r: 0, g: 0, b: 1, a: 0)
    let providers: [any AnyValueProvider] = [
      GradientValueProvider([blue, clear], locations: [0.5, 0.5]),
      NumbersProvider(numbers: [0.5, 0, 0, 1, 0.5, 0, 0, 1, 0.5, 1, 0.5, 0]),
    ]
    for provider in providers {
      renderer.setValueProvider(provider, keypath: "**.Shine.Colors")
      #expect(pixel(renderer, 3, 5) == Self.bluePixel && pixel(renderer, 7, 5) == 0)
    }
    // Three colors have as many numbers as two colors with opacities.
    let opaque = NumbersProvider(numbers: [0, 0, 0, 1, 0.5, 0, 0, 1, 1, 0, 0, 1])
    renderer.setValueProvider(opaque, keypath: "**.Shine.Colors")
    #expect(pixel(renderer, 3, 5) == Self.bluePixel && pixel(renderer, 7, 5) == Self.bluePixel)
  }

  /// A provider of the numbers of a gradient.
  private struct NumbersProvider: AnyValueProvider {
    var numbers: [Double]
    var valueType: Any.Type { [Double].self }
    var typeErasedStorage: AnyValueProviderStorage { .singleValue(numbers) }
    func hasUpdate(frame: AnimationFrameTime) -> Bool { false }
  }

  @Test("The path of a shape is overridden")
  func pathOfShapeIsOverridden() throws {
    let written = #"""
      {"ty":"sh","nm":"Path 1","ks":{"k":{"c":true,"v":[[20,0],[22,0],[22,2]],
      "i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}},
      """#
    let renderer = try renderer(shape(more: written))
    var path = LottiePath(isClosed: true)
    for (x, y) in [(30.0, 0.0), (39, 0), (39, 15), (30, 15)] { path.add(x: x, y: y) }
    renderer.setValueProvider(
      PathValueProvider { frame in frame < 5 ? path : LottiePath(isClosed: true) },
      keypath: "**.Path 1.Path")
    #expect(box(renderer) == [0, 0, 39, 15])
    #expect(box(renderer, frame: 6) == [0, 0, 10, 10])
  }

  @Test("Invalid numbers do not trap")
  func invalidNumbersDoNotTrap() throws {
    let renderer = try renderer(shape())
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      renderer.setValueProvider(FloatValueProvider(number), keypath: "**")
      renderer.setValueProvider(PointValueProvider(x: number, y: number), keypath: "**")
      renderer.setValueProvider(
        ColorValueProvider(LottieColor(r: number, g: number, b: number, a: number)), keypath: "**")
      _ = pixels(renderer)
    }
    renderer.setValueProvider(GradientValueProvider([]), keypath: "**")
    renderer.setValueProvider(PathValueProvider(LottiePath(isClosed: true)), keypath: "**")
    _ = pixels(renderer)
  }

  @Test("Providers with equal values are equal")
  func providersWithEqualValuesAreEqual() {
    #expect(ColorValueProvider(blue) == ColorValueProvider(blue))
    #expect(FloatValueProvider(1) != FloatValueProvider(2))
    let block = FloatValueProvider { $0 }
    #expect(block == block && block != FloatValueProvider { $0 })
    #expect(
      GradientValueProvider([blue], locations: [0]) != GradientValueProvider([blue], locations: [1])
    )
  }

  private let precomposed = #"""
    {"ty":0,"nm":"Card","refId":"c","w":20,"h":20,"ip":0,"op":20,"st":4,
    "ks":{"p":{"k":[10,0]},"s":{"k":[50,50]}}}
    """#

  @Test("All keypaths are listed in the order of the file")
  func allKeypathsAreListedInOrderOfFile() throws {
    let renderer = try renderer(
      precomposed + ##",{"ty":1,"nm":"Back","sw":4,"sh":2,"sc":"#ff0000","ip":0,"op":20}"##,
      assets: #"{"id":"c","layers":[\#(shape())]}"#)
    let all = renderer.allHierarchyKeypaths()
    #expect(
      all.filter { !$0.contains("Transform") } == [
        "Card", "Card.Badge", "Card.Badge.Group 1", "Card.Badge.Group 1.Rect 1",
        "Card.Badge.Group 1.Rect 1.Position", "Card.Badge.Group 1.Rect 1.Size",
        "Card.Badge.Group 1.Rect 1.Roundness", "Card.Badge.Group 1.Fill 1",
        "Card.Badge.Group 1.Fill 1.Color", "Card.Badge.Group 1.Fill 1.Opacity", "Back",
        "Back.Color",
      ])
    #expect(
      all.filter { $0.hasPrefix("Back.T") } == [
        "Back.Transform", "Back.Transform.Anchor Point", "Back.Transform.Position",
        "Back.Transform.Scale", "Back.Transform.Rotation", "Back.Transform.Opacity",
      ])
  }

  @Test("Property values are in the file's own units, at the time of their composition")
  func propertyValuesAreInFileOwnUnits() throws {
    let moving = #""p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[30,0]}]},"r":{"k":45}"#
    let renderer = try renderer(
      precomposed, assets: #"{"id":"c","layers":[\#(shape(transform: moving))]}"#)
    func own(_ keypath: AnimationKeypath, _ frame: AnimationFrameTime? = nil) -> Any? {
      renderer.getOriginalValue(for: keypath, atFrame: frame)
    }
    #expect(own("Card.Transform.Scale") as? LottieVector3D == LottieVector3D(x: 50, y: 50, z: 0))
    #expect(own("Card.Transform.Opacity") as? LottieVector1D == LottieVector1D(100))
    #expect(own("Card.Badge.Transform.Rotation") as? LottieVector1D == LottieVector1D(45))
    #expect(own("**.Color") as? LottieColor == LottieColor(r: 1, g: 0, b: 0, a: 1))
    let place = own("Card.Badge.Transform.Position", 9) as? LottieVector3D
    #expect(place.map { abs($0.x - 15) < 1e-9 } == true)
    #expect(own("**.Nothing") == nil && own("Card.Badge.Group 1.Fill 1") == nil)

    renderer.setValueProvider(FloatValueProvider { $0 * 2 }, keypath: "**.Rotation")
    let turn = renderer.getValue(for: "Card.Badge.Transform.Rotation", atFrame: 7)
    #expect(turn as? LottieVector1D == LottieVector1D(14))
    #expect(own("Card.Badge.Transform.Rotation") as? LottieVector1D == LottieVector1D(45))
    #expect(renderer.getValue(for: "**.Fill 1.Color") as? LottieColor != nil)
  }

  @Test("Values of paths, gradients, solids and expressions are returned")
  func pathsGradientsSolidsAndExpressionsHaveValues() throws {
    let more = #"""
      {"ty":"sh","nm":"Path 1","ks":{"k":{"c":true,"v":[[20,0],[22,0],[22,2]],
      "i":[[0,0],[1,0],[0,0]],"o":[[0,0],[0,3],[0,0]]}}},
      {"ty":"gf","nm":"Shine","o":{"k":100},"t":1,"s":{"k":[0,0]},"e":{"k":[10,0]},
      "g":{"p":2,"k":{"a":1,"k":[{"t":0,"s":[0,0,0,0,1,0,0,0]},{"t":10,"s":[0,1,1,1,1,0,0,0]}]}}},
      """#
    let scripted = #""r":{"k":0,"x":"var $bm_rt; $bm_rt = time * 10;"}"#
    let solid = ##",{"ty":1,"nm":"Back","sw":4,"sh":2,"sc":"#00ff00","ip":0,"op":20}"##
    let renderer = try renderer(shape(more: more, transform: scripted) + solid)
    var path = LottiePath(isClosed: true)
    for (x, y) in [(20.0, 0.0), (22, 0), (22, 2)] { path.add(x: x, y: y) }
    path.vertices[1].inTangent = LottieVector2D(x: 1, y: 0)
    path.vertices[1].outTangent = LottieVector2D(x: 0, y: 3)
    #expect(renderer.getValue(for: "**.Path") as? LottiePath == path)
    #expect(
      renderer.getValue(for: "**.Colors", atFrame: 5) as? [Double] == [
        0, 0.5, 0.5, 0.5, 1, 0, 0, 0,
      ]
    )
    #expect(
      renderer.getValue(for: "Back.Color") as? LottieColor == LottieColor(r: 0, g: 1, b: 0, a: 1))
    let turn = renderer.getValue(for: "Badge.Transform.Rotation", atFrame: 10)
    #expect(turn as? LottieVector1D == LottieVector1D(10))
  }

  @Test("Points are converted to a layer's coordinates and back")
  func pointsAreConvertedToLayerCoordinatesAndBack() throws {
    let renderer = try renderer(
      precomposed,
      assets: #"{"id":"c","layers":[\#(shape(transform: #""p":{"k":[4,6]}"#))]}"#)
    let point = LottieVector2D(x: 13, y: 5)
    #expect(renderer.convert(point, toLayerAt: "Card", atFrame: 5) == LottieVector2D(x: 6, y: 10))
    #expect(
      renderer.convert(point, toLayerAt: "Card.Badge", atFrame: 5) == LottieVector2D(x: 2, y: 4))
    #expect(
      renderer.convert(LottieVector2D(x: 2, y: 4), fromLayerAt: "**.Badge", atFrame: 5) == point)
    #expect(renderer.convert(point, toLayerAt: "Nobody", atFrame: 5) == nil)
    renderer.setValueProvider(SizeValueProvider(width: 0, height: 0), keypath: "Card.**.Scale")
    #expect(renderer.convert(point, toLayerAt: "Card", atFrame: 5) == nil)
  }

  @Test("Shapes, groups, modifiers and layers are disabled and enabled")
  func shapesGroupsModifiersAndLayersAreDisabledAndEnabled() throws {
    let trim = #"{"ty":"tm","nm":"Trim","s":{"k":0},"e":{"k":0}},"#
    let renderer = try renderer(shape(more: trim))
    #expect(box(renderer) == [0, 0, 0, 0])
    renderer.setNodeIsEnabled(isEnabled: false, keypath: "**.Trim")
    #expect(box(renderer) == [0, 0, 10, 10])
    for keypath in ["**.Rect 1", "Badge.Group 1", "Badge", "*.*.Fill 1"] {
      let keypath = AnimationKeypath(keypath: keypath)
      renderer.setNodeIsEnabled(isEnabled: false, keypath: keypath)
      #expect(box(renderer) == [0, 0, 0, 0])
      renderer.setNodeIsEnabled(isEnabled: true, keypath: keypath)
      #expect(box(renderer) == [0, 0, 10, 10])
    }
  }

  /// A custom value provider.
  private final class Blinker: AnyValueProvider {
    var asked = 0
    var valueType: Any.Type { LottieVector1D.self }
    var typeErasedStorage: AnyValueProviderStorage {
      .closure { [self] frame in
        asked += 1
        return frame < 10 ? LottieVector1D(100) : LottieVector1D(0)
      }
    }
    func hasUpdate(frame: AnimationFrameTime) -> Bool { frame == 0 || frame == 12 }
  }

  @Test("Custom providers are sampled when they report an update")
  func customProvidersAreSampledWhenTheyReportUpdate() throws {
    let renderer = try renderer(shape())
    let blinker = Blinker()
    renderer.setValueProvider(blinker, keypath: "Badge.Transform.Opacity")
    #expect(box(renderer) == [0, 0, 10, 10])
    let asked = blinker.asked
    #expect(box(renderer, frame: 11) == [0, 0, 10, 10] && blinker.asked == asked)
    #expect(box(renderer, frame: 12) == [0, 0, 0, 0])
  }

  @Test("One keypath can have providers of several types")
  func oneKeypathCanHaveProvidersOfSeveralTypes() throws {
    let renderer = try renderer(shape())
    renderer.setValueProvider(ColorValueProvider(blue), keypath: "Badge.Group 1.*1.*")
    renderer.setValueProvider(SizeValueProvider(width: 4, height: 4), keypath: "Badge.Group 1.*1.*")
    #expect(pixel(renderer, 3, 3) == Self.bluePixel && pixel(renderer, 8, 8) == 0)
  }
}
