#if os(Linux)

  /// A font face that the host app created. No values exist on Linux, where hosts provide files and data.
  package enum HostFontFace: Hashable, Sendable {}

#endif
