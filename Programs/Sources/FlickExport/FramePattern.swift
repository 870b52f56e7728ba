/// A pattern for numbered file names: text with one `%d` or `%04d`, as in C and ffmpeg. `%%` is a percent
/// sign.
package struct FramePattern: Hashable, Sendable {
  private var before = ""
  private var after = ""
  /// The minimum number of digits. Shorter numbers are padded with zeros.
  private var digits = 0

  /// Parses a pattern. Throws unless it contains exactly one number.
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

  /// Returns a Boolean value that indicates whether a name is that of a number.
  package func matches(_ name: String) -> Bool {
    guard name.hasPrefix(before), name.hasSuffix(after), name.count > before.count + after.count,
      let number = Int(name.dropFirst(before.count).dropLast(after.count)), number >= 0
    else { return false }
    return self.name(number) == name
  }

  /// Returns a Boolean value that indicates whether a text contains a percent sign and must therefore be
  /// parsed as a pattern.
  static func isPattern(_ text: some StringProtocol) -> Bool { text.contains("%") }

  /// Returns a Boolean value that indicates whether the last part of a path is a pattern with a number.
  package static func hasNumber(_ path: String) -> Bool {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return isPattern(name) && (try? FramePattern(String(name))) != nil
  }

  /// Parses `d` or `0Nd` and returns the number of digits.
  private static func digits(
    _ rest: inout Substring, of pattern: String
  ) throws(ExportError) -> Int {
    let width = rest.prefix { $0.isASCII && $0.isNumber }
    rest.removeFirst(width.count)
    let digits = width.isEmpty ? 0 : width.first == "0" ? Int(width.dropFirst()) : nil
    // The limit of 200 digits keeps names below the file system's 255 bytes.
    guard rest.popFirst() == "d", let digits, digits <= 200 else {
      throw ExportError(
        .invalidArgument, "\"\(pattern)\" has a % that is neither %d nor like %04d nor %%")
    }
    return digits
  }
}
