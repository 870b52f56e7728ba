import Flick
import FlickAnimation
import SwiftUI
import Testing

@testable import FlickPlayer
@testable import FlickUI

extension ViewTests {
  /// The view of watchOS.
  @MainActor @Suite("TimelinePicture") struct OfTimeline {
    private struct Shown: View {
      let display: TimelineDisplay
      var label: String?
      @State var isShown = true
      var body: some View {
        VStack {
          Button("toggle") { isShown.toggle() }
          if isShown {
            TimelinePicture(
              display, contentMode: .scaleAspectFit, honorsReducedMotion: true, label: label)
          }
        }
      }
    }

    private final class Clock: FrameTicker {
      var now = 100.0
      func start(rate: Double, _ tick: @escaping @MainActor (Double) -> Void) {}
      func stop() {}
    }

    private let clock = Clock()

    private func makeStage(label: String? = nil) throws -> (LottieViewModel, Stage) {
      let model = LottieViewModel(
        lottie: try halves(), size: nil, scale: 1, configuration: .default, engine: .main,
        ticker: TimelineTicker(timer: clock))
      let stage = Stage(Shown(display: TimelineDisplay(model.presenter), label: label))
      stage.size = CGSize(width: 40, height: 20)
      stage.settle()
      return (model, stage)
    }

    /// Moves the time on, lets the timeline update, and shows the frame that it requests.
    private func advance(_ stage: Stage, _ model: LottieViewModel, by seconds: Double) async {
      clock.now += seconds
      stage.date += seconds
      stage.settle()
      model.finishDrawing()
      await turn()
      stage.settle()
    }

    private func picture(_ stage: Stage) throws -> CGImage? {
      try #require(stage.first("Image")).attributes["picture"] as? CGImage
    }

    @Test(
      "The picture has the pixels of the view, and follows the timeline at 30 frames per second")
    func pictureFollowsTimeline() async throws {
      let (model, stage) = try makeStage()
      #expect(stage.first("Image") == nil)
      model.play()
      await advance(stage, model, by: 0)
      #expect(try picture(stage)?.width == 80)
      #expect(stage.first("Image")?.attributes["resizable"] as? Bool == true)
      var shown = 0
      model.presenter.onShow = { _, _ in shown += 1 }
      for _ in 0..<30 { await advance(stage, model, by: 1.0 / 60) }
      #expect(shown == 15)
      #expect(abs(model.progress - 0.5) < 0.05)
      stage.close()
      #expect(!model.presenter.source.isRunning)
    }

    @Test("Playback stops while the screen is dimmed or the scene is not active")
    func playbackStopsWhileScreenIsDimmed() async throws {
      let (model, stage) = try makeStage()
      model.play()
      await advance(stage, model, by: 0)
      for change in [
        { (values: inout EnvironmentValues) in values.isLuminanceReduced = true },
        { $0.scenePhase = .inactive }, { $0.scenePhase = .background }, { $0.reducedMotion = true },
      ] {
        await advance(stage, model, by: 1.0 / 30)
        #expect(model.presenter.source.isRunning)
        change(&stage.environment)
        stage.settle()
        #expect(!model.presenter.source.isRunning)
        model.finishDrawing()
        let progress = model.progress
        await advance(stage, model, by: 0.2)
        #expect(model.progress == progress)
        stage.environment = EnvironmentValues()
        stage.settle()
        #expect(model.presenter.source.isRunning)
      }
      stage.close()
    }

    @Test("A view that is removed suspends playback, and resumes it when it appears again")
    func viewThatIsRemovedSuspendsPlayback() async throws {
      let (model, stage) = try makeStage()
      model.play()
      await advance(stage, model, by: 0)
      stage.first("Button")?.action?()
      stage.settle()
      #expect(!model.presenter.source.isRunning)
      stage.first("Button")?.action?()
      stage.settle()
      #expect(model.presenter.source.isRunning)
      stage.close()
    }

    @Test("With a label, the animation is an image. Without one, it is hidden")
    func animationWithLabelIsImage() async throws {
      for label in ["Loading", nil] {
        let (model, stage) = try makeStage(label: label)
        await advance(stage, model, by: 0)
        let image = try #require(stage.first("Image"))
        #expect(image.attributes["accessibilityHidden"] as? Bool == (label == nil))
        #expect(image.attributes["accessibilityLabel"] as? String == label ?? "")
        #expect((image.attributes["accessibilityTraits"] as? AccessibilityTraits) == .isImage)
        stage.close()
      }
    }
  }
}
