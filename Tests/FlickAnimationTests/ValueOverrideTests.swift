import FlickAnimation
import FlickGeometry
import FlickLottie
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@Suite("Value overrides without resolving")
struct ValueOverrideTests {
  /// Returns a file with at least `size` bytes, made of layers with one green box each. The last box covers the first
  /// pixel.
  static func file(of size: Int, more: String = "", assets: String = "") -> String {
    func layer(_ number: Int) -> String {
      #"""
      {"ty":4,"nm":"Layer \#(number)","ind":\#(number),"ip":0,"op":20,"st":0,
      "ks":{"a":{"k":[0,0]},"p":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"o":{"k":100}},"shapes":[
      {"ty":"gr","nm":"Group 1","it":[
      {"ty":"rc","nm":"Rect 1","p":{"k":[5,5]},"s":{"k":[10,10]},"r":{"k":0}},
      {"ty":"st","nm":"Stroke 1","c":{"k":[0,1,0,1]},"o":{"k":100},"w":{"k":1},"lc":1,"lj":1,"ml":4},
      {"ty":"fl","nm":"Fill 1","c":{"k":[0,1,0,1]},"o":{"k":100},"r":1},
      {"ty":"tr","p":{"k":[0,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"o":{"k":100}}]}]}
      """#
    }
    var layers = [layer(0)]
    var bytes = layers[0].utf8.count
    while bytes < size {
      layers.append(layer(layers.count))
      bytes += layers[layers.count - 1].utf8.count
    }
    return #"""
      {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":40,"h":20,"assets":[\#(assets)],
      "layers":[\#(layers.joined(separator: ","))\#(more)]}
      """#
  }

  private static let green: UInt32 = 0xFF00_FF00
  private static let blue: UInt32 = 0xFFFF_0000
  private let blueProvider = ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1))

  private func pixel(_ renderer: FrameRenderer, _ x: Int = 5, _ y: Int = 5) -> UInt32 {
    var bitmap = Bitmap(width: 40, height: 20)
    renderer.draw(frame: 1, into: &bitmap)
    return bitmap.pixels[y * 40 + x]
  }

  @Test("A value of a large file is shown in the next frame and never resolves the file")
  func valueOfLargeFileIsShownInNextFrameAndNeverResolvesFile() throws {
    let animation = try LottieAnimation(string: Self.file(of: 65_536))
    let renderer = FrameRenderer(animation, width: 40, height: 20)
    #expect(pixel(renderer) == Self.green && animation.rereadCounts == (0, 0))
    renderer.setValueProvider(blueProvider, keypath: "Layer 0.Group 1.Fill 1.Color")
    #expect(pixel(renderer) == Self.blue)
    renderer.removeValueProvider(for: "**")
    #expect(pixel(renderer) == Self.green)
    renderer.setValueProvider(blueProvider, keypath: "**.Fill*.Color")
    #expect(pixel(renderer) == Self.blue)
    renderer.setNodeIsEnabled(isEnabled: false, keypath: "Layer 0")
    renderer.removeValueProvider(for: "**")
    renderer.setValueProvider(blueProvider, keypath: "Layer 1.**.Color")
    #expect(pixel(renderer) == Self.blue)
    #expect(animation.rereadCounts == (1, 0))
  }

  @Test("A change is shown in the next frame, although its result was read before")
  func changeIsShownAfterResultWasRead() throws {
    let renderer = FrameRenderer(
      try LottieAnimation(string: Self.file(of: 65_536)), width: 40, height: 20)
    #expect(pixel(renderer) == Self.green)
    renderer.setValueProvider(blueProvider, keypath: "Layer 0.Group 1.Fill 1.Color")
    _ = renderer.overridden.currentVariant()
    #expect(pixel(renderer) == Self.blue)
  }

  @Test("An overridden animation of a large file needs no request for a value")
  func overriddenAnimationOfLargeFileNeedsNoRequestForValue() throws {
    let animation = try LottieAnimation(string: Self.file(of: 65_536))
    let overridden = OverriddenAnimation(animation)
    #expect(!overridden.isStale && !overridden.isLarge)
    overridden.setValueProvider(blueProvider, keypath: "Layer 0.**.Fill 1.Color")
    #expect(overridden.isStale && !overridden.requiresResolve && !overridden.isLarge)
    let scene = overridden.currentVariant().scene
    #expect(!overridden.isStale && overridden.resolveCount == 0)
    var evaluator = FrameEvaluator(computer: scene.makeComputer?())
    evaluator.setSlotValues(overridden.values)
    let lines = evaluator.record(scene, at: 1).lines
    let ownLines = OverriddenAnimation(animation).currentVariant().scene.recorded(at: 1).lines
    let changed = zip(lines, ownLines).filter { $0 != $1 }
    #expect(lines.count == ownLines.count && changed.count == 1)
    overridden.setImageSource { _ in nil }
    #expect(overridden.requiresResolve && overridden.isLarge)
  }

  @Test("Players of one animation share the parsed file; creating a player does not parse it")
  func playersOfOneAnimationShareParsedFile() throws {
    let animation = try LottieAnimation(string: Self.file(of: 1000))
    let players = (0..<3).map { _ in OverriddenAnimation(animation) }
    for player in players { _ = player.currentVariant() }
    #expect(animation.rereadCounts == (0, 0))
    #expect(!animation.hasTexts && !animation.hasImages && animation.rereadCounts.parses == 0)
    for player in players {
      player.setValueProvider(blueProvider, keypath: "**.Color")
      _ = player.currentVariant()
    }
    #expect(animation.rereadCounts == (0, 0))
    let text = #",{"ty":5,"nm":"T","ip":0,"op":9,"ks":{},"t":{"d":{"k":[]},"a":[]}}"#
    #expect(try LottieAnimation(string: Self.file(of: 1, more: text)).hasTexts)
  }

  @Test("The parsed content is kept until it is released, and while an override uses it")
  func parsedContentIsKeptUntilItIsReleased() throws {
    let animation = try LottieAnimation(string: Self.file(of: 1000))
    func override(_ player: OverriddenAnimation, _ keypath: AnimationKeypath) {
      player.setValueProvider(blueProvider, keypath: keypath)
      _ = player.currentVariant()
      animation.releaseParsedContent()
    }
    do {
      let player = OverriddenAnimation(animation)
      override(player, "**.Color")
      override(player, "Layer 0.**.Color")
      #expect(animation.rereadCounts == (0, 0))
    }
    override(OverriddenAnimation(animation), "**.Color")
    #expect(animation.rereadCounts == (1, 0))
  }

  @Test("The layers that an override does not change are shared with the animation")
  func layersThatOverrideDoesNotChangeAreSharedWithAnimation() throws {
    let asset = #"{"id":"c","layers":[]}"#
    let use = #",{"ty":0,"nm":"Use","refId":"c","w":9,"h":9,"ip":0,"op":20,"ks":{}}"#
    let animation = try LottieAnimation(
      string: Self.file(of: 4000, more: use, assets: asset))
    var overrides = AnimationOverrides()
    overrides.setColor(LottieColor(r: 0, g: 0, b: 1, a: 1), for: "Layer 1.**.Fill 1.Color")
    let variant = try animation.applying(overrides)
    #expect(animation.rereadCounts.resolves == 0)
    #expect(variant.scene.compositions.count == animation.scene.compositions.count)
    // A variant of a variant replaces the values of the first one.
    overrides.setColor(LottieColor(r: 1, g: 0, b: 0, a: 1), for: "Layer 0.**.Fill 1.Color")
    let second = try variant.applying(overrides)
    #expect(pixel(FrameRenderer(second, width: 40, height: 20)) == 0xFF00_00FF)
    #expect(animation.rereadCounts.resolves == 0)
  }

  @Test("Values, a switch and a text override apply together")
  func valuesSwitchAndTextOverrideApplyTogether() throws {
    let text = #"""
      ,{"ty":5,"nm":"Title","ip":0,"op":20,"ks":{},
      "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"None","t":"A","j":0,"fc":[0,0,0]}}]},"a":[]}}
      """#
    let animation = try LottieAnimation(string: Self.file(of: 2000, more: text))
    let renderer = FrameRenderer(animation, width: 40, height: 20)
    renderer.setValueProvider(blueProvider, keypath: "Layer 0.**.Fill 1.Color")
    renderer.overridden.setTextSource { _, _ in "B" }
    #expect(pixel(renderer) == Self.blue && animation.rereadCounts.resolves == 1)
    renderer.setValueProvider(blueProvider, keypath: "Title.Color")
    renderer.setNodeIsEnabled(isEnabled: false, keypath: "Layer 0.Group 1.Stroke 1")
    #expect(pixel(renderer) == Self.blue && pixel(renderer, 0, 5) == Self.blue)
    #expect(animation.rereadCounts.resolves == 1)
  }
}
