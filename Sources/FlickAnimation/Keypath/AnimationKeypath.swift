/// The way to something in an animation, by names from the outside in: layers, groups, and at last what is
/// meant, such as `Title.Box.Fill 1.Color`.
public struct AnimationKeypath: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The names. A key that stands for a name with dots in it is one key.
  public private(set) var keys: [String]

  /// - Parameter keypath: keys, joined by dots.
  public init(keypath: String) {
    keys = keypath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  public init(stringLiteral keypath: String) { self.init(keypath: keypath) }

  /// Names as they are, whatever characters are in them.
  public init(keys: [String]) { self.keys = keys }

  /// The keys, joined by dots.
  public var string: String { keys.joined(separator: ".") }
}
