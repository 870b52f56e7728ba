/// Returns the default ticker: a display link where UIKit is available, and a timer elsewhere.
@MainActor func systemTicker() -> any FrameTicker {
  #if canImport(UIKit)
    DisplayLinkTicker()
  #else
    DispatchTicker()
  #endif
}
