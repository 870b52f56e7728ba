/// The names of numbered files: text around one `%d` or `%04d`, as in C and in ffmpeg; `%%` is a
/// percent sign.
package struct FramePattern: Hashable, Sendable {
  private var before = ""
  private var after = ""
  /// Shorter numbers get zeros in front.
  private var digits = 0

  /// Throws unless there is exactly one number in the pattern.
  package init(_ pattern: String) throws(ExportError) {
    var numbers = 0
    var text = ""
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        continue
      }
      if rest.first == "%" {
        text.append("%")
        rest.removeFirst()
        continue
      }
      digits = try Self.digits(&rest, of: pattern)
      numbers += 1
      before = text
      text = ""
    }
    after = text
    guard numbers == 1 else {
      throw ExportError(
        .invalidArgument,
        "\"\(pattern)\" has \(numbers) numbers; write one, as in %04d, and %% for a percent sign")
    }
  }

  package func name(_ number: Int) -> String {
    let number = String(max(number, 0))
    return before + String(repeating: "0", count: max(digits - number.count, 0)) + number + after
  }

  /// Whether the text asks for numbers, or would if it were written correctly.
  static func isPattern(_ text: some StringProtocol) -> Bool { text.contains("%") }

  /// Reads `d` or `0Nd`.
  private static func digits(
    _ rest: inout Substring, of pattern: String
  ) throws(ExportError) -> Int {
    let width = rest.prefix { $0.isASCII && $0.isNumber }
    rest.removeFirst(width.count)
    let digits = width.isEmpty ? 0 : width.first == "0" ? Int(width.dropFirst()) : nil
    // A file's name has 255 bytes at most.
    guard rest.popFirst() == "d", let digits, digits <= 200 else {
      throw ExportError(
        .invalidArgument, "\"\(pattern)\" has a % that is neither %d nor like %04d nor %%")
    }
    return digits
  }
}
