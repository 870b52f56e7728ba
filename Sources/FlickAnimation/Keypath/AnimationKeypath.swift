/// The names that lead to an object of an animation, from the outermost layer to the object or its property,
/// such as `Title.Box.Fill 1.Color`.
public struct AnimationKeypath: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The names. A name that contains dots is a single key.
  public private(set) var keys: [String]

  /// Creates a keypath from a string.
  ///
  /// - Parameter keypath: The keys, joined by dots.
  public init(keypath: String) {
    keys = keypath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Creates a keypath from a string literal.
  ///
  /// - Parameter keypath: The keys, joined by dots.
  public init(stringLiteral keypath: String) { self.init(keypath: keypath) }

  /// Creates a keypath from names that may contain any characters, including dots.
  ///
  /// - Parameter keys: The names.
  public init(keys: [String]) { self.keys = keys }

  /// The keys, joined by dots.
  public var string: String { keys.joined(separator: ".") }
}
