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
    case kept
    /// The server is asked now, and if that fails, it is an error: for who wants to try again.
    case current
  }

  let configuration: Configuration
  let files: LocalFiles
  let disk: DiskCache?
  private var memory: MemoryCache
  private var flights: [Flight.Key: Flight] = [:]
  private var lastID = 0
  /// Made for the first server.
  private var session: HTTPSession?
  private let warning: MemoryWarning

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

  /// Loads an animation, or takes it from what is kept.
  ///
  /// - Parameters:
  ///   - source: where it comes from.
  ///   - freshness: whether what is kept will do.
  ///   - progress: called in order, away from the main thread, while bytes come from a server, and not
  ///     after this returns.
  /// - Throws: ``LottieLoadError``, which says it in a sentence.
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

  /// Loads a dotLottie file with all that is in it, or takes it from what is kept.
  ///
  /// - Throws: ``LottieLoadError``; ``LottieLoadError/unreadable(_:)`` for an animation that is no archive, too.
  public func loadFile(
    _ source: LottieSource, freshness: Freshness = .kept,
    progress: (@Sendable (LoadProgress) -> Void)? = nil
  ) async throws(LottieLoadError) -> DotLottieFile {
    let key = Flight.Key(source: source, reliance: freshness.reliance, form: .file)
    guard case .file(let file) = try await cargo(key, progress) else { throw .cancelled }
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
  var waiting: Int { flights.values.reduce(0) { $0 + $1.passengers.count } }
}

/// One load, and all who wait for it.
struct Flight {
  struct Key: Hashable {
    var source: LottieSource
    var reliance: Reliance
    var form: Cargo.Form
    /// Seconds without a byte after which the server is given up; `nil` for as many as the loader's.
    var patience: Double?
  }

  struct Passenger {
    var id: Int
    var continuation: CheckedContinuation<Result<Cargo, LottieLoadError>, Never>
    var progress: (@Sendable (LoadProgress) -> Void)?
  }

  /// A later load of the same source is another one.
  var id: Int
  var task: Task<Void, Never>
  var passengers: [Passenger] = []
  var latest: LoadProgress?
}

extension LottieLoader {
  /// Joins whoever loads the same already.
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
  /// What may be played without asking anybody.
  private func current(_ key: Flight.Key) -> Cargo? {
    guard case .remote(let url) = key.source, !url.isFileURL,
      let entry = memory.entry(MemoryCache.Key(place: url.absoluteString, form: key.form)),
      let record = entry.record, key.reliance.takes(record, at: configuration.now())
    else { return nil }
    return entry.cargo
  }

  func remembered(_ key: MemoryCache.Key) -> MemoryCache.Entry? { memory.entry(key) }

  /// Bytes are not held on to: what they are read as is, by who asked for them.
  func remember(_ entry: MemoryCache.Entry, _ key: MemoryCache.Key) {
    if key.form != .bytes { memory.insert(entry, key) }
  }

  /// In every form.
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
