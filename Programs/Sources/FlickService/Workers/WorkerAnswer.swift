import FlickAnimation
import Foundation

/// An answer of `flick worker`, as `docs/worker.md` describes it.
struct WorkerAnswer: Sendable {
  struct Problem: Decodable {
    var code: String
    var member: String?
    var message: String
  }

  /// The warnings of one kind.
  struct Diagnostic: Decodable {
    var kind: String
    var explanation: String
    var count: Int

    /// The kinds of what the machine, and not the file, lacks. Another machine, or a later time, can have it.
    private static let kindsOfMachine: [FlickAnimation.Diagnostic.Kind] = [
      .missingFont, .substitutedFont, .missingGlyph, .missingImage, .missingSound, .missingData,
    ]

    /// Whether the frame is incomplete because it exceeds a limit.
    var isLimit: Bool { Self.limits.contains { $0.identifier == kind } }

    private static let limits: [FlickAnimation.Diagnostic.Kind] = [.drawingLimit, .expressionLimit]

    var isOfMachine: Bool { Self.kindsOfMachine.contains { $0.identifier == kind } }
  }

  var ok: Bool
  var notes: [String]?
  var diagnostics: [Diagnostic]?
  var error: Problem?
  /// The contents of the first output, or the report of `inspect` as it is written in the answer.
  var body: Data?
  /// The memory of the body.
  var memory: HeldMemory.Share?
  /// The time for which the job has waited for a process.
  var queueSeconds = 0.0

  /// The members of an answer whose values are short.
  private struct Members: Decodable {
    var ok: Bool
    var notes: [String]?
    var diagnostics: [Diagnostic]?
    var error: Problem?
  }

  /// Reads an answer; `nil` if the line is none.
  init?(_ line: [UInt8]) {
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
    guard let members = try? JSONDecoder().decode(Members.self, from: Data(rest)) else {
      return nil
    }
    (ok, notes, error) = (members.ok, members.notes, members.error)
    diagnostics = members.diagnostics
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
        let end = endOfText(line, from: index + 1)
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

  /// Returns the index after the quotation mark that ends a text.
  private static func endOfText(_ line: [UInt8], from start: Int) -> Int {
    var index = start
    while index < line.count {
      if line[index] == UInt8(ascii: "\"") { return index + 1 }
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return line.count
  }
}
