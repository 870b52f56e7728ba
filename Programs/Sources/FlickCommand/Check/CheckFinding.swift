import FlickArchive
import FlickLottie

/// A mistake in a file, with its place and its correction.
struct CheckFinding: Hashable, Sendable {
  var rule: CheckRule
  var severity: CheckRule.Severity
  /// The path in the document, such as `layers[3].shapes[0]`; empty for the document.
  var path: String
  /// The name of the layer, or the empty string.
  var layer: String
  /// The byte offset in the JSON; `nil` if the finding has no place in it.
  var offset: Int?
  /// The line and the column, from 1 on.
  var position: TextPosition?
  /// Sentences about the mistake, the behavior of players, and the correction.
  var message: String
  var players: String
  var correction: String
  /// The number of further places of the same kind that are not listed.
  var more = 0
}

/// A place in a text. Both numbers start at 1. Columns count Unicode scalars.
struct TextPosition: Hashable, Sendable {
  var line: Int
  var column: Int
}

/// Finds lines and columns of byte offsets.
struct LineIndex {
  private let bytes: [UInt8]
  private var starts: [Int] = [0]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
  }

  func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let scalars = bytes[starts[low]..<offset].count { $0 & 0xC0 != 0x80 }
    return TextPosition(line: low + 1, column: scalars + 1)
  }
}

/// The findings of one document.
struct CheckLog {
  private(set) var findings: [CheckFinding] = []
  /// The name of the layer that is examined.
  var layer = ""
  /// The number of findings of each rule and severity that are listed with their places. The others are counted, so that a
  /// broken file has a short report.
  private let limit: Int
  private var counts: [String: Int] = [:]
  private var lastOfRule: [String: Int] = [:]

  init(limit: Int) { self.limit = limit }

  /// Adds a finding at a value.
  mutating func add(
    _ rule: CheckRule, at value: JSONValue, _ message: String, fix correction: String,
    severity: CheckRule.Severity? = nil, players: String? = nil
  ) {
    guard reserve(rule) else { return }
    append(
      CheckFinding(
        rule: rule, severity: severity ?? rule.severity, path: value.path, layer: layer,
        offset: value.offset, message: message, players: players ?? rule.players,
        correction: correction))
  }

  mutating func add(_ finding: CheckFinding) {
    guard reserve(finding.rule) else { return }
    append(finding)
  }

  private mutating func append(_ finding: CheckFinding) {
    lastOfRule[finding.rule.id] = findings.count
    findings.append(finding)
    guard Sentence.isReplaced else { return }
    let kind = Sentence.kind(finding.rule.id)
    (findings[findings.count - 1].message, findings[findings.count - 1].correction) = (kind, kind)
  }

  private mutating func reserve(_ rule: CheckRule) -> Bool {
    counts[rule.id, default: 0] += 1
    guard counts[rule.id, default: 0] > limit else { return true }
    if let last = lastOfRule[rule.id] { findings[last].more += 1 }
    return false
  }

  func has(_ rule: CheckRule) -> Bool { counts[rule.id] != nil }
}
