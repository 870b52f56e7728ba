#if canImport(SwiftUI)

  public import SwiftUI

  /// Shows a toast over a view, and takes it away when its time is over.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ToastModifier: ViewModifier {
    @Binding private var isShowing: Bool
    private let type: ToastType
    private let transitionOptions: ToastTransitionOptions
    private let positionOptions: ToastPositionOptions
    private let onTap: (() -> Void)?
    @State private var scheduler = ToastScheduler()
    @Environment(\.toastClock) private var clock

    public init(
      isShowing: Binding<Bool>, type: ToastType, transitionOptions: ToastTransitionOptions,
      positionOptions: ToastPositionOptions, onTap: (() -> Void)?
    ) {
      _isShowing = isShowing
      self.type = type
      self.transitionOptions = transitionOptions
      self.positionOptions = positionOptions
      self.onTap = onTap
    }

    public func body(content: Content) -> some View {
      ZStack(alignment: positionOptions.alignment) {
        content
        if isShowing {
          ToastView(type: type) { isShowing = false }
            .onTapGesture { tapped() }
            .padding(positionOptions.padding)
            .transition(transitionOptions.transition)
            // What goes is drawn below its siblings otherwise.
            .zIndex(1)
        }
      }
      .animation(transitionOptions.animation, value: isShowing)
      .onAppear { handle(.appeared(isShowing: isShowing, duration: transitionOptions.duration)) }
      .onChange(of: isShowing) { isShowing in
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
    ///   .toast(isShowing: $isSaved, type: .snackBar(options: .init(message: .init(text: "Saved"))))
    /// ```
    ///
    /// Its time runs while it is showing and this view is there, from the beginning each time.
    /// - Parameters:
    ///   - isShowing: becomes `false` when the toast's time is over, its button is pressed, or it is tapped.
    ///   - type: what it looks like.
    ///   - transitionOptions: how it comes and goes, and after how many seconds.
    ///   - positionOptions: where it lies.
    ///   - onTap: is called when the toast is tapped, which then stays.
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
