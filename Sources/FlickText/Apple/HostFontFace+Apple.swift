#if canImport(CoreText)

  package import CoreText

  /// A font face that the host app created. The name does not always identify the font: system UI fonts and
  /// fonts created from data cannot be looked up by name.
  package struct HostFontFace: Hashable, Sendable {
    // SAFETY: Core Text font descriptors are immutable and can be used from any thread.
    package nonisolated(unsafe) let descriptor: CTFontDescriptor

    package init(_ font: CTFont) {
      descriptor = CTFontCopyFontDescriptor(font)
    }
  }

#endif
