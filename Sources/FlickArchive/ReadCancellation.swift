/// A request to stop reading a file.
///
/// Readers ask for it before each piece of work, such as a block of inflated bytes, a layer or a sprite. A caller that can
/// cancel supplies the answer with ``withCheck(_:_:)``.
package enum ReadCancellation {
  /// Returns whether the current read is to stop.
  package typealias Check = @Sendable () -> Bool

  /// The check of the current task, without the macro, which needs a plug-in of the compiler.
  private static let check = TaskLocal<Check?>(wrappedValue: nil)

  /// A Boolean value that indicates whether the current read is to stop.
  package static var isRequested: Bool { check.get()?() ?? false }

  /// Throws if the current read is to stop.
  package static func throwIfRequested() throws(ReadError) {
    if isRequested { throw ReadError(.cancelled, "reading was cancelled") }
  }

  /// Runs a read that stops soon after a check returns `true`.
  package static func withCheck<Value, Failure>(
    _ check: @escaping Check, _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try Self.check.withValue(check) { () -> Result<Value, Failure> in
      do throws(Failure) { return .success(try read()) } catch { return .failure(error) }
    }.get()
  }

  /// Runs a read that stops soon after the current task is cancelled.
  package static func withCurrentTask<Value, Failure>(
    _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try withCheck({ Task.isCancelled }, read)
  }
}
