import FlickAnimation
import FlickArchive
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LottieLoader {
  /// Loads a source outside the actor, so that loads run concurrently.
  nonisolated func fetch(
    _ key: LoadTask.Key, report: @escaping @Sendable (LoadProgress) async -> Void
  ) async -> Result<LoadResult, LottieLoadError> {
    do throws(LottieLoadError) {
      switch key.source {
      case .local(let fileName):
        return .success(try await loadLocal(files.path(of: fileName), key.representation))
      case .remote(let url) where url.isFileURL:
        return .success(try await loadLocal(url.path, key.representation))
      case .remote(let url): return .success(try await loadRemote(url, key, report))
      }
    } catch {
      return .failure(Task.isCancelled ? .cancelled : error)
    }
  }

  private nonisolated func loadLocal(
    _ path: String, _ form: LoadResult.Representation
  ) async throws(LottieLoadError) -> LoadResult {
    let key = MemoryCacheKey(identifier: LocalFiles.fingerprint(path), representation: form)
    if let entry = await memoryEntry(key) { return entry.result }
    let loadResult = try LocalFiles.read(path, as: form, configuration.limits)
    guard !Task.isCancelled else { throw .cancelled }
    let cost = loadResult.cost(fileBytes: LocalFiles.size(path))
    await storeInMemory(MemoryCacheEntry(result: loadResult), key, cost: cost)
    return loadResult
  }

  private nonisolated func loadRemote(
    _ url: URL, _ loadTask: LoadTask.Key,
    _ report: @escaping @Sendable (LoadProgress) async -> Void
  ) async throws(LottieLoadError) -> LoadResult {
    let key = MemoryCacheKey(
      identifier: url.absoluteString, representation: loadTask.representation)
    let kept = await cachedResult(key)
    if let kept, loadTask.cachePolicy.accepts(kept.record, at: configuration.now()) {
      await storeInMemory(kept, key)
      return kept.result
    }
    guard loadTask.cachePolicy != .cacheOnly else { throw .notCached }
    do throws(LottieLoadError) {
      return try await requestFromServer(url, loadTask, kept, report)
    } catch {
      switch error {
      case .refused(status: 404), .refused(status: 410):
        await removeCached(key.identifier)
        disk?.remove(key.identifier)
        throw error
      case .cancelled: throw error
      default:
        guard loadTask.cachePolicy != .reload, let kept else { throw error }
        return kept.result
      }
    }
  }

  /// A cached result.
  private struct CachedResult {
    var result: LoadResult
    var record: CacheRecord
    /// The contents of the file; `nil` if the result is from the memory cache.
    var body: Data?
  }

  private nonisolated func cachedResult(_ key: MemoryCacheKey) async -> CachedResult? {
    if let entry = await memoryEntry(key), let record = entry.record {
      return CachedResult(result: entry.result, record: record)
    }
    guard let (record, body) = disk?.read(key.identifier) else { return nil }
    guard let loadResult = try? Self.read(body, as: key.representation, configuration.limits) else {
      // Bytes that are not an archive may still be an animation in another format, so they stay cached for
      // loads of animations.
      if key.representation == .animation, !Task.isCancelled { disk?.remove(key.identifier) }
      return nil
    }
    disk?.touch(key.identifier, at: configuration.now())
    return CachedResult(result: loadResult, record: record, body: body)
  }

  private nonisolated func requestFromServer(
    _ url: URL, _ loadTask: LoadTask.Key, _ kept: CachedResult?,
    _ report: @escaping @Sendable (LoadProgress) async -> Void
  ) async throws(LottieLoadError) -> LoadResult {
    let key = MemoryCacheKey(
      identifier: url.absoluteString, representation: loadTask.representation)
    let answer = try await download(
      URLRequest(url: url), stallTimeout: loadTask.stallTimeout,
      ifChangedSince: kept?.record.validators, report)
    let retention = CacheControl(answer.head.cacheControl)
    var new: CachedResult
    if answer.head.status == 304, let kept {
      new = kept
      new.body = kept.body ?? disk?.read(key.identifier)?.body
    } else {
      new = CachedResult(
        result: try Self.read(answer.body, as: key.representation, configuration.limits),
        record: CacheRecord(
          address: DiskCache.digest(key.identifier), validators: Validators(answer.head),
          validated: 0, lifetime: 0,
          byteCount: answer.body.count),
        body: answer.body)
    }
    new.record.validated = configuration.now().timeIntervalSince1970
    new.record.lifetime = retention.lifetime ?? configuration.freshness
    // A canceled load leaves nothing in the caches.
    guard !Task.isCancelled else { throw .cancelled }
    await storeInMemory(new, key)
    if !retention.mayStore {
      disk?.remove(key.identifier)
    } else if let body = new.body {
      disk?.write(new.record, body, at: configuration.now())
    }
    return new.result
  }

  private nonisolated func storeInMemory(_ kept: CachedResult, _ key: MemoryCacheKey) async {
    let cost = kept.result.cost(fileBytes: kept.record.byteCount)
    await storeInMemory(
      MemoryCacheEntry(result: kept.result, record: kept.record), key, cost: cost)
  }

  private static func read(
    _ body: Data, as form: LoadResult.Representation, _ limits: Limits
  ) throws(LottieLoadError) -> LoadResult {
    // A server may return a web page instead of a file. No supported file starts like a web page.
    guard form != .bytes || !isWebPage(body) else { throw .isWebPage }
    do throws(ReadError) {
      return try ReadCancellation.withCurrentTask { () throws(ReadError) in
        try LoadResult(form, data: body, limits: limits)
      }
    } catch {
      throw isWebPage(body) ? .isWebPage : .unreadable(error)
    }
  }

  static func isWebPage(_ body: Data) -> Bool {
    let start = body.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return start == UInt8(ascii: "<")
  }
}
