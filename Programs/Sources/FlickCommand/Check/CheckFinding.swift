import FlickArchive
import FlickLottie
import FlickMath

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
  /// The feature that other players do not draw as intended, for ``CheckRule/player``.
  var feature: PlayerDifference?
}

extension CheckFinding {
  /// The rule and its feature, whose places are counted together.
  fileprivate var group: String { feature.map { "\(rule.id)/\($0.rule.id)" } ?? rule.id }
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
    let line = starts.indices.prefixEnd { starts[$0] <= offset }
    let scalars = bytes[starts[line - 1]..<offset].count { $0 & 0xC0 != 0x80 }
    return TextPosition(line: line, column: scalars + 1)
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
  private var lastOfGroup: [String: Int] = [:]

  init(limit: Int) { self.limit = limit }

  /// Adds a finding at a value.
  mutating func add(
    _ rule: CheckRule, at value: JSONValue, _ message: String, fix correction: String,
    severity: CheckRule.Severity? = nil, players: String? = nil
  ) {
    guard reserve(rule.id, limit) else { return }
    append(
      CheckFinding(
        rule: rule, severity: severity ?? rule.severity, path: value.path, layer: layer,
        offset: value.offset, message: message, players: players ?? rule.players,
        correction: correction))
  }

  /// Adds a finding.
  ///
  /// - Parameter limit: The largest number of findings of the rule and its feature; `nil` for that of the log.
  mutating func add(_ finding: CheckFinding, limit: Int? = nil) {
    guard reserve(finding.group, limit ?? self.limit) else { return }
    append(finding)
  }

  private mutating func append(_ finding: CheckFinding) {
    lastOfGroup[finding.group] = findings.count
    var finding = finding
    finding.message = Sentence.text(finding.message, finding.rule.id)
    finding.players = Sentence.text(finding.players, finding.rule.id)
    finding.correction = Sentence.text(finding.correction, finding.rule.id)
    findings.append(finding)
  }

  private mutating func reserve(_ group: String, _ limit: Int) -> Bool {
    counts[group, default: 0] += 1
    guard counts[group, default: 0] > limit else { return true }
    if let last = lastOfGroup[group] { findings[last].more += 1 }
    return false
  }

  func has(_ rule: CheckRule) -> Bool { counts[rule.id] != nil }
}
