import FlickAnimation
import FlickPlayback

extension PlaybackMachine {
  /// Creates a stopped machine that plays an animation with the options of a configuration.
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
  /// The number of ticks per second, from 0.1 to 1000. It is 30 when the frame rate is not positive and finite.
  var ticksPerSecond: Double {
    frameRate > 0 && frameRate.isFinite ? min(max(frameRate, 0.1), 1000) : 30
  }
}
