import Flick
import FlickStateMachine
import FlickPlayer
import Foundation
import Testing

@testable import class FlickPlayer.LottieViewModel

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A state machine for a button. A press on the red square in the upper left quarter changes the state from `up` to
/// `down`, and the release changes it back. The event `walk` plays the whole animation once and ends in the state
/// `over`.
private let button = """
  {"initial":"up","inputs":[{"type":"Event","name":"press"},{"type":"Event","name":"release"},
  {"type":"Event","name":"walk"},{"type":"Numeric","name":"n","value":0}],
  "states":[
  {"type":"PlaybackState","name":"up","animation":"","segment":"one","transitions":[
  {"type":"Transition","toState":"down","guards":[{"type":"Event","inputName":"press"}]},
  {"type":"Transition","toState":"walking","guards":[{"type":"Event","inputName":"walk"}]}]},
  {"type":"PlaybackState","name":"down","animation":"","segment":"two","autoplay":true,"loop":true,
  "transitions":[{"type":"Tweened","toState":"up","duration":1,"easing":[0,0,1,1],"guards":[
  {"type":"Event","inputName":"release"}]}]},
  {"type":"PlaybackState","name":"walking","animation":"","autoplay":true,"transitions":[
  {"type":"Transition","toState":"over","guards":[
  {"type":"Numeric","inputName":"n","conditionType":"Equal","compareTo":1}]}]},
  {"type":"PlaybackState","name":"over","animation":"","final":true,"transitions":[]}],
  "interactions":[
  {"type":"PointerDown","layerName":"red","actions":[{"type":"Fire","inputName":"press"}]},
  {"type":"PointerUp","actions":[{"type":"Fire","inputName":"release"}]},
  {"type":"OnComplete","stateName":"walking","actions":[{"type":"Increment","inputName":"n"}]}]}
  """

/// Returns the animation with markers, and with a name for the red layer.
private func lottie() throws -> Lottie {
  let markers = #""markers":[{"cm":"one","tm":0,"dr":60},{"cm":"two","tm":60,"dr":60}]"#
  return try Lottie(
    string: movingSquareJSON().replacing(#""layers":["#, with: markers + #","layers":["#)
      .replacing(#""ks":{},"#, with: #""nm":"red","ks":{},"#))
}

@MainActor @Suite("LottieViewModel with a state machine")
struct StateMachineModelTests {
  private final class EventLog {
    var events: [StateMachineEvent] = []
    var states: [String] {
      events.compactMap { if case .stateEntered(let name) = $0 { name } else { nil } }
    }
  }

  private func model(
    _ mode: LottieConfiguration.ContentMode = .scaleAspectFit,
    size: CGSize = CGSize(width: 20, height: 10)
  ) throws -> (LottieViewModel, ManualTicker, EventLog) {
    let machine = try LottieStateMachine(data: Data(button.utf8), playing: lottie())
    let ticker = ManualTicker()
    let model = LottieViewModel(
      StateMachinePlayback.Setup(machine, seed: 1), size: size, scale: 1,
      configuration: LottieConfiguration(contentMode: mode), engine: .main, ticker: ticker)
    let told = EventLog()
    model.onStateMachineEvent = { told.events.append($0) }
    return (model, ticker, told)
  }

  @Test("A value provider applies to the animation of a state machine")
  func valueProviderAppliesToAnimationOfStateMachine() throws {
    let (model, _, _) = try model()
    let player = LottieAnimationPlayer(model.presenter, configuration: model.configuration)
    model.play()
    model.finishDrawing()
    #expect(try PixelGrid(model.renderedFrame)[2, 2] == 0xFFFF_0000)
    player.setValueProvider(
      ColorValueProvider(LottieColor(r: 0, g: 1, b: 0, a: 1)), keypath: "**.Color")
    model.finishDrawing()
    #expect(try PixelGrid(model.renderedFrame)[2, 2] == 0xFF00_FF00)
    #expect(model.playbackState == .playing && model.currentState == "up")
  }

  @Test("Playing starts the machine, and a still state runs no ticker")
  func playingStartsMachineAndStillStateRunsNoTicker() throws {
    let (model, ticker, told) = try model()
    #expect(model.playbackState == .stopped)
    #expect(model.currentState == nil)
    #expect(model.respondsToPointers)
    model.play()
    #expect(model.playbackState == .playing)
    #expect(model.currentState == "up")
    #expect(told.events.first == .started)
    #expect(!ticker.isRunning)
    model.finishDrawing()
    #expect(model.shownFrame == 0)
  }

  @Test("A press on the layer causes a transition, and a press outside it does not")
  func pressOnLayerCausesTransition() throws {
    let (model, ticker, told) = try model()
    model.play()
    let view = CGSize(width: 200, height: 100)
    model.handlePointer(.press, at: CGPoint(x: 150, y: 25), in: view)
    model.handlePointer(.release, at: CGPoint(x: 150, y: 25), in: view)
    #expect(model.currentState == "up")
    model.handlePointer(.press, at: CGPoint(x: 50, y: 25), in: view)
    #expect(model.currentState == "down")
    #expect(ticker.isRunning)
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 90)
    #expect(model.progress == 0.5)
    model.handlePointer(.release, at: CGPoint(x: 50, y: 25), in: view)
    #expect(model.currentState == "down")
    ticker.advance(by: 0.5)
    #expect(model.setInput("n", to: .numeric(1)))
    ticker.advance(by: 0.5)
    #expect(model.currentState == "up")
    #expect(!ticker.isRunning)
    #expect(told.states == ["up", "down", "up"])
  }

  @Test(
    "Points are converted according to the content mode",
    arguments: [
      // The animation has 200 × 100 units, the frame 20 × 20 pixels and the view 100 × 300 points. The upper left
      // quarter of the animation is red.
      (LottieConfiguration.ContentMode.scaleToFill, 40.0, 140.0, true),
      (.scaleToFill, 40, 160, false), (.scaleToFill, 60, 140, false),
      (.scaleAspectFit, 40, 130, true), (.scaleAspectFit, 40, 120, false),
      (.scaleAspectFit, 40, 155, false), (.scaleAspectFit, 60, 130, false),
      (.scaleAspectFill, 40, 10, true), (.scaleAspectFill, 40, 160, false),
      (.scaleAspectFill, 60, 10, false),
    ])
  func pointsAreConvertedAccordingToContentMode(
    mode: LottieConfiguration.ContentMode, x: Double, y: Double, isRed: Bool
  ) throws {
    let (model, _, _) = try model(mode, size: CGSize(width: 20, height: 20))
    model.play()
    model.handlePointer(.press, at: CGPoint(x: x, y: y), in: CGSize(width: 100, height: 300))
    #expect(model.currentState == (isRed ? "down" : "up"))
    model.handlePointer(.press, at: CGPoint(x: x, y: y), in: .zero)
  }

  @Test("Inputs can be set, read and fired from code")
  func inputsCanBeSet() throws {
    let (model, _, told) = try model()
    model.play()
    #expect(model.input("n") == .numeric(0))
    #expect(model.setInput("n", to: 3))
    #expect(!model.setInput("n", to: true))
    #expect(!model.setInput("m", to: 3.5))
    #expect(model.input("n") == .numeric(3))
    #expect(told.events.last == .numericInputChanged(name: "n", from: 0, to: 3))
    #expect(model.fire("press"))
    #expect(!model.fire("n"))
    #expect(model.currentState == "down")
  }

  @Test("Events that a callback causes are delivered after the current event")
  func eventsThatCallbackCausesAreDeliveredAfterCurrentEvent() throws {
    let (model, _, told) = try model()
    model.onStateMachineEvent = { [weak model] event in
      told.events.append(event)
      if event == .stateEntered("up") { _ = model?.fire("press") }
      if event == .inputFired("press") { #expect(model?.currentState == "down") }
    }
    model.play()
    #expect(
      told.events == [
        .started, .transition(from: "", to: "up"), .stateEntered("up"), .inputFired("press"),
        .transition(from: "up", to: "down"), .stateExited("up"), .stateEntered("down"),
      ])
  }

  @Test("The end of playback causes a transition, and a final state completes the machine")
  func endOfPlaybackCausesTransition() throws {
    let (model, ticker, told) = try model()
    model.play()
    model.fire("walk")
    ticker.advance(by: 1)
    #expect(model.playbackState == .playing)
    for _ in 0..<5 { ticker.advance(by: 1) }
    #expect(model.currentState == "over")
    #expect(told.events.last == .stopped)
    model.finishDrawing()
    #expect(model.playbackState == .completed)
    #expect(!ticker.isRunning)
    model.play()
    #expect(model.currentState == "up")
    #expect(model.playbackState == .playing)
  }

  @Test("A paused machine does not advance, and stop() resets it")
  func pausedMachineDoesNotAdvance() throws {
    let (model, ticker, told) = try model()
    model.play()
    model.fire("press")
    ticker.advance(by: 0.25)
    model.pause()
    #expect(model.playbackState == .paused)
    #expect(!ticker.isRunning)
    ticker.now += 100
    model.handlePointer(.press, at: .zero, in: CGSize(width: 200, height: 100))
    model.play()
    #expect(model.playbackState == .playing)
    ticker.advance(by: 0.25)
    model.finishDrawing()
    #expect(model.shownFrame == 90)
    model.setInput("n", to: .numeric(9))
    model.stop()
    #expect(model.playbackState == .stopped)
    #expect(model.currentState == nil)
    #expect(model.shownFrame == 0)
    #expect(model.input("n") == .numeric(0))
    #expect(told.events.last == .stopped)
    #expect(!ticker.isRunning)
    model.play()
    #expect(model.currentState == "up")
  }

  @Test("Seeking has no effect with a state machine")
  func seekingHasNoEffectWithStateMachine() throws {
    let (model, _, _) = try model()
    model.play()
    model.seek(to: 0.5)
    model.seek(toFrame: -1)
    #expect(model.error == nil)
    model.finishDrawing()
    #expect(model.shownFrame == 0)
  }

  @Test("During a tweened transition, the frame is interpolated")
  func duringTweenedTransitionFrameIsInterpolated() throws {
    let (model, ticker, _) = try model(size: CGSize(width: 200, height: 100))
    model.play()
    model.fire("press")
    model.finishDrawing()
    #expect(try PixelGrid(model.renderedFrame)[65, 60] == blue)
    model.fire("release")
    ticker.advance(by: 0.5)
    model.finishDrawing()
    let words = try PixelGrid(model.renderedFrame)
    #expect(words[35, 60] == blue)
    #expect(words[65, 60] != blue)
  }

  @Test("A model without a state machine has no inputs")
  func modelWithoutStateMachineHasNoInputs() throws {
    let (model, _) = try makeModel()
    #expect(!model.respondsToPointers)
    #expect(!model.setInput("n", to: .numeric(1)))
    #expect(!model.fire("n"))
    #expect(model.input("n") == nil)
    model.handlePointer(.press, at: .zero, in: CGSize(width: 10, height: 10))
    #expect(model.playbackState == .stopped)
  }

  @Test("A host can change the state, without a transition of the file")
  func hostCanChangeState() throws {
    let (model, _, told) = try model()
    #expect(!model.overrideState("walking"))
    model.play()
    #expect(!model.overrideState("none"))
    #expect(model.overrideState("walking"))
    #expect(model.currentState == "walking" && told.states == ["up", "walking"])
  }

  @Test("A tween of the host stays in the state, and a tweened transition redirects it")
  func tweenOfHostIsRedirectedByTransition() throws {
    let (model, ticker, told) = try model(size: CGSize(width: 200, height: 100))
    model.play()
    model.overrideState("down")
    model.tween(toFrame: 160, duration: 1)
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(try PixelGrid(model.renderedFrame)[115, 60] == blue)
    #expect(model.currentState == "down")
    model.fire("release")
    model.tween(toFrame: 0, duration: 9)
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(try PixelGrid(model.renderedFrame)[60, 60] == blue)
    ticker.advance(by: 0.6)
    #expect(model.currentState == "up" && told.states == ["up", "down", "up"])
  }

  @Test("Values of slots stay when the machine shows another theme or animation")
  func valuesOfSlotsStay() throws {
    let red = #""c":{"a":0,"k":[1,0,0]}"#
    let first = movingSquareJSON().replacing(red, with: #""c":{"a":0,"k":[1,0,0],"sid":"box"}"#)
    var builder = try DotLottieBuilder()
    try builder.add(Data(first.utf8), as: .init(id: "first"))
    try builder.add(
      Data(first.replacing("[1,0,0]", with: "[1,1,0]").utf8), as: .init(id: "second"))
    try builder.add(Data(movingSquareJSON().utf8), as: .init(id: "third"))
    try builder.add(
      Data(
        #"""
        {"initial":"a","states":[{"type":"PlaybackState","name":"a","animation":"first"},
        {"type":"PlaybackState","name":"b","animation":"second"},
        {"type":"PlaybackState","name":"c","animation":"third"}]}
        """#.utf8), as: DotLottieManifest.StateMachine(id: "m"))
    let machine = try LottieStateMachine(DotLottieFile(data: builder.data()))
    let model = LottieViewModel(
      StateMachinePlayback.Setup(machine, seed: 1), size: CGSize(width: 20, height: 10), scale: 1,
      configuration: .default, engine: .main, ticker: ManualTicker())
    model.play()
    try model.setSlots(LottieSlots(["box": .color(LottieColor(r: 0, g: 1, b: 0, a: 1))]))
    for (state, color) in [("b", 0xFF00_FF00), ("c", 0xFFFF_0000), ("a", 0xFF00_FF00)]
      as [(String, UInt32)]
    {
      model.overrideState(state)
      model.finishDrawing()
      #expect(try PixelGrid(model.renderedFrame)[2, 2] == color)
    }
    model.overrideState("b")
    try model.setSlots(LottieSlots())
    model.finishDrawing()
    #expect(try PixelGrid(model.renderedFrame)[2, 2] == 0xFFFF_FF00)
  }
}
