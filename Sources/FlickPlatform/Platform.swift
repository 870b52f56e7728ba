// One import for Foundation and the frameworks that have another name on each platform: UIKit or AppKit, which include
// Foundation, and Combine or OpenCombine.

@_exported public import Foundation

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
