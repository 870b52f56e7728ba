/// How much of a file has come.
public struct LoadProgress: Hashable, Sendable {
  /// Unpacked.
  public var receivedBytes: Int
  /// `nil` where the server does not say, and where it packs what it sends.
  public var expectedBytes: Int?

  public init(receivedBytes: Int, expectedBytes: Int? = nil) {
    self.receivedBytes = receivedBytes
    self.expectedBytes = expectedBytes
  }

  /// From 0 to 1; `nil` where nobody knows.
  public var fraction: Double? {
    guard let expectedBytes, expectedBytes > 0 else { return nil }
    return min(Double(receivedBytes) / Double(expectedBytes), 1)
  }
}
