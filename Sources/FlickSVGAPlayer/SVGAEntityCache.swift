import FlickPlayer
import Foundation

/// A cache of parsed animations: those in use, and those that are kept.
@MainActor package final class SVGAEntityCache {
  package nonisolated static let shared = SVGAEntityCache()

  private let cache = NSCache<NSString, SVGAVideoEntity>()
  private var weakEntities: [String: WeakEntity] = [:]
  private var pendingReads: [String: PendingRead] = [:]
  private var lastID = 0

  private struct WeakEntity {
    weak var entity: SVGAVideoEntity?
  }

  /// A running read, and the requests that wait for it.
  private struct PendingRead {
    /// The identifier of the read, which distinguishes it from a later one with the same key.
    var id: Int
    var waiters: [(id: Int, answer: SVGAParser.Completion)] = []
    var cancel: SVGASource.Cancel?
  }

  package nonisolated init() {}

  package func entity(_ key: String) -> SVGAVideoEntity? {
    if let entity = cache.object(forKey: NSString(string: key)) { return entity }
    if let entity = weakEntities[key]?.entity { return entity }
    weakEntities[key] = nil
    return nil
  }

  func store(_ entity: SVGAVideoEntity, _ key: String) {
    cache.setObject(entity, forKey: NSString(string: key))
  }

  /// Removes the animations that are not in use.
  func removeKept() { cache.removeAllObjects() }

  package func register(_ entity: SVGAVideoEntity, _ key: String, isKept: Bool) {
    // Entries of animations that are no longer in use are removed with each new entry.
    weakEntities = weakEntities.filter { $0.value.entity != nil }
    weakEntities[key] = WeakEntity(entity: entity)
    if isKept { store(entity, key) }
  }

  /// Adds a request for an animation. The first request of a key starts the read.
  ///
  /// - Parameters:
  ///   - key: The cache key.
  ///   - answer: A closure that receives the result.
  ///   - read: A closure that starts the read. It receives the completion and returns a
  ///     cancellation.
  /// - Returns: The identifier of the request.
  func addWaiter(
    for key: String, _ answer: @escaping SVGAParser.Completion,
    _ read: (@escaping SVGAParser.Completion) -> SVGASource.Cancel
  ) -> Int {
    lastID += 1
    let id = lastID
    if pendingReads[key] != nil {
      pendingReads[key]?.waiters.append((id, answer))
      return id
    }
    pendingReads[key] = PendingRead(id: id, waiters: [(id, answer)])
    let cancel = read { [weak self] in self?.complete(key, id, $0) }
    if pendingReads[key]?.id == id { pendingReads[key]?.cancel = cancel }
    return id
  }

  /// Removes a request. A read without requests is cancelled.
  func removeWaiter(_ key: String, _ id: Int) {
    pendingReads[key]?.waiters.removeAll { $0.id == id }
    guard let reading = pendingReads[key], reading.waiters.isEmpty else { return }
    pendingReads[key] = nil
    reading.cancel?()
  }

  private func complete(
    _ key: String, _ id: Int, _ result: Result<SVGAVideoEntity, SVGASource.Failure>
  ) {
    guard pendingReads[key]?.id == id, let reading = pendingReads.removeValue(forKey: key) else {
      return
    }
    for one in reading.waiters { one.answer(result) }
  }
}
