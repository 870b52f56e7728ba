/// The progress of a download.
public struct LoadProgress: Hashable, Sendable {
  /// The number of bytes received so far, after decompression.
  public var receivedBytes: Int
  /// The total number of bytes; `nil` if the server does not report it or compresses the response.
  public var expectedBytes: Int?

  /// Creates a progress value.
  ///
  /// - Parameters:
  ///   - receivedBytes: The number of bytes received so far, after decompression.
  ///   - expectedBytes: The total number of bytes; `nil` if it is unknown.
  public init(receivedBytes: Int, expectedBytes: Int? = nil) {
    self.receivedBytes = receivedBytes
    self.expectedBytes = expectedBytes
  }

  /// The fraction of the file that was received, 0…1; `nil` if the total is unknown.
  public var fraction: Double? {
    guard let expectedBytes, expectedBytes > 0 else { return nil }
    return min(Double(receivedBytes) / Double(expectedBytes), 1)
  }
}
