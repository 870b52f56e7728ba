import Foundation
import Testing

@testable import FlickText

/// The folder of the Unicode Character Database; `nil` if it is not installed.
private enum UnicodeData {
  static let folder: String? = {
    let folder = ProcessInfo.processInfo.environment["UNICODE_DATA"] ?? "/usr/share/unicode"
    return FileManager.default.fileExists(atPath: folder + "/BidiTest.txt") ? folder : nil
  }()
}

/// Runs the test files of the Unicode Character Database 15.0, if they are installed (`unicode-data` in Debian).
@Suite(
  "Test files of Unicode",
  .enabled(if: UnicodeData.folder != nil, "Install the package unicode-data."))
struct UnicodeDataTests {
  /// Returns the lines of a file without comments.
  private func lines(_ name: String) throws -> [Substring] {
    let text = try String(contentsOfFile: (UnicodeData.folder ?? "") + "/" + name, encoding: .utf8)
    return text.split(separator: "\n").map { $0.prefix { $0 != "#" } }.filter {
      !$0.allSatisfy(\.isWhitespace)
    }
  }

  private func scalars(_ words: Substring) -> [Unicode.Scalar] {
    words.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
  }

  /// A level that a file requires; `nil` for a character that has none.
  private func agrees(_ levels: [UInt8], _ expected: [Substring]) -> Bool {
    levels.count == expected.count
      && zip(levels, expected).allSatisfy { $1 == "x" || Int($1) == Int($0) }
  }

  @Test("Levels and order agree with BidiCharacterTest.txt of Unicode")
  func levelsAgreeWithBidiCharacterTest() throws {
    var failures = 0
    for line in try lines("BidiCharacterTest.txt") {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let direction: TextDirection =
        fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .automatic
      let bidi = BidiLevels(scalars(fields[0]), direction)
      let expected = fields[3].split(separator: " ")
      let isEqual = String(bidi.paragraph) == fields[2] && agrees(bidi.levels, expected)
      let kept = expected.indices.filter { expected[$0] != "x" }
      let order = BidiLevels.visualOrder(kept.map { bidi.levels[$0] }).map { "\(kept[$0])" }
      if !isEqual || order != fields[4].split(separator: " ").map(String.init) {
        failures += 1
        if failures < 5 { Issue.record("\(line): \(bidi)") }
      }
    }
    #expect(failures == 0)
  }

  @Test("Levels agree with BidiTest.txt of Unicode")
  func levelsAgreeWithBidiTest() throws {
    let named = Dictionary(zip(BidiClass.names, BidiClass.allCases)) { first, _ in first }
    let directions: [TextDirection] = [.automatic, .leftToRight, .rightToLeft]
    var expected: [Substring] = []
    var (failures, count) = (0, 0)
    for line in try lines("BidiTest.txt") {
      if line.hasPrefix("@Levels:") { expected = line.dropFirst(8).split { $0.isWhitespace } }
      guard !line.hasPrefix("@") else { continue }
      let fields = line.split(separator: ";")
      let classes = fields[0].split { $0.isWhitespace }.compactMap { named[String($0)] }
      let bits = Int(fields[1].filter { !$0.isWhitespace }) ?? 0
      for (bit, direction) in directions.enumerated() where bits & (1 << bit) != 0 {
        count += 1
        let bidi = BidiLevels(classes, direction)
        guard !agrees(bidi.levels, expected) else { continue }
        failures += 1
        if failures < 5 { Issue.record("\(line), \(direction): \(bidi), not \(expected)") }
      }
    }
    #expect(failures == 0 && count > 700_000)
  }

  @Test("Lines break as in the test file of Unicode")
  func linesBreakAsInUnicodeTestFile() throws {
    var (failures, count) = (0, 0)
    for line in try lines("auxiliary/LineBreakTest.txt") {
      let words = line.split { $0.isWhitespace }
      let expected = words.enumerated().filter { $0.0 % 2 == 0 }.map { $0.1 == "÷" }
      let classes = scalars(line.filter { $0 != "÷" && $0 != "×" }[...]).map(LineBreakClass.init)
      let breaks = LineBreakOpportunities.breaks(classes)
      count += 1
      // A line may always break at the end of the text.
      guard breaks + [true] != expected else { continue }
      failures += 1
      if failures < 5 { Issue.record("\(line): \(breaks), classes \(classes)") }
    }
    #expect(failures == 0 && count > 7000)
  }

  @Test("Grapheme clusters are those of the test file of Unicode")
  func graphemeClustersAreThoseOfUnicodeTestFile() throws {
    var failures: [String] = []
    for line in try lines("auxiliary/GraphemeBreakTest.txt") {
      let clusters = line.split(separator: "÷").map {
        String(String.UnicodeScalarView(scalars($0.replacing("×"))))
      }.filter { !$0.isEmpty }
      if clusters.joined().map(String.init) != clusters { failures.append(String(line)) }
    }
    // The standard library of Swift 6.1 separates these two pictographs, which a joiner connects.
    #expect(failures.map { $0.filter { !$0.isWhitespace } } == ["÷2701×200D×2701÷"])
  }
}

extension Substring {
  fileprivate func replacing(_ character: Character) -> Substring {
    self.filter { $0 != character }[...]
  }
}
