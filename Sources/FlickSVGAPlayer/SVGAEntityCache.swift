import FlickPlayer
import Foundation

/// A cache of parsed animations: those in use, and those that are kept. Any thread may use it.
package final class SVGAEntityCache: Sendable {
  package static let shared = SVGAEntityCache()

  private let state = LockedValue(State())

  private struct State {
    let kept = NSCache<NSString, SVGAVideoEntity>()
    var weakEntities: [String: WeakEntity] = [:]
    var pendingReads: [String: PendingRead] = [:]
    var lastID = 0
  }

  private struct WeakEntity {
    weak var entity: SVGAVideoEntity?
  }

  /// A running read, and the requests that wait for it.
  private struct PendingRead {
    /// The identifier of the read, which distinguishes it from a later one with the same key.
    var id: Int
    var waiters: [(id: Int, answer: SVGAParser.Completion)] = []
    var cancel: SVGAFileReader.Cancel?
  }

  package init() {}

  package func entity(_ key: String) -> SVGAVideoEntity? {
    state.withLock { state in
      if let entity = state.kept.object(forKey: NSString(string: key)) { return entity }
      if let entity = state.weakEntities[key]?.entity { return entity }
      state.weakEntities[key] = nil
      return nil
    }
  }

  func store(_ entity: SVGAVideoEntity, _ key: String) {
    state.withLock { $0.kept.setObject(entity, forKey: NSString(string: key)) }
  }

  /// Removes the animations that are not in use.
  func removeKept() { state.withLock { $0.kept.removeAllObjects() } }

  package func register(_ entity: SVGAVideoEntity, _ key: String, isKept: Bool) {
    state.withLock { state in
      // Entries of animations that are no longer in use are removed with each new entry.
      state.weakEntities = state.weakEntities.filter { $0.value.entity != nil }
      state.weakEntities[key] = WeakEntity(entity: entity)
      if isKept { state.kept.setObject(entity, forKey: NSString(string: key)) }
    }
  }

  /// Adds a request for an animation. The first request of a key starts the read.
  ///
  /// - Parameters:
  ///   - key: The cache key.
  ///   - answer: A closure that receives the result.
  ///   - read: A closure that starts the read. It receives the completion and returns a cancellation.
  /// - Returns: The identifier of the request.
  func addWaiter(
    for key: String, _ answer: @escaping SVGAParser.Completion,
    _ read: (@escaping SVGAParser.Completion) -> SVGAFileReader.Cancel
  ) -> Int {
    let (id, isFirst) = state.withLock { state in
      state.lastID += 1
      let (id, isFirst) = (state.lastID, state.pendingReads[key] == nil)
      state.pendingReads[key, default: PendingRead(id: id)].waiters.append((id, answer))
      return (id, isFirst)
    }
    guard isFirst else { return id }
    let cancel = read { [weak self] in self?.complete(key, id, $0) }
    let isPending = state.withLock { state in
      guard state.pendingReads[key]?.id == id else { return false }
      state.pendingReads[key]?.cancel = cancel
      return true
    }
    // Another thread has removed the last request.
    if !isPending { cancel() }
    return id
  }

  /// Removes a request. A read without requests is cancelled.
  func removeWaiter(_ key: String, _ id: Int) {
    let unused = state.withLock { state -> PendingRead? in
      state.pendingReads[key]?.waiters.removeAll { $0.id == id }
      guard state.pendingReads[key]?.waiters.isEmpty == true else { return nil }
      return state.pendingReads.removeValue(forKey: key)
    }
    unused?.cancel?()
  }

  @MainActor private func complete(
    _ key: String, _ id: Int, _ result: Result<SVGAVideoEntity, SVGAFileReader.Failure>
  ) {
    let completed = state.withLock { state in
      state.pendingReads[key]?.id == id ? state.pendingReads.removeValue(forKey: key) : nil
    }
    for waiter in completed?.waiters ?? [] { waiter.answer(result) }
  }
}
