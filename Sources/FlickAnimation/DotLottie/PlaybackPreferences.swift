package import FlickLottie

/// How the file of an animation asks for it to be played.
package struct PlaybackPreferences: Hashable, Sendable {
  package var playback: DotLottiePlayback
  /// What of it the file says; never empty.
  package var specified: DotLottiePlayback.SpecifiedFields

  /// `nil` where the archive says nothing.
  init?(_ archive: DotLottieArchive, _ choice: DotLottieChoice) {
    let id = choice.animation ?? archive.activeAnimationID
    specified = archive.manifest.specifiedFields(of: id)
    guard !specified.isEmpty, let entry = archive.manifest.animations.first(where: { $0.id == id })
    else { return nil }
    playback = entry.playback
  }
}

extension PlaybackPreferences {
  /// Frames of the animation's own for each that passes, negative backward; `nil` where neither speed nor
  /// direction is said.
  package var speed: Double? {
    guard !specified.isDisjoint(with: [.mode, .speed]) else { return nil }
    let isTurned = playback.mode == .reverse || playback.mode == .reverseBounce
    return isTurned ? -playback.speed : playback.speed
  }

  /// Whether it is played there and back.
  package var isBouncing: Bool { playback.mode == .bounce || playback.mode == .reverseBounce }

  /// How often, both ways being one; `nil` where nothing is said of it. There and back is without end unless
  /// a number is given, as players of the format have it.
  package var passes: DotLottiePlayback.Passes? {
    if isBouncing, playback.passes == .once { return .forever }
    return specified.contains(.passes) ? playback.passes : nil
  }

  /// Seconds between two passes; `nil` where nothing is said of them.
  package var intermission: Double? {
    specified.contains(.intermission) ? playback.intermission : nil
  }

  /// Whether it starts by itself; `nil` where nothing is said of it.
  package var autoplay: Bool? { specified.contains(.autoplay) ? playback.autoplay : nil }
}

extension LottieAnimation {
  /// How its dotLottie file asks for it to be played; `nil` for files that say nothing of it.
  public var playback: DotLottiePlayback? { playbackPreferences?.playback }
}
