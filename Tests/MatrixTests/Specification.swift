import Foundation

/// A section of the Lottie specification and what tests it: a row of `specification.tsv`.
struct SpecificationSection: Sendable, CustomStringConvertible {
  /// The chapter, which is a page of the specification.
  var chapter: String
  var title: String
  /// The identifier of the heading in the page.
  var anchor: String
  /// Text that one of the files contains, if its white space is removed.
  var member: String
  /// The files of the rows that use the section.
  var files: [String]

  var description: String { "\(chapter): \(title)" }

  var rows: [Row] { files.flatMap { file in Row.all.filter { $0.file == file } } }

  /// All sections. Empty if the table cannot be read.
  static let all = Row.table("specification").map {
    SpecificationSection(
      chapter: $0[0], title: $0[1], anchor: $0[2], member: $0[3],
      files: $0[4].split(separator: " ").map(String.init))
  }
}
