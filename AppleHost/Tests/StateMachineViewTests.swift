import FlickUI
import Flick
import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import FlickPlayer

extension ViewTests {
  @MainActor @Suite("State machines in views") struct OfStateMachines {
    let size = CGSize(width: 40, height: 20)

    /// A state machine that changes from `up` to `down` while the pointer is pressed.
    private func machine() throws -> LottieStateMachine {
      let json = """
        {"initial":"up","inputs":[{"type":"Boolean","name":"pressed","value":false}],"states":[
        {"type":"PlaybackState","name":"up","animation":"","transitions":[
        {"type":"Transition","toState":"down","guards":[{"type":"Boolean","inputName":"pressed",
        "conditionType":"Equal","compareTo":true}]}]},
        {"type":"PlaybackState","name":"down","animation":"","autoplay":true,"loop":true,"transitions":[
        {"type":"Transition","toState":"up","guards":[{"type":"Boolean","inputName":"pressed",
        "conditionType":"Equal","compareTo":false}]}]}],
        "interactions":[
        {"type":"PointerDown","actions":[{"type":"SetBoolean","inputName":"pressed","value":true}]},
        {"type":"PointerUp","actions":[{"type":"SetBoolean","inputName":"pressed","value":false}]}]}
        """
      return try LottieStateMachine(data: Data(json.utf8), playing: halves())
    }

    @Test("In a window the machine runs, and touches on the animation are its inputs")
    func inWindowMachineRunsAndTouchesOnAnimationAreItsInputs() async throws {
      let before = ManualDisplayClock.links.count
      let view = LottieUIKitView(stateMachine: try machine(), size: size)
      #expect(view.viewModel.currentState == nil)
      let host = window()
      host.addSubview(view)
      #expect(view.viewModel.currentState == "up")
      #expect(ManualDisplayClock.links.count == before)
      let inside: Set = [UITouch(at: CGPoint(x: 10, y: 10))]
      view.touchesBegan(inside, with: nil)
      #expect(view.viewModel.currentState == "down")
      await refresh(10, view.viewModel)
      #expect(view.progress > 0)
      view.touchesMoved(inside, with: nil)
      view.touchesEnded(inside, with: nil)
      #expect(view.viewModel.currentState == "up")
      #expect(ManualDisplayClock.links.count == before)
      view.touchesBegan([UITouch(at: CGPoint(x: 100, y: 10))], with: nil)
      #expect(view.viewModel.currentState == "up")
      view.touchesBegan(inside, with: nil)
      view.touchesCancelled(inside, with: nil)
      #expect(view.viewModel.currentState == "up")
      view.removeFromSuperview()
      #expect(view.playbackState == .paused)
    }

    /// A state machine that changes from `away` to `over` while the pointer is over the animation.
    private func hovered() throws -> LottieStateMachine {
      let json = """
        {"initial":"away","inputs":[{"type":"Boolean","name":"over","value":false}],"states":[
        {"type":"PlaybackState","name":"away","animation":"","transitions":[
        {"type":"Transition","toState":"over","guards":[{"type":"Boolean","inputName":"over",
        "conditionType":"Equal","compareTo":true}]}]},
        {"type":"PlaybackState","name":"over","animation":"","transitions":[
        {"type":"Transition","toState":"away","guards":[{"type":"Boolean","inputName":"over",
        "conditionType":"Equal","compareTo":false}]}]}],
        "interactions":[
        {"type":"PointerEnter","actions":[{"type":"SetBoolean","inputName":"over","value":true}]},
        {"type":"PointerExit","actions":[{"type":"SetBoolean","inputName":"over","value":false}]}]}
        """
      return try LottieStateMachine(data: Data(json.utf8), playing: halves())
    }

    @Test("Hovering enters and exits without a press")
    func hoveringEntersAndExitsWithoutPress() throws {
      let view = LottieUIKitView(stateMachine: try hovered(), size: size)
      let host = window()
      host.addSubview(view)
      let recognizer = try #require(
        view.gestureRecognizers?.first as? UIHoverGestureRecognizer)
      #expect(view.viewModel.currentState == "away")
      recognizer.see(.began, at: CGPoint(x: 100, y: 10))
      #expect(view.viewModel.currentState == "away")
      recognizer.see(.changed, at: CGPoint(x: 10, y: 10))
      #expect(view.viewModel.currentState == "over")
      let inside: Set = [UITouch(at: CGPoint(x: 10, y: 10))]
      view.touchesBegan(inside, with: nil)
      view.touchesEnded(inside, with: nil)
      #expect(view.viewModel.currentState == "over")
      recognizer.see(.ended, at: CGPoint(x: 10, y: 10))
      #expect(view.viewModel.currentState == "away")
      view.removeFromSuperview()
    }

    @Test("Without a state machine there is no hover recognizer")
    func withoutStateMachineThereIsNoHoverRecognizer() throws {
      #expect(LottieUIKitView(lottie: try halves()).gestureRecognizers == nil)
    }

    @Test("The SwiftUI view reports the machine's events, and a custom model sets inputs")
    func swiftUIViewReportsMachineEvents() throws {
      var states: [String] = []
      let stage = Stage(
        LottieView(stateMachine: try machine(), size: size) { event in
          if case .stateEntered(let name) = event { states.append(name) }
        })
      stage.settle()
      #expect(states == ["up"])
      stage.close()

      let model = LottieViewModel(stateMachine: try machine(), size: size)
      let own = Stage(LottieView(viewModel: model))
      own.settle()
      #expect(model.currentState == "up")
      #expect(model.setInput("pressed", to: true))
      #expect(model.currentState == "down")
      own.close()
    }
  }
}
