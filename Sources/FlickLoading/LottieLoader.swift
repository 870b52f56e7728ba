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
    case kept
    /// Requests the file or its revalidation from the server. The load fails if the request fails.
    case current
  }

  let configuration: Configuration
  let files: LocalFiles
  let disk: DiskCache?
  private var memory: MemoryCache
  private var flights: [Flight.Key: Flight] = [:]
  private var lastID = 0
  /// The HTTP session, created for the first request.
  private var session: HTTPSession?
  private let warning: MemoryWarning

  /// Creates a loader.
  ///
  /// - Parameter configuration: The limits of the loader and the locations of its files and caches.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    files = LocalFiles(bundle: configuration.bundle, folders: configuration.folders)
    disk = DiskCache(configuration)
    memory = MemoryCache(limit: configuration.memoryLimit)
    warning = MemoryWarning(configuration.notifications)
    warning.listen { [weak self] in
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
    _ source: LottieSource, freshness: Freshness = .kept,
    progress: (@Sendable (LoadProgress) -> Void)? = nil
  ) async throws(LottieLoadError) -> LottieAnimation {
    let key = Flight.Key(source: source, reliance: freshness.reliance, form: .animation)
    guard case .animation(let animation) = try await cargo(key, progress) else {
      throw .cancelled
    }
    return animation
  }

  /// Loads a dotLottie file with all its contents, or returns it from the cache.
  ///
  /// - Parameters:
  ///   - source: The source of the file.
  ///   - freshness: The freshness that is required of a cached result.
  ///   - progress: A closure that receives the progress of a download. It is called in order, outside the
  ///     main thread, and never after this method returns.
  /// - Returns: The dotLottie file.
  /// - Throws: ``LottieLoadError`` if the file cannot be loaded or the task is canceled. The error is
  ///   ``LottieLoadError/unreadable(_:)`` if the file is an animation but not a dotLottie archive.
  public func loadFile(
    _ source: LottieSource, freshness: Freshness = .kept,
    progress: (@Sendable (LoadProgress) -> Void)? = nil
  ) async throws(LottieLoadError) -> DotLottieFile {
    let key = Flight.Key(source: source, reliance: freshness.reliance, form: .file)
    guard case .file(let file) = try await cargo(key, progress) else { throw .cancelled }
    return file
  }

  /// Empties the memory cache.
  public func removeFromMemory() { memory.removeAll() }

  /// Empties the memory and disk caches.
  public func removeAll() {
    memory.removeAll()
    disk?.removeAll()
  }

  /// The cost of the animations in the memory cache, in bytes of their files.
  public var memoryCost: Int { memory.cost }

  /// The number of callers that wait for a load.
  var waiting: Int { flights.values.reduce(0) { $0 + $1.passengers.count } }
}

/// A running load and the callers that wait for it.
struct Flight {
  struct Key: Hashable {
    var source: LottieSource
    var reliance: Reliance
    var form: Cargo.Form
    /// The maximum number of seconds without data from the server; `nil` for the loader's own limit.
    var patience: Double?
  }

  struct Passenger {
    var id: Int
    var continuation: CheckedContinuation<Result<Cargo, LottieLoadError>, Never>
    var progress: (@Sendable (LoadProgress) -> Void)?
  }

  /// An identifier that distinguishes the load from later loads of the same source.
  var id: Int
  var task: Task<Void, Never>
  var passengers: [Passenger] = []
  var latest: LoadProgress?
}

extension LottieLoader {
  /// Returns the result of a load. Joins a running load of the same source if there is one.
  func cargo(
    _ key: Flight.Key, _ progress: (@Sendable (LoadProgress) -> Void)?
  ) async throws(LottieLoadError) -> Cargo {
    if let cargo = current(key) { return cargo }
    lastID += 1
    let id = lastID
    let result: Result<Cargo, LottieLoadError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: .failure(.cancelled))
        } else {
          join(key, Flight.Passenger(id: id, continuation: continuation, progress: progress))
        }
      }
    } onCancel: {
      Task { await self.leave(key, id) }
    }
    return try result.get()
  }

  private func join(_ key: Flight.Key, _ passenger: Flight.Passenger) {
    if flights[key] == nil {
      lastID += 1
      let id = lastID
      let task = Task {
        let result = await self.fetch(key) { await self.report($0, key, id) }
        land(key, id, result)
      }
      flights[key] = Flight(id: id, task: task)
    }
    if let latest = flights[key]?.latest { passenger.progress?(latest) }
    flights[key]?.passengers.append(passenger)
  }

  private func leave(_ key: Flight.Key, _ id: Int) {
    guard let index = flights[key]?.passengers.firstIndex(where: { $0.id == id }),
      let passenger = flights[key]?.passengers.remove(at: index)
    else { return }
    passenger.continuation.resume(returning: .failure(.cancelled))
    if flights[key]?.passengers.isEmpty == true {
      flights.removeValue(forKey: key)?.task.cancel()
    }
  }

  private func land(
    _ key: Flight.Key, _ id: Int, _ result: Result<Cargo, LottieLoadError>
  ) {
    guard flights[key]?.id == id, let flight = flights.removeValue(forKey: key) else { return }
    for passenger in flight.passengers { passenger.continuation.resume(returning: result) }
  }

  private func report(_ progress: LoadProgress, _ key: Flight.Key, _ id: Int) {
    guard flights[key]?.id == id else { return }
    flights[key]?.latest = progress
    for passenger in flights[key]?.passengers ?? [] { passenger.progress?(progress) }
  }
}

extension LottieLoader {
  /// Returns a cached result that may be used without a request.
  private func current(_ key: Flight.Key) -> Cargo? {
    guard case .remote(let url) = key.source, !url.isFileURL,
      let entry = memory.entry(MemoryCache.Key(place: url.absoluteString, form: key.form)),
      let record = entry.record, key.reliance.takes(record, at: configuration.now())
    else { return nil }
    return entry.cargo
  }

  func remembered(_ key: MemoryCache.Key) -> MemoryCache.Entry? { memory.entry(key) }

  /// Stores a result in the memory cache. Bytes are not stored, because the caller keeps the parsed result.
  func remember(_ entry: MemoryCache.Entry, _ key: MemoryCache.Key) {
    if key.form != .bytes { memory.insert(entry, key) }
  }

  /// Removes all representations of a source from the memory cache.
  func forget(_ place: String) {
    for form in Cargo.Form.allCases { memory.remove(MemoryCache.Key(place: place, form: form)) }
  }

  func connections() -> HTTPSession {
    if let session { return session }
    let new = HTTPSession()
    session = new
    return new
  }
}
