/// Limits that the JSON parser enforces.
package struct JSONLimits: Hashable, Sendable {
  /// The number of arrays and objects that may be open at once. Groups in real files nest about 40 deep. Later stages
  /// recurse over the document, so this also bounds their stack.
  package var depth: Int
  /// The size of the file in bytes. The largest files with embedded images are near 20 MB.
  package var bytes: Int

  /// The number of words of the tape, 8 bytes each. A number, a text, a key and a literal take one word, an array or
  /// object two. 64 MB of coordinates have about 11 million.
  package var words: Int

  package init(depth: Int = 256, bytes: Int = 64 << 20, words: Int = 16 << 20) {
    self.depth = depth
    self.bytes = bytes
    self.words = words
  }

  package static let `default` = JSONLimits()
}
