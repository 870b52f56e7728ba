/// Bounds on what the expressions of a file may cost. Reached only by files made to hurt.
enum ExpressionLimits {
  /// What starting a session may take. It runs our own script, over a document whose size is bounded: on a
  /// machine that does much besides, only patience is needed.
  static let startSeconds = 10.0
  /// What one call may compute: hundreds of times what real expressions take.
  static let callSeconds = 0.5
  /// Expressions that were ended for taking too long, before none are asked any more.
  static let timedOutCalls = 8
}
