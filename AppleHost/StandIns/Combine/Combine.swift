// ../../Facts/Swift/Combine.tsv has the declarations for Apple's platforms.
// https://developer.apple.com/documentation/combine
#if os(Linux)
  @_exported import OpenCombine
#endif
