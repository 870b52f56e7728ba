package import FlickArchive
import FlickLottie
package import FlickScene
package import FlickStateMachine

/// A description of a state machine in an archive, or the reason it cannot be read.
package struct StateMachineOutline: Sendable {
  package var id: String
  package var name: String
  package var initial = ""
  package var states: [String] = []
  package var inputs: [MachineInput] = []
  /// The features of the state machine that are ignored.
  package var diagnostics: [Diagnostic] = []
  package var error: ReadError?

  init(_ id: String, in archive: DotLottieArchive) {
    self.id = id
    name = archive.manifest.stateMachines.first { $0.id == id }?.name ?? ""
    do throws(ReadError) {
      let definition = try StateMachineDefinition(archive.stateMachine(id))
      initial = definition.states[definition.initial].name
      states = definition.states.map(\.name)
      inputs = definition.inputs
      diagnostics = definition.diagnostics
    } catch {
      self.error = error
    }
  }
}
