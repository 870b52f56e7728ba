/// Bounds on what the expressions of a file may cost. Reached only by files made to hurt.
enum ExpressionLimits {
  /// What one call may compute: hundreds of times what real expressions take.
  static let callSeconds = 0.25
  /// Expressions that were ended for taking too long, before none are asked any more.
  static let endedCalls = 8
}
