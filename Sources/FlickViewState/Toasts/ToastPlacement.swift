#if canImport(SwiftUI)

  public import SwiftUI

  /// Where a toast lies.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ToastPositionOptions: Sendable {
    public enum Position: String, CaseIterable, Sendable { case bottom, top }

    public var position: Position
    /// Between the toast and the edges of the view that it lies over.
    public var padding: EdgeInsets

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

  /// How a toast comes and goes, and when.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ToastTransitionOptions {
    /// After so many seconds the toast goes by itself; it stays when they are infinite.
    public var duration: Double
    public var transition: AnyTransition
    public var animation: Animation?

    public init(
      duration: Double = 4,
      transition: AnyTransition = .opacity.combined(with: .move(edge: .top)),
      animation: Animation? = .default
    ) {
      (self.duration, self.transition, self.animation) = (duration, transition, animation)
    }
  }

#endif
