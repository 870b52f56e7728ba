#if canImport(CoreText)

  package import CoreText

  /// A face that a host has made. Its name need not lead back to it: the fonts of the system's own interface
  /// are not to be had by theirs, and neither are those that were made of bytes.
  package struct GivenFace: Hashable, Sendable {
    // SAFETY: Core Text's descriptors do not change, and any thread may use them.
    package nonisolated(unsafe) let descriptor: CTFontDescriptor

    package init(_ font: CTFont) {
      descriptor = CTFontCopyFontDescriptor(font)
    }
  }

#endif
