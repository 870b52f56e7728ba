package import FlickSystem

/// An answer of `flick worker`: one line of JSON. `docs/worker.md` describes the members.
package struct WorkerAnswer: Decodable, Sendable {
  /// The reasons why a job fails.
  package enum ErrorCode: String, CaseIterable, Decodable, Sendable {
    /// The job itself is wrong.
    case usage
    /// The input cannot be read as an animation, or exceeds a limit of reading.
    case badData
    /// There is no such input.
    case noInput
    /// The machine has failed: for example, the output cannot be written.
    case fault
    case timeLimit, memoryLimit
    /// The process that ran the job has ended because of an error in it.
    case crash
    /// The process that ran the job was ended from outside, or for lack of memory.
    case killed

    /// Whether the machine has failed and not the job, which may succeed later.
    package var isOfMachine: Bool { self == .fault || self == .killed }
  }

  /// The error of a job.
  package struct Problem: Decodable, Sendable {
    package var code: ErrorCode
    package var member: String?
    package var message: String
  }

  /// A file that a job has made.
  package struct Output: Decodable, Sendable {
    package var path: String?
    package var size: Int?
  }

  /// The warnings of one kind.
  package struct Diagnostic: Codable, Hashable, Sendable {
    package var kind: String
    /// The sentence without the explanation.
    package var feature: String
    package var explanation: String
    package var count: Int
  }

  package var ok: Bool
  package var outputs: [Output]?
  package var notes: [String]?
  package var diagnostics: [Diagnostic]?
  package var seconds: Double?
  package var error: Problem?
  /// The contents of the first output, or the report of `inspect` as it is written in the answer.
  package var body: Data?

  private enum CodingKeys: String, CodingKey {
    case ok, outputs, notes, diagnostics, seconds, error
  }

  /// Reads an answer; `nil` if the line is none.
  package init?(_ line: [UInt8]) {
    let values = Self.longValues(line)
    // The decoder would copy the long values.
    var rest: [UInt8] = []
    var end = 0
    for range in [values.report, values.bytes].compactMap({ $0 }).sorted(by: {
      $0.lowerBound < $1.lowerBound
    }) {
      rest += line[end..<range.lowerBound]
      rest += "null".utf8
      end = range.upperBound
    }
    rest += line[end...]
    guard let answer = try? JSONDecoder().decode(Self.self, from: Data(rest)) else { return nil }
    self = answer
    if let text = values.bytes {
      body = Self.decoded(line[text].dropFirst().dropLast())
    } else {
      body = values.report.map { Data(line[$0]) }
    }
  }

  /// The number of characters of Base64 that are decoded at once.
  private static let partSize = 64 << 10

  /// Decodes Base64; `nil` if it is none.
  private static func decoded(_ text: ArraySlice<UInt8>) -> Data? {
    var data = Data(capacity: text.count / 4 * 3)
    for start in stride(from: text.startIndex, to: text.endIndex, by: partSize) {
      let part = text[start..<min(start + partSize, text.endIndex)]
      guard let bytes = Data(base64Encoded: Data(part)) else { return nil }
      data.append(bytes)
    }
    return data
  }

  /// Returns where, in a valid line of JSON, the object of the member `report` is, and the text of the first member `bytes`
  /// of `outputs`, with its quotation marks.
  private static func longValues(
    _ line: [UInt8]
  ) -> (report: Range<Int>?, bytes: Range<Int>?) {
    var values: (report: Range<Int>?, bytes: Range<Int>?)
    var depth = 0
    /// Whether the last text is the name of a long value.
    var isName = false
    var start: Int?
    var index = 0
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""):
        let end = line.endOfText(from: index + 1)
        if isName, depth == 3, values.bytes == nil { values.bytes = index..<end }
        isName =
          depth == 1 && line[index..<end].elementsEqual(#""report""#.utf8)
          || depth == 3 && start == nil && line[index..<end].elementsEqual(#""bytes""#.utf8)
        index = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if isName, depth == 1 { start = index }
        isName = false
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 1, let begin = start {
          values.report = begin..<index + 1
          start = nil
        }
      case UInt8(ascii: ","): isName = false
      default: break
      }
      index += 1
    }
    return values
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the index after the quotation mark that ends a text of JSON.
  package func endOfText(from start: Int) -> Int {
    var index = start
    while index < endIndex {
      if self[index] == UInt8(ascii: "\"") { return index + 1 }
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return endIndex
  }
}
