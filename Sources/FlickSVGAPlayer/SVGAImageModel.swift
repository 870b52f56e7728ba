public import FlickAnimation
import FlickPlayback
import FlickPlayer

/// A model that plays the animation with a name: ``SVGAImageView`` without the view. Use it on the main actor.
///
/// ```swift
/// let image = SVGAImageModel(player)
/// image.imageName = "https://example.com/rose.svga"
/// ```
@preconcurrency @MainActor public final class SVGAImageModel {
  /// The model that shows the animation.
  public let player: SVGARePlayerModel
  /// A Boolean value that indicates whether an animation is played as soon as it is loaded. The default is `true`.
  public var autoPlay = true
  /// The rule for asking the server whether a cached file has changed. The default is `never`.
  public var refreshPolicy: SVGARefreshPolicy {
    get { parser.refreshPolicy }
    set { parser.refreshPolicy = newValue }
  }
  /// The limits of reading and drawing the files. The default is `standard`. They apply to later loads.
  public var limits: Limits {
    get { parser.limits }
    set { parser.limits = newValue }
  }
  /// The URL string of the animation, or the name of a file in the app's bundle. The previous
  /// animation stays until the new one is loaded. `nil` or an empty string shows nothing.
  public var imageName: String? { didSet { load() } }

  /// A closure that shows a loaded animation, or none. By default, it is passed to the ``player``.
  package var show: @MainActor (SVGAVideoEntity?) -> Void

  private let parser: SVGAParser
  private var lastLoad = 0
  /// A closure that cancels the last load.
  private var cancelLoad: SVGAFileReader.Cancel?
  /// A Boolean value that indicates whether playback starts when the player is attached.
  private var playsWhenAttached = false

  /// Creates a model.
  ///
  /// - Parameter player: The model that shows the animation.
  public convenience init(_ player: SVGARePlayerModel) { self.init(player, parser: SVGAParser()) }

  package init(_ player: SVGARePlayerModel, parser: SVGAParser) {
    self.player = player
    self.parser = parser
    show = { [player] in player.videoItem = $0 }
  }

  deinit { cancelLoad?() }

  /// Starts a playback that waited for a superview. A view calls this method after it was added to one.
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
    guard let imageName, !imageName.isEmpty else { return show(nil) }
    guard let place = SVGAFileReader.Location(imageName, refreshPolicy) else { return }
    let policy = SVGAFileReader.Location.isRemote(imageName) ? refreshPolicy : .never
    cancelLoad = parser.load(place, key: imageName, policy) { [weak self] result in
      guard let self, load == lastLoad, case .success(let entity) = result else { return }
      show(entity)
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
