import Flick
import SwiftUI

@available(iOS 15, macOS 12, tvOS 15, *)
struct Modifiers: View {
  let animation: LottieAnimation
  @State private var isOn = false

  var body: some View {
    VStack {
      plain.body  // 429
      button.body  // 430
      toggle.body  // 431
    }
  }

  var plain: LottieView<EmptyView> {  // 432
    LottieView(animation: animation)
      .configure { view in view.loopMode = .loop }  // 433
      .configure(\.loopMode, to: .loop)  // 434
      .configure(\.textProvider, to: DefaultTextProvider())  // 435
      .resizable()  // 436
      .intrinsicSize()  // 437
  }

  var played: LottieView<EmptyView> {
    LottieView(animation: animation)
      .looping()  // 438
      .playing(.fromProgress(0, toProgress: 1, loopMode: .loop))  // 439
      .playing(loopMode: .loop)  // 440
      .playing()  // 441
      .paused(at: .progress(0.5))  // 442
      .playbackMode(.paused)  // 443
      .animationSpeed(2)  // 444
      .animationDidLoad { source in print(source) }  // 445
      .animationDidFinish { finished in print(finished) }  // 446
  }

  var configured: LottieView<EmptyView> {
    LottieView(animation: animation)
      .backgroundBehavior(.pause)  // 447
      .windowBackgroundBehavior(.stop)  // 448
      .configuration(.shared)  // 449
      .logger(.shared)  // 450
      .currentProgress(0.5)  // 451
      .currentFrame(3)  // 452
      .currentTime(1)  // 453
      .dotLottieConfigurationComponents(.all)  // 454
  }

  var button: LottieButton {  // 455
    LottieButton(animation: animation, action: { print("pressed") })  // 456
      .configure { button in print(button) }  // 457
      .animate(fromProgress: 0, toProgress: 1, on: .touchDown)  // 458
      .animate(fromMarker: "in", toMarker: "out", on: .touchUpInside)  // 459
  }

  var toggle: LottieSwitch {  // 460
    LottieSwitch(animation: animation)  // 461
      .configure { toggle in print(toggle) }  // 462
      .isOn($isOn)  // 463
      .onAnimation(fromProgress: 0, toProgress: 0.5)  // 464
      .offAnimation(fromProgress: 0.5, toProgress: 1)  // 465
  }
}
