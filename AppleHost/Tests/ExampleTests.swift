import FlickUI
import Flick
import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import Examples
@testable import FlickPlayer

extension ViewTests {
  /// Tests that each example of the documentation behaves as described there.
  @MainActor @Suite("Examples") struct OfDocumentation {
    private func file() throws -> URL {
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("flick-\(UUID().uuidString).json")
      let text = """
        {"v":"5.9.0","fr":60,"ip":0,"op":60,"w":40,"h":20,"layers":[]}
        """
      try Data(text.utf8).write(to: url)
      return url
    }

    private func view(_ stage: Stage) throws -> LottieUIKitView {
      try #require(stage.first("LottieUIKitView")?.view as? LottieUIKitView)
    }

    private func appear(_ controller: UIViewController) -> UIWindow {
      let host = window()
      host.rootViewController = controller
      return host
    }

    @Test("Basic usage: a file becomes a view, and a missing file shows nothing")
    func basicUsageFileBecomesView() throws {
      let url = try file()
      defer { try? FileManager.default.removeItem(at: url) }
      let stage = Stage(BasicView(path: url.path))
      #expect(stage.settle() == "LottieUIKitView")
      stage.close()
      #expect(Stage(BasicView(path: "nowhere.json")).settle() == "")

      let controller = BasicViewController()
      controller.path = url.path
      let host = appear(controller)
      let shown = try #require(controller.view.subviews.first as? LottieUIKitView)
      #expect(shown.playbackState == .playing)
      controller.view.removeFromSuperview()
      #expect(host.subviews.isEmpty)
      #expect(load(named: "animation", in: .main) == nil)
      #expect(config.loopMode == .repeat(count: 3))
    }

    @Test("The body shows the model's progress, state and errors")
    func bodyShowsModelProgress() async throws {
      let stage = Stage(ModelView(lottie: try halves()))
      #expect(stage.settle() == "VStack{Image Text(Progress: 0%) Text(State: stopped)}")
      stage.close()
    }

    @Test("Callbacks: completion is reported, and progress moves the bar")
    func callbacksCompletionIsReported() async throws {
      let controller = CallbackViewController(myLottie: try halves(frames: 30))
      let host = appear(controller)
      #expect(controller.lottieView.playbackState == .playing)
      await refresh(15, controller.lottieView.viewModel)
      #expect(controller.progressBar.progress > 0.4)
      #expect(controller.lines.isEmpty)
      await refresh(30, controller.lottieView.viewModel)
      #expect(controller.lines == ["Animation finished!"])
      controller.viewDidDisappear(false)
      #expect(controller.lottieView.playbackState == .stopped)
      controller.view.removeFromSuperview()
      #expect(host.subviews.isEmpty)
    }

    @Test("Example 1: the animation loops")
    func example1AnimationLoops() async throws {
      let stage = Stage(SimpleAnimationView(lottie: try halves(frames: 12)))
      stage.settle()
      let host = window()
      let other = addSimpleAnimation(try halves(frames: 12), to: host)
      for view in [try view(stage), other] {
        await refresh(40, view.viewModel)
        #expect(view.playbackState == .playing)
      }
      other.removeFromSuperview()
      stage.close()
    }

    @Test("Example 2: the animation plays once, and completion is called once")
    func example2AnimationPlaysOnce() async throws {
      let stage = Stage(OneShotAnimationView(lottie: try halves(frames: 12)))
      #expect(stage.settle() == "VStack{Image}")
      // The last frame is drawn asynchronously.
      await refresh(30)
      for _ in 0..<100_000 where stage.settle() == "VStack{Image}" { await refresh() }
      #expect(stage.settle() == "VStack{Image Text(complete)}")
      stage.close()

      var count = 0
      let host = window()
      let view = oneShot(try halves(frames: 12)) { count += 1 }
      host.addSubview(view)
      await refresh(30, view.viewModel)
      #expect(count == 1)
      view.removeFromSuperview()
    }

    @Test("Example 3: buttons play, pause and stop")
    func example3ButtonsPlayPauseAndStop() async throws {
      let before = ManualDisplayClock.links.count
      let stage = Stage(ControlledAnimationView(lottie: try halves()))
      #expect(
        stage.settle()
          == "VStack{Image HStack{Button{Text(Play)} Button{Text(Pause)} Button{Text(Stop)}}}")
      let buttons = stage.elements.flatMap { $0.all("Button") }
      buttons[0].action?()
      #expect(ManualDisplayClock.links.count == before + 1)
      buttons[1].action?()
      #expect(ManualDisplayClock.links.count == before)
      buttons[0].action?()
      buttons[2].action?()
      #expect(ManualDisplayClock.links.count == before)
      stage.close()

      let controller = ControlledViewController(lottie: try halves())
      let host = appear(controller)
      let view = controller.lottieView
      #expect(view.playbackState == .stopped)
      controller.playButton.sendActions(for: .touchUpInside)
      #expect(view.playbackState == .playing)
      controller.pauseButton.sendActions(for: .touchUpInside)
      #expect(view.playbackState == .paused)
      controller.stopButton.sendActions(for: .touchUpInside)
      #expect(view.playbackState == .stopped)
      controller.view.removeFromSuperview()
      #expect(host.subviews.isEmpty)
    }

    @Test("Example 4: the slider seeks and follows the progress")
    func example4SliderSeeksAndFollowsProgress() async throws {
      let stage = Stage(ProgressAnimationView(lottie: try halves()))
      #expect(stage.settle() == "VStack{Image Slider Text(Progress: 0%)}")
      stage.first("Slider")?.change?(0.5)
      #expect(stage.settle() == "VStack{Image Slider Text(Progress: 50%)}")
      #expect(stage.first("Slider")?.attributes["value"] as? Double == 0.5)
      stage.close()

      let controller = SliderViewController(lottie: try halves())
      let host = appear(controller)
      controller.progressSlider.value = 0.75
      controller.progressSlider.sendActions(for: .valueChanged)
      #expect(controller.lottieView.progress == 0.75)
      await turn()
      #expect(controller.progressLabel.text == "75%")
      controller.view.removeFromSuperview()
      #expect(host.subviews.isEmpty)
    }

    @Test("Example 5: at double speed, progress is twice as fast")
    func example5IsTwiceAsFast() async throws {
      let stage = Stage(FastPlayback.swiftUI(try halves(frames: 120)))
      stage.settle()
      let host = window()
      let other = FastPlayback.uiKit(try halves(frames: 120))
      host.addSubview(other)
      let views = [try view(stage), other]
      for _ in 0..<29 {
        ManualDisplayClock.tick()
        views.forEach { $0.viewModel.finishDrawing() }
      }
      for view in views { #expect(abs(view.progress - 0.5) < 1e-9) }
      other.removeFromSuperview()
      stage.close()
    }

    @Test("Example 6: the animation plays forward, then backward")
    func example6AnimationPlaysForward() async throws {
      let stage = Stage(AutoReverse.swiftUI(try halves(frames: 20)))
      stage.settle()
      let host = window()
      let other = AutoReverse.uiKit(try halves(frames: 20))
      host.addSubview(other)
      for view in [try view(stage), other] {
        var progress: [Double] = []
        for _ in 0..<36 {
          await refresh(1, view.viewModel)
          progress.append(view.progress)
        }
        let steps = zip(progress, progress.dropFirst()).map { $1 - $0 }
        #expect(steps.contains { $0 > 0.01 })
        #expect(steps.contains { $0 < -0.01 })
        #expect(steps.allSatisfy { abs($0) < 0.2 })
        #expect(view.playbackState == .playing)
      }
      other.removeFromSuperview()
      stage.close()
    }

    @Test("Example 7: errors are shown, and playback continues")
    func example7ErrorsAreShown() async throws {
      let stage = Stage(SafeAnimationView(lottie: try halves()))
      #expect(stage.settle() == "VStack{Image Button{Text(Wrong)}}")
      stage.first("Button")?.action?()
      #expect(
        stage.settle()
          == "VStack{Image Text(Error: The frame number is outside the animation.) Button{Text(Wrong)}}"
      )
      stage.close()

      let controller = SafeViewController(lottie: try halves())
      let host = appear(controller)
      controller.lottieView.seek(toFrame: -1)
      await turn()
      let alert = try #require(controller.presentedViewController as? UIAlertController)
      #expect(alert.message == "The frame number is outside the animation.")
      #expect(alert.actions.map(\.title) == ["OK"])
      #expect(controller.lottieView.playbackState == .playing)
      controller.view.removeFromSuperview()
      #expect(host.subviews.isEmpty)
    }

    @Test("Shared custom configurations are accepted by every view")
    func sharedCustomConfigurationsAreAcceptedByEveryView() throws {
      let stage = Stage(reused(try halves()))
      stage.settle()
      #expect(try view(stage).viewModel.configuration == .onboarding)
      #expect(LottieConfiguration.loader.speed == 1.5)
      stage.close()
    }
  }
}
