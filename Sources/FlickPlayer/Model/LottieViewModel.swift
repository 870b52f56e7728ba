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

/// An object that plays an animation and publishes the current frame, the progress and the playback state.
///
/// ```swift
/// let model = LottieViewModel(lottie: lottie, size: CGSize(width: 300, height: 300))
/// model.play()
/// ```
///
/// Frames are drawn on a background queue into reused memory, and published on the main actor in order. A frame that
/// is not finished when the next one is due is dropped, so playback keeps real time. Errors are published and never
/// thrown. Playback stops when the model is deallocated.
@MainActor
public final class LottieViewModel: ObservableObject {
  /// The state of playback.
  public enum PlaybackState: Hashable, Sendable {
    /// The animation is playing.
    case playing
    /// Playback is paused. ``LottieViewModel/play()`` continues from the current frame.
    case paused
    /// Playback has not started, or was reset to the first frame.
    case stopped
    /// Playback reached its end. ``LottieViewModel/play()`` starts again from the beginning.
    case completed
  }

  /// An error that a model publishes.
  public enum PlaybackError: Error, Hashable, Sendable {
    /// A frame could not be drawn. The associated value is a description of the reason.
    case renderingFailed(String)
    /// A drawn frame could not be converted to an image.
    case imageCreationFailed
    /// The requested frame is outside the animation.
    case invalidFrameIndex
  }

  /// The latest frame that was drawn, or `nil` before the first one.
  @Published public private(set) var renderedFrame: UIImage?
  /// The current state of playback.
  @Published public internal(set) var playbackState = PlaybackState.stopped
  /// The latest error. ``play()`` clears it.
  @Published public internal(set) var error: PlaybackError?
  /// The position of ``renderedFrame`` in the animation, from 0 to 1.
  @Published public private(set) var progress: Double = 0.0

  /// The name of the state machine's current state. It is `nil` without a state machine and before the machine
  /// starts.
  @Published public internal(set) var currentState: String?
  /// A closure that is called for each event of the state machine, in order, on the main actor.
  public var onStateMachineEvent: ((StateMachineEvent) -> Void)?

  /// The animation. For a model with a state machine, the machine's first animation.
  public let lottie: Lottie
  /// The options for playback and layout.
  public let configuration: LottieConfiguration

  /// The playback position. It can be ahead of ``renderedFrame``, which is drawn later.
  package private(set) var machine: PlaybackMachine
  /// The frame number of ``renderedFrame``, counted from the animation's first frame.
  package private(set) var shownFrame: Double?
  let ticker: any FrameTicker
  /// The running state machine, which replaces ``machine``, or `nil`.
  var stateMachineRun: StateMachineRun?
  private let scale: CGFloat
  private let engine: Engine
  private let canvasSize: ContentSize
  private var pipeline: FramePipeline?

  /// Creates a stopped model and starts drawing the first frame.
  ///
  /// - Parameters:
  ///   - lottie: The animation to play.
  ///   - size: The size of the rendered frames in pixels. When `nil`, the size of the animation.
  ///   - configuration: The options for playback and layout.
  ///   - engine: The engine that draws the frames.
  public convenience init(
    lottie: Lottie, size: CGSize? = nil, configuration: LottieConfiguration = .default,
    engine: Engine = .main
  ) {
    self.init(
      lottie: lottie, size: size, scale: 1, configuration: configuration, engine: engine,
      ticker: systemTicker())
  }

  /// Creates a model with the given scale and ticker.
  ///
  /// - Parameters:
  ///   - size: The size of the rendered frames in points.
  ///   - scale: The number of pixels per point.
  ///   - ticker: The source of time during playback.
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

  /// Switches the frame pipeline to the given animation.
  func display(_ lottie: Lottie) {
    let renderer = ContentRenderer(
      lottie, engine: engine, width: wholePixels(canvasSize.width),
      height: wholePixels(canvasSize.height))
    pipeline = FramePipeline(
      renderer, configuration: configuration,
      queue: DispatchQueue(label: "flick.frames", target: engine.queue)
    ) { [weak self] in self?.present() }
  }

  /// Starts or continues playback. A completed animation starts again from the beginning. Does nothing while the
  /// animation is playing. With a state machine, starts or resumes the machine.
  public func play() {
    if stateMachineRun != nil { return runStateMachine() }
    guard machine.status != .playing else { return }
    error = nil
    handle(.play)
    ticker.start(rate: configuration.ticksPerSecond) { [weak self] in self?.tick(at: $0) }
  }

  /// Pauses playback at the current frame. Does nothing unless the animation is playing.
  public func pause() {
    if stateMachineRun != nil { return pauseStateMachine() }
    guard machine.status == .playing else { return }
    handle(.pause)
  }

  /// Stops playback and shows the first frame. A state machine is reset.
  public func stop() {
    if stateMachineRun != nil { return stopStateMachine() }
    machine.handle(.stop, at: ticker.now)
    drawNow()
    syncPlaybackState()
  }

  /// The playback speed as a factor of the animation's own speed. A negative value plays backward, and 0 holds the
  /// frame.
  public var speed: Double {
    get { machine.speed }
    set { applyOutcome(machine.handle(.speed(newValue), at: ticker.now)) }
  }

  /// Shows the frame at the given progress immediately. Playback continues from there. Does nothing with a state
  /// machine, which controls the position itself.
  ///
  /// - Parameter progress: The position from 0 to 1. Values outside this range are clamped.
  public func seek(to progress: Double) {
    guard stateMachineRun == nil else { return }
    let progress = progress > 0 ? min(progress, 1) : 0
    machine.handle(.seekProgress(progress), at: ticker.now)
    drawNow(progress: progress)
    syncPlaybackState()
  }

  /// Shows the given frame immediately. Playback continues from there. A frame outside the animation publishes
  /// ``PlaybackError/invalidFrameIndex`` and has no other effect. Does nothing with a state machine, which controls
  /// the position itself.
  ///
  /// - Parameter frame: The frame number, from 0 to the number of frames. Fractions are allowed.
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
  /// Advances playback to the given time.
  package func tick(at now: Seconds) {
    if stateMachineRun != nil { return tickStateMachine(at: now) }
    applyOutcome(machine.handle(.tick, at: now))
  }

  /// Waits until the pending frame is drawn, and shows it.
  package func finishDrawing() {
    pipeline?.drawPending()
    present()
  }

  private func handle(_ input: PlaybackMachine.Input) {
    let outcome = machine.handle(input, at: ticker.now)
    applyOutcome(outcome)
    if !outcome.isCompletion { syncPlaybackState() }
  }

  /// Requests the frame of an outcome. The completed state is published together with the last frame.
  private func applyOutcome(_ outcome: PlaybackMachine.Outcome) {
    if outcome.isCompletion { ticker.stop() }
    guard outcome.isNewFrame || outcome.isCompletion else { return }
    var request = currentRequest
    request.isCompletion = outcome.isCompletion
    pipeline?.request(request)
  }

  /// Updates the published state and the ticker to match the playback machine.
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

  /// Returns the placement of an animation on the canvas, and the size of the canvas.
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

  /// Publishes an image. Afterwards, `bitmap` holds memory that no published image uses.
  private func publish(_ image: CGImage, of bitmap: inout Bitmap) {
    #if canImport(CoreGraphics)
      renderedFrame = UIImage(cgImage: image, scale: scale, orientation: .up)
    #else
      // The image shares its pixels with the bitmap. The memory of the previous image becomes free.
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
  /// A description of the error.
  public var errorDescription: String? {
    switch self {
    case .renderingFailed(let reason): reason
    case .imageCreationFailed: "The image could not be created."
    case .invalidFrameIndex: "The frame number is outside the animation."
    }
  }
}
