/// What an archive may ask of the reader before it is refused.
package struct ArchiveLimits: Hashable, Sendable {
  /// Files in one archive. Real ones hold a few dozen.
  package var entries: Int
  /// Bytes of one file once inflated. The largest picture worth drawing is far below.
  package var entryBytes: Int
  /// Bytes of all files once inflated, so that many entries that share their compressed bytes
  /// gain nothing.
  package var totalBytes: Int
  /// Inflated bytes for each compressed byte. Deflate itself cannot pass 1032: 258 bytes from the
  /// two bits of the shortest match. A directory that claims more is lying.
  package var ratio: Int

  package init(
    entries: Int = 4096, entryBytes: Int = 64 << 20, totalBytes: Int = 256 << 20, ratio: Int = 1032
  ) {
    self.entries = entries
    self.entryBytes = entryBytes
    self.totalBytes = totalBytes
    self.ratio = ratio
  }

  package static let `default` = ArchiveLimits()
}
