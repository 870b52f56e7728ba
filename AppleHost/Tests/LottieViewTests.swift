import Flick
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import FlickCompatibility
@testable import FlickPlayer
@testable import FlickUI

extension ViewTests {
  @MainActor @Suite("LottieView") struct OfSwiftUI {
    let size = CGSize(width: 40, height: 20)

    private func mounted(_ stage: Stage) throws -> LottieUIKitView {
      try #require(stage.first("LottieUIKitView")?.view as? LottieUIKitView)
    }

    @Test("The view appears and plays with the display, without evaluating the body for each frame")
    func viewAppearsAndPlaysWithDisplay() async throws {
      let before = ManualDisplayClock.links.count
      let stage = Stage(LottieView(lottie: try halves(), size: size))
      #expect(stage.settle() == "LottieUIKitView")
      let view = try mounted(stage)
      #expect(view.playbackState == .playing)
      let bodies = stage.bodyCount
      await refresh(20, view.viewModel)
      #expect(view.progress > 0.3)
      #expect(!stage.isDirty)
      #expect(stage.bodyCount == bodies)
      stage.close()
      #expect(view.playbackState == .paused)
      #expect(ManualDisplayClock.links.count == before)
    }

    @Test("Without autoPlay nothing plays")
    func withoutAutoPlayNothingPlays() throws {
      let stage = Stage(
        LottieView(
          lottie: try halves(), size: size, configuration: LottieConfiguration(autoPlay: false)))
      stage.settle()
      #expect(try mounted(stage).playbackState == .stopped)
      stage.close()
    }

    private struct Screen: View {
      let lottie: Lottie
      @State var count = 0
      @State var isShown = true
      var body: some View {
        VStack {
          Button("\(count)") { count += 1 }
          Button("toggle") { isShown.toggle() }
          if isShown { LottieView(lottie: lottie, size: CGSize(width: 40, height: 20)) }
        }
      }
    }

    @Test("The view persists while its surroundings change, and ends when it is removed")
    func viewPersistsWhileItsSurroundingsChange() async throws {
      let before = ManualDisplayClock.links.count
      let stage = Stage(Screen(lottie: try halves()))
      stage.settle()
      let view = try mounted(stage)
      await refresh(5, view.viewModel)
      stage.elements.first?.all("Button").first?.action?()
      #expect(
        stage.settle()
          == "VStack{Button{Text(1)} Button{Text(toggle)} LottieUIKitView}")
      #expect(try mounted(stage) === view)
      #expect(view.playbackState == .playing)
      stage.elements.first?.all("Button").last?.action?()
      #expect(stage.settle() == "VStack{Button{Text(1)} Button{Text(toggle)}}")
      #expect(view.window == nil)
      #expect(view.playbackState == .paused)
      #expect(ManualDisplayClock.links.count == before)
      stage.close()
    }

    private struct Chosen: View {
      let models: [LottieViewModel]
      @State var index = 0
      var body: some View {
        VStack {
          Button("next") { index = 1 - index }
          LottieView(viewModel: models[index])
        }
      }
    }

    @Test("A custom model can be exchanged")
    func customModelCanBeExchanged() throws {
      let models = [
        LottieViewModel(lottie: try halves(), size: size),
        LottieViewModel(lottie: try halves(frames: 30), size: size),
      ]
      let stage = Stage(Chosen(models: models))
      stage.settle()
      #expect(try mounted(stage).viewModel === models[0])
      stage.first("Button")?.action?()
      stage.settle()
      #expect(try mounted(stage).viewModel === models[1])
      #expect(models[0].playbackState == .paused)
      #expect(models[1].playbackState == .playing)
      stage.close()
    }

    @Test("A view neither resumes nor restarts a model that was paused or has ended")
    func viewNeitherResumesNorRestartsModel() async throws {
      let paused = LottieViewModel(lottie: try halves(), size: size)
      paused.play()
      paused.pause()
      let ended = LottieViewModel(
        lottie: try halves(), size: size, configuration: LottieConfiguration(loopMode: .playOnce))
      ended.play()
      await refresh(70, ended)
      #expect(paused.playbackState == .paused && ended.playbackState == .completed)
      let host = window()
      for model in [paused, ended] {
        let state = model.playbackState
        let view = LottieUIKitView(viewModel: model)
        host.addSubview(view)
        #expect(view.playbackState == state)
        view.removeFromSuperview()
        let stages = [
          Stage(LottieView(viewModel: model)),
          Stage(LottieView(viewModel: model).configure { $0.tag = 7 }),
        ]
        for stage in stages {
          stage.settle()
          #expect(model.presenter.state == state)
          stage.close()
        }
      }
    }

    @Test(
      "With scaling to fit, the view takes the aspect ratio of the animation; otherwise all of the space",
      arguments: LottieConfiguration.ContentMode.allCases)
    func scaledViewTakesAspectRatioOfAnimation(mode: LottieConfiguration.ContentMode) throws {
      let stage = Stage(
        LottieView(
          lottie: try halves(), size: size,
          configuration: LottieConfiguration(contentMode: mode)))
      stage.settle()
      let element = try #require(stage.first("LottieUIKitView"))
      let ratio = element.attributes["aspectRatio"] as? [String: CGFloat?]
      #expect(ratio == (mode == .scaleAspectFit ? ["fit": 2] : nil))
      #expect((element.attributes["clipped"] != nil) == (mode != .scaleAspectFit))
      let view = try mounted(stage)
      let low = UILayoutPriority.fittingSizeLevel
      #expect(view.priorities["resistance horizontal"] == low)
      #expect(view.priorities["resistance vertical"] == low)
      stage.close()
    }

    private struct Declared: View {
      let animations: [Lottie]
      @State var index = 0
      @State var speed = 1.0
      var body: some View {
        VStack {
          Button("other") { index = 1 }
          Button("fast") { speed = 3 }
          LottieView(
            lottie: animations[index], size: CGSize(width: 40, height: 20),
            configuration: LottieConfiguration(speed: speed))
        }
      }
    }

    @Test("A later body with another animation or configuration takes effect in the same view")
    func laterBodyTakesEffectInSameView() async throws {
      let stage = Stage(Declared(animations: [try halves(), try halves(frames: 30)]))
      stage.settle()
      let view = try mounted(stage)
      await refresh(5, view.viewModel)
      let progress = view.progress
      stage.elements.first?.all("Button").last?.action?()
      stage.settle()
      await turn()
      #expect(try mounted(stage) === view && view.viewModel.speed == 3)
      #expect(view.progress >= progress && view.playbackState == .playing)
      stage.elements.first?.all("Button").first?.action?()
      stage.settle()
      await turn()
      #expect(try mounted(stage) === view && view.viewModel.lottie.numberOfFrames == 30)
      #expect(view.playbackState == .playing)
      stage.close()
    }

    @Test("Reduced motion and labels reach the UIKit view and change with the body")
    func reducedMotionAndLabelsReachUIKitViewAndChangeWithBody() async throws {
      struct Screen: View {
        let lottie: Lottie
        @State var respects = true
        var body: some View {
          VStack {
            Button("x") { respects = false }
            LottieView(lottie: lottie, size: CGSize(width: 40, height: 20))
              .respectsReducedMotion(respects)
              .animationLabel(respects ? "still" : nil)
          }
        }
      }
      UIAccessibility.reduceMotion(true)
      defer { UIAccessibility.reduceMotion(false) }
      let stage = Stage(Screen(lottie: try halves()))
      stage.settle()
      let view = try mounted(stage)
      #expect(view.playbackState == .stopped)
      #expect(view.isAccessibilityElement)
      #expect(view.accessibilityLabel == "still")
      stage.first("Button")?.action?()
      stage.settle()
      await turn()
      #expect(view.playbackState == .playing)
      #expect(!view.isAccessibilityElement)
      stage.close()
    }

    /// Whether the modules contain previews.
    private nonisolated static var hasPreviews: Bool {
      #if DEBUG
        true
      #else
        false
      #endif
    }

    @Test(
      "The previews show playing animations",
      .enabled(if: hasPreviews, "Only debug builds contain previews."))
    func previewsShowPlayingAnimations() throws {
      #if DEBUG
        for (stage, kinds) in [
          (Stage(LottieView_Previews.previews), ["LottieUIKitView", "LottieUIKitView"]),
          (Stage(PlatformViews_Previews.previews), ["LottieUIKitView", "LottieAnimationView"]),
          (Stage(Controls_Previews.previews), ["AnimatedControl", "AnimatedSwitch"]),
          (Stage(SVGA_Previews.previews), ["TappableSVGAPlayer", "SVGARePlayer", "SVGAExPlayer"]),
          (Stage(LottieIOS_Previews.previews), ["CompatibleAnimationView"]),
          (Stage(SVGAPlayer_Previews.previews), ["SVGAPlayer", "SVGAImageView"]),
        ] {
          stage.settle()
          let shown = stage.elements.flatMap(mountedTypes)
          for kind in kinds { #expect(shown.contains(kind), "\(shown)") }
          let views = stage.elements.flatMap { $0.all("LottieUIKitView") }
          for element in views {
            let view = try #require(element.view as? LottieUIKitView)
            #expect(view.playbackState == .playing)
          }
          stage.close()
        }
      #endif
    }

    /// The types of the views of an element.
    private func mountedTypes(_ element: Element) -> [String] {
      (element.view.map { ["\(type(of: $0))"] } ?? [])
        + element.children.flatMap(mountedTypes)
    }

    private struct Counter: View {
      @State var count = 0
      var body: some View { Button("\(count)") { count += 1 } }
    }
    private struct Dim: ViewModifier {
      let isOn: Bool
      func body(content: Content) -> some View {
        if isOn { content.opacity(0.5) } else { content }
      }
    }
    private struct Dimmed: View {
      @State var isOn = false
      var body: some View {
        VStack {
          Button("dim") { isOn.toggle() }
          Counter().modifier(Dim(isOn: isOn))
        }
      }
    }

    @Test("Stage: a view at another place of the tree has another identity, as in SwiftUI")
    func viewAtAnotherPlaceHasAnotherIdentity() {
      let stage = Stage(Dimmed())
      stage.settle()
      for _ in 0..<2 {
        stage.elements.first?.all("Button").last?.action?()
        stage.settle()
      }
      #expect(stage.settle() == "VStack{Button{Text(dim)} Button{Text(2)}}")
      stage.first("Button")?.action?()
      #expect(stage.settle() == "VStack{Button{Text(dim)} Button{Text(0)}}")
    }
  }
}
