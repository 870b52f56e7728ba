package import FlickArchive
package import FlickScene

/// The validated definition of a state machine. Every name is resolved.
package struct StateMachineDefinition: Equatable, Sendable {
  /// The index of the initial state.
  package var initial: Int
  package var global: Int?
  package var states: [MachineState]
  package var inputs: [MachineInput]
  package var interactions: [MachineInteraction]
  /// The layers that interactions refer to, without duplicates.
  package var layers: [String]
  /// The parts of the file that were ignored.
  package var diagnostics: [Diagnostic]
  /// A Boolean value that indicates whether a transition can depend on time alone.
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
      state.transitions.contains { $0.guards.contains { $0.readsTime } }
    }
  }

  /// Parses the JSON of a state machine.
  ///
  /// - Throws: ``ReadError`` if the machine as a whole is invalid, for example because of an
  ///   unknown initial state, two states with the same name, or a guard that compares with an
  ///   unknown input. Unknown parts are ignored and reported as diagnostics.
  package init(_ bytes: [UInt8]) throws(ReadError) {
    self = try MachineReader.read(bytes)
  }

  package func input(_ name: String) -> Int? { inputs.firstIndex { $0.name == name } }

  /// A Boolean value that indicates whether any interaction reacts to a pointer.
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
