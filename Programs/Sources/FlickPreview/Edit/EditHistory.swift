import FlickPlayback

/// The states that undo and redo return to.
struct EditHistory: Sendable {
  /// All changes of an animation.
  struct State: Sendable {
    var edits = PaneEdits()
    var slots: [String: SlotValueText] = [:]
    /// The JSON of the animation with changed keyframes and layers; `nil` if they are those of the file.
    var json: PreviewDocument.ChangedJSON?
    /// A number that each change has of its own; 0 for the file without changes.
    var number = 0
  }

  private var past: [State] = []
  private var future: [State] = []
  /// The subject and the time of the last change.
  private var last: (subject: String, time: Seconds)?

  private static let maxStates = 100
  /// The bytes of the JSON of all states.
  private static let maxBytes = 256 << 20
  /// Changes of the same subject in this time are undone together.
  private static let pause = 1.0

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Records the state before a change.
  ///
  /// - Parameter subject: A text that is the same for changes of the same value.
  mutating func record(_ state: State, _ subject: String, at now: Seconds) {
    let continues = last.map { $0.subject == subject && now - $0.time < Self.pause } ?? false
    last = (subject, now)
    future = []
    if continues, !past.isEmpty { return }
    past.append(state)
    var bytes = past.reduce(0) { $0 + ($1.json?.bytes.count ?? 0) }
    while past.count > Self.maxStates || bytes > Self.maxBytes {
      bytes -= past.removeFirst().json?.bytes.count ?? 0
    }
  }

  /// Ends a group of changes. The next change is undone by itself.
  mutating func endGroup() { last = nil }

  /// Returns the state before the last change; `nil` if there is none.
  mutating func undo(from state: State) -> State? {
    Self.move(state, from: &past, to: &future, &last)
  }

  /// Returns the state before the last undo; `nil` if there is none.
  mutating func redo(from state: State) -> State? {
    Self.move(state, from: &future, to: &past, &last)
  }

  private static func move(
    _ state: State, from: inout [State], to: inout [State],
    _ last: inout (subject: String, time: Seconds)?
  ) -> State? {
    guard let next = from.popLast() else { return nil }
    to.append(state)
    last = nil
    return next
  }
}
