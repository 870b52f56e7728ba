package import FlickPlayback
import FlickRaster
public import Foundation

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif
#if canImport(UIKit)
  public import UIKit
#endif

/// Plays SVGA animations frame by frame: all of ``SVGARePlayer`` but the view.
///
/// ```swift
/// let player = SVGARePlayerModel(size: CGSize(width: 300, height: 300))
/// player.onEvent = { event in … }
/// player.videoItem = entity
/// player.startAnimation()
/// ```
///
/// Frames are drawn away from the main thread; ``renderedFrame`` is published when one is there, and one that
/// comes too late is left out. Sounds are heard in step while playing forwards, and not while playing
/// backwards. What is told is told at once, on the main actor; whoever is told may do with the player what
/// they like.
@MainActor public final class SVGARePlayerModel: ObservableObject {
  /// What the player tells.
  public enum Event: Sendable {
    /// The frame that is shown.
    case animationPlaying(Int)
    /// A pass has ended, the last included; how many have.
    case animationDidFinishedOnce(Int)
    /// All passes have been played. Not told of an animation that was stopped.
    case animationDidFinishedAll(Int)
    case animationPlayFailed(SVGARePlayerPlayError)
  }

  /// The picture to show; `nil` when there is none.
  @Published public internal(set) var renderedFrame: UIImage?

  public var onEvent: (@MainActor (Event) -> Void)?

  /// Of the pictures, in points. Nothing is drawn where there is no room.
  public internal(set) var size: CGSize
  /// Pixels of a point.
  public internal(set) var scale: CGFloat
  /// How the animation fills the picture.
  public var contentMode = SVGAContentMode.top { didSet { pictureChanges() } }
  /// Whether the player is where it can be seen: a view of its own sets it. When that ends, it stops.
  public var isAttached: Bool {
    get { machine.isMounted }
    set { attach(newValue) }
  }

  /// What makes sounds; `nil` plays without.
  public var soundMaker: SVGASoundMaker? = systemSounds { didSet { soundsChange() } }
  /// Whether sounds go on unheard.
  public var isMute = false { didSet { sounds.setMute(isMute) } }
  /// How many times as fast as the file says, at any time; 0 stands still. Anything below 0, or no number,
  /// counts as 0: ``isReversing`` turns round. Sounds keep step; those that cannot are not heard.
  public var speed: Double {
    get { ownSpeed }
    set { change(speed: newValue) }
  }

  var machine = SVGAFrameMachine()
  var sounds = SVGASoundBoard()
  var dynamics = SVGADynamicObjects()
  var pipeline: FramePipeline?
  /// Whether pictures that are still being drawn are wanted.
  var isCleared = true
  /// Told when ``isAttached`` has ended.
  var onDetached: (@MainActor () -> Void)?
  /// Where pictures of addresses come from.
  package var source = SVGASource.system
  /// The loads whose pictures are wanted, by key.
  var awaitedPictures: [String: (load: Int, cancel: SVGASource.Cancel)] = [:]
  var pictureLoads = 0
  private var entity: SVGAVideoEntity?
  private var pace = SVGAPace()
  private var ownSpeed = 1.0
  private let ticker: any FrameTicker
  let engine: Engine
  /// Used again and again.
  private var spareEffects: [SVGAFrameMachine.Effect] = []

  /// - Parameters:
  ///   - size: of the pictures, in points.
  ///   - scale: pixels of a point.
  ///   - engine: what draws.
  public convenience init(size: CGSize, scale: CGFloat = 1, engine: Engine = .main) {
    self.init(size: size, scale: scale, engine: engine, ticker: systemTicker())
    isAttached = true
  }

  /// One that is not attached yet.
  package init(size: CGSize, scale: CGFloat, engine: Engine, ticker: any FrameTicker) {
    self.size = size
    self.scale = scale
    self.engine = engine
    self.ticker = ticker
  }

  deinit {
    for picture in awaitedPictures.values { picture.cancel() }
  }

  // MARK: Configuration

  /// Setting it stops what plays, and shows the first frame of the whole animation. One that cannot be
  /// played counts as none.
  public var videoItem: SVGAVideoEntity? {
    get { entity }
    set { setVideoItem(newValue) }
  }

  public func setVideoItem(_ videoItem: SVGAVideoEntity?, currentFrame: Int) {
    set(videoItem, SVGAFrameMachine.Range(current: currentFrame))
  }

  /// Frames that the animation does not have are moved to its nearest.
  ///
  /// - Parameter currentFrame: the one to show; `nil` for the leading one.
  public func setVideoItem(
    _ videoItem: SVGAVideoEntity?, startFrame: Int = 0, endFrame: Int = .max,
    currentFrame: Int? = nil
  ) {
    set(
      videoItem,
      SVGAFrameMachine.Range(start: startFrame, end: endFrame, current: currentFrame))
  }

  private func set(_ videoItem: SVGAVideoEntity?, _ range: SVGAFrameMachine.Range) {
    let video = videoItem.flatMap { SVGAFrameMachine.Video($0) }
    guard video != nil || entity != nil else { return }
    perform { $0.stop(.clearLayers, &$1) }
    entity = video == nil ? nil : videoItem
    soundsChange()
    pictureChanges()
    perform { $0.setVideo(video, range, &$1) }
  }

  /// 0 plays for ever. Setting it forgets the passes.
  public var loops: Int {
    get { machine.loops }
    set { machine.setLoops(newValue) }
  }
  /// Passes that have ended.
  public var loopCount: Int { machine.loopCount }
  public func resetLoopCount() { machine.resetLoopCount() }

  /// Turns round while playing; who waits at the beginning waits at the other end.
  public var isReversing: Bool {
    get { machine.isReversing }
    set { perform { $0.setReversing(newValue, &$1) } }
  }
  /// What ``stopAnimation()`` leaves.
  public var userStoppedScene: SVGARePlayerStoppedScene {
    get { SVGARePlayerStoppedScene(machine.userStoppedScene) }
    set { machine.userStoppedScene = newValue.scene }
  }
  /// What is left after all passes.
  public var finishedAllScene: SVGARePlayerStoppedScene {
    get { SVGARePlayerStoppedScene(machine.finishedAllScene) }
    set { machine.finishedAllScene = newValue.scene }
  }

  public var startFrame: Int { machine.startFrame }
  public var endFrame: Int { machine.endFrame }
  /// The first in the direction of playing.
  public var leadingFrame: Int { machine.leadingFrame }
  public var trailingFrame: Int { machine.trailingFrame }
  public var currentFrame: Int { machine.currentFrame }
  /// Where in the range, 0…1, whichever way it is played.
  public var progress: Float { Float(machine.progress) }
  public var isAnimating: Bool { machine.isAnimating }
  public var isFinishedAll: Bool { machine.isFinishedAll }

  /// The frames that are played, at any time: neither starts nor stops. Frames that the animation does not
  /// have are moved to its nearest.
  ///
  /// - Parameter currentFrame: the one to show; `nil` for the same as before, or the nearest.
  public func setStartFrame(_ startFrame: Int, endFrame: Int, currentFrame: Int? = nil) {
    let range = SVGAFrameMachine.Range(start: startFrame, end: endFrame, current: currentFrame)
    perform { $0.setRange(range, &$1) }
  }

  public func setStartFrameUntilTheEnd(_ startFrame: Int) {
    setStartFrame(startFrame, endFrame: .max)
  }
  public func setEndFrameFromBeginning(_ endFrame: Int) { setStartFrame(0, endFrame: endFrame) }
  public func resetStartFrameAndEndFrame() { setStartFrame(0, endFrame: .max) }

  // MARK: Playback

  /// Plays from the current frame; after the last, or all passes, from the leading one.
  ///
  /// - Returns: whether it plays; why not is told.
  @discardableResult public func startAnimation() -> Bool { perform { $0.start(&$1) } }

  /// Shows a frame of the animation, and plays from there if asked to.
  ///
  /// - Returns: whether it is shown; why not is told.
  @discardableResult public func step(toFrame frame: Int, andPlay: Bool = false) -> Bool {
    perform { $0.step(to: frame, andPlay: andPlay, &$1) }
  }

  public func pauseAnimation() { perform { $0.pause(&$1) } }
  public func stopAnimation() { stopAnimation(userStoppedScene) }
  public func stopAnimation(_ scene: SVGARePlayerStoppedScene) {
    perform { $0.stop(scene.scene, &$1) }
  }
}

extension SVGARePlayerModel {
  /// Time has passed.
  package func tick(at now: Seconds) {
    let due = pace.due(at: now)
    guard due > 0 else { return }
    for _ in 0..<due where machine.isAnimating { perform { $0.tick(&$1) } }
  }

  @discardableResult
  private func perform<T>(
    _ change: (inout SVGAFrameMachine, inout [SVGAFrameMachine.Effect]) -> T
  ) -> T {
    var effects: [SVGAFrameMachine.Effect] = []
    // Who is called back may come here again: there is another list for them.
    swap(&effects, &spareEffects)
    effects.removeAll(keepingCapacity: true)
    let result = change(&machine, &effects)
    for effect in effects { carryOut(effect) }
    swap(&effects, &spareEffects)
    return result
  }

  private func carryOut(_ effect: SVGAFrameMachine.Effect) {
    switch effect {
    case .draw(let frame): draw(frame)
    case .clear: clear()
    case .startClock: startClock()
    case .stopClock: ticker.stop()
    case .hear(let frame): if machine.isAnimating { sounds.hear(frame, isMute: isMute) }
    case .silence: sounds.silence()
    case .playing(let frame): onEvent?(.animationPlaying(frame))
    case .finishedOnce(let count): onEvent?(.animationDidFinishedOnce(count))
    case .finishedAll(let count): onEvent?(.animationDidFinishedAll(count))
    case .failed(let error):
      if let error = SVGARePlayerPlayError(rawValue: error.rawValue) {
        onEvent?(.animationPlayFailed(error))
      }
    case .goOn: perform { $0.goOn(&$1) }
    }
  }

  private var framesPerSecond: Double {
    Double(machine.video?.framesPerSecond ?? 20) * ownSpeed
  }

  private func startClock() {
    pace.begin(at: ticker.now, framesPerSecond: framesPerSecond)
    startTicker()
  }

  private func startTicker() {
    // The screen counts in its own steps: asked more often than there are frames, each comes in time.
    ticker.start(rate: min(max(framesPerSecond * 2, 1), 60)) { [weak self] in self?.tick(at: $0) }
  }

  private func change(speed: Double) {
    let speed = speed > 0 ? min(speed, Self.highestSpeed) : 0
    guard speed != ownSpeed else { return }
    ownSpeed = speed
    sounds.setSpeed(speed)
    guard isAnimating else { return }
    pace.change(at: ticker.now, framesPerSecond: framesPerSecond)
    startTicker()
  }

  /// Nobody sees more.
  private static let highestSpeed = 64.0

  private func attach(_ isAttached: Bool) {
    guard isAttached != machine.isMounted else { return }
    perform { $0.setMounted(isAttached, &$1) }
    if !isAttached { onDetached?() }
  }

  private func soundsChange() {
    sounds.silence()
    sounds =
      entity.map { SVGASoundBoard($0, make: soundMaker, speed: ownSpeed) } ?? SVGASoundBoard()
  }
}

extension SVGAFrameMachine.Video {
  /// `nil` for what cannot be played.
  @MainActor init?(_ entity: SVGAVideoEntity) {
    guard entity.entityError == .none else { return nil }
    self.init(frames: Int(entity.frames), framesPerSecond: Int(entity.FPS))
  }
}

extension SVGARePlayerStoppedScene {
  init(_ scene: SVGAFrameMachine.StoppedScene) {
    self = Self(rawValue: scene.rawValue) ?? .clearLayers
  }
  var scene: SVGAFrameMachine.StoppedScene {
    SVGAFrameMachine.StoppedScene(rawValue: rawValue) ?? .clearLayers
  }
}
