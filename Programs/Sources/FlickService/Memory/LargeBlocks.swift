#if canImport(Glibc)
  import Glibc
#endif

/// The blocks of memory of files and answers.
enum LargeBlocks {
  /// Makes the system have the memory of large blocks back as soon as they are free. The C library of Linux would otherwise
  /// keep the memory of blocks that are as large as former ones. Other systems give it back by themselves.
  static func giveBack() {
    #if canImport(Glibc)
      // The module of the C library does not declare the function.
      guard let function = dlsym(nil, "mallopt") else { return }
      typealias Function = @convention(c) (_ option: CInt, _ value: CInt) -> CInt
      // SAFETY: the function has this type on all systems with this library.
      _ = unsafeBitCast(function, to: Function.self)(mmapThreshold, blockBytes)
    #endif
  }

  #if canImport(Glibc)
    /// `M_MMAP_THRESHOLD`.
    private static let mmapThreshold: CInt = -3
    /// The number of bytes from which a block is large.
    private static let blockBytes: CInt = 128 << 10
  #endif
}
