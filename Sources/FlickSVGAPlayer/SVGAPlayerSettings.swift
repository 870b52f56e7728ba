package import FlickAnimation
package import FlickPlayer
package import Foundation

/// The settings that a declarative view passes to its player.
package struct SVGAPlayerSettings {
  /// The animation to play.
  package enum Movie {
    /// A URL string, or the name or path of a local file.
    case name(String)
    case entity(SVGAVideoEntity)
  }

  /// The picture of a sprite.
  package enum Picture {
    case image(LottieImage)
    case url(URL)
  }

  package var source: Movie?
  package var isPlaying = true
  package var loops = 0
  /// The frames to play; `nil` for all.
  package var frames: ClosedRange<Int>?
  package var isReversing = false
  package var speed = 1.0
  package var isMuted = false
  package var volume: Float = 1
  package var finishedScene = SVGARePlayerStoppedScene.stepToTrailing
  package var refreshPolicy = SVGARefreshPolicy.never
  package var keepsInMemory = false
  package var pictures: [String: Picture] = [:]
  package var texts: [String: SVGAText] = [:]
  package var hiddenKeys: Set<String> = []

  package init() {}
}

/// Applies settings to a player. Only values that differ from the previous ones are applied, so
/// unchanged settings do not restart playback. Use it on the main actor.
@MainActor package final class SVGASettingsApplier {
  private let model: SVGAExPlayerModel
  private var applied = SVGAPlayerSettings()
  private var isFirst = true

  package init(_ model: SVGAExPlayerModel) { self.model = model }

  private var player: SVGARePlayerModel { model.player }

  /// Applies settings.
  ///
  /// - Parameter new: The settings.
  package func apply(_ new: SVGAPlayerSettings) {
    let old = applied
    applied = new
    applyValues(new, old)
    let isSame = !isFirst && isSameSource(new.source, old.source)
    isFirst = false
    guard isSame else { return start(new) }
    applyFrames(new, old)
    applySprites(new, old)
    if new.isPlaying != old.isPlaying { new.isPlaying ? model.play() : model.pause() }
  }

  /// Applies the settings of sprites and frames to an animation that is about to be played. Starting
  /// another animation removes them.
  ///
  /// - Parameter event: An event of the player.
  package func handle(_ event: SVGAExPlayerModel.Event) {
    guard case .readyForPlay(let ready) = event, ready.isNewSource else { return }
    applyFrames(applied, SVGAPlayerSettings())
    applySprites(applied, SVGAPlayerSettings())
    ready.resetHandler(player.leadingFrame, applied.isPlaying)
  }

  private func start(_ new: SVGAPlayerSettings) {
    switch new.source {
    case .name(let name): model.play(name, isAutoPlay: new.isPlaying)
    case .entity(let entity): model.play(with: entity, isAutoPlay: new.isPlaying)
    case nil: model.clean()
    }
  }

  private func applyValues(_ new: SVGAPlayerSettings, _ old: SVGAPlayerSettings) {
    if isFirst || new.loops != old.loops { player.loops = new.loops }
    if isFirst || new.speed != old.speed { player.speed = new.speed }
    if isFirst || new.isMuted != old.isMuted { player.isMute = new.isMuted }
    if isFirst || new.volume != old.volume { player.volume = new.volume }
    if isFirst || new.isReversing != old.isReversing { player.isReversing = new.isReversing }
    player.finishedAllScene = new.finishedScene
    model.refreshPolicy = new.refreshPolicy
    model.isEnabledMemoryCache = new.keepsInMemory
  }

  private func applyFrames(_ new: SVGAPlayerSettings, _ old: SVGAPlayerSettings) {
    guard new.frames != old.frames else { return }
    player.setStartFrame(new.frames?.lowerBound ?? 0, endFrame: new.frames?.upperBound ?? .max)
  }

  private func applySprites(_ new: SVGAPlayerSettings, _ old: SVGAPlayerSettings) {
    for key in Set(new.pictures.keys).union(old.pictures.keys) {
      let picture = new.pictures[key]
      if !isSamePicture(picture, old.pictures[key]) { set(picture, key) }
    }
    for key in Set(new.texts.keys).union(old.texts.keys) where new.texts[key] != old.texts[key] {
      player.setText(new.texts[key], forKey: key)
    }
    for key in new.hiddenKeys.symmetricDifference(old.hiddenKeys) {
      player.setHidden(new.hiddenKeys.contains(key), forKey: key)
    }
  }

  private func set(_ picture: SVGAPlayerSettings.Picture?, _ key: String) {
    switch picture {
    case .image(let image): player.setImage(image, forKey: key)
    case .url(let url): player.setImage(with: url, forKey: key)
    case nil: player.setImage(nil, forKey: key)
    }
  }

  private func isSameSource(
    _ new: SVGAPlayerSettings.Movie?, _ old: SVGAPlayerSettings.Movie?
  ) -> Bool {
    switch (new, old) {
    case (.name(let new), .name(let old)): new == old
    case (.entity(let new), .entity(let old)): new === old
    case (nil, nil): true
    default: false
    }
  }

  private func isSamePicture(
    _ new: SVGAPlayerSettings.Picture?, _ old: SVGAPlayerSettings.Picture?
  ) -> Bool {
    switch (new, old) {
    case (.image(let new), .image(let old)): isSameImage(new, old)
    case (.url(let new), .url(let old)): new == old
    case (nil, nil): true
    default: false
    }
  }

  private func isSameImage(_ new: LottieImage, _ old: LottieImage) -> Bool {
    #if canImport(UIKit) || canImport(AppKit)
      new === old
    #else
      new.cgImage == old.cgImage
    #endif
  }
}
