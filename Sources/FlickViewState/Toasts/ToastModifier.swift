#if canImport(SwiftUI)

  public import SwiftUI

  /// A modifier that shows a toast over a view and hides it after its duration.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ToastModifier: ViewModifier {
    /// A Boolean value that indicates whether the toast is visible.
    @Binding public var isShowing: Bool
    private let type: ToastType
    private let transitionOptions: ToastTransitionOptions
    private let positionOptions: ToastPositionOptions
    private let onTap: (() -> Void)?
    @State private var scheduler = ToastScheduler()
    @Environment(\.toastClock) private var clock

    /// Creates a modifier that shows a toast.
    ///
    /// - Parameters:
    ///   - isShowing: A binding that shows the toast while it is true. Set to false when the duration ends,
    ///     the button is pressed, or the toast is tapped without an `onTap` action.
    ///   - type: The content and style of the toast.
    ///   - transitionOptions: The duration, transition and animation.
    ///   - positionOptions: The position and padding.
    ///   - onTap: The action for a tap. The toast stays visible. If nil, a tap hides the toast.
    public init(
      isShowing: Binding<Bool>, type: ToastType, transitionOptions: ToastTransitionOptions,
      positionOptions: ToastPositionOptions, onTap: (() -> Void)? = nil
    ) {
      _isShowing = isShowing
      self.type = type
      self.transitionOptions = transitionOptions
      self.positionOptions = positionOptions
      self.onTap = onTap
    }

    /// Returns the content with the toast over it.
    ///
    /// - Parameter content: The view over which the toast is shown.
    /// - Returns: The content and the toast.
    public func body(content: Content) -> some View {
      ZStack(alignment: positionOptions.alignment) {
        content
        if isShowing {
          ToastView(type: type) { isShowing = false }
            .onTapGesture { tapped() }
            .padding(positionOptions.padding)
            .transition(transitionOptions.transition)
            // Without a z-index, a removed view is drawn below its siblings during its transition.
            .zIndex(1)
        }
      }
      .animation(transitionOptions.animation, value: isShowing)
      .onAppear { handle(.appeared(isShowing: isShowing, duration: transitionOptions.duration)) }
      .onValueChange(of: isShowing) { isShowing in
        handle(.changed(isShowing: isShowing, duration: transitionOptions.duration))
      }
      .onDisappear { handle(.disappeared) }
    }

    private func tapped() {
      if let onTap {
        withAnimation(transitionOptions.animation) { onTap() }
      } else {
        isShowing = false
      }
    }

    private func handle(_ event: ToastTimer.Event) {
      scheduler.handle(event, by: clock) { isShowing = false }
    }
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension View {
    /// Shows a toast over this view.
    ///
    /// ```swift
    /// List(files) { … }
    /// .toast(isShowing: $isSaved, type: .snackBar(options: .init(message: .init(text: "Saved"))))
    /// ```
    ///
    /// The duration counts while the toast is showing and this view is present. It restarts each time.
    ///
    /// - Parameters:
    ///   - isShowing: A binding that shows the toast while it is true. Set to false when the duration ends,
    ///     the button is pressed, or the toast is tapped without an `onTap` action.
    ///   - type: The content and style of the toast.
    ///   - transitionOptions: The duration, transition and animation.
    ///   - positionOptions: The position and padding.
    ///   - onTap: The action for a tap. The toast stays visible. If nil, a tap hides the toast.
    /// - Returns: This view with the toast.
    public func toast(
      isShowing: Binding<Bool>, type: ToastType,
      transitionOptions: ToastTransitionOptions = .init(),
      positionOptions: ToastPositionOptions = .init(), onTap: (() -> Void)? = nil
    ) -> some View {
      modifier(
        ToastModifier(
          isShowing: isShowing, type: type, transitionOptions: transitionOptions,
          positionOptions: positionOptions, onTap: onTap))
    }
  }

#endif
