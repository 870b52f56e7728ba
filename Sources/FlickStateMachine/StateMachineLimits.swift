import FlickLottie

/// What a state machine may ask of whoever reads and runs it, and why no more.
package enum StateMachineLimits {
  /// Real machines have 1 to 10 KB. A megabyte is a thousand states with actions.
  static let bytes = 1 << 20
  /// Arrays and objects open at once: a machine needs seven.
  static let depth = 128
  /// Names are looked for one after the other, so these bound the time of reading.
  static let states = 1000
  static let inputs = 1000
  static let layers = 1000
  /// Over all states together.
  static let transitions = 20_000
  /// Actions are done at once, between two frames.
  static let actions = 20_000
  /// Findings beyond these are not worth reading.
  static let diagnostics = 100

  /// How often one input may lead back to a state that it has led through: what goes round that often
  /// goes round for ever.
  package static let cycles = 20
  /// How many states one input may lead through. With the cycles alone, long rounds of many transitions
  /// could take seconds.
  package static let steps = 1000
  /// Rounds of an animation that one tick tells of, where a tiny segment is played fast.
  package static let loopsPerTick = 20
  /// Scripts of many actions, and layers under one pointer, stop here.
  package static let actionsPerInput = 20_000

  static var json: JSONLimits { JSONLimits(depth: depth, bytes: bytes) }
}
