#if canImport(SwiftUI)

  import SwiftUI
  #if os(watchOS)
    import Accessibility
  #elseif canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension View {
    /// Makes VoiceOver read texts when this view appears.
    func announces(_ texts: [String?]) -> some View {
      onAppear { announce(texts.compactMap(\.self).joined(separator: ", ")) }
    }
  }

  /// Makes VoiceOver read a text.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  @MainActor private func announce(_ text: String) {
    guard !text.isEmpty else { return }
    #if os(watchOS)
      AccessibilityNotification.Announcement(text).post()
    #elseif canImport(UIKit)
      UIAccessibility.post(notification: .announcement, argument: text)
    #elseif canImport(AppKit)
      NSAccessibility.post(
        element: NSApplication.shared, notification: .announcementRequested,
        userInfo: [.announcement: text, .priority: NSAccessibilityPriorityLevel.high.rawValue])
    #endif
  }

#endif
