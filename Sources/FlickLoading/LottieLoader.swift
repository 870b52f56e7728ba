public import FlickAnimation
import Foundation

/// Loads animations from files and from servers, away from the main thread, and keeps them.
///
/// ```swift
/// let animation = try await LottieLoader.shared.load(.remote(url: url))
/// ```
///
/// What was loaded is kept in memory and on the disk, for as long as the server allows; after that the
/// server is asked whether it still holds. Whatever fails then, short of the server saying that the file is gone, what is kept
/// is played. What is no animation is never kept.
///
/// However many ask for one animation at the same time, it is downloaded once. Who is cancelled waits no
/// longer; the download ends when nobody waits for it. When the system is short of memory, what is kept
/// there is let go of.
public actor LottieLoader {
  /// For all who need no limits of their own.
  public static let shared = LottieLoader()

  public enum Freshness: Hashable, Sendable {
    /// What is kept will do while it is current, and when nothing better can be had.
    case cached
    /// The server is asked now, and if that fails, it is an error: for who wants to try again.
    case current
  }

  let configuration: Configuration
  let files: LocalFiles
  let disk: DiskCache?
  private var memory: MemoryCache
  private var loadTasks: [LoadTask.Key: LoadTask] = [:]
  private var lastID = 0
  /// Made for the first server.
  private var session: HTTPSession?
  private let memoryWarningObserver: MemoryWarningObserver

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

  /// Loads an animation, or takes it from what is kept.
  ///
  /// - Parameters:
  ///   - source: where it comes from.
  ///   - freshness: whether what is kept will do.
  ///   - progress: called in order, away from the main thread, while bytes come from a server, and not
  ///     after this returns.
  /// - Throws: ``LottieLoadError``, which says it in a sentence.
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

  /// Loads a dotLottie file with all that is in it, or takes it from what is kept.
  ///
  /// - Throws: ``LottieLoadError``; ``LottieLoadError/unreadable(_:)`` for an animation that is no archive, too.
  public func loadFile(
    _ source: LottieSource, freshness: Freshness = .cached,
    progress: (@Sendable (LoadProgress) -> Void)? = nil
  ) async throws(LottieLoadError) -> DotLottieFile {
    let key = LoadTask.Key(
      source: source, cachePolicy: freshness.loadCachePolicy, representation: .file)
    guard case .file(let file) = try await loadResult(key, progress) else { throw .cancelled }
    return file
  }

  /// Forgets what is kept in memory; for when the system has none left.
  public func removeFromMemory() { memory.removeAll() }

  /// Forgets all that is kept, in memory and on the disk.
  public func removeAll() {
    memory.removeAll()
    disk?.removeAll()
  }

  /// What animations kept in memory cost, in bytes of their files.
  public var memoryCost: Int { memory.cost }

  /// How many wait for something that is loading.
  var waiterCount: Int { loadTasks.values.reduce(0) { $0 + $1.waiters.count } }
}

/// One load, and all who wait for it.
struct LoadTask {
  struct Key: Hashable {
    var source: LottieSource
    var cachePolicy: LoadCachePolicy
    var representation: LoadResult.Representation
    /// Seconds without a byte after which the server is given up; `nil` for as many as the loader's.
    var stallTimeout: Double?
  }

  struct LoadWaiter {
    var id: Int
    var continuation: CheckedContinuation<Result<LoadResult, LottieLoadError>, Never>
    var progress: (@Sendable (LoadProgress) -> Void)?
  }

  /// A later load of the same source is another one.
  var id: Int
  var task: Task<Void, Never>
  var waiters: [LoadWaiter] = []
  var latestProgress: LoadProgress?
}

extension LottieLoader {
  /// Joins whoever loads the same already.
  func loadResult(
    _ key: LoadTask.Key, _ progress: (@Sendable (LoadProgress) -> Void)?
  ) async throws(LottieLoadError) -> LoadResult {
    if let cargo = freshResult(key) { return cargo }
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

  private func addWaiter(_ key: LoadTask.Key, _ passenger: LoadTask.LoadWaiter) {
    if loadTasks[key] == nil {
      lastID += 1
      let id = lastID
      let task = Task {
        let result = await self.fetch(key) { await self.report($0, key, id) }
        complete(key, id, result)
      }
      loadTasks[key] = LoadTask(id: id, task: task)
    }
    if let latest = loadTasks[key]?.latestProgress { passenger.progress?(latest) }
    loadTasks[key]?.waiters.append(passenger)
  }

  private func removeWaiter(_ key: LoadTask.Key, _ id: Int) {
    guard let index = loadTasks[key]?.waiters.firstIndex(where: { $0.id == id }),
      let passenger = loadTasks[key]?.waiters.remove(at: index)
    else { return }
    passenger.continuation.resume(returning: .failure(.cancelled))
    if loadTasks[key]?.waiters.isEmpty == true {
      loadTasks.removeValue(forKey: key)?.task.cancel()
    }
  }

  private func complete(
    _ key: LoadTask.Key, _ id: Int, _ result: Result<LoadResult, LottieLoadError>
  ) {
    guard loadTasks[key]?.id == id, let flight = loadTasks.removeValue(forKey: key) else { return }
    for passenger in flight.waiters { passenger.continuation.resume(returning: result) }
  }

  private func report(_ progress: LoadProgress, _ key: LoadTask.Key, _ id: Int) {
    guard loadTasks[key]?.id == id else { return }
    loadTasks[key]?.latestProgress = progress
    for passenger in loadTasks[key]?.waiters ?? [] { passenger.progress?(progress) }
  }
}

extension LottieLoader {
  /// What may be played without asking anybody.
  private func freshResult(_ key: LoadTask.Key) -> LoadResult? {
    guard case .remote(let url) = key.source, !url.isFileURL,
      let entry = memory.entry(
        MemoryCache.Key(identifier: url.absoluteString, representation: key.representation)),
      let record = entry.record, key.cachePolicy.accepts(record, at: configuration.now())
    else { return nil }
    return entry.result
  }

  func memoryEntry(_ key: MemoryCache.Key) -> MemoryCache.Entry? { memory.entry(key) }

  /// Bytes are not held on to: what they are read as is, by who asked for them.
  func storeInMemory(_ entry: MemoryCache.Entry, _ key: MemoryCache.Key) {
    if key.representation != .bytes { memory.insert(entry, key) }
  }

  /// In every form.
  func removeCached(_ place: String) {
    for form in LoadResult.Representation.allCases {
      memory.remove(MemoryCache.Key(identifier: place, representation: form))
    }
  }

  func httpSession() -> HTTPSession {
    if let session { return session }
    let new = HTTPSession()
    session = new
    return new
  }
}
