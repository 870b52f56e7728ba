package import FlickArchive

/// A parsed JSON file.
///
/// The initializer validates the whole text against RFC 8259, so reading values later cannot fail because of
/// malformed text. A leading byte order mark is skipped. No other deviation is accepted.
package final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let tape: [UInt64]

  /// Parses the bytes.
  ///
  /// - Parameters:
  ///   - bytes: The UTF-8 text of the file.
  ///   - limits: The largest accepted size and nesting depth.
  /// - Throws: `ReadError` if the text is malformed or exceeds a limit.
  /// - Complexity: One pass over the bytes.
  package init(_ bytes: [UInt8], limits: JSONLimits = .default) throws(ReadError) {
    try ReadCancellation.throwIfRequested()
    let ceiling = min(limits.bytes, JSONTape.maxByteCount)
    guard bytes.count <= ceiling else {
      throw ReadError(.limitExceeded, "more than \(ceiling) bytes of JSON")
    }
    self.bytes = bytes
    self.tape = try JSONParser.tape(of: bytes, depthLimit: limits.depth, wordLimit: limits.words)
  }

  package var root: JSONValue { JSONValue(document: self, index: 0) }

  func value(at index: JSONTapeIndex) -> JSONValue {
    JSONValue(document: self, index: Int(index.index))
  }

  /// Returns the tape index that follows the value or key at `index`.
  @inline(__always)
  func next(after index: Int) -> Int {
    JSONTape.isContainer(tape[index]) ? JSONTape.end(tape[index + 1]) : index + 1
  }
}
