import Foundation

/// A cache of parsed animations: those in use, and those that are kept.
@MainActor package final class SVGAMemory {
  package nonisolated static let shared = SVGAMemory()

  private let kept = NSCache<NSString, SVGAVideoEntity>()
  private var used: [String: Used] = [:]
  private var readings: [String: Reading] = [:]
  private var lastID = 0

  private struct Used {
    weak var entity: SVGAVideoEntity?
  }

  /// A running read, and the requests that wait for it.
  private struct Reading {
    /// The identifier of the read, which distinguishes it from a later one with the same key.
    var id: Int
    var waiting: [(id: Int, answer: SVGAParser.Answer)] = []
    var cancel: SVGASource.Cancel?
  }

  package nonisolated init() {}

  func entity(_ key: String) -> SVGAVideoEntity? {
    if let entity = kept.object(forKey: NSString(string: key)) { return entity }
    if let entity = used[key]?.entity { return entity }
    used[key] = nil
    return nil
  }

  func keep(_ entity: SVGAVideoEntity, _ key: String) {
    kept.setObject(entity, forKey: NSString(string: key))
  }

  func remember(_ entity: SVGAVideoEntity, _ key: String, isKept: Bool) {
    // Entries of animations that are no longer in use are removed with each new entry.
    used = used.filter { $0.value.entity != nil }
    used[key] = Used(entity: entity)
    if isKept { keep(entity, key) }
  }

  /// Adds a request for an animation. The first request of a key starts the read.
  ///
  /// - Parameters:
  ///   - key: The cache key.
  ///   - answer: A closure that receives the result.
  ///   - read: A closure that starts the read. It receives the completion and returns a
  ///     cancellation.
  /// - Returns: The identifier of the request.
  func wait(
    for key: String, _ answer: @escaping SVGAParser.Answer,
    _ read: (@escaping SVGAParser.Answer) -> SVGASource.Cancel
  ) -> Int {
    lastID += 1
    let id = lastID
    if readings[key] != nil {
      readings[key]?.waiting.append((id, answer))
      return id
    }
    readings[key] = Reading(id: id, waiting: [(id, answer)])
    let cancel = read { [weak self] in self?.answer(key, id, $0) }
    if readings[key]?.id == id { readings[key]?.cancel = cancel }
    return id
  }

  /// Removes a request. A read without requests is cancelled.
  func leave(_ key: String, _ id: Int) {
    readings[key]?.waiting.removeAll { $0.id == id }
    guard let reading = readings[key], reading.waiting.isEmpty else { return }
    readings[key] = nil
    reading.cancel?()
  }

  private func answer(
    _ key: String, _ id: Int, _ result: Result<SVGAVideoEntity, SVGASource.Failure>
  ) {
    guard readings[key]?.id == id, let reading = readings.removeValue(forKey: key) else { return }
    for one in reading.waiting { one.answer(result) }
  }
}
