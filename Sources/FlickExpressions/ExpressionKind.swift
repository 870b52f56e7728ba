/// The type of value that an expression produces.
package enum ExpressionKind: String, Hashable, Sendable {
  case number, path, text
  /// Any number of numbers, such as the colors of a gradient.
  case list
  /// A value for each part of a text, for a text selector.
  case selector
}
