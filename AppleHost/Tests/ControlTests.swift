import Flick
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import FlickPlayer
@testable import FlickUI

/// A switch that logs its control events.
private final class ListeningSwitch: AnimatedSwitch {
  var lines: [String] = []
  override func sendActions(for controlEvents: UIControl.Event) {
    lines.append("actions")
    super.sendActions(for: controlEvents)
  }
}

extension ViewTests {
  @MainActor @Suite("LottieView: player modifiers and controls") struct OfPlayersAndControls {
    private func mounted(_ stage: Stage) throws -> LottieAnimationView {
      try #require(stage.first("LottieAnimationView")?.view as? LottieAnimationView)
    }

    private func refresh(_ count: Int, _ view: LottieAnimationView) async {
      for _ in 0..<count {
        ManualDisplayClock.tick()
        view.player.finishDrawing()
        await turn()
      }
    }

    @Test("An animation plays only with a playback modifier, and its end is reported")
    func animationPlaysOnlyWithPlaybackModifier() async throws {
      let still = Stage(LottieView(animation: try halves()))
      still.settle()
      #expect(try !mounted(still).isAnimationPlaying)
      still.close()
      var ends: [Bool] = []
      var loads = 0
      let stage = Stage(
        LottieView(animation: try halves())
          .playing(.fromFrame(10, toFrame: 30, loopMode: .playOnce)).animationSpeed(2)
          .animationDidFinish { ends.append($0) }.animationDidLoad { _ in loads += 1 })
      stage.settle()
      let view = try mounted(stage)
      #expect(view.isAnimationPlaying && view.animationSpeed == 2 && loads == 1)
      await refresh(30, view)
      #expect(ends == [true] && view.currentFrame == 30)
      stage.close()
    }

    @Test("Values, providers and properties are passed to the UIKit view")
    func valuesProvidersAndPropertiesArePassedToUIKitView() throws {
      let color = ColorValueProvider(LottieColor(r: 0, g: 1, b: 0, a: 1))
      let stage = Stage(
        LottieView(animation: try halves()).currentProgress(0.5).valueProvider(
          color, for: "**.Color"
        )
        .imageProvider(BundleImageProvider()).textProvider(DictionaryTextProvider([:]))
        .fontProvider(DefaultFontProvider()).backgroundBehavior(.stop)
        .configure(\.respectAnimationFrameRate, to: true).configure { $0.tag = 7 })
      stage.settle()
      let view = try mounted(stage)
      #expect(view.currentProgress == 0.5 && view.tag == 7 && view.respectAnimationFrameRate)
      #expect(view.valueProviders["**.Color"] as? ColorValueProvider === color)
      #expect(view.imageProvider is BundleImageProvider)
      #expect(view.textProvider is DictionaryTextProvider && view.backgroundBehavior == .stop)
      stage.close()
    }

    @Test("A modifier keeps the model of the view, with its configuration")
    func modifierKeepsModelOfView() async throws {
      let plain = Stage(LottieView(lottie: try halves()))
      plain.settle()
      #expect(plain.first("LottieUIKitView") != nil && plain.first("LottieAnimationView") == nil)
      plain.close()
      let stage = Stage(
        LottieView(
          lottie: try halves(), configuration: LottieConfiguration(loopMode: .autoReverse, speed: 3)
        )
        .backgroundBehavior(.pause))
      stage.settle()
      let view = try #require(stage.first("LottieUIKitView")?.view as? LottieUIKitView)
      await turn()
      #expect(view.playbackState == .playing && view.viewModel.speed == 3)
      #expect(view.viewModel.presenter.source.settings.alternates)
      stage.close()
      let configured = Stage(
        LottieView(lottie: try halves(), size: CGSize(width: 10, height: 10)).configure {
          $0.tag = 7
        })
      configured.settle()
      let animationView = try mounted(configured)
      #expect(animationView.tag == 7 && animationView.isAnimationPlaying)
      #expect(animationView.player.pictureSize == CGSize(width: 10, height: 10))
      configured.close()
    }

    private struct Screen: View {
      let first: LottieAnimation
      let second: LottieAnimation
      @State var isSecond = false
      @State var progress: CGFloat = 0
      var body: some View {
        VStack {
          Button("other") { isSecond.toggle() }
          Text("\(progress > 0)")
          LottieView(animation: isSecond ? second : first).looping()
            .getRealtimeAnimationProgress($progress)
        }
      }
    }

    @Test("A new animation replaces the old one, and the body can observe its progress")
    func newAnimationReplacesOldOne() async throws {
      let stage = Stage(Screen(first: try halves(), second: try halves(marker: "m")))
      stage.settle()
      let view = try mounted(stage)
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      view.layoutIfNeeded()
      await refresh(5, view)
      #expect(stage.settle().contains("Text(true)"))
      let frame = view.currentFrame
      #expect(frame > 2)
      stage.elements.first?.first("Button")?.action?()
      stage.settle()
      #expect(try mounted(stage) === view && view.animation?.markers.count == 1)
      #expect(view.isAnimationPlaying && view.currentFrame < frame)
      stage.close()
    }

    private struct Pausable: View {
      let animation: LottieAnimation
      @State var isPaused = false
      var body: some View {
        VStack {
          Button("toggle") { isPaused.toggle() }
          isPaused
            ? LottieView(animation: animation).paused()
            : LottieView(animation: animation).playing(loopMode: .loop)
        }
      }
    }

    @Test("A loop mode plays on from the frame where the view was paused, and repeats all")
    func loopModePlaysOnFromFrameOfPause() async throws {
      let stage = Stage(Pausable(animation: try halves()))
      stage.settle()
      let view = try mounted(stage)
      await refresh(30, view)
      stage.first("Button")?.action?()
      stage.settle()
      let frame = view.currentFrame
      #expect(frame > 20 && !view.isAnimationPlaying)
      stage.first("Button")?.action?()
      stage.settle()
      #expect(try mounted(stage) === view && view.isAnimationPlaying && view.loopMode == .loop)
      await refresh(3, view)
      #expect(view.currentFrame > frame)
      await refresh(40, view)
      #expect(view.currentFrame < frame)
      stage.close()
    }

    private struct Described: View {
      let animation: LottieAnimation
      @State var isPlain = false
      var body: some View {
        VStack {
          Button("plain") { isPlain = true }
          LottieView(animation: animation)
            .respectsReducedMotion(isPlain).animationLabel(isPlain ? nil : "A walk")
            .diagnosticsOverlay(!isPlain)
        }
      }
    }

    @Test("A later body removes the label and the overlay of a player, and restores reduced motion")
    func laterBodyRemovesLabelAndOverlay() throws {
      let stage = Stage(Described(animation: try halves()))
      stage.settle()
      let view = try mounted(stage)
      #expect(view.accessibilityLabel == "A walk" && view.showsDiagnostics)
      #expect(view.configuration.reducedMotionOption == .standardMotion)
      stage.first("Button")?.action?()
      stage.settle()
      #expect(view.accessibilityLabel == nil && !view.showsDiagnostics)
      #expect(view.configuration == .shared)
      stage.close()
    }

    @Test("An awaited animation replaces the placeholder")
    func awaitedAnimationReplacesPlaceholder() async throws {
      let lottie = try halves()
      let stage = Stage(
        LottieView {
          lottie as LottieAnimation?
        } placeholder: {
          Text("soon")
        }.looping())
      #expect(stage.settle().contains("Text(soon)"))
      for _ in 0..<20 where stage.first("LottieAnimationView") == nil {
        await turn()
        stage.settle()
      }
      #expect(try mounted(stage).isAnimationPlaying)
      stage.close()
    }

    private func tap(_ control: UIControl, at point: CGPoint = CGPoint(x: 2, y: 2)) {
      let touches: Set<UITouch> = [UITouch(at: point)]
      control.touchesBegan(touches, with: nil)
      control.touchesEnded(touches, with: nil)
    }

    @Test("A button plays the range of an event and performs its action on a tap")
    func buttonPlaysRangeOfEventAndPerformsItsActionOnTap() throws {
      let button = AnimatedButton(animation: try halves(marker: "m"))
      let host = window()
      host.addSubview(button)
      var taps = 0
      button.performAction = { taps += 1 }
      button.setPlayRange(fromProgress: 0.2, toProgress: 0.4, event: .touchDown)
      #expect(button.bounds.size == button.intrinsicContentSize)
      button.touchesBegan([UITouch(at: CGPoint(x: 1, y: 1))], with: nil)
      #expect(
        button.animationView.currentPlaybackMode
          == .playing(.fromProgress(0.2, toProgress: 0.4, loopMode: .playOnce)))
      button.touchesEnded([UITouch(at: CGPoint(x: 1, y: 1))], with: nil)
      #expect(taps == 1 && button.animationView.isAnimationPlaying)
      #expect(
        button.animationView.currentPlaybackMode
          == .playing(.fromProgress(0, toProgress: 1, loopMode: .playOnce)))
      tap(button, at: CGPoint(x: 1000, y: 0))
      #expect(taps == 1)
      button.setPlayRange(fromMarker: "m", toMarker: "m", event: .touchCancel)
      button.touchesBegan([UITouch(at: .zero)], with: nil)
      button.touchesCancelled([UITouch(at: .zero)], with: nil)
      #expect(
        button.animationView.currentPlaybackMode
          == .playing(.fromMarker("m", toMarker: "m", loopMode: .playOnce)))
      #expect(button.isAccessibilityElement)
      button.removeFromSuperview()
    }

    @Test("VoiceOver hears a switch with its state, and a button, and whether they are enabled")
    func voiceOverHearsSwitchWithItsState() throws {
      let lamp = AnimatedSwitch(animation: try halves())
      #expect(lamp.accessibilityTraits == [.button, .toggleButton])
      #expect(lamp.accessibilityValue == "0", "off before it is touched")
      lamp.isOn = true
      #expect(lamp.accessibilityValue == "1")
      #expect(AnimatedSwitch(frame: .zero).accessibilityValue == "0")
      lamp.isEnabled = false
      #expect(lamp.accessibilityTraits == [.button, .toggleButton, .notEnabled])

      let button = AnimatedButton(animation: try halves())
      #expect(button.accessibilityTraits == .button)
      button.isSelected = true
      #expect(button.accessibilityTraits == [.button, .selected])
      button.accessibilityTraits = .image
      button.isSelected = false
      #expect(button.accessibilityTraits == .image)
      button.isAccessibilityElement = false
      #expect(!button.isAccessibilityElement)
    }

    /// An animation with two squares, each in a layer of its own.
    private func pair() throws -> LottieAnimation {
      func layer(_ name: String, x: Int) -> String {
        """
        {"ty":1,"nm":"\(name)","ip":0,"op":60,"st":0,"sw":20,"sh":20,"sc":"#ff0000",
        "ks":{"p":{"a":0,"k":[\(x),0]}}}
        """
      }
      return try LottieAnimation(
        string: #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":40,"h":20,"layers":["#
          + layer("up", x: 0) + "," + layer("down", x: 20) + "]}")
    }

    /// Returns whether the left and the right half of the control's image contain pixels.
    private func halvesSeen(_ control: AnimatedControl) throws -> [Bool] {
      control.animationView.player.finishDrawing()
      let image = try #require(control.animationView.player.renderedFrame)
      let size = try #require(image.cgImage.map { ($0.width, $0.height) })
      return [size.0 / 4, size.0 * 3 / 4].map { image.word($0, size.1 / 2) != 0 }
    }

    @Test("A control shows only the layer of its state, and all layers in states without one")
    func controlShowsOnlyLayerOfItsState() throws {
      let button = AnimatedButton(animation: try pair())
      let host = window()
      host.addSubview(button)
      #expect(try halvesSeen(button) == [true, true])
      button.setLayer(named: "up", forState: .normal)
      button.setLayer(named: "down", forState: .highlighted)
      #expect(try halvesSeen(button) == [true, false])
      button.touchesBegan([UITouch(at: CGPoint(x: 1, y: 1))], with: nil)
      #expect(try halvesSeen(button) == [false, true])
      button.touchesEnded([UITouch(at: CGPoint(x: 1, y: 1))], with: nil)
      #expect(try halvesSeen(button) == [true, false])
      button.isEnabled = false
      #expect(try halvesSeen(button) == [true, true])
      button.isEnabled = true
      button.animation = try pair()
      #expect(try halvesSeen(button) == [true, false])
      button.setLayer(named: "none", forState: .normal)
      #expect(try halvesSeen(button) == [true, true])
      button.removeFromSuperview()
    }

    @Test("The actions of controls may tap again without an overflow of the stack")
    func actionsOfControlsMayTapAgain() throws {
      var (depth, deepest) = (0, 0)
      func nested(_ call: () -> Void) {
        depth += 1
        deepest = max(deepest, depth)
        if depth < 40 { call() }
        depth -= 1
      }
      let button = AnimatedButton(animation: try halves())
      button.performAction = { [weak button] in nested { button?.handle(.touchUpInside) } }
      button.handle(.touchUpInside)
      #expect(1...17 ~= deepest)
      deepest = 0
      let control = AnimatedSwitch(animation: try halves())
      control.stateUpdated = { [weak control] _ in nested { control?.handle(.touchUpInside) } }
      control.handle(.touchUpInside)
      #expect(1...17 ~= deepest)
    }

    @Test("A switch plays to its state, reverses, and stops at the end")
    func switchPlaysToItsState() async throws {
      let control = AnimatedSwitch(animation: try halves())
      let host = window()
      host.addSubview(control)
      var told: [Bool] = []
      control.stateUpdated = { told.append($0) }
      let felt = UIImpactFeedbackGenerator.count
      tap(control)
      #expect(control.isOn && told == [true] && control.animationView.isAnimationPlaying)
      #expect(UIImpactFeedbackGenerator.count == felt + 1)
      await refresh(20, control.animationView)
      let progress = control.animationView.currentProgress
      #expect(progress > 0.2 && progress < 0.5)
      tap(control)
      #expect(!control.isOn && told == [true, false])
      await refresh(40, control.animationView)
      #expect(control.animationView.currentProgress == 0)
      control.isOn = true
      #expect(control.animationView.currentProgress == 1 && told == [true, false])
      #expect(!control.animationView.isAnimationPlaying && control.accessibilityValue == "1")
      control.setProgressForState(fromProgress: 0, toProgress: 0.5, forOnState: true)
      #expect(control.animationView.currentProgress == 0.5)
      control.animation = try halves()
      #expect(control.animationView.isAnimationPlaying)
      control.removeFromSuperview()
    }

    @Test("A switch that is set to its state plays on")
    func switchThatIsSetToItsStatePlaysOn() async throws {
      let control = AnimatedSwitch(animation: try halves())
      let host = window()
      host.addSubview(control)
      tap(control)
      await refresh(10, control.animationView)
      let progress = control.animationView.currentProgress
      control.isOn = true
      control.setIsOn(true, animated: false)
      #expect(control.animationView.isAnimationPlaying)
      #expect(control.animationView.currentProgress == progress)
      control.removeFromSuperview()
    }

    @Test("A switch calls its closure before the actions for its event")
    func switchCallsItsClosureBeforeActions() throws {
      let control = ListeningSwitch(animation: try halves())
      control.stateUpdated = { [unowned control] in control.lines.append("closure \($0)") }
      control.handle(.touchUpInside)
      #expect(control.lines == ["closure true", "actions"])
    }

    @Test("A button plays its range in an animation that its action sets")
    func buttonPlaysItsRangeInAnimationThatItsActionSets() throws {
      let button = AnimatedButton(animation: try halves())
      let host = window()
      host.addSubview(button)
      let other = try halves(frames: 30)
      button.performAction = { [unowned button] in button.animation = other }
      tap(button)
      #expect(button.animation?.isSameInstance(as: other) == true)
      #expect(button.animationView.isAnimationPlaying)
      button.removeFromSuperview()
    }

    @Test("A control that leaves its window shows the end of the range that it plays")
    func controlThatLeavesItsWindowShowsEndOfRange() async throws {
      let button = AnimatedButton(animation: try halves())
      let host = window()
      host.addSubview(button)
      tap(button)
      await refresh(5, button.animationView)
      button.removeFromSuperview()
      #expect(!button.animationView.isAnimationQueued)
      #expect(button.animationView.currentProgress == 1)
    }

    private struct Shelf: View {
      let animation: LottieAnimation
      @State var isEmpty = false
      var body: some View {
        VStack {
          Button("empty") { isEmpty = true }
          LottieButton(animation: isEmpty ? nil : animation) {}
        }
      }
    }

    @Test("In SwiftUI, a button without an animation shows none")
    func inSwiftUIButtonWithoutAnimationShowsNone() throws {
      let stage = Stage(Shelf(animation: try halves()))
      stage.settle()
      let button = try #require(stage.first("AnimatedButton")?.view as? AnimatedButton)
      #expect(button.animation != nil)
      stage.first("Button")?.action?()
      stage.settle()
      #expect(button.animation == nil)
      stage.close()
    }

    private struct Room: View {
      let animation: LottieAnimation
      @State var isLit = false
      @State var taps = 0
      var body: some View {
        VStack {
          Text("\(isLit) \(taps)")
          LottieSwitch(animation: animation).isOn($isLit).onAnimation(
            fromProgress: 0, toProgress: 0.5)
          LottieButton(animation: animation) { taps += 1 }.animationSpeed(2)
          Button("off") { isLit = false }
        }
      }
    }

    @Test("In SwiftUI, a switch has a binding and a button has an action")
    func inSwiftUISwitchHasBindingAndButtonHasAction() throws {
      let stage = Stage(Room(animation: try halves()))
      #expect(stage.settle().contains("Text(false 0)"))
      let control = try #require(stage.first("AnimatedSwitch")?.view as? AnimatedSwitch)
      let button = try #require(stage.first("AnimatedButton")?.view as? AnimatedButton)
      for view in [control, button] {
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        view.layoutIfNeeded()
        tap(view)
      }
      #expect(stage.settle().contains("Text(true 1)"))
      #expect(control.isOn && button.animationSpeed == 2)
      stage.elements.first?.all("Button").last?.action?()
      stage.settle()
      #expect(!control.isOn)
      stage.close()
    }
  }
}
