import FlickUI
import Flick
import QuartzCore
import Testing
import UIKit

@testable import Examples
@testable import FlickPlayer

/// Returns an image of one color with `size` × `size` pixels.
private func square(_ color: UInt32, _ size: Int = 4) throws -> CGImage {
  let words = [UInt32](repeating: color, count: size * size)
  let provider = try #require(CGDataProvider(data: words.withUnsafeBytes { Data($0) }))
  let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
  return try #require(
    CGImage(
      width: size, height: size, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: size * 4,
      space: space,
      bitmapInfo: CGBitmapInfo(
        rawValue: CGImageByteOrderInfo.order32Little.rawValue
          | CGImageAlphaInfo.premultipliedFirst.rawValue), provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent))
}

private struct OneColor: AnimationImageProvider {
  var color: UInt32
  func imageForAsset(asset: ImageAsset) -> CGImage? {
    asset.name == "gone.png" ? nil : try? square(color)
  }
}

/// An animation of an image that fills the left half, with 60 frames at 60 frames per second.
private func pictured(_ name: String = "a.png") throws -> LottieAnimation {
  try LottieAnimation.from(
    data: Data(
      """
      {"v":"5.9.0","fr":60,"ip":0,"op":60,"w":8,"h":4,"assets":[
      {"id":"a","w":4,"h":4,"u":"","p":"\(name)","e":0}],"layers":[
      {"ty":2,"refId":"a","ip":0,"op":60,"st":0,"ks":{}}]}
      """.utf8))
}

extension ViewTests {
  @MainActor @Suite("LottieAnimationView") struct OfAnimations {
    let red: UInt32 = 0xFFFF_0000
    let blue: UInt32 = 0xFF00_00FF

    private func image(_ view: LottieAnimationView) throws -> UIImage {
      try #require((view.subviews.first as? UIImageView)?.image)
    }

    private func refresh(_ count: Int, _ view: LottieAnimationView) async {
      for _ in 0..<count {
        ManualDisplayClock.tick()
        view.player.finishDrawing()
        await turn()
      }
    }

    @Test(
      "A view takes the size of its animation and draws at the scale of the screen")
    func viewTakesSizeOfItsAnimationAndDrawsAtScaleOfScreen() throws {
      let view = LottieAnimationView(animation: try halves())
      #expect(view.frame.size == CGSize(width: 40, height: 20))
      #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      view.layoutIfNeeded()
      #expect(try image(view).cgImage?.width == 200)
      #expect(try image(view).size == CGSize(width: 100, height: 100))
      #expect(view.subviews.first?.frame == view.bounds)
      let none = LottieAnimationView()
      #expect(none.frame.size == .zero && none.animation == nil)
      none.play { #expect(!$0) }
      none.animation = try halves()
      #expect(none.intrinsicContentSize == CGSize(width: 40, height: 20))
    }

    @Test("Content modes scale the drawing, or place it at the animation's own size")
    func contentModesScaleDrawing() throws {
      let view = LottieAnimationView(animation: try halves())
      view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      view.layoutIfNeeded()
      #expect(view.contentMode == .scaleAspectFit && view.clipsToBounds)
      #expect(try image(view).word(5, 0) == 0)
      view.contentMode = .scaleToFill
      #expect(try image(view).word(5, 0) == red)
      #expect(try image(view).word(25, 0) == 0)
      view.contentMode = .scaleAspectFill
      #expect(try image(view).word(19, 0) == red)
      view.contentMode = .topLeft
      #expect(try image(view).size == CGSize(width: 40, height: 20))
      #expect(view.subviews.first?.contentMode == .topLeft)
      view.maskAnimationToBounds = false
      #expect(!view.clipsToBounds)
    }

    @Test("A view plays while it is visible and reports completion once")
    func viewPlaysWhileItIsVisibleAndReportsCompletionOnce() async throws {
      let before = ManualDisplayClock.links.count
      let view = LottieAnimationView(animation: try halves())
      var ends: [Bool] = []
      view.play { ends.append($0) }
      #expect(view.isAnimationQueued && ManualDisplayClock.links.count == before)
      let host = window()
      host.addSubview(view)
      #expect(view.isAnimationPlaying && ManualDisplayClock.links.count == before + 1)
      await refresh(10, view)
      let frame = view.currentFrame
      #expect(frame > 5 && frame < 15)
      view.removeFromSuperview()
      #expect(view.isAnimationQueued && ManualDisplayClock.links.count == before)
      await refresh(30, view)
      host.addSubview(view)
      NotificationCenter.default.post(
        name: UIApplication.didEnterBackgroundNotification, object: nil)
      #expect(!view.isAnimationPlaying)
      NotificationCenter.default.post(
        name: UIApplication.willEnterForegroundNotification, object: nil)
      await refresh(2, view)
      #expect(view.currentFrame > frame && view.currentFrame < frame + 6)
      await refresh(60, view)
      #expect(ends == [true] && view.currentProgress == 1)
      #expect(ManualDisplayClock.links.count == before)
      view.removeFromSuperview()
    }

    @Test("Commands given while the view is visible apply in the background")
    func commandsGivenWhileViewIsVisibleApplyInBackground() throws {
      let view = LottieAnimationView(animation: try halves())
      let host = window()
      host.addSubview(view)
      view.backgroundBehavior = .forceFinish
      var ends: [Bool] = []
      view.play { ends.append($0) }
      NotificationCenter.default.post(
        name: UIApplication.didEnterBackgroundNotification, object: nil)
      #expect(ends == [false] && view.currentFrame == 60)
      NotificationCenter.default.post(
        name: UIApplication.willEnterForegroundNotification, object: nil)
      view.removeFromSuperview()
    }

    @Test("With reduced motion, one frame is shown, and completion is still called")
    func withReducedMotionOneFrameIsShown() throws {
      UIAccessibility.reduceMotion(true)
      defer { UIAccessibility.reduceMotion(false) }
      let view = LottieAnimationView(animation: try halves(marker: "reduced motion"))
      var ends: [Bool] = []
      view.play { ends.append($0) }
      #expect(ends == [true] && view.currentFrame == 15 && !view.isAnimationQueued)
    }

    @Test("Core Graphics images replace the animation's images, also during playback")
    func coreGraphicsImagesReplaceAnimationImages() async throws {
      let view = LottieAnimationView(
        animation: try pictured(), imageProvider: OneColor(color: red))
      view.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
      #expect(try image(view).word(2, 2) == red)
      let host = window()
      host.addSubview(view)
      view.play()
      await refresh(5, view)
      view.imageProvider = OneColor(color: blue)
      view.player.finishDrawing()
      #expect(try image(view).word(2, 2) == blue)
      #expect(view.isAnimationPlaying)
      NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
      view.reloadImages()
      view.player.finishDrawing()
      #expect(try image(view).word(2, 2) == blue)
      view.animation = try pictured("gone.png")
      view.player.finishDrawing()
      #expect(try image(view).word(2, 2) == 0)
      view.play()
      #expect(view.isAnimationPlaying)
      view.removeFromSuperview()
    }

    @Test("The view's properties are the player's properties")
    func viewPropertiesArePlayerProperties() throws {
      let view = LottieAnimationView(animation: try halves(marker: "here"))
      var loaded = 0
      view.animationLoaded = { shown, _ in if shown === view { loaded += 1 } }
      view.animation = try halves(marker: "here")
      #expect(loaded == 2)
      view.loopMode = .repeat(2)
      view.animationSpeed = 3
      view.respectAnimationFrameRate = true
      view.windowBackgroundBehavior = .stop
      view.viewportFrame = CGRect(x: 0, y: 0, width: 10, height: 10)
      #expect(view.player.loopMode == .repeat(2) && view.player.animationSpeed == 3)
      #expect(view.player.respectAnimationFrameRate)
      #expect(view.player.windowBackgroundBehavior == .stop)
      #expect(view.player.viewportFrame?.width == 10)
      view.currentTime = 0.5
      #expect(view.currentFrame == 30 && view.currentProgress == 0.5)
      #expect(view.realtimeAnimationFrame == 30 && view.realtimeAnimationProgress == 0.5)
      #expect(view.frameTime(forMarker: "here") == 15)
      #expect(view.progressTime(forMarker: "here") == 0.25)
      #expect(view.durationFrameTime(forMarker: "here") == 0)
      view.setPlaybackMode(.paused(at: .marker("here")))
      #expect(view.currentFrame == 15)
      view.stop()
      #expect(view.currentFrame == 0)
      view.configuration.frameRate = 30
      view.configuration.contentMode = .scaleToFill
      #expect(view.player.configuration.frameRate == 30)
      #expect(view.player.configuration.contentMode == .scaleAspectFit)
      view.textProvider = DictionaryTextProvider([:])
      view.fontProvider = CustomFontProvider()
      #expect(view.player.textProvider is DictionaryTextProvider)
      #expect(view.player.fontProvider is CustomFontProvider)
      #expect(view.currentRenderingEngine == .mainThread)
      #expect(!view.isAccessibilityElement)
      view.accessibilityLabel = "halves"
      #expect(view.isAccessibilityElement)
    }

    @Test("Values are set by keypath, and points of the view convert to layer coordinates")
    func valuesAreSetByKeypath() throws {
      let view = LottieAnimationView(
        animation: try LottieAnimation.from(
          data: Data(
            """
            {"v":"5.9.0","fr":60,"ip":0,"op":60,"w":40,"h":20,"layers":[
            {"ty":4,"nm":"Box","ip":0,"op":60,"st":0,"ks":{"p":{"a":0,"k":[4,0]}},"shapes":[
            {"ty":"rc","s":{"a":0,"k":[8,8]},"p":{"a":0,"k":[4,4]},"r":{"a":0,"k":0}},
            {"ty":"fl","nm":"Fill","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]}]}
            """.utf8)))
      #expect(try image(view).word(20, 4) == red)
      let color = ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1))
      view.setValueProvider(color, keypath: "Box.Fill.Color")
      #expect(try image(view).word(20, 4) == blue && view.valueProviders.count == 1)
      #expect(view.getValue(for: "Box.Fill.Color") as? LottieColor == color.color)
      #expect(view.getOriginalValue(for: "Box.Fill.Color") as? LottieColor != color.color)
      view.removeValueProvider(for: "Box.Fill.Color")
      #expect(try image(view).word(20, 4) == red)
      #expect(view.allHierarchyKeypaths().contains("Box.Fill.Color"))
      #expect(view.convert(CGPoint(x: 5, y: 1), toLayerAt: "Box") == CGPoint(x: 1, y: 1))
      view.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
      view.layoutIfNeeded()
      // Scaled to 200 %, with an offset of 20 from the top.
      #expect(view.convert(CGPoint(x: 10, y: 22), toLayerAt: "Box") == CGPoint(x: 1, y: 1))
      view.contentMode = .bottomRight
      #expect(view.convert(CGPoint(x: 45, y: 61), toLayerAt: "Box") == CGPoint(x: 1, y: 1))
      #expect(
        view.convert(CGRect(x: 45, y: 61, width: 2, height: 3), toLayerAt: nil)
          == CGRect(x: 5, y: 1, width: 2, height: 3))
      view.setNodeIsEnabled(isEnabled: false, keypath: "Box")
      #expect(try image(view).word(20, 4) == 0)
    }

    @Test("A released view is deallocated and invalidates its display link")
    func releasedViewIsDeallocatedAndInvalidatesItsDisplayLink() throws {
      let before = ManualDisplayClock.links.count
      weak var weakly: LottieAnimationView?
      do {
        let host = window()
        let view = LottieAnimationView(
          animation: try pictured(), imageProvider: OneColor(color: red))
        view.animationLoaded = { _, _ in }
        host.addSubview(view)
        view.play()
        weakly = view
        #expect(ManualDisplayClock.links.count == before + 1)
      }
      #expect(weakly == nil)
      #expect(ManualDisplayClock.links.count == before)
    }

    private final class Badge: LottieAnimationView {
      var plays = 0
      override func play(completion: LottieCompletionBlock? = nil) {
        plays += 1
        super.play(completion: completion)
      }
    }

    @Test("The class can be subclassed")
    func classCanBeSubclassed() throws {
      let badge = Badge(animation: try halves())
      badge.play()
      #expect(badge.plays == 1 && badge.isAnimationQueued)
      badge.pause()
      #expect(!badge.isAnimationQueued)
    }

    @Test("The examples of the documentation run")
    func examplesOfDocumentationRun() throws {
      BundleImageProviderExamples().setupBundleProviders()
      #expect(!BundleImageProviderExamples().createAnimationWithBundleImages().isAnimationPlaying)
      let documents = FilepathImageProviderExamples().setupFilepathProvider()
      #expect(documents.imageProvider is FilepathImageProvider)
      FilepathImageProviderExamples().loadDynamicImages()
      FontProviderExamples().setupCustomFonts()
      let welcome = TextProviderExamples().setupDictionaryTextProvider()
      let text = welcome.textProvider.text(for: "welcome.title", sourceText: "Title")
      #expect(text == "Welcome!")
      TextProviderExamples().setupLocalizationProvider()
      #expect(LocalizationTextProvider().text(for: "no.key", sourceText: "own") == "own")
      let updated = AdvancedProviderExamples().updateProvidersAtRuntime()
      #expect((updated.imageProvider as? BundleImageProvider)?.searchPath == "hd_assets")
      #expect(updated.textProvider.text(for: "action", sourceText: nil) == "Sign In")
      AdvancedProviderExamples().setupAdaptiveAnimation()
      let system = CoordinatedProviderSystem(
        imageProvider: GeneratedImageProvider(), fontProvider: CustomFontProvider(),
        textProvider: LocaleAwareTextProvider())
      let view = system.setupAnimationView()
      view.animation = try pictured()
      #expect(view.player.renderedFrame == nil, "it was made without one, and has no size")
      view.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
      view.layoutIfNeeded()
      #expect(view.player.renderedFrame != nil)
      let folder = FileManager.default.temporaryDirectory
      let network = NetworkImageProvider(baseURL: folder)
      #expect(
        network.imageForAsset(
          asset: ImageAsset(id: "a", name: "none.png", directory: "", width: 1, height: 1)) == nil)
    }
  }
}
