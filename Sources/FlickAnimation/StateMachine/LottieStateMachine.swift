import FlickArchive
import FlickScene
package import FlickStateMachine

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A state machine, with the animations that it plays: immutable, and safe to share.
///
/// ```swift
/// let machine = try LottieStateMachine(path: "rating.lottie")
/// print(machine.states, machine.inputs)
/// ```
public struct LottieStateMachine: Sendable {
  /// A variable of the machine, or an event that can be fired.
  public struct Input: Hashable, Sendable {
    public let name: String
    /// What it holds at the start; `nil` for an event.
    public let value: StateMachineValue?
  }

  /// The animation that it begins with.
  public let animation: LottieAnimation
  package let definition: StateMachineDefinition
  package let animationSource: MachineAnimationSource<LottieAnimation>

  /// One of a dotLottie file's machines, which plays the file's animations in its themes.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - id: the machine's identifier; the one that the file begins with, or its first, when `nil`.
  /// - Throws: ``ReadError`` where there is no such machine, and for one that makes no sense: it begins
  ///   nowhere, or two of its states have one name. What of it is merely unknown is left out, and told in
  ///   ``diagnostics``.
  public init(_ file: DotLottieFile, id: String? = nil) throws(ReadError) {
    guard let id = id ?? file.manifest.initialStateMachine ?? file.stateMachineIDs.first else {
      throw ReadError(.missing, "no state machine in the archive")
    }
    guard let first = file.activeAnimation else {
      throw ReadError(.missing, "no animation in the archive")
    }
    animation = first.animation
    definition = try Self.read([UInt8](file.stateMachineData(id: id)), of: id)
    animationSource = MachineAnimationSource(initialAnimation: first.id) { animation, theme in
      let theme = theme.map { DotLottieTheme.id($0) } ?? .initial
      return (try? file.animation(id: animation, theme: theme)).map {
        MachineAnimationSource.ResolvedAnimation($0, $0.scene)
      }
    }
  }

  /// - Parameters:
  ///   - path: a dotLottie file.
  ///   - id: the machine's identifier; the one that the file begins with, or its first, when `nil`.
  ///   - text: what texts are set with, after the fonts of the file.
  ///   - evaluatesExpressions: whether the programs that the file's animations bring along are run.
  public init(
    path: String, id: String? = nil, text: TextSettings = TextSettings(),
    evaluatesExpressions: Bool = true
  ) throws(ReadError) {
    try self.init(
      DotLottieFile(path: path, text: text, evaluatesExpressions: evaluatesExpressions), id: id)
  }

  /// A machine from a file of its own, for one animation.
  ///
  /// - Parameters:
  ///   - data: the machine's JSON.
  ///   - animation: what it plays. There are no others, and no themes.
  public init(data: Data, playing animation: LottieAnimation) throws(ReadError) {
    self.animation = animation
    definition = try Self.read([UInt8](data), of: "")
    animationSource = MachineAnimationSource { id, theme in
      id.isEmpty && theme == nil
        ? MachineAnimationSource.ResolvedAnimation(animation, animation.scene) : nil
    }
  }

  /// - Parameter file: the path of the machine's JSON.
  package init(file: String, playing animation: LottieAnimation) throws(ReadError) {
    try self.init(data: Data(LocalFile.read(file)), playing: animation)
  }

  private static func read(
    _ bytes: [UInt8], of id: String
  ) throws(ReadError) -> StateMachineDefinition {
    do {
      return try StateMachineDefinition(bytes)
    } catch {
      guard !id.isEmpty else { throw error }
      let path = "state machine \(id)\(error.path.isEmpty ? "" : ": ")\(error.path)"
      throw ReadError(error.code, error.message, path: path, offset: error.offset)
    }
  }

  /// In the order of the file.
  public var inputs: [Input] {
    definition.inputs.map { Input(name: $0.name, value: $0.value) }
  }

  /// The names of its states, in the order of the file.
  public var states: [String] { definition.states.map(\.name) }

  /// The state that it begins in.
  public var initialState: String { definition.states[definition.initial].name }

  /// What of the file is left out.
  public var diagnostics: [Diagnostic] { definition.diagnostics }

  /// One that runs.
  ///
  /// - Parameter seed: what chance follows from.
  package func player(
    seed: UInt64, policy: OpenURLPolicy
  ) -> StateMachinePlayer<LottieAnimation>? {
    StateMachinePlayer(definition, animationSource: animationSource, seed: seed, policy: policy)
  }
}
