import Dispatch
import Flick
import FlickCompatibility
import QuartzCore
import Testing
import UIKit

@testable import FlickPlayer
@testable import FlickSVGAPlayer
@testable import FlickUI

/// A sound that records its calls.
@MainActor private final class RecordedSound: SVGASound {
  var calls: [String] = []
  var speeds: ClosedRange<Double> { 0.5...2 }
  func play(from seconds: TimeInterval) { calls.append("play \(seconds)") }
  func stop() { calls.append("stop") }
  func setVolume(_ volume: Float) {}
}

extension ViewTests {
  @MainActor @Suite("Windows, screens and scenes", .serialized) struct OfEnvironment {
    private func picture(_ view: UIView) -> UIImage? {
      (view.subviews.first as? UIImageView)?.image
    }

    private func movie(_ movie: SVGATestMovie = SVGATestMovie()) async -> SVGAVideoEntity? {
      await withCheckedContinuation { done in
        SVGAParser().parse(with: Data(movie.file), cacheKey: UUID().uuidString) {
          done.resume(returning: $0)
        } failureBlock: { _ in
          done.resume(returning: nil)
        }
      }
    }

    /// A playing SVGA view in a window.
    private func svgaPlayer(
      in window: UIWindow, sound: RecordedSound? = nil
    ) async -> SVGARePlayer {
      let player = SVGARePlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      if let sound { player.model.soundMaker = { _ in sound } }
      player.videoItem = await movie(
        SVGATestMovie(frames: 50, sounds: sound == nil ? [] : [.init(endFrame: 50)]))
      window.addSubview(player)
      player.startAnimation()
      player.model.finishDrawing()
      await turn()
      return player
    }

    @Test("Rotation keeps the picture until the queue has drawn the new one")
    func rotationKeepsPictureUntilQueueHasDrawnNewOne() async throws {
      let host = window()
      let view = LottieAnimationView(animation: try halves())
      view.frame = host.bounds
      host.addSubview(view)
      view.layoutIfNeeded()
      view.player.presenter.finishDrawing()
      #expect(picture(view)?.size == CGSize(width: 390, height: 844))
      await turn()
      host.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
      view.frame = host.bounds
      view.layoutIfNeeded()
      #expect(picture(view)?.size == CGSize(width: 390, height: 844), "drawn on the main thread")
      view.player.presenter.finishDrawing()
      #expect(picture(view)?.size == CGSize(width: 844, height: 390))
      view.removeFromSuperview()
    }

    @Test("A view on another screen has the pixels of that screen")
    func viewOnAnotherScreenHasPixelsOfThatScreen() async throws {
      let host = window()
      let view = LottieAnimationView(animation: try halves())
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      let modelView = LottieUIKitView(lottie: try halves(), size: view.frame.size)
      let player = await svgaPlayer(in: host)
      host.addSubview(view)
      host.addSubview(modelView)
      host.layoutIfNeeded()
      for scale in [1, 3] {
        host.move(toScreenWithScale: CGFloat(scale))
        view.player.presenter.finishDrawing()
        modelView.viewModel.finishDrawing()
        player.model.finishDrawing()
        await turn()
        for view in [view, modelView, player] {
          #expect(picture(view)?.cgImage?.width == 40 * scale)
          #expect(picture(view)?.size.width == 40)
        }
      }
      // A window on a screen of another scale.
      let other = window()
      other.addSubview(view)
      view.player.presenter.finishDrawing()
      #expect(picture(view)?.cgImage?.width == 80)
      for view in [view, modelView, player] { view.removeFromSuperview() }
    }

    @Test("A view pauses with its own scene, and not with another")
    func viewPausesWithItsOwnScene() async throws {
      let (scene, otherScene) = (UIWindowScene(), UIWindowScene())
      let (host, other) = (UIWindow(windowScene: scene), UIWindow(windowScene: otherScene))
      let view = LottieUIKitView(lottie: try halves(), size: CGSize(width: 40, height: 20))
      let player = await svgaPlayer(in: host)
      let otherPlayer = await svgaPlayer(in: other)
      host.addSubview(view)
      #expect(view.playbackState == .playing && !player.model.isSuspended)
      otherScene.enterBackground()
      #expect(view.playbackState == .playing && !player.model.isSuspended)
      #expect(otherPlayer.model.isSuspended)
      scene.enterBackground()
      #expect(view.playbackState == .paused && player.model.isSuspended)
      otherScene.enterForeground()
      #expect(view.playbackState == .paused && player.model.isSuspended)
      #expect(!otherPlayer.model.isSuspended)
      scene.enterForeground()
      #expect(view.playbackState == .playing && !player.model.isSuspended)
      for view in [view, player, otherPlayer] { view.removeFromSuperview() }
    }

    @Test("The app and the scene are both in the foreground while a view plays")
    func appAndSceneAreBothInForegroundWhileViewPlays() throws {
      let scene = UIWindowScene()
      let host = UIWindow(windowScene: scene)
      let view = LottieUIKitView(lottie: try halves(), size: CGSize(width: 40, height: 20))
      host.addSubview(view)
      scene.enterBackground()
      UIApplication.post(UIApplication.didEnterBackgroundNotification)
      UIApplication.post(UIApplication.willEnterForegroundNotification)
      #expect(view.playbackState == .paused, "another scene of the app is shown")
      scene.enterForeground()
      #expect(view.playbackState == .playing)
      view.removeFromSuperview()
    }

    @Test("A view that is added to a scene in the background waits for it")
    func viewThatIsAddedToSceneInBackgroundWaitsForIt() throws {
      let scene = UIWindowScene()
      scene.enterBackground()
      let host = UIWindow(windowScene: scene)
      let view = LottieUIKitView(lottie: try halves(), size: CGSize(width: 40, height: 20))
      host.addSubview(view)
      #expect(view.playbackState != .playing)
      scene.enterForeground()
      #expect(view.playbackState == .playing)
      view.removeFromSuperview()
    }

    @Test("Two views of one model in two scenes play while one of them is shown")
    func twoViewsOfOneModelInTwoScenesPlayWhileOneOfThemIsShown() throws {
      let (scene, otherScene) = (UIWindowScene(), UIWindowScene())
      let (host, other) = (UIWindow(windowScene: scene), UIWindow(windowScene: otherScene))
      let view = LottieUIKitView(lottie: try halves(), size: CGSize(width: 40, height: 20))
      let twin = LottieUIKitView(viewModel: view.viewModel)
      host.addSubview(view)
      other.addSubview(twin)
      scene.enterBackground()
      #expect(view.playbackState == .playing)
      otherScene.enterBackground()
      #expect(view.playbackState == .paused)
      otherScene.enterForeground()
      #expect(view.playbackState == .playing)
      view.removeFromSuperview()
      twin.removeFromSuperview()
    }

    @Test("A memory warning releases spare pictures, and the next frames are the same")
    func memoryWarningReleasesSparePictures() async throws {
      let host = window()
      let view = LottieUIKitView(lottie: try moving(), size: CGSize(width: 40, height: 20))
      let player = await svgaPlayer(in: host)
      host.addSubview(view)
      view.pause()
      player.pauseAnimation()
      for frame in 0..<5 {
        view.seek(toFrame: Float(frame))
        view.viewModel.finishDrawing()
        player.step(toFrame: frame)
        player.model.finishDrawing()
        await turn()
      }
      let pipeline = try #require(view.viewModel.presenter.pictures.pipeline)
      let svgaPipeline = try #require(player.model.presenter.pictures.pipeline)
      #expect(pipeline.spareCount > 0 && svgaPipeline.spareCount > 0)
      UIApplication.post(UIApplication.didReceiveMemoryWarningNotification)
      #expect(pipeline.spareCount == 0 && svgaPipeline.spareCount == 0)
      for frame in [10, 11, 30] as [Float] {
        view.seek(toFrame: frame)
        view.viewModel.finishDrawing()
        let fresh = LottieUIKitView(lottie: try moving(), size: CGSize(width: 40, height: 20))
        fresh.pause()
        fresh.seek(toFrame: frame)
        fresh.viewModel.finishDrawing()
        await turn()
        #expect(picture(view)?.words == picture(fresh)?.words)
      }
      view.removeFromSuperview()
      player.removeFromSuperview()
    }

    @Test("Sounds pause outside of the window and in the background, and go on at the frame")
    func soundsPauseOutsideOfWindowAndInBackground() async throws {
      let sound = RecordedSound()
      let scene = UIWindowScene()
      let host = UIWindow(windowScene: scene)
      let tab = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      host.addSubview(tab)
      let player = await svgaPlayer(in: host, sound: sound)
      tab.addSubview(player)
      player.startAnimation()
      ManualDisplayClock.tick(0.1)
      #expect(sound.calls.last?.hasPrefix("play") == true)
      // A hidden tab: its view leaves the window, and the player keeps its superview.
      tab.removeFromSuperview()
      #expect(sound.calls.last == "stop")
      host.addSubview(tab)
      #expect(sound.calls.last?.hasPrefix("play") == true)
      scene.enterBackground()
      #expect(sound.calls.last == "stop")
      scene.enterForeground()
      #expect(sound.calls.last?.hasPrefix("play") == true)
      player.removeFromSuperview()
    }

    @Test("A notification from another thread applies on the main thread")
    func notificationFromAnotherThreadAppliesOnMainThread() async throws {
      let host = window()
      let view = LottieUIKitView(lottie: try halves(), size: CGSize(width: 40, height: 20))
      host.addSubview(view)
      for (name, state) in [
        (UIApplication.didEnterBackgroundNotification, LottieViewModel.PlaybackState.paused),
        (UIApplication.willEnterForegroundNotification, .playing),
      ] {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            NotificationCenter.default.post(name: name, object: nil)
            continuation.resume()
          }
        }
        await turn()
        #expect(view.playbackState == state)
      }
      view.removeFromSuperview()
    }

    @Test("A layer has the pixels of the screen of its view, and pauses with its scene")
    func layerHasPixelsOfScreenOfItsView() async throws {
      let layer = LottieAnimationLayer(animation: try halves())
      #expect(layer.delegate == nil && layer.screenScale == UITraitCollection.current.displayScale)
      let scene = UIWindowScene()
      let host = UIWindow(windowScene: scene)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      host.addSubview(view)
      host.move(toScreenWithScale: 3)
      let outer = CALayer()
      view.layer.addSublayer(outer)
      outer.addSublayer(layer)
      layer.loopMode = .loop
      layer.play()
      layer.layoutIfNeeded()
      layer.player.presenter.finishDrawing()
      await turn()
      #expect(layer.screenScale == 3 && outer.contentsScale == 1)
      #expect(layer.contentsScale == 3)
      #expect((layer.contents as? CGImage)?.width == 120)
      scene.enterBackground()
      #expect(!layer.isAnimationPlaying)
      scene.enterForeground()
      layer.removeFromSuperlayer()
    }

    /// An animation of a square that moves to the right.
    private func moving() throws -> Lottie {
      try Lottie(
        string: """
          {"v":"5.9.0","fr":60,"ip":0,"op":60,"w":40,"h":20,"layers":[{"ty":4,"ip":0,"op":60,"st":0,
          "ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},
          {"t":60,"s":[30,0]}]}},"shapes":[
          {"ty":"rc","s":{"a":0,"k":[10,10]},"p":{"a":0,"k":[5,10]},"r":{"a":0,"k":0}},
          {"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]}]}
          """)
    }
  }
}
