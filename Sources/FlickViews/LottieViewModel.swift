public import FlickAnimation
package import FlickPlayback
import FlickRaster
public import FlickStateMachine
public import Foundation

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif
#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(UIKit)
  public import UIKit
#endif

/// An animation that plays: what is to be seen now, how far it is, and the controls.
///
/// ```swift
/// let model = LottieViewModel(lottie: lottie, size: CGSize(width: 300, height: 300))
/// model.play()
/// ```
///
/// Frames are drawn away from the main thread into memory that is used again, and published in order; one
/// that comes too late is left out, so time never waits for drawing. Errors are published, never thrown.
/// A model that is let go of stops by itself.
@MainActor
public final class LottieViewModel: ObservableObject {
  public enum PlaybackState: Hashable, Sendable {
    case playing
    case paused
    case stopped
    case completed
  }

  public enum PlaybackError: Error, Hashable, Sendable {
    case renderingFailed(String)
    case imageCreationFailed
    /// Asked for a frame that the animation does not have.
    case invalidFrameIndex
  }

  /// The picture to show; `nil` until the first is drawn.
  @Published public private(set) var renderedFrame: UIImage?
  @Published public internal(set) var playbackState = PlaybackState.stopped
  /// What went wrong last. ``play()`` clears it.
  @Published public internal(set) var error: PlaybackError?
  /// Where in the animation ``renderedFrame`` is, from 0 to 1.
  @Published public private(set) var progress: Double = 0.0

  /// The name of the state that a state machine is in; `nil` without one, and before it starts.
  @Published public internal(set) var currentState: String?
  /// Called for everything that a state machine tells, in order, on the main thread.
  public var onStateMachineEvent: ((StateMachineEvent) -> Void)?

  /// The animation; with a state machine, the one that it begins with.
  public let lottie: Lottie
  public let configuration: LottieConfiguration

  /// What is to be shown now, if it were drawn already.
  package private(set) var machine: PlaybackMachine
  /// The frame that ``renderedFrame`` shows, counted from the animation's first.
  package private(set) var shownFrame: Double?
  let ticker: any FrameTicker
  /// What decides instead of ``machine``, if anything.
  var stateMachineRun: StateMachineRun?
  private let scale: CGFloat
  private let engine: Engine
  private let canvasSize: ContentSize
  private var pipeline: FramePipeline?

  /// - Parameters:
  ///   - lottie: the animation.
  ///   - size: of the pictures, in pixels; the animation's own when `nil`.
  ///   - configuration: how it is played and how it fills `size`.
  ///   - engine: what draws.
  public convenience init(
    lottie: Lottie, size: CGSize? = nil, configuration: LottieConfiguration = .default,
    engine: Engine = .main
  ) {
    self.init(
      lottie: lottie, size: size, scale: 1, configuration: configuration, engine: engine,
      ticker: systemTicker())
  }

  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels of a point.
  ///   - ticker: what keeps time while playing.
  package init(
    lottie: Lottie, size: CGSize?, scale: CGFloat, configuration: LottieConfiguration,
    engine: Engine, ticker: any FrameTicker
  ) {
    self.lottie = lottie
    self.configuration = configuration
    self.scale = scale > 0 ? scale : 1
    self.ticker = ticker
    self.engine = engine
    machine = PlaybackMachine(configuration, lottie)
    let size = size ?? lottie.frameSize
    canvasSize = ContentSize(
      width: Double(size.width * self.scale), height: Double(size.height * self.scale))
    display(lottie)
    pipeline?.request(currentRequest)
  }

  /// Draws that animation from now on.
  func display(_ lottie: Lottie) {
    let renderer = ContentRenderer(
      lottie, engine: engine, width: wholePixels(canvasSize.width),
      height: wholePixels(canvasSize.height))
    pipeline = FramePipeline(
      renderer, configuration: configuration,
      queue: DispatchQueue(label: "flick.frames", target: engine.queue)
    ) { [weak self] in self?.present() }
  }

  /// Plays from where it stands; again from the beginning after the end. Does nothing while playing.
  public func play() {
    if stateMachineRun != nil { return runStateMachine() }
    guard machine.status != .playing else { return }
    error = nil
    handle(.play)
    ticker.start(rate: configuration.ticksPerSecond) { [weak self] in self?.tick(at: $0) }
  }

  /// Stands still. Does nothing unless playing.
  public func pause() {
    if stateMachineRun != nil { return pauseStateMachine() }
    guard machine.status == .playing else { return }
    handle(.pause)
  }

  /// Stands still at the first frame. A state machine forgets all that has happened.
  public func stop() {
    if stateMachineRun != nil { return stopStateMachine() }
    machine.handle(.stop, at: ticker.now)
    drawNow()
    syncPlaybackState()
  }

  /// How fast it plays: 1 is the animation's own; negative plays backward, 0 holds the frame.
  public var speed: Double {
    get { machine.speed }
    set { applyOutcome(machine.handle(.speed(newValue), at: ticker.now)) }
  }

  /// Shows the frame at `progress`, from 0 to 1, at once. Playing goes on from there. Does nothing with a
  /// state machine, which decides itself what is seen.
  public func seek(to progress: Double) {
    guard stateMachineRun == nil else { return }
    let progress = progress > 0 ? min(progress, 1) : 0
    machine.handle(.seekProgress(progress), at: ticker.now)
    drawNow(progress: progress)
    syncPlaybackState()
  }

  /// Shows a frame, counted from 0 to the number of frames, at once. Playing goes on from there. Any other
  /// frame publishes ``PlaybackError/invalidFrameIndex`` and changes nothing. Does nothing with a state
  /// machine.
  public func seek(toFrame frame: Float) {
    guard stateMachineRun == nil else { return }
    guard frame >= 0, frame <= lottie.numberOfFrames else {
      error = .invalidFrameIndex
      return
    }
    machine.handle(.seek(lottie.startFrame + Double(frame)), at: ticker.now)
    drawNow()
    syncPlaybackState()
  }
}

extension LottieViewModel {
  /// Time has passed.
  package func tick(at now: Seconds) {
    if stateMachineRun != nil { return tickStateMachine(at: now) }
    applyOutcome(machine.handle(.tick, at: now))
  }

  /// Waits until what was asked for is drawn, and shows it.
  package func finishDrawing() {
    pipeline?.drawPending()
    present()
  }

  private func handle(_ input: PlaybackMachine.Input) {
    let outcome = machine.handle(input, at: ticker.now)
    applyOutcome(outcome)
    if !outcome.isCompletion { syncPlaybackState() }
  }

  /// The end of playing is told together with its last frame.
  private func applyOutcome(_ outcome: PlaybackMachine.Outcome) {
    if outcome.isCompletion { ticker.stop() }
    guard outcome.isNewFrame || outcome.isCompletion else { return }
    var request = currentRequest
    request.isCompletion = outcome.isCompletion
    pipeline?.request(request)
  }

  /// Brings the published state, and the ticker, in line with the machine.
  private func syncPlaybackState() {
    let state = PlaybackState(machine.status)
    if state != .playing { ticker.stop() }
    if state != playbackState { playbackState = state }
  }

  var currentRequest: FramePipeline.Request {
    if let stateMachineRun { return stateMachineRun.lastRequest }
    return FramePipeline.Request(frame: machine.position, progress: machine.progress)
  }

  func request(_ request: FramePipeline.Request) { pipeline?.request(request) }

  func drawNow(progress: Double? = nil) {
    var request = currentRequest
    request.progress = progress ?? request.progress
    guard var picture = pipeline?.draw(request) else { return }
    publishFrame(&picture)
  }

  /// Where the picture stands on the canvas.
  func contentPlacement(of content: Lottie) -> (place: ContentPlacement, canvas: ContentSize) {
    let size = ContentSize(width: content.size.width, height: content.size.height)
    return (
      ContentPlacement(configuration.contentMode, content: size, canvas: canvasSize), canvasSize
    )
  }

  private func present() {
    guard var picture = pipeline?.fetch() else { return }
    publishFrame(&picture)
  }

  private func publishFrame(_ picture: inout FramePipeline.DrawnFrame) {
    let request = picture.request
    if let failure = picture.failure {
      publishError(.renderingFailed(failure.localizedDescription))
    } else if let image = makeCGImage(picture.bitmap) {
      shownFrame = request.frame
      publish(image, of: &picture.bitmap)
      if progress != request.progress { progress = request.progress }
    } else {
      publishError(.imageCreationFailed)
    }
    pipeline?.recycle(&picture.bitmap)
    if request.isCompletion { syncPlaybackState() }
  }

  /// Afterwards, `bitmap` is memory that nobody looks at.
  private func publish(_ image: CGImage, of bitmap: inout Bitmap) {
    #if canImport(CoreGraphics)
      renderedFrame = UIImage(cgImage: image, scale: scale, orientation: .up)
    #else
      // The image shares its pixels with the bitmap: what is free is what was shown until now.
      bitmap = renderedFrame?.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
      renderedFrame = UIImage(cgImage: image, scale: scale, orientation: .up)
    #endif
  }

  private func publishError(_ new: PlaybackError) {
    if error != new { error = new }
  }
}

extension LottieViewModel.PlaybackState {
  init(_ status: PlaybackMachine.Status) {
    switch status {
    case .stopped: self = .stopped
    case .paused: self = .paused
    case .playing: self = .playing
    case .completed: self = .completed
    }
  }
}

extension LottieViewModel.PlaybackError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .renderingFailed(let reason): reason
    case .imageCreationFailed: "The picture could not be made."
    case .invalidFrameIndex: "The animation has no such frame."
    }
  }
}
