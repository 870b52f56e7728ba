// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/widgetkit
public import CoreGraphics
public import Foundation
public import SwiftUI

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public protocol TimelineEntry {
  var date: Date { get }
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public struct TimelineReloadPolicy: Equatable {
  nonisolated(unsafe) public static let atEnd = TimelineReloadPolicy()
  nonisolated(unsafe) public static let never = TimelineReloadPolicy()
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy() }
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    (self.entries, self.policy) = (entries, policy)
  }
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public struct TimelineProviderContext {
  public let isPreview: Bool
  public let displaySize: CGSize
}

// https://developer.apple.com/documentation/widgetkit/timelineprovider
@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  @preconcurrency func getSnapshot(
    in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  @preconcurrency func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

// https://developer.apple.com/documentation/widgetkit/staticconfiguration
@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
@MainActor @preconcurrency public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public typealias Body = Never
  @MainActor @preconcurrency public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
  public var body: Never { fatalError() }
}
