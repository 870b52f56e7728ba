#if canImport(UIKit)
  import UIKit
#endif

/// How much an animation may move.
public enum ReducedMotionMode: Hashable, Sendable, CaseIterable {
  /// As it was made.
  case standardMotion
  /// Where the animation has a marker called “reduced motion” that lasts, what it marks is played instead of
  /// anything else; where it has none, the animation stands still as in ``disabledMotion``.
  case reducedMotion
  /// The frame of the marker “reduced motion”, or the first one, stands still.
  case disabledMotion
}

/// Who decides how much an animation may move.
public enum ReducedMotionOption: Sendable {
  case specific(ReducedMotionMode)
  /// Asked whenever something begins to play.
  ///
  /// - Parameter dataID: providers of equal identifiers count as the same.
  case dynamic(any ReducedMotionOptionProvider, dataID: any Hashable & Sendable)

  public static let standardMotion = ReducedMotionOption.specific(.standardMotion)
  public static let reducedMotion = ReducedMotionOption.specific(.reducedMotion)
  public static let disabledMotion = ReducedMotionOption.specific(.disabledMotion)
  /// ``ReducedMotionMode/reducedMotion`` for those who ask the system for less motion.
  public static let systemReducedMotionToggle = ReducedMotionOption.dynamic(
    SystemReducedMotion(), dataID: "system")

  @MainActor public var currentReducedMotionMode: ReducedMotionMode {
    switch self {
    case .specific(let mode): mode
    case .dynamic(let provider, _): provider.currentReducedMotionMode
    }
  }
}

public protocol ReducedMotionOptionProvider: Sendable {
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

private struct SystemReducedMotion: ReducedMotionOptionProvider {
  @MainActor var currentReducedMotionMode: ReducedMotionMode {
    #if canImport(UIKit)
      UIAccessibility.isReduceMotionEnabled ? .reducedMotion : .standardMotion
    #else
      .standardMotion
    #endif
  }
}
