/// Limits on the cost of a file's expressions. Only hostile files reach the standard limits.
package struct ExpressionLimits: Hashable, Sendable {
  /// The time limit for starting a session, in seconds. A session runs the runtime's own script over a
  /// document of limited size; the limit is high because the machine may be busy.
  package var startSeconds = 10.0
  /// The time limit for one call, in seconds. Real expressions take less than a hundredth of it.
  package var callSeconds = 0.5
  /// The number of timed-out calls after which no expression is evaluated.
  package var timedOutCalls = 8
  /// The maximum number of steps of an evaluation: calls and passes of loops. It also bounds the objects that an
  /// evaluation creates.
  package var steps = 1_000_000
  /// The maximum length of a text or list that one operation of an expression creates.
  package var length = 4_000_000

  package init() {}
}
