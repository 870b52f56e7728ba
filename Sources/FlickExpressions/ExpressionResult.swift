/// The type of value that an expression produces.
package enum ExpressionKind: String, Hashable, Sendable {
  case number, path, text
  /// Any number of numbers, such as the colors of a gradient.
  case list
  /// A value for each part of a text, for a text selector.
  case selector
}

/// The result of an expression at one time.
package struct ExpressionResult<Value> {
  package var value: Value
  /// The number of components.
  package var count: Int
  /// A Boolean value that indicates whether the result is the same at every time.
  package var isConstant: Bool
}

/// The reason why an expression has no value.
package struct ExpressionError: Error, Hashable, Sendable {
  package var message: String
}
