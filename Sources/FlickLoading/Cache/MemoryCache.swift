/// The results that a loader used last, up to a total cost in bytes of memory.
typealias MemoryCache = RecentValues<MemoryCacheKey, MemoryCacheEntry>

struct MemoryCacheKey: Hashable {
  /// The address of a remote file, or the fingerprint of a local file.
  var identifier: String
  var representation: LoadResult.Representation
}

struct MemoryCacheEntry {
  var result: LoadResult
  var record: CacheRecord?
}
