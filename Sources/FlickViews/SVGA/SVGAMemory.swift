import Foundation

/// The animations that were read: those that somebody uses, and those that are kept.
@MainActor package final class SVGAMemory {
  package nonisolated static let shared = SVGAMemory()

  private let kept = NSCache<NSString, SVGAVideoEntity>()
  private var used: [String: Used] = [:]
  private var waiting: [String: [SVGAParser.Answer]] = [:]

  private struct Used {
    weak var entity: SVGAVideoEntity?
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
    // What nobody uses any more is forgotten whenever there is something new.
    used = used.filter { $0.value.entity != nil }
    used[key] = Used(entity: entity)
    if isKept { keep(entity, key) }
  }

  /// Whether the one who asks has to read; if not, they are answered with those before.
  func wait(for key: String, _ answer: @escaping SVGAParser.Answer) -> Bool {
    waiting[key, default: []].append(answer)
    return waiting[key]?.count == 1
  }

  func answer(_ key: String, _ result: Result<SVGAVideoEntity, SVGASource.Failure>) {
    for answer in waiting.removeValue(forKey: key) ?? [] { answer(result) }
  }
}
