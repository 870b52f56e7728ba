import Flick
import FlickPlayer
import FlickUI
import Foundation
import Testing

#if canImport(UIKit)
  import QuartzCore
  import SwiftUI
  import UIKit

  private let json = """
    {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":40,"h":20,"markers":[{"cm":"in","tm":5,"dr":10}],"layers":[
    {"ty":1,"nm":"Red","ip":0,"op":20,"st":0,"sw":40,"sh":20,"sc":"#ff0000","ks":{}}]}
    """

  /// A view of an app that counts animations.
  private final class CountingView: LottieAnimationView {
    var count = 0
    override var animation: LottieAnimation? { didSet { count += 1 } }
  }

  @MainActor @Suite("Views and layers of lottie-ios") struct LottieIOSViewTests {
    private func animation() throws -> LottieAnimation { try LottieAnimation(string: json) }

    @Test("A layer has the size of its animation, and shows pictures of its own size")
    func layerHasSizeOfItsAnimation() throws {
      let layer = LottieAnimationLayer(animation: try animation())
      #expect(layer.bounds.size == CGSize(width: 40, height: 20))
      layer.screenScale = 2
      layer.frame = CGRect(x: 0, y: 0, width: 75, height: 40)
      layer.layoutIfNeeded()
      layer.forceDisplayUpdate()
      let image = try #require(layer.contents as? CGImage)
      #expect(image.width == 150 && image.height == 80 && layer.contentsScale == 2)
      // Core Animation copies images with other rows.
      #expect(image.bytesPerRow % 64 == 0)
    }

    @Test("A layer that UIKit creates shows the animation that its player gets")
    func layerThatUIKitCreatesShowsAnimation() throws {
      let layer = LottieAnimationLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      layer.layoutIfNeeded()
      layer.animation = try animation()
      layer.forceDisplayUpdate()
      #expect((layer.contents as? CGImage)?.width == 80)
    }

    @Test("A layer has the scale of the screen, and pauses in the background")
    func layerHasScaleOfScreenAndPausesInBackground() throws {
      let layer = LottieAnimationLayer(animation: try animation())
      #expect(layer.screenScale == 2)
      layer.loopMode = .loop
      layer.play()
      UIApplication.post(UIApplication.didEnterBackgroundNotification)
      #expect(layer.player.presenter.state == .paused)
      UIApplication.post(UIApplication.willEnterForegroundNotification)
      #expect(layer.player.presenter.state == .playing)
      layer.stop()
    }

    @Test("A layer that has been in a window pauses while it is not visible")
    func layerThatHasBeenInWindowPausesWhileNotVisible() throws {
      let layer = LottieAnimationLayer(animation: try animation())
      layer.loopMode = .loop
      layer.play()
      #expect(layer.isAnimationPlaying)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView(frame: window.bounds)
      view.layer.addSublayer(layer)
      #expect(layer.isAnimationPlaying)
      window.addSubview(view)
      #expect(layer.isAnimationPlaying)
      view.layer.isHidden = true
      #expect(layer.isAnimationQueued && layer.player.presenter.state == .paused)
      view.layer.isHidden = false
      #expect(layer.isAnimationPlaying)
      view.removeFromSuperview()
      #expect(layer.isAnimationQueued)
      window.addSubview(view)
      #expect(layer.isAnimationPlaying)
      layer.windowBackgroundBehavior = .continuePlaying
      view.removeFromSuperview()
      #expect(layer.isAnimationPlaying)
    }

    @Test("A layer that is laid out plays again without an action")
    func layerThatIsLaidOutPlaysAgainWithoutAction() throws {
      let layer = LottieAnimationLayer(animation: try animation())
      layer.play()
      _ = layer.action(forKey: kCAOnOrderOut)
      #expect(layer.isAnimationQueued)
      layer.layoutIfNeeded()
      #expect(layer.isAnimationQueued)
      let parent = CALayer()
      parent.addSublayer(layer)
      layer.isHidden = true
      layer.layoutIfNeeded()
      #expect(layer.isAnimationQueued)
      layer.isHidden = false
      layer.layoutIfNeeded()
      #expect(layer.isAnimationPlaying)
    }

    @Test("A layer plays without a window, and reports its end")
    func layerPlaysWithoutWindow() throws {
      let layer = LottieAnimationLayer(animation: try animation())
      var ends: [Bool] = []
      layer.play(marker: "in") { ends.append($0) }
      #expect(layer.isAnimationPlaying)
      layer.updateAnimationForBackgroundState()
      layer.updateAnimationForForegroundState(wasWaitingToPlayAnimation: false)
      #expect(layer.isAnimationPlaying && ends.isEmpty)
      layer.pause(at: .frame(7))
      #expect(ends == [false] && layer.currentFrame == 7)
      #expect(layer.currentPlaybackMode == .paused(at: .frame(7)))
    }

    @Test("A layer stays suspended until it is told that the app is in the foreground")
    func layerStaysSuspendedUntilForeground() throws {
      let layer = LottieAnimationLayer(animation: try animation())
      layer.loopMode = .loop
      layer.play()
      layer.updateAnimationForBackgroundState()
      layer.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
      layer.layoutIfNeeded()
      layer.screenScale = 3
      #expect(layer.isAnimationQueued)
      layer.updateAnimationForForegroundState(wasWaitingToPlayAnimation: false)
      #expect(layer.isAnimationPlaying && !layer.isAnimationQueued)
      layer.backgroundBehavior = .continuePlaying
      layer.updateAnimationForBackgroundState(backgroundBehavior: .pauseAndRestore)
      #expect(layer.isAnimationQueued)
      layer.updateAnimationForForegroundState(wasWaitingToPlayAnimation: false)
      #expect(layer.isAnimationPlaying && layer.backgroundBehavior == .continuePlaying)
      layer.stop()
    }

    @Test("A layer clips its content, however it was created")
    func layerClipsItsContent() throws {
      let layers = [LottieAnimationLayer(), LottieAnimationLayer(animation: try animation())]
      for layer in layers {
        #expect(layer.maskAnimationToBounds && layer.masksToBounds)
        layer.maskAnimationToBounds = false
        #expect(!layer.masksToBounds)
      }
    }

    @Test("A layer reports the animations that are set, and its copy shares the player")
    func layerReportsAnimationsThatAreSet() throws {
      let layer = LottieAnimationLayer()
      var told: [String] = []
      layer.animationLoaded = { layer, animation in told.append("loaded \(animation.markers.count)")
      }
      layer.animationLayerDidLoad = { _, engine in told.append("layer \(engine)") }
      #expect(layer.animationLayer == nil)
      layer.animation = try animation()
      #expect(told.sorted() == ["layer Main Thread", "loaded 1"])
      #expect(layer.animationLayer === layer)
      #expect(LottieAnimationLayer(layer: layer).player === layer.player)
    }

    @Test("Subclasses override the animation")
    func subclassesOverrideAnimation() throws {
      let view = CountingView(animation: nil)
      view.animation = try animation()
      #expect(view.count == 1 && view.player.animation === view.animation)
      view.animationName = "no such animation"
      #expect(view.count == 2 && view.animation == nil)
    }

    @Test("The image provider of a view is never nil")
    func imageProviderOfViewIsNeverNil() throws {
      let view = LottieAnimationView(animation: try animation())
      let provider: any AnimationImageProvider = view.imageProvider
      #expect(provider is BundleImageProvider)
      view.imageProvider = FilepathImageProvider(filepath: "/nowhere")
      #expect(view.imageProvider is FilepathImageProvider)
      view.imageProvider = nil
      #expect(view.imageProvider is BundleImageProvider)
    }

    @Test("Without a provider, views find images in the asset catalogs of the main bundle")
    func withoutProviderViewsFindImagesInAssetCatalogsOfMainBundle() throws {
      let red = LottieAnimationView(animation: try animation())
      red.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      red.layoutIfNeeded()
      red.player.finishDrawing()
      UIImage.assetCatalog["FlickRed"] = red.player.renderedFrame
      defer { UIImage.assetCatalog = [:] }
      let pictures = try LottieAnimation(
        string: """
          {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":40,"h":20,"assets":[
          {"id":"a","w":40,"h":20,"u":"img/","p":"FlickRed","e":0}],"layers":[
          {"ty":2,"refId":"a","ip":0,"op":20,"st":0,"ks":{}}]}
          """)
      let view = LottieAnimationView(animation: pictures)
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      view.layoutIfNeeded()
      view.player.finishDrawing()
      let expected = try #require(red.player.renderedFrame?.word(20, 10))
      #expect(expected != 0 && view.player.renderedFrame?.word(20, 10) == expected)
      let stage = Stage(LottieView(animation: pictures))
      defer { stage.close() }
      stage.settle()
      let mounted = try #require(
        stage.first("LottieAnimationView")?.view as? LottieAnimationView)
      mounted.frame = view.frame
      mounted.layoutIfNeeded()
      mounted.player.finishDrawing()
      #expect(mounted.player.renderedFrame?.word(20, 10) == expected)
    }

    @Test("Controls set and remove providers")
    func controlsSetAndRemoveProviders() throws {
      let button = AnimatedButton(animation: try animation())
      button.setValueProvider(FloatValueProvider(50), keypath: "Red.Transform.Opacity")
      let keypath: AnimationKeypath = "Red.Transform.Opacity"
      #expect(
        button.animationView.getValue(for: keypath) as? LottieVector1D == LottieVector1D(50))
      button.removeValueProvider(for: keypath)
      #expect(
        button.animationView.getValue(for: keypath) as? LottieVector1D == LottieVector1D(100))
    }

    @Test("A color of UIKit has its components")
    func colorOfUIKitHasItsComponents() {
      let color = UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75).lottieColorValue
      #expect(color == LottieColor(r: 1, g: 0.5, b: 0.25, a: 0.75))
    }

    @Test("The view for Objective-C reports that its size changes with the animation")
    func viewForObjectiveCReportsItsSize() throws {
      let view = CompatibleAnimationView(frame: .zero)
      let inner = try #require(view.subviews.first as? LottieAnimationView)
      let count = view.invalidationCount
      // A download sets the animation of the inner view.
      inner.animation = try animation()
      #expect(view.invalidationCount == count + 1)
      #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
      view.compatibleAnimation = nil
      #expect(view.invalidationCount > count + 1)
      #expect(view.intrinsicContentSize == .zero)
    }

    @Test("The view for Objective-C forwards to a view")
    func viewForObjectiveCForwardsToView() throws {
      let view = CompatibleAnimationView(data: Data(json.utf8))
      view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
      view.layoutIfNeeded()
      #expect(view.duration == 2 && view.intrinsicContentSize == CGSize(width: 40, height: 20))
      #expect(view.subviews.first?.frame == view.bounds)
      view.loopAnimationCount = -1
      #expect(view.loopAnimationCount == -1)
      view.loopAnimationCount = 3
      #expect(view.loopAnimationCount == 3)
      view.currentFrame = 10
      #expect(view.currentProgress == 0.5 && view.currentTime == 1)
      view.backgroundMode = .forceFinish
      #expect(view.backgroundMode == .forceFinish)
      view.contentMode = .center
      #expect(view.contentMode == .center)
      #expect(view.frameTime(forMarker: "in") == 5 && view.frameTime(forMarker: "out") == 0)
      #expect(
        view.durationFrameTime(forMarker: "in") == 10 && view.progressTime(forMarker: "in") == 0.25)
      view.compatibleDictionaryTextProvider = CompatibleDictionaryTextProvider(values: ["a": "b"])
      view.compatibleDictionaryTextProvider = nil
      view.play()
      view.stop()
      #expect(!view.isAnimationPlaying)
    }
  }
#endif
