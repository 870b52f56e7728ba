import Foundation

/// The body of a request with the method `POST`: a file, which is read when there is memory for it.
final class RequestBody {
  /// The number of bytes that the client has announced; `nil` if it has not.
  let length: Int?
  /// Closes the connection. It is called if others need the memory, and the client is slow.
  let close: @Sendable () -> Void
  private let next: () async throws -> Data?

  /// - Parameter next: Returns a part; `nil` after the last one.
  init(
    length: Int?, close: @escaping @Sendable () -> Void, next: @escaping () async throws -> Data?
  ) {
    (self.length, self.close, self.next) = (length, close, next)
  }

  /// Returns the announced number of bytes.
  func requireLength(limit: Int) throws(ServiceProblem) -> Int {
    guard let length else {
      throw ServiceProblem(411, "A request with a body needs the header Content-Length.")
    }
    guard length <= limit else { throw .tooLarge(limit) }
    return length
  }

  /// Reads all parts.
  func contents() async throws(ServiceProblem) -> Data {
    var data = Data(capacity: length ?? 0)
    do {
      while let part = try await next() { data.append(part) }
    } catch {
      throw .gone
    }
    guard data.count == length else { throw .gone }
    return data
  }
}
