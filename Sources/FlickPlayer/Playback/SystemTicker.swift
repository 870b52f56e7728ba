/// Returns the default ticker: a display link where UIKit or AppKit has one, a timeline of SwiftUI on watchOS, and a timer
/// elsewhere.
@MainActor package func systemTicker() -> any FrameTicker {
  #if os(watchOS)
    TimelineTicker()
  #elseif canImport(UIKit)
    DisplayLinkTicker()
  #elseif canImport(AppKit)
    ScreenTicker()
  #else
    DispatchTicker()
  #endif
}
