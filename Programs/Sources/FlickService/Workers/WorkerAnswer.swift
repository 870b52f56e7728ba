import Foundation

/// An answer of `flick worker`, as `docs/worker.md` describes it.
struct WorkerAnswer: Decodable, Sendable {
  struct Output: Decodable {
    var bytes: Data?
  }

  struct Problem: Decodable {
    var code: String
    var message: String
  }

  var ok: Bool
  var outputs: [Output]?
  var notes: [String]?
  var error: Problem?
  /// The time for which the job has waited for a process.
  var queueSeconds = 0.0
  /// The line of the answer.
  private var line = Data()

  private enum CodingKeys: String, CodingKey {
    case ok, outputs, notes, error
  }

  /// Reads an answer; `nil` if the line is none.
  init?(_ line: Data) {
    guard let answer = try? JSONDecoder().decode(WorkerAnswer.self, from: line) else { return nil }
    self = answer
    self.line = line
  }

  /// The report of `inspect`, as it is written in the answer.
  var report: Data? { Self.value(of: "report", in: [UInt8](line)) }

  /// Returns the text of a member whose value is an object, in a valid line of JSON.
  private static func value(of name: String, in line: [UInt8]) -> Data? {
    var depth = 0
    var string: Int?
    var isMember = false
    var start: Int?
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      if let begin = string {
        if byte == UInt8(ascii: "\\") {
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          isMember = depth == 1 && line[begin..<index].elementsEqual(name.utf8)
          string = nil
        }
      } else if byte == UInt8(ascii: "\"") {
        string = index + 1
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        if isMember, depth == 1 { start = index }
        isMember = false
        depth += 1
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        depth -= 1
        if depth == 1, let start { return Data(line[start...index]) }
      } else if byte == UInt8(ascii: ",") {
        isMember = false
      }
      index += 1
    }
    return nil
  }
}
