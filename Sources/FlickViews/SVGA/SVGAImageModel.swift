import FlickPlayback

/// Plays whatever animation has a name: all of ``SVGAImageView`` but the view.
///
/// ```swift
/// let image = SVGAImageModel(player)
/// image.imageName = "https://example.com/rose.svga"
/// ```
@MainActor public final class SVGAImageModel {
  /// What shows the animation.
  public let player: SVGARePlayerModel
  /// Whether an animation is played as soon as it is there.
  public var autoPlay = true
  /// An address, or the name of a file in the app's bundle. What was shown before stays until the other
  /// animation is there; `nil` and what is empty show nothing.
  public var imageName: String? { didSet { load() } }

  private let parser: SVGAParser
  private var lastLoad = 0
  /// Ends the last of them.
  private var cancelLoad: SVGASource.Cancel?
  /// Whether it is to play when something shows it.
  private var playsWhenAttached = false

  public convenience init(_ player: SVGARePlayerModel) {
    self.init(player, parser: SVGAParser())
  }

  package init(_ player: SVGARePlayerModel, parser: SVGAParser) {
    self.player = player
    self.parser = parser
  }

  deinit { cancelLoad?() }

  /// Something shows it now: views tell when they have a superview.
  public func appear() {
    guard playsWhenAttached, player.isAttached else { return }
    play()
  }

  private func load() {
    lastLoad &+= 1
    playsWhenAttached = false
    let load = lastLoad
    cancelLoad?()
    cancelLoad = nil
    guard let imageName, !imageName.isEmpty else { return player.videoItem = nil }
    guard let place = SVGASource.Location(imageName) else { return }
    cancelLoad = parser.load(place, key: imageName) { [weak self] result in
      guard let self, load == lastLoad, case .success(let entity) = result else { return }
      player.videoItem = entity
      if autoPlay { play() }
    }
  }

  private func play() {
    playsWhenAttached = !player.isAttached
    guard !playsWhenAttached else { return }
    player.resetLoopCount()
    player.startAnimation()
  }
}
