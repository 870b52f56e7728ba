import Flick
import Foundation

func configurationMembers() {
  var configuration: LottieConfiguration  // 575
  configuration = LottieConfiguration.shared  // 576
  configuration.renderingEngine = .automatic  // 577
  configuration.reducedMotionOption = .standardMotion  // 578
  LottieConfiguration.defaultURLSession = URLSession.shared  // 579
  let logger: LottieLogger  // 580
  logger = LottieLogger.shared  // 581
  LottieLogger.shared = LottieLogger.printToConsole  // 582
  _ = logger
}

func engines() -> [RenderingEngineOption?] {  // 583
  let engines: [RenderingEngine] = [  // 584
    .mainThread,  // 585
    .coreAnimation,  // 586
  ]
  _ = RenderingEngine(rawValue: "Main Thread")  // 587
  print(engines.map { $0.rawValue })  // 588
  print(RenderingEngineOption.automatic.rawValue)  // 589
  return [
    .automatic,  // 590
    .specific(.mainThread),  // 591
    .mainThread,  // 592
    .coreAnimation,  // 593
    RenderingEngineOption(rawValue: "Automatic"),  // 594
  ]
}

struct OwnMotion: ReducedMotionOptionProvider {  // 595
  var currentReducedMotionMode: ReducedMotionMode { .standardMotion }  // 596
}

@MainActor func reducedMotion(_ option: ReducedMotionOption) -> [ReducedMotionOption] {  // 597
  let modes: [ReducedMotionMode] = [  // 598
    .standardMotion,  // 599
    .reducedMotion,  // 600
    .disabledMotion,  // 601
  ]
  let mode: ReducedMotionMode = option.currentReducedMotionMode  // 602
  var hasher = Hasher()
  option.hash(into: &hasher)  // 603
  _ = option == .standardMotion  // 604
  _ = (modes, mode)
  return [
    .specific(.reducedMotion),  // 605
    .standardMotion,  // 606
    .reducedMotion,  // 607
    .disabledMotion,  // 608
    .systemReducedMotionToggle,  // 609
  ]
}

func behaviors() -> [LottieBackgroundBehavior] {  // 610
  [
    .stop,  // 611
    .pause,  // 612
    .pauseAndRestore,  // 613
    .forceFinish,  // 614
    .continuePlaying,  // 615
  ]
}

func loopModes() -> [LottieLoopMode] {  // 616
  let modes: [LottieLoopMode] = [
    .playOnce,  // 617
    .loop,  // 618
    .autoReverse,  // 619
    .repeat(2.5),  // 620
    .repeatBackwards(2),  // 621
  ]
  _ = modes[0] == modes[1]  // 622
  return modes
}

func playbackModes() -> [LottiePlaybackMode] {  // 623
  let paused: [LottiePlaybackMode.PausedState] = [  // 624
    .currentFrame,  // 625
    .progress(0.5),  // 626
    .frame(3),  // 627
    .time(1),  // 628
    .marker("in", position: .start),  // 629
  ]
  let playing: [LottiePlaybackMode.PlaybackMode] = [  // 630
    .fromProgress(0, toProgress: 1, loopMode: .loop),  // 631
    .fromFrame(nil, toFrame: 10, loopMode: .loop),  // 632
    .fromMarker("in", toMarker: "out", playEndMarkerFrame: false, loopMode: .loop),  // 633
    .marker("in", loopMode: .playOnce),  // 634
    .markers(["in", "out"]),  // 635
    .toProgress(1, loopMode: .loop),  // 636
    .toFrame(10, loopMode: .loop),  // 637
    .toMarker("out", playEndMarkerFrame: true, loopMode: .loop),  // 638
  ]
  let positions: [LottieMarkerPosition] = [  // 639
    .start,  // 640
    .end,  // 641
  ]
  _ = positions
  return [
    .paused(at: paused[0]),  // 642
    .playing(playing[0]),  // 643
    .paused,  // 644
  ]
}
