package import FlickArchive

/// A JSON file, checked whole against RFC 8259 when it is made: reading values from it cannot fail
/// for the form of the text any more. A byte order mark is skipped; nothing else is forgiven.
package final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let tape: [UInt64]

  /// - Complexity: one pass over the bytes.
  package init(_ bytes: [UInt8], limits: JSONLimits = .default) throws(ReadError) {
    let ceiling = min(limits.bytes, JSONTape.maxByteCount)
    guard bytes.count <= ceiling else {
      throw ReadError(.limitExceeded, "more than \(ceiling) bytes of JSON")
    }
    self.bytes = bytes
    // Slices lend their bytes on every system, arrays on those since iOS 26 alone.
    let slice = bytes[...]
    self.tape = try JSONParser.tape(of: slice.span, depthLimit: limits.depth)
  }

  package var root: JSONValue { JSONValue(document: self, index: 0) }

  func value(at place: JSONTapeIndex) -> JSONValue {
    JSONValue(document: self, index: Int(place.index))
  }

  /// Index after the value (or key) at `index`.
  @inline(__always)
  func next(after index: Int) -> Int {
    JSONTape.isContainer(tape[index]) ? JSONTape.end(tape[index + 1]) : index + 1
  }
}
