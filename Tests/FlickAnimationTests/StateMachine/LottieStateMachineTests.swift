import FlickAnimation
import FlickRaster
import FlickStateMachine
import Foundation
import Testing

@Suite("State machines and their animations")
struct LottieStateMachineTests {
  private static let machine = """
    {"initial":"a","inputs":[{"type":"Event","name":"go"},{"type":"Numeric","name":"n","value":2}],
    "states":[{"type":"PlaybackState","name":"a","animation":"first one","transitions":[
    {"type":"Transition","toState":"b","guards":[{"type":"Event","inputName":"go"}]}]},
    {"type":"PlaybackState","name":"b","animation":"second","backgroundColor":4278190335,
    "entryActions":[{"type":"SetTheme","value":"blue"},{"type":"Strange"}],"transitions":[]}]}
    """

  private func file() throws -> DotLottieFile {
    var builder = try DotLottieBuilder(DotLottieFile(data: DotLottieSamples.themed()))
    try builder.add(
      Data(Self.machine.utf8), as: DotLottieManifest.StateMachine(id: "switch"))
    return try DotLottieFile(data: builder.data())
  }

  @Test("A state machine in an archive lists its states and inputs")
  func stateMachineInArchiveListsItsStatesAndInputs() throws {
    let machine = try LottieStateMachine(file(), id: "switch")
    #expect(machine.states == ["a", "b"])
    #expect(machine.initialState == "a")
    #expect(machine.inputs.map(\.name) == ["go", "n"])
    #expect(machine.inputs.map(\.value) == [nil, .numeric(2)])
    #expect(machine.diagnostics.map(\.kindAndDetail) == ["unknownAction: Strange"])
  }

  @Test("A state machine plays the archive's animations in their themes")
  func stateMachinePlaysArchiveAnimationsInTheirThemes() throws {
    let machine = try LottieStateMachine(file(), id: "switch")
    var player = try #require(machine.player(seed: 0, policy: .refuse))
    var events: [StateMachineEvent] = []
    player.start(at: 0, &events)
    #expect(player.contentVersion == 0)
    #expect(player.content.color() == [0, 255, 0])
    #expect(player.backgroundColor == nil)
    let isFired = player.fire("go", at: 1, &events)
    #expect(isFired)
    #expect(player.content.color() == [0, 0, 255])
    #expect(player.backgroundColor == Color(1, 0, 0, 1))
    #expect(!events.contains { if case .error = $0 { true } else { false } })
  }

  @Test("A missing or invalid state machine is an error with its identifier")
  func missingOrInvalidStateMachineIsErrorWithItsIdentifier() throws {
    let file = try file()
    #expect(throws: ReadError.self) { try LottieStateMachine(file, id: "none") }
    // The first state machine in the archive is incomplete.
    do throws(ReadError) {
      _ = try LottieStateMachine(file)
      Issue.record("it was read")
    } catch {
      #expect(error.path == "state machine m")
      #expect(error.code == .missing)
    }
    var builder = try DotLottieBuilder()
    try builder.add(
      DotLottieSamples.square("[1,0,0]"), as: DotLottieManifest.Animation(id: "only"))
    let plain = try DotLottieFile(data: builder.data())
    #expect(throws: ReadError.self) { try LottieStateMachine(plain) }
  }

  @Test("A state machine from a separate file plays one animation")
  func stateMachineFromSeparateFilePlaysOneAnimation() throws {
    let animation = try LottieAnimation(data: DotLottieSamples.square("[1,0,0]"))
    let machine = try LottieStateMachine(
      data: Data(Self.machine.replacing("first one", with: "").utf8), playing: animation)
    var player = try #require(machine.player(seed: 0, policy: .refuse))
    var events: [StateMachineEvent] = []
    player.start(at: 0, &events)
    let isFired = player.fire("go", at: 1, &events)
    #expect(isFired)
    #expect(player.content.color() == [255, 0, 0])
    #expect(events.contains(.error(.unknownAnimation("second"))))
    #expect(events.contains(.error(.unknownTheme("blue"))))
  }
}
