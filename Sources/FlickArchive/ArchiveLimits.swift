/// The limits beyond which an archive is rejected.
package struct ArchiveLimits: Hashable, Sendable {
  /// The maximum number of files. Real archives contain a few dozen.
  package var entries: Int
  /// The maximum number of bytes of one file after decompression. It is far above the size of any useful
  /// picture.
  package var entryBytes: Int
  /// The maximum number of bytes of all files after decompression. It also bounds archives whose entries
  /// share compressed bytes.
  package var totalBytes: Int
  /// The maximum compression ratio. Deflate cannot exceed 1032, that is 258 bytes from the two bits of the
  /// shortest match.
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
