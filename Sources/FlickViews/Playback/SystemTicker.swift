/// What keeps time where nothing else is asked for: the screen, or a timer where there is none.
@MainActor func systemTicker() -> any FrameTicker {
  #if canImport(UIKit)
    DisplayLinkTicker()
  #else
    DispatchTicker()
  #endif
}
