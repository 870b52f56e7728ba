// One import for the frameworks that have another name on each platform: UIKit or AppKit, and Combine or OpenCombine.

#if canImport(UIKit)
  @_exported public import UIKit
#elseif canImport(AppKit)
  @_exported public import AppKit
#endif
#if canImport(Combine)
  @_exported public import Combine
#else
  @_exported public import OpenCombine
#endif
