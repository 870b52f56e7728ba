import FlickLottie

/// The limits for reading and running a state machine, with their reasons.
package enum StateMachineLimits {
  /// Real files have 1 to 10 KB. A megabyte holds a thousand states with actions.
  package static let bytes = 1 << 20
  /// The nesting depth of arrays and objects. A state machine needs seven levels.
  static let depth = 128
  /// Names are searched linearly, so these limits bound the time of reading.
  static let states = 1000
  static let inputs = 1000
  static let layers = 1000
  /// The number of transitions of all states together.
  static let transitions = 20_000
  /// All actions of an input run between two frames.
  static let actions = 20_000
  /// The number of diagnostics to keep; more are not useful.
  static let diagnostics = 100

  /// The number of times that one input may lead back to a state that it has led through. More
  /// indicates an endless loop.
  package static let cycles = 20
  /// The number of states that one input may lead through. With the limit on cycles alone, long
  /// cycles of many transitions could take seconds.
  package static let steps = 1000
  /// The number of loops that one tick reports, for a short segment that plays fast.
  package static let loopsPerTick = 20
  /// The number of actions that one input may run, for long action lists and many layers under the
  /// pointer.
  package static let actionsPerInput = 20_000

  static var json: JSONLimits { JSONLimits(depth: depth, bytes: bytes) }
}
