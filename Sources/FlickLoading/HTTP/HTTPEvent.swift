import Foundation

/// An event of a request.
enum HTTPEvent: Sendable {
  case head(HTTPResponseHead)
  case bytes(Data)
  /// A timer tick.
  case tick
  /// The end of the request, with an error if it failed.
  case end((any Error)?)
}
