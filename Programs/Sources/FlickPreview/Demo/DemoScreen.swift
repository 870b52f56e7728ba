import FlickAnimation
import FlickLoading
import FlickPlayback
import FlickPlayer
import Foundation

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// The demo's screen for one page: a title, a local animation and a remote animation. Each animation is
/// loading, shown, or replaced by a text.
@MainActor final class DemoScreen {
  static let title = "Lottie Animation Demo"

  /// The dependencies of a screen.
  struct Environment: Sendable {
    /// The folder of the app's own files.
    var folder: URL
    var localFile: String
    var remote: RemoteServer
    var now: @Sendable () -> Seconds = { ProcessInfo.processInfo.systemUptime }
  }

  private final class LoadedSlot {
    let model: LottieSourceModel
    let number: Int
    var player: DemoPlayer?
    var subscription: AnyCancellable?

    init(_ model: LottieSourceModel, number: Int) {
      self.model = model
      self.number = number
    }
  }

  private let environment: Environment
  private let loader: LottieLoader
  private let send: (DemoMessage) -> Void
  private var loadedSlots: [DemoSlot.ID: LoadedSlot] = [:]
  private var count = 0
  private var size = PageSize(width: 393, height: 250)
  private var isPlaying = true
  private var speed = 1.0
  private var passes = PlayerMachine.Passes.forever
  private var serverBehavior = RemoteServer.ServerBehavior.healthy
  private var lastSentState: DemoState?

  init(_ surroundings: Environment, send: @escaping (DemoMessage) -> Void) {
    self.environment = surroundings
    self.send = send
    var configuration = LottieLoader.Configuration()
    // The screen demonstrates loading, so nothing is cached.
    configuration.folder = nil
    configuration.memoryLimit = 0
    configuration.folders = [surroundings.folder]
    loader = LottieLoader(configuration: configuration)
  }

  /// Starts loading both animations, as an app does at launch.
  func open() async {
    show(.local, .local(fileName: environment.localFile))
    await showRemote()
  }

  /// Releases everything that the screen started.
  func close() { loadedSlots = [:] }

  func handle(_ order: DemoRequest) async {
    switch order {
    case .size(let new): size = new
    case .frame(let id): await sendPicture(id)
    case .play:
      isPlaying = true
      await forward(.play)
    case .pause:
      isPlaying = false
      await forward(.pause)
    case .seek(let progress):
      isPlaying = false
      await forward(.pause)
      await forward(.seekProgress(progress))
    case .speed(let new):
      speed = new
      await forward(.speed(new))
    case .passes(let new):
      passes = new
      await forward(.passes(new))
    case .local(let isPresent):
      show(.local, .local(fileName: isPresent ? environment.localFile : "No Animation.lottie"))
    case .remote(let new):
      serverBehavior = new
      await showRemote()
    case .retry: for place in loadedSlots.values { place.model.reload() }
    }
    sendState()
  }

  /// Waits until nothing is loading.
  func finishLoading() async {
    for place in loadedSlots.values { await place.model.finished() }
    for id in DemoSlot.ID.allCases { await prepare(id) }
  }

  func picture(_ id: DemoSlot.ID) async -> DemoPlayer.Picture? {
    await prepare(id)
    return await loadedSlots[id]?.player?.picture(size, at: environment.now())
  }

  /// The reason why an animation is missing, as a sentence.
  func reason(_ id: DemoSlot.ID) -> String {
    let slot = loadedSlots[id].map { DemoSlot(id, $0.model, number: $0.number) }
    return slot?.reason.map { "\(id.fallback): \($0)" } ?? "\(id.fallback)."
  }

  private func showRemote() async {
    guard let url = try? await environment.remote.address(serverBehavior) else { return }
    show(.remote, .remote(url: url))
  }

  private func show(_ id: DemoSlot.ID, _ source: LottieSource) {
    count += 1
    let place = LoadedSlot(LottieSourceModel(source: source, loader: loader), number: count)
    loadedSlots[id] = place
    // `@Published` sends values before they are set.
    place.subscription = place.model.$state.dropFirst().sink { [weak self] _ in
      Task { @MainActor in self?.sendState() }
    }
    place.model.load()
    sendState()
  }

  /// Creates the player of an animation when it is loaded.
  private func prepare(_ id: DemoSlot.ID) async {
    guard let place = loadedSlots[id], place.player == nil,
      case .success(let animation) = place.model.phase
    else { return }
    let stage = DemoPlayer(animation)
    place.player = stage
    let now = environment.now()
    await stage.handle(.speed(speed), at: now)
    await stage.handle(.passes(passes), at: now)
    if isPlaying { await stage.handle(.play, at: now) }
  }

  private func forward(_ input: PlayerMachine.Input) async {
    for id in DemoSlot.ID.allCases {
      await prepare(id)
      await loadedSlots[id]?.player?.handle(input, at: environment.now())
    }
  }

  private func sendPicture(_ id: DemoSlot.ID) async {
    guard let picture = await picture(id), let number = loadedSlots[id]?.number else { return }
    send(.picture(picture, number))
  }

  private func sendState() {
    let slots = DemoSlot.ID.allCases.compactMap { id in
      loadedSlots[id].map { DemoSlot(id, $0.model, number: $0.number) }
    }
    let state = DemoState(
      title: Self.title, slots: slots, isPlaying: isPlaying, remote: serverBehavior.rawValue)
    guard state != lastSentState else { return }
    lastSentState = state
    send(.state(state))
  }
}
