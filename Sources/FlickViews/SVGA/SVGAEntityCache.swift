import Foundation

/// The animations that were read: those that somebody uses, and those that are kept.
@MainActor package final class SVGAEntityCache {
  package nonisolated static let shared = SVGAEntityCache()

  private let cache = NSCache<NSString, SVGAVideoEntity>()
  private var weakEntities: [String: WeakEntity] = [:]
  private var pendingReads: [String: PendingRead] = [:]
  private var lastID = 0

  private struct WeakEntity {
    weak var entity: SVGAVideoEntity?
  }

  /// One reading, and all who wait for it.
  private struct PendingRead {
    /// A later one of the same key is another.
    var id: Int
    var waiters: [(id: Int, answer: SVGAParser.Completion)] = []
    var cancel: SVGASource.Cancel?
  }

  package nonisolated init() {}

  func entity(_ key: String) -> SVGAVideoEntity? {
    if let entity = cache.object(forKey: NSString(string: key)) { return entity }
    if let entity = weakEntities[key]?.entity { return entity }
    weakEntities[key] = nil
    return nil
  }

  func store(_ entity: SVGAVideoEntity, _ key: String) {
    cache.setObject(entity, forKey: NSString(string: key))
  }

  func register(_ entity: SVGAVideoEntity, _ key: String, isKept: Bool) {
    // What nobody uses any more is forgotten whenever there is something new.
    weakEntities = weakEntities.filter { $0.value.entity != nil }
    weakEntities[key] = WeakEntity(entity: entity)
    if isKept { store(entity, key) }
  }

  /// Answers with what is read under a key. Who is first begins to read.
  ///
  /// - Parameter read: given what it is to be answered with, says how it is ended.
  /// - Returns: the number of the one who waits.
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

  /// One waits no longer. A reading that nobody waits for ends.
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
