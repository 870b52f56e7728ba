#if canImport(SwiftUI)

  public import SwiftUI

  /// The position of a toast.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ToastPositionOptions: Sendable {
    /// The edge at which a toast is shown.
    public enum Position: String, CaseIterable, Sendable {
      /// The bottom or top edge of the view.
      case bottom, top
    }

    /// The edge at which the toast is shown.
    public var position: Position
    /// The distance between the toast and the edges of the view, in points.
    public var padding: EdgeInsets

    /// Creates position options.
    ///
    /// - Parameters:
    ///   - position: The edge at which the toast is shown.
    ///   - padding: The distance between the toast and the edges of the view, in points.
    public init(position: Position = .top, padding: EdgeInsets = .init()) {
      (self.position, self.padding) = (position, padding)
    }

    var alignment: Alignment {
      switch position {
      case .bottom: .bottom
      case .top: .top
      }
    }
  }

  /// The duration, transition and animation of a toast.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ToastTransitionOptions {
    /// The time in seconds after which the toast disappears. Infinity keeps it visible. Values that are not
    /// positive, and NaN, count as 1 second.
    public var duration: Double
    /// The transition with which the toast appears and disappears.
    public var transition: AnyTransition
    /// The animation of the transition. Nil for none.
    public var animation: Animation?

    /// Creates transition options.
    ///
    /// - Parameters:
    ///   - duration: The time in seconds after which the toast disappears. Infinity keeps it visible.
    ///   - transition: The transition with which the toast appears and disappears.
    ///   - animation: The animation of the transition. Nil for none.
    public init(
      duration: Double = 4,
      transition: AnyTransition = .opacity.combined(with: .move(edge: .top)),
      animation: Animation? = .default
    ) {
      (self.duration, self.transition, self.animation) = (duration, transition, animation)
    }
  }

#endif
