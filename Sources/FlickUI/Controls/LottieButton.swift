#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  public import CoreGraphics
  public import FlickAnimation
  public import FlickPlayer
  public import SwiftUI
  #if canImport(UIKit)
    public import UIKit
  #else
    import AppKit
  #endif

  /// A SwiftUI button that plays ranges of an animation in response to control events. By default, it plays the whole
  /// animation when it is tapped.
  ///
  /// ```swift
  /// LottieButton(animation: .named("heart")) { like() }
  ///   .animate(fromMarker: "press", toMarker: "beat", on: .touchUpInside)
  /// ```
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  public struct LottieButton: View {
    private let animation: LottieAnimation?
    private let action: () -> Void
    private var configurations: [(AnimatedButton) -> Void] = []

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - animation: The animation to show, or `nil` for none.
    ///   - action: A closure that is called when the button is tapped.
    public init(animation: LottieAnimation?, action: @escaping () -> Void) {
      self.animation = animation
      self.action = action
    }

    /// Sets the range to play for a control event. See ``AnimatedButton/setPlayRange(fromProgress:toProgress:event:)``.
    public func animate(
      fromProgress: AnimationProgressTime, toProgress: AnimationProgressTime,
      on event: LottieControlEvent
    ) -> LottieButton {
      configure {
        $0.setPlayRange(fromProgress: fromProgress, toProgress: toProgress, event: event)
      }
    }

    /// Sets the range to play for a control event, from the start of one marker to the start of another. See
    /// ``AnimatedButton/setPlayRange(fromMarker:toMarker:event:)``.
    public func animate(
      fromMarker: String, toMarker: String, on event: LottieControlEvent
    ) -> LottieButton {
      configure { $0.setPlayRange(fromMarker: fromMarker, toMarker: toMarker, event: event) }
    }

    /// Sets the playback speed.
    ///
    /// - Parameter speed: The speed as a factor of the animation's own speed. A negative value plays backward.
    public func animationSpeed(_ speed: Double) -> LottieButton {
      configure { $0.animationSpeed = CGFloat(speed) }
    }

    /// Adds a closure that configures the underlying control. It is called each time this view is updated.
    ///
    /// - Parameter configure: A closure that receives the control.
    public func configure(_ configure: @escaping (AnimatedButton) -> Void) -> LottieButton {
      var button = self
      button.configurations.append(configure)
      return button
    }

    /// The content of the view.
    public var body: some View {
      let (action, configures) = (action, configurations)
      ControlRepresentable(animation: animation) { (button: AnimatedButton) in
        button.performAction = action
        for configure in configures { configure(button) }
      }
      .aspectRatio(animation?.frameSize ?? CGSize(width: 1, height: 1), contentMode: .fit)
    }
  }

  /// A SwiftUI switch that plays an animation. By default, it plays the whole animation forward for on, and backward
  /// for off.
  ///
  /// ```swift
  /// LottieSwitch(animation: .named("lamp")).isOn($isLit)
  /// ```
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  public struct LottieSwitch: View {
    private let animation: LottieAnimation?
    private var state: Binding<Bool>?
    private var configurations: [(AnimatedSwitch) -> Void] = []

    /// Creates a switch.
    ///
    /// - Parameter animation: The animation to show, or `nil` for none.
    public init(animation: LottieAnimation?) { self.animation = animation }

    /// Connects the state of the switch to a binding.
    ///
    /// - Parameter isOn: The binding that the switch shows and sets.
    public func isOn(_ isOn: Binding<Bool>) -> LottieSwitch {
      var control = self
      control.state = isOn
      return control
    }

    /// Sets the range that plays when the switch is turned on. See
    /// ``AnimatedSwitch/setProgressForState(fromProgress:toProgress:forOnState:)``.
    public func onAnimation(
      fromProgress: AnimationProgressTime, toProgress: AnimationProgressTime
    ) -> LottieSwitch { setProgress(fromProgress, toProgress, isOn: true) }

    /// Sets the range that plays when the switch is turned off. See
    /// ``AnimatedSwitch/setProgressForState(fromProgress:toProgress:forOnState:)``.
    public func offAnimation(
      fromProgress: AnimationProgressTime, toProgress: AnimationProgressTime
    ) -> LottieSwitch { setProgress(fromProgress, toProgress, isOn: false) }

    private func setProgress(
      _ from: AnimationProgressTime, _ to: AnimationProgressTime, isOn: Bool
    ) -> LottieSwitch {
      configure {
        $0.setProgress(SwitchProgressRanges.ProgressRange(from: from, to: to), forOnState: isOn)
      }
    }

    /// Adds a closure that configures the underlying control. It is called each time this view is updated.
    ///
    /// - Parameter configure: A closure that receives the control.
    public func configure(_ configure: @escaping (AnimatedSwitch) -> Void) -> LottieSwitch {
      var control = self
      control.configurations.append(configure)
      return control
    }

    /// The content of the view.
    public var body: some View {
      let (state, configures) = (state, configurations)
      ControlRepresentable(animation: animation) { (control: AnimatedSwitch) in
        for configure in configures { configure(control) }
        control.stateUpdated = { state?.wrappedValue = $0 }
        if let isOn = state?.wrappedValue, isOn != control.isOn {
          control.setIsOn(isOn, animated: control.window != nil, shouldFireHaptics: false)
        }
      }
      .aspectRatio(animation?.frameSize ?? CGSize(width: 1, height: 1), contentMode: .fit)
    }
  }

  /// A SwiftUI wrapper of a control.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  private struct ControlRepresentable<Control: AnimatedControl>: PlatformRepresentable {
    let animation: LottieAnimation?
    let configure: (Control) -> Void

    @MainActor final class Coordinator {
      var animation: LottieAnimation?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeView(_ coordinator: Coordinator) -> Control {
      let control = Control(frame: .zero)
      control.takeOfferedSize()
      return control
    }

    func update(_ control: Control, _ coordinator: Coordinator) {
      let isSame =
        animation?.isSameInstance(as: coordinator.animation) ?? (coordinator.animation == nil)
      if !isSame {
        coordinator.animation = animation
        control.animation = animation
      }
      configure(control)
    }
  }

#endif
