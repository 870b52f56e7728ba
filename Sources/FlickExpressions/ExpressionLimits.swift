/// Limits on the cost of a file's expressions. Only hostile files reach them.
enum ExpressionLimits {
  /// The time limit for starting a session, in seconds. A session runs the runtime's own script over a
  /// document of limited size; the limit is high because the machine may be busy.
  static let startSeconds = 10.0
  /// The time limit for one call, in seconds. Real expressions take less than a hundredth of it.
  static let callSeconds = 0.5
  /// The number of timed-out calls after which no expression is evaluated.
  static let timedOutCalls = 8
}
