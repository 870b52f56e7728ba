package import FlickLottie

/// The playback preferences of an animation's file.
package struct PlaybackPreferences: Hashable, Sendable {
  package var playback: DotLottiePlayback
  /// The settings that the file specifies. The set is never empty.
  package var specified: DotLottiePlayback.SpecifiedFields

  /// Creates the preferences of an animation; `nil` if the manifest specifies none.
  init?(_ archive: DotLottieArchive, _ choice: DotLottieChoice) {
    let id = choice.animation ?? archive.activeAnimationID
    specified = archive.manifest.specifiedFields(of: id)
    guard !specified.isEmpty, let entry = archive.manifest.animations.first(where: { $0.id == id })
    else { return nil }
    playback = entry.playback
  }
}

extension PlaybackPreferences {
  /// The playback speed as a factor, negative for backward playback; `nil` if neither speed nor direction is
  /// specified.
  package var speed: Double? {
    guard !specified.isDisjoint(with: [.mode, .speed]) else { return nil }
    let isTurned = playback.mode == .reverse || playback.mode == .reverseBounce
    return isTurned ? -playback.speed : playback.speed
  }

  /// A Boolean value that indicates whether the animation plays forward and backward alternately.
  package var isBouncing: Bool { playback.mode == .bounce || playback.mode == .reverseBounce }

  /// The number of passes, where forward and backward together are one; `nil` if it is not specified. A
  /// bouncing animation repeats forever unless a number is specified, as in other dotLottie players.
  package var passes: DotLottiePlayback.Passes? {
    if isBouncing, playback.passes == .once { return .forever }
    return specified.contains(.passes) ? playback.passes : nil
  }

  /// The pause between two passes in seconds; `nil` if it is not specified.
  package var intermission: Double? {
    specified.contains(.intermission) ? playback.intermission : nil
  }

  /// A Boolean value that indicates whether playback starts automatically; `nil` if it is not specified.
  package var autoplay: Bool? { specified.contains(.autoplay) ? playback.autoplay : nil }
}

extension LottieAnimation {
  /// The playback settings of the animation's dotLottie file; `nil` if the file specifies none.
  public var playback: DotLottiePlayback? { playbackPreferences?.playback }
}
