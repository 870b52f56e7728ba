/// What kind of property an expression belongs to.
package enum ExpressionKind: String, Hashable, Sendable {
  case number, path, text
  /// A number for each part of a text.
  case selector
}

/// What an expression says at a time.
package struct ExpressionResult<Value> {
  package var value: Value
  /// How many numbers there are.
  package var count: Int
  /// Whether it says so at every time: nothing that it read can change.
  package var isConstant: Bool
}

/// Why an expression has no value.
package struct ExpressionError: Error, Hashable, Sendable {
  package var message: String
}
