/// The text of an expression, where the file contains it. Texts are equal if the file writes them with the same bytes.
///
/// Rigs have expressions of several kilobytes. As keys of a dictionary, their texts would be in memory a second time.
struct ExpressionText: Hashable, Sendable {
  private let value: JSONValue

  /// Creates a text from a property. Returns `nil` if it has no expression.
  init?(of property: JSONValue?) {
    guard let value = property?["x"], value.isString else { return nil }
    self.value = value
  }

  var string: String { value.string ?? "" }

  private var bytes: ArraySlice<UInt8> {
    value.document.bytes[value.document.stringContentRange(of: value.word)]
  }

  static func == (a: Self, b: Self) -> Bool { a.bytes == b.bytes }

  func hash(into hasher: inout Hasher) {
    // SAFETY: the bytes are only read in the closure.
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
