import FlickAnimation
import FlickPlayback

extension PlaybackMachine {
  /// Stopped, and ready to play the animation as the configuration says.
  init(_ configuration: LottieConfiguration, _ lottie: Lottie) {
    self.init(
      Timeline(
        frameRate: lottie.frameRate, frames: FrameRange(lottie.startFrame, lottie.endFrame),
        markers: lottie.markers.map {
          Marker(name: $0.name, frame: $0.frame, duration: $0.duration)
        }))
    switch configuration.loopMode {
    case .playOnce: handle(.passes(.once), at: 0)
    case .loop: handle(.passes(.forever), at: 0)
    case .repeat(let count):
      handle(
        .passes(
          .times(configuration.reversesOnRepeat ? 2 * min(max(count, 1), Int.max / 2) : count)),
        at: 0)
      handle(.alternates(configuration.reversesOnRepeat), at: 0)
    case .autoReverse:
      handle(.passes(.forever), at: 0)
      handle(.alternates(true), at: 0)
    }
    handle(.speed(configuration.speed), at: 0)
    handle(.intermission(configuration.intermission), at: 0)
  }
}

extension LottieConfiguration {
  /// How often a new picture may be drawn, a second: something that a timer can do.
  var ticksPerSecond: Double {
    frameRate > 0 && frameRate.isFinite ? min(max(frameRate, 0.1), 1000) : 30
  }
}
