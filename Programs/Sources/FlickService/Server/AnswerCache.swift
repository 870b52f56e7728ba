import FlickProcesses
import Foundation

/// Drawn answers by their entity tags, up to a number of bytes.
///
/// Answers are added to a new half. When that is full, it becomes the old half, and those of the old half that were not used
/// since are dropped.
final class AnswerCache: Sendable {
  /// An answer without its headers.
  struct Answer: Sendable {
    var body: Data
    var diagnostics: [WorkerAnswer.Diagnostic]

    /// The number of bytes, with those of the table.
    fileprivate var bytes: Int { body.count + 512 }
  }

  /// The number of bytes that can be kept.
  let capacity: Int
  private let lock = NSLock()
  // SAFETY: the following properties are read and written only while `lock` is locked.
  private nonisolated(unsafe) var new: [String: Answer] = [:]
  private nonisolated(unsafe) var old: [String: Answer] = [:]
  private nonisolated(unsafe) var newBytes = 0
  private nonisolated(unsafe) var oldBytes = 0
  private nonisolated(unsafe) var hits = 0

  init(capacity: Int) { self.capacity = capacity }

  /// The number of bytes that are kept.
  var bytes: Int { lock.withLock { newBytes + oldBytes } }
  /// The number of answers that were found.
  var hitCount: Int { lock.withLock { hits } }

  /// Returns the answer with a tag; `nil` if there is none.
  func answer(_ tag: EntityTag) -> Answer? {
    lock.withLock {
      guard let answer = new[tag.text] ?? old.removeValue(forKey: tag.text) else { return nil }
      hits += 1
      if new[tag.text] == nil {
        oldBytes -= answer.bytes
        insert(answer, tag)
      }
      return answer
    }
  }

  /// Adds an answer, unless it is larger than a half.
  func add(_ answer: Answer, _ tag: EntityTag) {
    lock.withLock {
      guard answer.bytes <= capacity / 2, new[tag.text] == nil else { return }
      if let known = old.removeValue(forKey: tag.text) { oldBytes -= known.bytes }
      insert(answer, tag)
    }
  }

  private func insert(_ answer: Answer, _ tag: EntityTag) {
    if newBytes + answer.bytes > capacity / 2 {
      (old, oldBytes) = (new, newBytes)
      (new, newBytes) = ([:], 0)
    }
    new[tag.text] = answer
    newBytes += answer.bytes
  }
}
