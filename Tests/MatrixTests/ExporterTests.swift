import Foundation
import Testing

/// A member of an object that exporters write: a row of `Conformance/exporters.tsv`.
struct ExportedMember: Sendable, CustomTestStringConvertible {
  var object: String
  var member: String
  var exporters: [Substring]
  /// The treatment by Flick: `read`, `ignored` or `diagnostic`.
  var result: String
  /// The file that reads the member, below `Sources/FlickLottie`; the reason; or the kind of the diagnostic.
  var note: String

  var testDescription: String { "\(object).\(member)" }

  static let all = Row.table("exporters").map {
    ExportedMember(
      object: $0[0], member: $0[1], exporters: $0[2].split(separator: " "), result: $0[3],
      note: $0[4])
  }

  /// A Boolean value that indicates whether a source has the key, or codes the field of a message.
  func isRead(in source: String) -> Bool {
    [")", ",", "."].contains { source.contains("&\(member)\($0)") }
      || source.contains("\"\(member)\"")
  }
}

/// Checks that no member that exporters write is left out without a word.
@Suite("Members that exporters write")
struct ExporterTests {
  private static let folder = Row.root.appendingPathComponent("Sources/FlickLottie")

  /// Returns a file without comments.
  private static func source(_ name: String) throws -> String {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }

  @Test("Each member is read, has a diagnostic, or has a reason")
  func eachMemberIsReadOrHasReason() throws {
    let kinds = try String(
      contentsOf: Row.root.appendingPathComponent("UNSUPPORTED.md"), encoding: .utf8)
    var sources: [String: String] = [:]
    for row in ExportedMember.all {
      switch row.result {
      case "read":
        let source = try sources[row.note] ?? Self.source(row.note)
        sources[row.note] = source
        #expect(row.isRead(in: source), "\(row.testDescription) is not in \(row.note)")
      case "diagnostic":
        #expect(kinds.contains("`\(row.note)`"), "\(row.testDescription)")
      case "ignored":
        #expect(row.note.count > 10 && row.note.hasSuffix("."), "\(row.testDescription)")
        for other in ExportedMember.all
        where other.object == row.object && other.result == "read" && other.note.hasPrefix("Schema")
        {
          let source = try sources[other.note] ?? Self.source(other.note)
          #expect(!row.isRead(in: source), "\(row.testDescription) is read in \(other.note)")
        }
      default: Issue.record("\(row.testDescription): \(row.result)")
      }
    }
  }

  @Test("Each key that the schema reads is a member of a row")
  func eachKeyOfSchemaIsMemberOfRow() throws {
    let members = Set(ExportedMember.all.map(\.member))
    let reading = try Regex(
      #"(?:\w\??\[|JSONShortKey\(|(?:flag|integer|boundedNumber|string|required|positive)\(|\bjson, )"(\w+)""#
    )
    // The types of shapes are no members.
    let others = ["ShapeElement.swift", "ShapeType.swift"]
    let schema = Self.folder.appendingPathComponent("Schema")
    var count = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: schema.path)
    where name.hasSuffix(".swift") && !others.contains(where: name.hasSuffix) {
      for match in try Self.source("Schema/\(name)").matches(of: reading) {
        let key = try #require(match.output[1].substring)
        #expect(members.contains(String(key)), "\(name) reads \(key), which no row has")
        count += 1
      }
    }
    #expect(count > 250)
  }

  @Test("Members are unique, and each exporter has rows")
  func membersAreUnique() {
    let all = ExportedMember.all
    #expect(Set(all.map(\.testDescription)).count == all.count)
    let exporters = Set(all.flatMap(\.exporters))
    #expect(
      exporters == [
        "bodymovin", "relottie", "lottie-js", "python-lottie", "glaxnimate", "synfig", "haiku",
        "keyshape", "lottielab", "svga", "files",
      ])
    #expect(all.count > 650)
  }
}
