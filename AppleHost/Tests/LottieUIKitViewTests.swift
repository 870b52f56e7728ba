import Flick
import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import FlickPlayer
@testable import FlickUI

extension ViewTests {
  @MainActor @Suite("LottieUIKitView") struct OfUIKit {
    let size = CGSize(width: 40, height: 20)

    private func imageView(_ view: LottieUIKitView) throws -> UIImageView {
      try #require(view.subviews.first as? UIImageView)
    }

    @Test("One image view fills the view at every size")
    func oneImageViewFillsViewAtEverySize() throws {
      let view = LottieUIKitView(lottie: try halves(), size: size)
      let image = try imageView(view)
      #expect(view.subviews.count == 1)
      #expect(!image.translatesAutoresizingMaskIntoConstraints)
      let edges = Set(image.activeConstraints.map(\.firstAttribute))
      #expect(edges == [.leading, .trailing, .top, .bottom])
      for width in [100.0, 250] {
        view.frame = CGRect(x: 5, y: 5, width: width, height: 80)
        view.layoutIfNeeded()
        #expect(image.frame == CGRect(x: 0, y: 0, width: width, height: 80))
      }
    }

    @Test("The image has the scale of the screen, and the intrinsic size is the requested one")
    func imageHasScaleOfScreen() async throws {
      let view = LottieUIKitView(lottie: try halves(), size: CGSize(width: 100, height: 50))
      view.viewModel.finishDrawing()
      let image = try #require(try imageView(view).image)
      #expect(image.cgImage?.width == 200)
      #expect(image.size == CGSize(width: 100, height: 50))
      #expect(view.intrinsicContentSize == CGSize(width: 100, height: 50))
      #expect(view.frame.size == CGSize(width: 100, height: 50))

      let own = LottieUIKitView(lottie: try halves())
      own.viewModel.finishDrawing()
      #expect(try imageView(own).image?.cgImage?.width == 80)
      #expect(own.intrinsicContentSize == size)

      let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      let framed = LottieUIKitView(frame: frame, lottie: try halves())
      framed.viewModel.finishDrawing()
      #expect(framed.frame == frame)
      #expect(try imageView(framed).image?.cgImage?.height == 80)
      let empty = LottieUIKitView(frame: .zero, lottie: try halves())
      empty.viewModel.finishDrawing()
      #expect(try imageView(empty).image?.cgImage?.width == 40)
    }

    @Test(
      "Each content mode applies to the drawing and to the image view",
      arguments: [
        // The colors of the middle of the upper edge and of the left end of the middle row, in a square view.
        (LottieConfiguration.ContentMode.scaleToFill, true, true),
        (.scaleAspectFit, false, true), (.scaleAspectFill, true, true),
      ])
    func eachContentModeAppliesToDrawingAndToImageView(
      mode: LottieConfiguration.ContentMode, top: Bool, left: Bool
    ) throws {
      let view = LottieUIKitView(
        lottie: try halves(), size: CGSize(width: 20, height: 20),
        configuration: LottieConfiguration(contentMode: mode))
      view.viewModel.finishDrawing()
      let shown = try imageView(view)
      #expect(shown.contentMode == .scaleToFill, "the picture has the shape of the view")
      #expect(shown.clipsToBounds)
      let image = try #require(shown.image)
      let red: UInt32 = 0xFFFF_0000
      #expect(image.word(5, 0) == (top ? red : 0))
      #expect(image.word(0, 20) == (left ? red : 0))
      #expect(image.word(39, 20) == 0)
    }

    @Test("Playback starts with the display link when the view enters a window, and not before")
    func playbackStartsWithDisplayLinkWhenViewEntersWindow() async throws {
      let before = ManualDisplayClock.links.count
      let view = LottieUIKitView(
        lottie: try halves(), size: size, configuration: LottieConfiguration(frameRate: 24))
      let host = window()
      #expect(view.playbackState == .stopped)
      #expect(ManualDisplayClock.links.count == before)
      host.addSubview(view)
      #expect(view.playbackState == .playing)
      #expect(ManualDisplayClock.links.count == before + 1)
      let range = try #require(ManualDisplayClock.links.last).preferredFrameRateRange
      #expect(range == CAFrameRateRange(minimum: 24, maximum: 24, preferred: 24))
      await refresh(15, view.viewModel)
      // The display link requests the frame of the next refresh.
      #expect(abs(view.progress - 16.0 / 60) < 1e-9)
      #expect(try imageView(view).imageCount < 5, "the picture does not change")
      view.removeFromSuperview()
    }

    @Test("Outside of the window playback pauses without a display link; it resumes inside")
    func playbackPausesOutsideOfWindow() async throws {
      let before = ManualDisplayClock.links.count
      let view = LottieUIKitView(lottie: try halves(), size: size)
      let host = window()
      host.addSubview(view)
      await refresh(10, view.viewModel)
      view.removeFromSuperview()
      #expect(view.playbackState == .paused)
      #expect(ManualDisplayClock.links.count == before)
      let progress = view.progress
      await refresh(10, view.viewModel)
      #expect(view.progress == progress)
      host.addSubview(view)
      #expect(view.playbackState == .playing)
      await refresh(2, view.viewModel)
      #expect(view.progress > progress)
      #expect(view.progress < progress + 5.0 / 60)
      view.pause()
      view.removeFromSuperview()
      host.addSubview(view)
      #expect(view.playbackState == .paused)
      view.removeFromSuperview()
    }

    @Test("A view inside of a view that leaves the window pauses, too")
    func viewInsideOfViewThatLeavesWindowPauses() throws {
      let host = window()
      let container = UIView()
      let view = LottieUIKitView(lottie: try halves(), size: size)
      container.addSubview(view)
      #expect(view.playbackState == .stopped)
      host.addSubview(container)
      #expect(view.playbackState == .playing)
      container.removeFromSuperview()
      #expect(view.playbackState == .paused)
    }

    @Test(
      "Without autoPlay, play() starts playback once the view is visible")
    func playStartsPlaybackOnceViewIsVisible() async throws {
      let manual = LottieConfiguration(autoPlay: false)
      let view = LottieUIKitView(lottie: try halves(), size: size, configuration: manual)
      let host = window()
      host.addSubview(view)
      #expect(view.playbackState == .stopped)
      view.play()
      #expect(view.playbackState == .playing)
      view.stop()
      #expect(view.playbackState == .stopped)
      #expect(view.progress == 0)
      view.removeFromSuperview()

      let early = LottieUIKitView(lottie: try halves(), size: size, configuration: manual)
      early.play()
      #expect(early.playbackState == .stopped)
      host.addSubview(early)
      #expect(early.playbackState == .playing)
      early.removeFromSuperview()
      early.stop()
      host.addSubview(early)
      #expect(early.playbackState == .stopped)
      early.removeFromSuperview()
    }

    @Test("Playback pauses in the background")
    func playbackPausesInBackground() async throws {
      let view = LottieUIKitView(lottie: try halves(), size: size)
      let host = window()
      host.addSubview(view)
      let center = NotificationCenter.default
      center.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
      #expect(view.playbackState == .paused)
      center.post(name: UIApplication.willEnterForegroundNotification, object: nil)
      #expect(view.playbackState == .playing)
      // A view outside of a window does not play either.
      center.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
      view.removeFromSuperview()
      center.post(name: UIApplication.willEnterForegroundNotification, object: nil)
      #expect(view.playbackState == .paused)
      host.addSubview(view)
      #expect(view.playbackState == .playing)
      view.removeFromSuperview()
    }

    @Test("With reduced motion nothing plays, and changes of the setting are observed")
    func withReducedMotionNothingPlaysAndChangesOfSettingAreObserved() async throws {
      UIAccessibility.reduceMotion(true)
      defer { UIAccessibility.reduceMotion(false) }
      let host = window()
      let view = LottieUIKitView(lottie: try halves(), size: size)
      host.addSubview(view)
      #expect(view.playbackState == .stopped)
      #expect(view.progress == 0)
      view.respectsReducedMotion = false
      #expect(view.playbackState == .playing)
      view.respectsReducedMotion = true
      #expect(view.playbackState == .paused)
      UIAccessibility.reduceMotion(false)
      #expect(view.playbackState == .playing)
      UIAccessibility.reduceMotion(true)
      #expect(view.playbackState == .paused)
      view.removeFromSuperview()

      let marked = LottieUIKitView(lottie: try halves(marker: "Reduced Motion"), size: size)
      host.addSubview(marked)
      #expect(marked.playbackState == .stopped)
      #expect(marked.progress == 0.25)
      marked.removeFromSuperview()
    }

    @Test("Callbacks are called in order, after the view has the new values")
    func callbacksAreCalledInOrder() async throws {
      let view = LottieUIKitView(
        lottie: try halves(frames: 6), size: size,
        configuration: LottieConfiguration(loopMode: .playOnce, frameRate: 60))
      var states: [LottieViewModel.PlaybackState] = []
      var held: [LottieViewModel.PlaybackState] = []
      var progress: [Double] = []
      view.onPlaybackStateChanged = {
        states.append($0)
        held.append(view.playbackState)
      }
      view.onProgressChanged = { progress.append($0) }
      await turn()
      #expect(states.isEmpty)
      let host = window()
      host.addSubview(view)
      await refresh(10, view.viewModel)
      #expect(states == [.playing, .completed])
      #expect(held == states)
      #expect(progress == progress.sorted())
      #expect(progress.count > 3)
      #expect(progress.last == view.progress)
      #expect(view.progress > 0.8)
      view.onPlaybackStateChanged = nil
      view.removeFromSuperview()
      host.addSubview(view)
      #expect(view.playbackState == .completed)
      view.removeFromSuperview()
    }

    @Test("A completion handler can start playback again")
    func completionHandlerCanStartPlaybackAgain() async throws {
      let view = LottieUIKitView(
        lottie: try halves(frames: 6), size: size,
        configuration: LottieConfiguration(loopMode: .playOnce, frameRate: 60))
      var completions = 0
      view.onPlaybackStateChanged = { [unowned view] state in
        guard state == .completed else { return }
        completions += 1
        view.stop()
        view.play()
      }
      let host = window()
      host.addSubview(view)
      await refresh(30, view.viewModel)
      #expect(completions >= 2)
      #expect(view.playbackState == .playing)
      view.onPlaybackStateChanged = nil
      view.removeFromSuperview()
    }

    @Test("Seeking shows the frame at once; an invalid frame is an error")
    func seekingShowsFrameAtOnce() async throws {
      let view = LottieUIKitView(
        lottie: try halves(), size: size, configuration: LottieConfiguration(autoPlay: false))
      var errors: [LottieViewModel.PlaybackError] = []
      view.onError = { errors.append($0) }
      view.seek(to: 0.5)
      #expect(view.progress == 0.5)
      view.seek(to: 7)
      #expect(view.progress == 1)
      view.seek(toFrame: 15)
      #expect(view.progress == 0.25)
      view.seek(toFrame: 61)
      #expect(view.error == .invalidFrameIndex)
      #expect(view.progress == 0.25)
      await turn()
      #expect(errors == [.invalidFrameIndex])
      #expect(try imageView(view).image != nil)
    }

    @Test("A released view leaves nothing behind")
    func releasedViewLeavesNothingBehind() async throws {
      let before = ManualDisplayClock.links.count
      weak var gone: LottieUIKitView?
      weak var model: LottieViewModel?
      do {
        let view = LottieUIKitView(lottie: try halves(), size: size)
        view.onProgressChanged = { _ in }
        let host = window()
        host.addSubview(view)
        await refresh(3, view.viewModel)
        (gone, model) = (view, view.viewModel)
        #expect(ManualDisplayClock.links.count == before + 1)
      }
      await turn()
      #expect(gone == nil)
      #expect(model == nil)
      #expect(ManualDisplayClock.links.count == before)
      UIAccessibility.reduceMotion(false)
    }

    @Test("With a label the view is an accessibility image; without one it is decorative")
    func viewWithLabelIsAccessibilityImage() throws {
      let view = LottieUIKitView(lottie: try halves(), size: size)
      #expect(!view.isAccessibilityElement)
      view.accessibilityLabel = "Loading"
      #expect(view.isAccessibilityElement)
      #expect(view.accessibilityTraits == .image)
      view.isAccessibilityElement = false
      #expect(!view.isAccessibilityElement, "the app decides")
      let other = LottieAnimationView(animation: try halves())
      other.isAccessibilityElement = true
      #expect(other.isAccessibilityElement && other.accessibilityTraits == .image)
    }

    @Test("The title of the file can be the label")
    func titleOfFileCanBeLabel() throws {
      func titled(_ title: String) throws -> Lottie {
        try Lottie(
          string:
            #"{"v":"5.9.0","nm":"\#(title)","fr":60,"ip":0,"op":60,"w":40,"h":20,"layers":[]}"#)
      }
      #expect(try titled("A walk").title == "A walk")
      #expect(try titled(" ").title == nil)
      let view = LottieUIKitView(lottie: try titled("A walk"), size: size)
      #expect(view.accessibilityLabel == nil)
      view.usesTitleAsLabel = true
      #expect(view.accessibilityLabel == "A walk" && view.isAccessibilityElement)
      let other = LottieAnimationView(animation: try titled("A walk"))
      other.usesTitleAsLabel = true
      other.animation = try titled("A run")
      #expect(other.accessibilityLabel == "A run")

      for label in ["A walk", "Someone walks"] {
        var shown = LottieView(lottie: try titled("A walk")).animationTitleAsLabel()
        if label != "A walk" { shown = shown.animationLabel(label) }
        for shown in [shown, shown.configure(\.loopMode, to: .loop)] {
          let stage = Stage(shown)
          stage.settle()
          let view = try #require(stage.elements.first?.view)
          #expect(view.accessibilityLabel == label && view.isAccessibilityElement)
          stage.close()
        }
      }
    }

    @Test("A view of a storyboard shows the animation that Interface Builder names")
    func viewOfStoryboardShowsNamedAnimation() async throws {
      let name = "storyboard-\(UUID().uuidString)"
      let folder = try #require(Bundle.main.resourcePath)
      let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).json")
      let json = #"""
        {"v":"5.9.0","fr":60,"ip":0,"op":60,"w":40,"h":20,"layers":[{"ty":1,"ip":0,"op":60,"st":0,
        "sw":40,"sh":20,"sc":"#ff0000","ks":{}}]}
        """#
      try Data(json.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let view = try #require(
        LottieUIKitView(coder: NSKeyedArchiver(requiringSecureCoding: false)))
      let host = window()
      host.addSubview(view)
      #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
      #expect(view.playbackState == .stopped)
      view.frame.size = size
      view.animationName = name
      view.layoutIfNeeded()
      view.viewModel.finishDrawing()
      await turn()
      #expect(view.playbackState == .playing)
      #expect(view.intrinsicContentSize == size)
      #expect(try imageView(view).image?.word(0, 0) == 0xFFFF_0000)
      view.animationName = nil
      view.viewModel.finishDrawing()
      await turn()
      #expect(view.playbackState == .stopped)
      #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
      view.removeFromSuperview()
    }

    @Test("The overlay for development says how the animation is drawn, and disappears again")
    func overlayForDevelopmentSaysHowAnimationIsDrawn() throws {
      let view = LottieUIKitView(lottie: try halves(), size: size)
      view.layoutIfNeeded()
      view.viewModel.finishDrawing()
      view.showsDiagnostics = true
      let label = try #require(view.subviews.last?.subviews.first as? UILabel)
      #expect(label.text?.contains("drawn and shown at") == true)
      view.showsDiagnostics = false
      #expect(view.subviews.count == 1)
    }

    @Test("A custom model is displayed and controls playback")
    func customModelIsDisplayedAndControlsPlayback() async throws {
      let model = LottieViewModel(lottie: try halves(), size: size)
      let view = LottieUIKitView(viewModel: model)
      let host = window()
      host.addSubview(view)
      #expect(model.playbackState == .playing)
      model.pause()
      #expect(view.playbackState == .paused)
      await refresh(1, model)
      #expect(try imageView(view).image?.cgImage === model.renderedFrame?.cgImage)
      view.removeFromSuperview()
    }
  }
}
