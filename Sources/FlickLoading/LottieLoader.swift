public import FlickAnimation
import Foundation

/// Loads animations from files and servers outside the main thread, and caches them in memory and on disk.
///
/// ```swift
/// let animation = try await LottieLoader.shared.load(.remote(url: url))
/// ```
///
/// Cached animations are used while they are fresh according to the server. Stale ones are revalidated. If
/// revalidation fails, the cached animation is used, except when the server reports that the file is gone.
/// Only readable animations are cached.
///
/// Simultaneous loads of the same source share one download. A canceled load returns immediately; the
/// download ends when no load waits for it. The memory cache is emptied when the system posts a memory
/// warning.
public actor LottieLoader {
  /// The shared loader with the default configuration.
  public static let shared = LottieLoader()

  /// The freshness that a load requires of cached results.
  public enum Freshness: Hashable, Sendable {
    /// Uses a fresh cached result, and a stale one if the server cannot provide the file.
    case cached
    /// Requests the file or its revalidation from the server. The load fails if the request fails.
    case current
  }

  let configuration: Configuration
  let files: LocalFiles
  let disk: DiskCache?
  private var memory: MemoryCache
  private var loadTasks: [LoadTask.Key: LoadTask] = [:]
  private var lastID = 0
  /// The HTTP session, created for the first request.
  private var session: HTTPSession?
  private let memoryWarningObserver: MemoryWarningObserver

  /// Creates a loader.
  ///
  /// - Parameter configuration: The limits of the loader and the locations of its files and caches.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    files = LocalFiles(bundle: configuration.bundle, folders: configuration.folders)
    disk = DiskCache(configuration)
    memory = MemoryCache(limit: configuration.memoryLimit)
    memoryWarningObserver = MemoryWarningObserver(configuration.notifications)
    memoryWarningObserver.observe { [weak self] in
      Task { await self?.removeFromMemory() }
    }
  }

  /// Loads an animation, or returns it from the cache.
  ///
  /// - Parameters:
  ///   - source: The source of the animation.
  ///   - freshness: The freshness that is required of a cached result.
  ///   - progress: A closure that receives the progress of a download. It is called in order, outside the
  ///     main thread, and never after this method returns.
  /// - Returns: The animation.
  /// - Throws: ``LottieLoadError`` if the animation cannot be loaded or the task is canceled.
  public func load(
    _ source: LottieSource, freshness: Freshness = .cached,
    progress: (@Sendable (LoadProgress) -> Void)? = nil
  ) async throws(LottieLoadError) -> LottieAnimation {
    let key = LoadTask.Key(
      source: source, cachePolicy: freshness.loadCachePolicy, representation: .animation)
    guard case .animation(let animation) = try await loadResult(key, progress) else {
      throw .cancelled
    }
    return animation
  }

  /// Loads a dotLottie file with all its contents, or returns it from the cache. See
  /// ``LottieLoader/load(_:freshness:progress:)``.
  ///
  /// - Returns: The dotLottie file.
  /// - Throws: ``LottieLoadError`` if the file cannot be loaded or the task is canceled. The error is
  ///   ``LottieLoadError/unreadable(_:)`` if the file is an animation but not a dotLottie archive.
  public func loadFile(
    _ source: LottieSource, freshness: Freshness = .cached,
    progress: (@Sendable (LoadProgress) -> Void)? = nil
  ) async throws(LottieLoadError) -> DotLottieFile {
    let key = LoadTask.Key(
      source: source, cachePolicy: freshness.loadCachePolicy, representation: .file)
    guard case .file(let file) = try await loadResult(key, progress) else { throw .cancelled }
    return file
  }

  /// Describes a file that this loader does not find in its bundle and folders: the searched places, and files
  /// with similar names. Any thread may call it. It lists folders, so call it for errors only.
  ///
  /// - Parameter fileName: The name of the file, as in ``LottieSource/local(fileName:)``.
  /// - Returns: The description of the missing file.
  package nonisolated func missingFile(_ fileName: String) -> MissingFile {
    files.missingFile(fileName)
  }

  /// Empties the memory cache.
  public func removeFromMemory() { memory.removeAll() }

  /// Empties the memory and disk caches.
  public func removeAll() {
    memory.removeAll()
    disk?.removeAll()
  }

  /// The estimated memory of the animations in the memory cache, in bytes.
  public var memoryCost: Int { memory.totalCost }

  /// The number of callers that wait for a load.
  var waiterCount: Int { loadTasks.values.reduce(0) { $0 + $1.waiters.count } }
}

/// A running load and the callers that wait for it.
struct LoadTask {
  struct Key: Hashable {
    var source: LottieSource
    var cachePolicy: LoadCachePolicy
    var representation: LoadResult.Representation
    /// The maximum number of seconds without data from the server; `nil` for the loader's own limit.
    var stallTimeout: Double?
  }

  struct LoadWaiter {
    var id: Int
    var continuation: CheckedContinuation<Result<LoadResult, LottieLoadError>, Never>
    var progress: (@Sendable (LoadProgress) -> Void)?
  }

  /// An identifier that distinguishes the load from later loads of the same source.
  var id: Int
  var task: Task<Void, Never>
  var waiters: [LoadWaiter] = []
  var latestProgress: LoadProgress?
}

extension LottieLoader {
  /// Returns the result of a load. Joins a running load of the same source if there is one.
  func loadResult(
    _ key: LoadTask.Key, _ progress: (@Sendable (LoadProgress) -> Void)?
  ) async throws(LottieLoadError) -> LoadResult {
    if let loadResult = freshResult(key) { return loadResult }
    lastID += 1
    let id = lastID
    let result: Result<LoadResult, LottieLoadError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: .failure(.cancelled))
        } else {
          addWaiter(
            key, LoadTask.LoadWaiter(id: id, continuation: continuation, progress: progress))
        }
      }
    } onCancel: {
      Task { await self.removeWaiter(key, id) }
    }
    return try result.get()
  }

  private func addWaiter(_ key: LoadTask.Key, _ waiter: LoadTask.LoadWaiter) {
    if loadTasks[key] == nil {
      lastID += 1
      let id = lastID
      let task = Task {
        let result = await self.fetch(key) { await self.report($0, key, id) }
        complete(key, id, result)
      }
      loadTasks[key] = LoadTask(id: id, task: task)
    }
    if let latest = loadTasks[key]?.latestProgress { waiter.progress?(latest) }
    loadTasks[key]?.waiters.append(waiter)
  }

  private func removeWaiter(_ key: LoadTask.Key, _ id: Int) {
    guard let index = loadTasks[key]?.waiters.firstIndex(where: { $0.id == id }),
      let waiter = loadTasks[key]?.waiters.remove(at: index)
    else { return }
    waiter.continuation.resume(returning: .failure(.cancelled))
    if loadTasks[key]?.waiters.isEmpty == true {
      loadTasks.removeValue(forKey: key)?.task.cancel()
    }
  }

  private func complete(
    _ key: LoadTask.Key, _ id: Int, _ result: Result<LoadResult, LottieLoadError>
  ) {
    guard loadTasks[key]?.id == id, let loadTask = loadTasks.removeValue(forKey: key) else {
      return
    }
    for waiter in loadTask.waiters { waiter.continuation.resume(returning: result) }
  }

  private func report(_ progress: LoadProgress, _ key: LoadTask.Key, _ id: Int) {
    guard loadTasks[key]?.id == id else { return }
    loadTasks[key]?.latestProgress = progress
    for waiter in loadTasks[key]?.waiters ?? [] { waiter.progress?(progress) }
  }
}

extension LottieLoader {
  /// Returns a cached result that may be used without a request.
  private func freshResult(_ key: LoadTask.Key) -> LoadResult? {
    guard case .remote(let url) = key.source, !url.isFileURL,
      let entry = memory.value(
        MemoryCacheKey(identifier: url.absoluteString, representation: key.representation)),
      let record = entry.record, key.cachePolicy.accepts(record, at: configuration.now())
    else { return nil }
    return entry.result
  }

  func memoryEntry(_ key: MemoryCacheKey) -> MemoryCacheEntry? { memory.value(key) }

  /// Stores a result in the memory cache. Bytes are not stored, because the caller keeps the parsed result.
  func storeInMemory(_ entry: MemoryCacheEntry, _ key: MemoryCacheKey, cost: Int) {
    if key.representation != .bytes { memory.insert(entry, key, cost: max(cost, 1)) }
  }

  /// Removes all representations of a source from the memory cache.
  func removeCached(_ identifier: String) {
    for form in LoadResult.Representation.allCases {
      memory.remove(MemoryCacheKey(identifier: identifier, representation: form))
    }
  }

  func httpSession() -> HTTPSession {
    if let session { return session }
    let new = HTTPSession()
    session = new
    return new
  }
}
