package import FlickArchive
package import FlickScene

/// A state machine as its file says, checked: every name stands for something that is there.
package struct StateMachineDefinition: Hashable, Sendable {
  /// The state that it begins in, by its position.
  package var initial: Int
  package var global: Int?
  package var states: [MachineState]
  package var inputs: [MachineInput]
  package var interactions: [MachineInteraction]
  /// The layers that interactions name, each once.
  package var layers: [String]
  /// What of the file is left out.
  package var diagnostics: [Diagnostic]
  /// Whether time alone can lead to another state.
  package let dependsOnTime: Bool

  init(
    initial: Int, global: Int?, states: [MachineState], inputs: [MachineInput],
    interactions: [MachineInteraction], layers: [String], diagnostics: [Diagnostic]
  ) {
    self.initial = initial
    self.global = global
    self.states = states
    self.inputs = inputs
    self.interactions = interactions
    self.layers = layers
    self.diagnostics = diagnostics
    dependsOnTime = states.contains { state in
      state.transitions.contains { $0.guards.contains(where: \.readsTime) }
    }
  }

  /// Reads a machine's JSON.
  ///
  /// - Throws: for what makes the whole of it senseless: no such initial state, two states of one name,
  ///   a guard that compares with nothing. What is merely unknown is left out, and told as a diagnostic.
  package init(_ bytes: [UInt8]) throws(ReadError) {
    self = try MachineReader.read(bytes)
  }

  package func input(_ name: String) -> Int? { inputs.firstIndex { $0.name == name } }

  /// Whether anything happens when a pointer does something.
  package var handlesPointers: Bool {
    interactions.contains { if case .pointer = $0.cause { true } else { false } }
  }
}

extension MachineGuard {
  fileprivate var readsTime: Bool {
    guard case .number(let left, _, let right) = self else { return false }
    return left == .elapsedTime || right == .elapsedTime
  }
}
