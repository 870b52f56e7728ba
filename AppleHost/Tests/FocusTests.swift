import Flick
import Testing
import UIKit

@testable import FlickPlayer
@testable import FlickUI

extension ViewTests {
  @MainActor @Suite("Focus, remotes and safe areas") struct OfFocus {
    /// An animation with two squares, each in a layer of its own.
    private func pair() throws -> LottieAnimation {
      let layers = [("still", 0), ("focused", 20)].map { name, x in
        """
        {"ty":1,"nm":"\(name)","ip":0,"op":60,"st":0,"sw":20,"sh":20,"sc":"#ff0000",
        "ks":{"p":{"a":0,"k":[\(x),0]}}}
        """
      }
      return try LottieAnimation(
        string: #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":40,"h":20,"layers":["#
          + layers.joined(separator: ",") + "]}")
    }

    /// Returns whether the left and the right half of the control's image contain pixels.
    private func shownHalves(_ control: AnimatedControl) throws -> [Bool] {
      control.animationView.player.finishDrawing()
      let image = try #require(control.animationView.player.renderedFrame)
      let size = try #require(image.cgImage.map { ($0.width, $0.height) })
      return [size.0 / 4, size.0 * 3 / 4].map { image.word($0, size.1 / 2) != 0 }
    }

    private func press(_ control: UIControl, _ button: UIPress.PressType = .select) {
      control.pressesBegan([UIPress(button)], with: nil)
      control.pressesEnded([UIPress(button)], with: nil)
    }

    @Test("An enabled control can have the focus, and shows its layer for it")
    func enabledControlCanHaveFocus() throws {
      let button = AnimatedButton(animation: try pair())
      let host = window()
      host.addSubview(button)
      button.setLayer(named: "still", forState: .normal)
      #expect(button.setFocused(true) && button.state == .focused)
      #expect(
        try shownHalves(button) == [true, false], "as without focus")
      button.setLayer(named: "focused", forState: .focused)
      #expect(try shownHalves(button) == [false, true])
      #expect(button.setFocused(false))
      #expect(try shownHalves(button) == [true, false])
      button.isEnabled = false
      #expect(!button.setFocused(true))
      button.removeFromSuperview()
    }

    @Test("The Select button of a remote presses a button")
    func selectButtonOfRemotePressesButton() throws {
      let button = AnimatedButton(animation: try halves())
      let host = window()
      host.addSubview(button)
      var presses = 0
      button.performAction = { presses += 1 }
      button.setPlayRange(fromProgress: 0.2, toProgress: 0.4, event: .touchDown)
      press(button, .playPause)
      #expect(presses == 0 && !button.animationView.isAnimationPlaying)
      button.pressesBegan([UIPress(.select)], with: nil)
      #expect(button.isHighlighted && presses == 0)
      #expect(
        button.animationView.currentPlaybackMode
          == .playing(.fromProgress(0.2, toProgress: 0.4, loopMode: .playOnce)))
      button.pressesEnded([UIPress(.select)], with: nil)
      #expect(!button.isHighlighted && presses == 1)
      #expect(
        button.animationView.currentPlaybackMode
          == .playing(.fromProgress(0, toProgress: 1, loopMode: .playOnce)))
      button.pressesBegan([UIPress(.select)], with: nil)
      button.pressesCancelled([UIPress(.select)], with: nil)
      #expect(!button.isHighlighted && presses == 1)
      button.isEnabled = false
      press(button)
      #expect(presses == 1)
      button.removeFromSuperview()
    }

    @Test("The Select button of a remote toggles a switch")
    func selectButtonOfRemoteTogglesSwitch() throws {
      let control = AnimatedSwitch(animation: try halves())
      let host = window()
      host.addSubview(control)
      var states: [Bool] = []
      control.stateUpdated = { states.append($0) }
      press(control)
      press(control)
      #expect(states == [true, false])
      control.removeFromSuperview()
    }

    @Test("A change of the safe area neither moves nor draws a picture again")
    func changeOfSafeAreaNeitherMovesNorDrawsPictureAgain() async throws {
      let host = window()
      let view = LottieAnimationView(animation: try halves())
      let modelView = LottieUIKitView(lottie: try halves())
      for view in [view, modelView] {
        view.frame = host.bounds
        host.addSubview(view)
        view.layoutIfNeeded()
      }
      view.player.finishDrawing()
      modelView.viewModel.finishDrawing()
      await turn()
      let pictures = [view, modelView].compactMap { $0.subviews.first as? UIImageView }
      let counts = pictures.map(\.imageCount)
      host.setSafeArea(UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
      #expect(view.safeAreaInsets.top == 59)
      await turn()
      #expect(pictures.map(\.frame) == [host.bounds, host.bounds])
      #expect(pictures.map(\.imageCount) == counts)
      view.removeFromSuperview()
      modelView.removeFromSuperview()
    }
  }
}
