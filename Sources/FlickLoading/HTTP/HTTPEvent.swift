import Foundation

/// An event of a request.
enum HTTPEvent: Sendable {
  case head(HTTPResponseHead)
  /// Bytes of the body have arrived in the ``HTTPBody``.
  case bytes
  /// A timer tick.
  case tick
  /// The end of the request, with an error if it failed.
  case end((any Error)?)
}
