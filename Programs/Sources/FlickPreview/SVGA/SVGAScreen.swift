import FlickImage
import FlickPlayer
import FlickRaster
import FlickSVGAPlayer
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The player of an SVGA animation for one page. Sends its frames as images when the page requests them, and
/// its sounds as files and commands.
@MainActor final class SVGAScreen {
  private let player: SVGARePlayerModel
  private let send: (SVGAMessage) -> Void
  private var state = SVGAState()
  private var lastSentState: SVGAState?
  private var soundCount = 0
  /// A Boolean value that indicates whether the newest image has not been sent.
  private var isImageUnsent = false
  /// The newest frame that has not been sent.
  private var unsentFrame: Int?
  private var isFrameRequested = false

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - ticker: The ticker of a test. Nil for the system's ticker.
  ///   - send: Sends a message to the page.
  init(ticker: (any FrameTicker)? = nil, send: @escaping (SVGAMessage) -> Void) {
    let size = CGSize(width: 400, height: 300)
    if let ticker {
      player = SVGARePlayerModel(size: size, scale: 1, engine: .main, ticker: ticker)
      player.isAttached = true
    } else {
      player = SVGARePlayerModel(size: size)
    }
    self.send = send
    player.contentMode = .scaleAspectFit
    player.soundMaker = { [weak self] in self?.sound($0) }
    player.presenter.onShow = { [weak self] in self?.didShow(Int($0), isNew: $1) }
    player.onEvent = { [weak self] event in
      if case .animationPlayFailed = event { self?.sendState() }
    }
  }

  /// Loads a movie and shows its first frame. Does not start playback.
  func open(_ movie: Data) async {
    let result: Result<SVGAVideoEntity, any Error> = await withCheckedContinuation { done in
      SVGAParser().parse(with: movie, cacheKey: UUID().uuidString) {
        done.resume(returning: .success($0))
      } failureBlock: {
        done.resume(returning: .failure($0))
      }
    }
    switch result {
    case .success(let entity):
      state.width = Double(entity.videoSize.width)
      state.height = Double(entity.videoSize.height)
      (state.frames, state.framesPerSecond) = (Int(entity.frames), Int(entity.FPS))
      player.videoItem = entity
    case .failure(let error): state.failure = "\(error)"
    }
    sendState()
  }

  func close() {
    player.onEvent = nil
    player.presenter.onShow = nil
    player.isAttached = false
  }

  func handle(_ order: SVGARequest) {
    switch order {
    case .size(let size):
      player.layout(size: CGSize(width: size.width, height: size.height), scale: 1)
    case .frame:
      isFrameRequested = true
      sendPicture()
    case .play: player.startAnimation()
    case .pause: player.pauseAnimation()
    case .stop: player.stopAnimation(.stepToLeading)
    case .seek(let part):
      let frame = Double(max(state.frames - 1, 0)) * part
      player.step(toFrame: Int(frame.rounded()), andPlay: player.isAnimating)
    case .speed(let speed): player.speed = speed
    case .reverse(let isOn): player.isReversing = isOn
    case .mute(let isOn): player.isMute = isOn
    }
    sendState()
  }

  /// Waits until all requested frames are drawn.
  func finishDrawing() { player.finishDrawing() }

  private func sendState() {
    state.isPlaying = player.isAnimating
    (state.speed, state.isReversing, state.isMute) = (
      player.speed, player.isReversing, player.isMute
    )
    guard state != lastSentState else { return }
    lastSentState = state
    send(.state(state))
  }

  private func didShow(_ frame: Int, isNew: Bool) {
    unsentFrame = frame
    if isNew { isImageUnsent = true }
    sendPicture()
  }

  /// Sends the frame that the player shows, if the page requested one and does not have it.
  private func sendPicture() {
    guard isFrameRequested, let frame = unsentFrame else { return }
    guard let png = isImageUnsent ? encodedImage() : [] else { return }
    unsentFrame = nil
    (isImageUnsent, isFrameRequested) = (false, false)
    send(.picture(png, frame: frame))
  }

  private func encodedImage() -> [UInt8]? {
    player.renderedFrame?.cgImage.flatMap { makeBitmap($0) }.flatMap { try? PNGEncoder.encode($0) }
  }

  private func sound(_ data: Data) -> (any SVGASound)? {
    let sound = SVGAPageSound(soundCount) { [weak self] command in
      guard let self else { return }
      var command = command
      command.frame = player.currentFrame
      send(.sound(command))
    }
    send(.soundFile(data, number: soundCount))
    soundCount += 1
    return sound
  }
}

/// A sound that the page plays.
@MainActor private final class SVGAPageSound: SVGASound {
  private let number: Int
  private let send: (SVGASoundCommand) -> Void

  init(_ number: Int, send: @escaping (SVGASoundCommand) -> Void) {
    self.number = number
    self.send = send
  }

  /// Browsers may mute sound at other speeds.
  let speeds = 0.25...4.0

  func play(from seconds: TimeInterval) {
    send(SVGASoundCommand(act: .play, sound: number, value: seconds))
  }
  func stop() { send(SVGASoundCommand(act: .stop, sound: number)) }
  func setVolume(_ volume: Float) {
    send(SVGASoundCommand(act: .volume, sound: number, value: Double(volume)))
  }
  func setSpeed(_ speed: Double) {
    send(SVGASoundCommand(act: .speed, sound: number, value: speed))
  }
}
