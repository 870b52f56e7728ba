import FlickArchive
public import FlickFoundation
import FlickScene
package import FlickStateMachine

/// A state machine and the animations that it plays. It is immutable and can be shared between threads.
///
/// ```swift
/// let machine = try LottieStateMachine(path: "rating.lottie")
/// print(machine.states, machine.inputs)
/// ```
public struct LottieStateMachine: Sendable {
  /// A variable of the state machine, or an event that can be fired.
  public struct Input: Hashable, Sendable {
    /// The name of the input.
    public let name: String
    /// The initial value; `nil` for an event.
    public let value: StateMachineValue?
  }

  /// The initial animation.
  public let animation: LottieAnimation
  package let definition: StateMachineDefinition
  package let animationSource: MachineAnimationSource<LottieAnimation>

  /// Creates a state machine of a dotLottie file. It plays the animations of the file in its themes.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - id: The identifier of the state machine; `nil` for the file's initial state machine, or its first
  ///     one.
  /// - Throws: ``ReadError`` if there is no such state machine, if it has no valid initial state, or if two
  ///   of its states have the same name. Unknown features are ignored and reported in ``diagnostics``.
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

  /// Creates a state machine from a local dotLottie file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - id: The identifier of the state machine; `nil` for the file's initial state machine, or its first
  ///     one.
  ///   - text: The settings for laying out text. Fonts in the file are searched first.
  ///   - evaluatesExpressions: A Boolean value that indicates whether expressions in the file's animations
  ///     are evaluated.
  ///   - limits: The limits of reading and drawing the file.
  /// - Throws: ``ReadError`` if the file or the state machine cannot be read.
  public init(
    path: String, id: String? = nil, text: TextSettings = TextSettings(),
    evaluatesExpressions: Bool = true, limits: Limits = .standard
  ) throws(ReadError) {
    try self.init(
      DotLottieFile(
        path: path, text: text, evaluatesExpressions: evaluatesExpressions, limits: limits), id: id)
  }

  /// Creates a state machine from a separate file that plays one animation.
  ///
  /// - Parameters:
  ///   - data: The JSON of the state machine.
  ///   - animation: The animation to play. There are no other animations and no themes.
  /// - Throws: ``ReadError`` if the state machine cannot be read.
  public init(data: Data, playing animation: LottieAnimation) throws(ReadError) {
    self.animation = animation
    definition = try Self.read([UInt8](data), of: "")
    animationSource = MachineAnimationSource { id, theme in
      id.isEmpty && theme == nil
        ? MachineAnimationSource.ResolvedAnimation(animation, animation.scene) : nil
    }
  }

  /// Creates a state machine from a separate local file that plays one animation.
  ///
  /// - Parameter file: The path of the state machine's JSON.
  package init(file: String, playing animation: LottieAnimation) throws(ReadError) {
    let bytes = try LocalFile.read(file, limit: StateMachineLimits.bytes)
    try self.init(data: Data(bytes), playing: animation)
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

  /// The inputs of the state machine, in the order of the file.
  public var inputs: [Input] {
    definition.inputs.map { Input(name: $0.name, value: $0.value) }
  }

  /// The names of the states, in the order of the file.
  public var states: [String] { definition.states.map(\.name) }

  /// The name of the initial state.
  public var initialState: String { definition.states[definition.initial].name }

  /// The features of the state machine that are ignored.
  public var diagnostics: [Diagnostic] { definition.diagnostics }

  /// Returns a player of the state machine; `nil` if there is no initial animation.
  ///
  /// - Parameter seed: The seed of the random number generator.
  package func player(
    seed: UInt64, policy: OpenURLPolicy
  ) -> StateMachinePlayer<LottieAnimation>? {
    StateMachinePlayer(definition, animationSource: animationSource, seed: seed, policy: policy)
  }
}
