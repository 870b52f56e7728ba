/// Returns the default ticker: a display link where UIKit is available, and a timer elsewhere.
@MainActor package func systemTicker() -> any FrameTicker {
  #if canImport(UIKit)
    DisplayLinkTicker()
  #else
    DispatchTicker()
  #endif
}
