#if canImport(CoreText)

  package import CoreText

  /// A font that the host app or the system created. The font is kept because its name does not always identify it:
  /// Core Text returns Times for the names of system UI fonts, which start with a period, and does not find fonts
  /// that were created from data.
  package struct HostFontFace: Hashable, Sendable {
    // SAFETY: Core Text fonts are immutable and can be used from any thread.
    package nonisolated(unsafe) let font: CTFont

    package init(_ font: CTFont) {
      self.font = font
    }
  }

#endif
