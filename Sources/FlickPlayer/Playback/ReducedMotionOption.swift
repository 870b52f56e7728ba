package import FlickAnimation

#if os(watchOS)
  import WatchKit
#elseif canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// An amount of motion.
public enum ReducedMotionMode: Hashable, Sendable, CaseIterable {
  /// The animation plays normally.
  case standardMotion
  /// The marker named “reduced motion” plays in place of any requested range. Without such a marker, or when it has
  /// no duration, the behaviour is that of ``disabledMotion``.
  case reducedMotion
  /// The animation does not play. It shows the frame of the marker named “reduced motion”, or the first frame.
  case disabledMotion
}

/// A source of the reduced-motion mode.
public enum ReducedMotionOption: Sendable {
  /// A fixed mode.
  case specific(ReducedMotionMode)
  /// A provider that is queried each time playback starts. Two providers with equal `dataID` values compare equal.
  case dynamic(any ReducedMotionOptionProvider, dataID: any Hashable & Sendable)

  /// A fixed ``ReducedMotionMode/standardMotion``.
  public static let standardMotion = ReducedMotionOption.specific(.standardMotion)
  /// A fixed ``ReducedMotionMode/reducedMotion``.
  public static let reducedMotion = ReducedMotionOption.specific(.reducedMotion)
  /// A fixed ``ReducedMotionMode/disabledMotion``.
  public static let disabledMotion = ReducedMotionOption.specific(.disabledMotion)
  /// The system's Reduce Motion setting. ``ReducedMotionMode/reducedMotion`` applies when it is on. On platforms
  /// without UIKit, the mode is ``ReducedMotionMode/standardMotion``.
  public static let systemReducedMotionToggle = ReducedMotionOption.dynamic(
    SystemReducedMotionOptionProvider(), dataID: "system")

  /// The current mode. A provider is queried on each access.
  @preconcurrency @MainActor public var currentReducedMotionMode: ReducedMotionMode {
    switch self {
    case .specific(let mode): mode
    case .dynamic(let provider, _): provider.currentReducedMotionMode
    }
  }
}

/// A type that determines the reduced-motion mode.
public protocol ReducedMotionOptionProvider: Sendable {
  /// The current mode. It is read on the main actor each time playback starts.
  @MainActor var currentReducedMotionMode: ReducedMotionMode { get }
}

extension ReducedMotionOption: Hashable {
  public static func == (a: ReducedMotionOption, b: ReducedMotionOption) -> Bool { a.id == b.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  private var id: AnyHashable {
    switch self {
    case .specific(let mode): AnyHashable(mode)
    case .dynamic(_, let id): AnyHashable(id)
    }
  }
}

/// A provider that follows the system's Reduce Motion setting.
public struct SystemReducedMotionOptionProvider: ReducedMotionOptionProvider {
  /// Creates a provider.
  public init() {}

  /// ``ReducedMotionMode/reducedMotion`` while the setting is on, otherwise ``ReducedMotionMode/standardMotion``.
  @preconcurrency @MainActor public var currentReducedMotionMode: ReducedMotionMode {
    #if os(watchOS)
      WKAccessibilityIsReduceMotionEnabled() ? .reducedMotion : .standardMotion
    #elseif canImport(UIKit)
      UIAccessibility.isReduceMotionEnabled ? .reducedMotion : .standardMotion
    #elseif canImport(AppKit)
      NSWorkspace.shared.accessibilityDisplayShouldReduceMotion ? .reducedMotion : .standardMotion
    #else
      .standardMotion
    #endif
  }
}

extension LottieAnimation {
  /// The frame to show when motion is reduced, counted from the animation's first frame: the frame of the marker
  /// named “reduced motion”, or 0. lottie-ios uses the same marker names.
  package var reducedMotionFrame: Float {
    guard let marker = reducedMotionMarker else { return 0 }
    return min(max(Float(marker.frame - startFrame), 0), numberOfFrames)
  }

  /// The first marker named “reduced motion”. Case, spaces and punctuation are ignored.
  var reducedMotionMarker: Marker? {
    markers.first { $0.name.lowercased().filter(\.isLetter) == "reducedmotion" }
  }
}
