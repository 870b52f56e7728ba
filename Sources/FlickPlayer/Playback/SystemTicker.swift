/// Returns the default ticker: a display link where UIKit or AppKit is available, and a timer elsewhere.
@MainActor package func systemTicker() -> any FrameTicker {
  #if canImport(UIKit)
    DisplayLinkTicker()
  #elseif canImport(AppKit)
    ScreenTicker()
  #else
    DispatchTicker()
  #endif
}
