internal import FlickCKernels

/// The variants of the innermost loops. They draw the same pixels.
package enum Kernels {
  /// A Boolean value that indicates whether the processor can run the variant for AVX2.
  package static var haveAVX2: Bool { flick_has_avx2() }

  /// Selects the variant for AVX2, if the processor can run it, or that for every processor. Applies to the process.
  package static func useAVX2(_ isUsed: Bool) { flick_use_avx2(isUsed) }

  /// Selects the variant that the build uses when a process starts.
  package static func useDefault() {
    #if DEBUG
      useAVX2(false)
    #else
      useAVX2(true)
    #endif
  }
}
