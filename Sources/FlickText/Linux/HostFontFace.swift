#if os(Linux)

  /// A face that a host has made, of which there is none here: hosts give files and bytes.
  package enum HostFontFace: Hashable, Sendable {}

#endif
