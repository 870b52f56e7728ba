#if canImport(UIKit) && canImport(SwiftUI)

  public import FlickAnimation
  public import SwiftUI
  public import UIKit

  /// A button that is an animation.
  ///
  /// ```swift
  /// LottieButton(animation: .named("heart")) { like() }
  ///   .animate(fromMarker: "press", toMarker: "beat", on: .touchUpInside)
  /// ```
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  public struct LottieButton: View {
    private let animation: LottieAnimation?
    private let action: () -> Void
    private var configurations: [(AnimatedButton) -> Void] = []

    public init(animation: LottieAnimation?, action: @escaping () -> Void) {
      self.animation = animation
      self.action = action
    }

    /// Which part is played, 0…1, when something happens; all of it for a tap otherwise.
    public func animate(
      fromProgress: AnimationProgressTime, toProgress: AnimationProgressTime,
      on event: UIControl.Event
    ) -> LottieButton {
      configure {
        $0.setPlayRange(fromProgress: fromProgress, toProgress: toProgress, event: event)
      }
    }

    public func animate(
      fromMarker: String, toMarker: String, on event: UIControl.Event
    ) -> LottieButton {
      configure { $0.setPlayRange(fromMarker: fromMarker, toMarker: toMarker, event: event) }
    }

    public func animationSpeed(_ speed: Double) -> LottieButton {
      configure { $0.animationSpeed = CGFloat(speed) }
    }

    /// Called with the control of UIKit whenever this view is updated.
    public func configure(_ configure: @escaping (AnimatedButton) -> Void) -> LottieButton {
      var button = self
      button.configurations.append(configure)
      return button
    }

    public var body: some View {
      let (action, configures) = (action, configurations)
      ControlRepresentable(animation: animation) { (button: AnimatedButton) in
        button.performAction = action
        for configure in configures { configure(button) }
      }
      .aspectRatio(animation?.frameSize ?? CGSize(width: 1, height: 1), contentMode: .fit)
    }
  }

  /// A switch that is an animation.
  ///
  /// ```swift
  /// LottieSwitch(animation: .named("lamp")).isOn($isLit)
  /// ```
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  public struct LottieSwitch: View {
    private let animation: LottieAnimation?
    private var state: Binding<Bool>?
    private var configurations: [(AnimatedSwitch) -> Void] = []

    public init(animation: LottieAnimation?) { self.animation = animation }

    /// What it shows, and sets when it is tapped.
    public func isOn(_ isOn: Binding<Bool>) -> LottieSwitch {
      var control = self
      control.state = isOn
      return control
    }

    /// Which part, 0…1, leads to on.
    public func onAnimation(
      fromProgress: AnimationProgressTime, toProgress: AnimationProgressTime
    ) -> LottieSwitch { setProgress(fromProgress, toProgress, isOn: true) }

    /// Which part, 0…1, leads to off.
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

    /// Called with the control of UIKit whenever this view is updated.
    public func configure(_ configure: @escaping (AnimatedSwitch) -> Void) -> LottieSwitch {
      var control = self
      control.configurations.append(configure)
      return control
    }

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

  /// The control of UIKit.
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  private struct ControlRepresentable<Control: AnimatedControl>: UIViewRepresentable {
    let animation: LottieAnimation?
    let update: (Control) -> Void

    @MainActor final class Coordinator {
      var animation: LottieAnimation?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> Control {
      let control = Control(frame: .zero)
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        control.setContentHuggingPriority(.defaultLow, for: axis)
        control.setContentCompressionResistancePriority(.fittingSizeLevel, for: axis)
      }
      return control
    }

    func updateUIView(_ control: Control, context: Context) {
      let shown = context.coordinator.animation
      if let animation, !animation.isSameInstance(as: shown) {
        context.coordinator.animation = animation
        control.animation = animation
      }
      update(control)
    }
  }

#endif
