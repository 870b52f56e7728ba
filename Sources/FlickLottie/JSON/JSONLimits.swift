/// What a JSON file may ask of the reader before it is refused.
package struct JSONLimits: Hashable, Sendable {
  /// Arrays and objects open at once. Groups in real files nest to about 40; every stage after
  /// the reader recurses by it, so it also bounds their stack.
  package var depth: Int
  /// Bytes of the file. The largest files with embedded pictures are near 20 MB.
  package var bytes: Int

  package init(depth: Int = 256, bytes: Int = 64 << 20) {
    self.depth = depth
    self.bytes = bytes
  }

  package static let `default` = JSONLimits()
}
