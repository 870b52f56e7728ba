// Reading cannot be cancelled where there are no tasks.

package enum ReadCancellation {
  package typealias Check = @Sendable () -> Bool

  package static var isRequested: Bool { false }

  package static func throwIfRequested() throws(ReadError) {}

  package static func withCheck<Value, Failure>(
    _ check: @escaping Check, _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value { try read() }

  package static func withCurrentTask<Value, Failure>(
    _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value { try read() }
}

/// Sentences are never replaced in pages.
package enum Sentence {
  package static var isReplaced: Bool { false }

  package static func text<Member>(
    _ sentence: @autoclosure () -> String, _ member: Member
  ) -> String { sentence() }
}
