/// Returns the default ticker: a display where UIKit or AppKit has one, a timeline of SwiftUI on watchOS, and a timer
/// elsewhere.
@MainActor package func systemTicker() -> any FrameTicker {
  #if os(watchOS)
    TimelineTicker()
  #elseif canImport(UIKit) || canImport(AppKit)
    DisplayTicker()
  #else
    DispatchTicker()
  #endif
}
