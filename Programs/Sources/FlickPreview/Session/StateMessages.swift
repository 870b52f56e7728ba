import FlickPlayback
import FlickStateMachine

/// The state of a pane. Sent when it changes.
struct StateMessage: PageMessage, Hashable {
  static let name = "state"

  var pane: Int
  var document: Int
  /// The page requests a frame when this number changes.
  var version: Int
  var isPlaying: Bool
  var speed: Double
  /// `once`, `loop` or `bounce`.
  var loop: String
  var rangeStart: Double
  var rangeEnd: Double
  var visibility: [String: Bool]
  var solo: String?
  var animation: String?
  /// The theme that is shown; empty if there is none.
  var theme: String
  var slots: [String: SlotValueText]
  var canUndo: Bool
  var canRedo: Bool
  /// Whether a saved file differs from the document.
  var isEdited: Bool
  /// Whether changes would be lost with the pane.
  var isUnsaved: Bool
  /// Whether the animation is as it was saved or opened.
  var isSaved: Bool
  var machine: String?

  init(_ pane: PreviewPane) {
    self.pane = pane.index
    document = pane.number
    version = pane.version
    isPlaying = pane.isRunning
    speed = pane.playback.speed
    loop = LoopMode(pane.playback).rawValue
    (rangeStart, rangeEnd) = (pane.playback.segment.start, pane.playback.segment.end)
    (visibility, solo) = (pane.edits.visibility, pane.edits.solo)
    animation = pane.selection.animation
    theme = pane.document.theme(pane.selection)
    slots = pane.selection.slots
    (canUndo, canRedo) = (pane.history.canUndo, pane.history.canRedo)
    (isEdited, isUnsaved) = (pane.isEdited, pane.isUnsaved)
    isSaved = pane.isSaved || !pane.isEdited && pane.savedNumber <= 0
    machine = pane.stateMachine?.id
  }
}

/// The ways to repeat the animation.
enum LoopMode: String, CaseIterable, Sendable {
  case once, loop, bounce

  init(_ playback: PlayerMachine) {
    self = playback.passes == .once ? .once : playback.alternates ? .bounce : .loop
  }

  /// The input that sets this mode. Passes count from the current frame.
  var input: PlayerMachine.Input {
    .repetition(self == .once ? .once : .forever, alternates: self == .bounce)
  }
}

/// The state of a running state machine.
struct MachineMessage: PageMessage, Hashable {
  static let name = "machine"

  struct Input: Encodable, Hashable, Sendable {
    var name: String
    /// `Numeric`, `String`, `Boolean` or `Event`.
    var type: String
    var number: Double?
    var text: String?
    var flag: Bool?

    init(_ name: String, _ value: StateMachineValue?) {
      self.name = name
      type = MachineInput(name: name, value: value).type.rawValue
      switch value {
      case .numeric(let number)?: self.number = number
      case .string(let text)?: self.text = text
      case .boolean(let flag)?: self.flag = flag
      case nil: break
      }
    }
  }

  var pane: Int
  /// Empty if no state machine runs.
  var id: String
  var state: String
  var inputs: [Input]
  var log: [String]

  init(_ pane: PreviewPane) {
    self.pane = pane.index
    id = pane.stateMachine?.id ?? ""
    state = pane.stateMachine?.stateName ?? ""
    inputs = pane.stateMachine?.inputs.map { Input($0.name, $0.value) } ?? []
    log = pane.stateMachine?.log ?? []
  }
}
