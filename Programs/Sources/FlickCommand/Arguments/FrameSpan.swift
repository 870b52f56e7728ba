import ArgumentParser

/// A frame range argument, `A..B` or `A-B`, from A up to but not including B.
struct FrameSpan: Hashable, Sendable, ExpressibleByArgument {
  static let help = ArgumentHelp(
    "Use only the frames from A up to but not including B.", valueName: "A..B")

  let start: Double
  let end: Double

  /// Reads a range of the command line.
  @Sendable static func parse(_ argument: String) throws(ValidationError) -> FrameSpan {
    guard let span = FrameSpan(argument: argument) else {
      throw ValidationError(
        "a range is two frames, the first one less than the second, such as 0..30.")
    }
    return span
  }

  init?(argument: String) {
    guard let (first, second) = Self.halves(of: argument),
      let start = Double(first), let end = Double(second),
      start.isFinite, end.isFinite, start < end
    else { return nil }
    self.start = start
    self.end = end
  }

  private static func halves(of text: String) -> (Substring, Substring)? {
    if let dots = text.range(of: "..") {
      return (text[..<dots.lowerBound], text[dots.upperBound...])
    }
    // The first character may be a sign.
    guard let dash = text.dropFirst().firstIndex(of: "-") else { return nil }
    return (text[..<dash], text[text.index(after: dash)...])
  }
}

extension String {
  fileprivate func range(of needle: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(needle) { return start..<index(start, offsetBy: needle.count) }
      start = index(after: start)
    }
    return nil
  }
}
