import FlickAnimation
import FlickLoading
import FlickPlayback
import FlickViews
import Foundation

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// The demo's screen for one page: a title, a local animation and a remote animation. Each animation is
/// loading, shown, or replaced by a text.
@MainActor final class PreviewScreen {
  static let title = "Lottie Animation Demo"

  /// The dependencies of a screen.
  struct Surroundings: Sendable {
    /// The folder of the app's own files.
    var folder: URL
    var localFile: String
    var remote: RemoteServer
    var now: @Sendable () -> Seconds = { ProcessInfo.processInfo.systemUptime }
  }

  private final class Place {
    let model: LottieSourceModel
    let number: Int
    var stage: PreviewStage?
    var watch: AnyCancellable?

    init(_ model: LottieSourceModel, number: Int) {
      self.model = model
      self.number = number
    }
  }

  private let surroundings: Surroundings
  private let loader: LottieLoader
  private let send: (PreviewMessage) -> Void
  private var places: [PreviewSlot.ID: Place] = [:]
  private var count = 0
  private var size = PreviewSize(width: 393, height: 250)
  private var isPlaying = true
  private var speed = 1.0
  private var passes = PlaybackMachine.Passes.forever
  private var manner = RemoteServer.Manner.sound
  private var told: PreviewState?

  init(_ surroundings: Surroundings, send: @escaping (PreviewMessage) -> Void) {
    self.surroundings = surroundings
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
    show(.local, .local(fileName: surroundings.localFile))
    await showRemote()
  }

  /// Releases everything that the screen started.
  func close() { places = [:] }

  func handle(_ order: PreviewOrder) async {
    switch order {
    case .size(let new): size = new
    case .frame(let id): await sendPicture(id)
    case .play:
      isPlaying = true
      await command(.play)
    case .pause:
      isPlaying = false
      await command(.pause)
    case .seek(let progress):
      isPlaying = false
      await command(.pause)
      await command(.seekProgress(progress))
    case .speed(let new):
      speed = new
      await command(.speed(new))
    case .passes(let new):
      passes = new
      await command(.passes(new))
    case .local(let isPresent):
      show(.local, .local(fileName: isPresent ? surroundings.localFile : "No Animation.lottie"))
    case .remote(let new):
      manner = new
      await showRemote()
    case .retry: for place in places.values { place.model.reload() }
    }
    tell()
  }

  /// Waits until nothing is loading.
  func settled() async {
    for place in places.values { await place.model.finished() }
    for id in PreviewSlot.ID.allCases { await prepare(id) }
  }

  func picture(_ id: PreviewSlot.ID) async -> PreviewStage.Picture? {
    await prepare(id)
    return await places[id]?.stage?.picture(size, at: surroundings.now())
  }

  private func showRemote() async {
    guard let url = try? await surroundings.remote.address(manner) else { return }
    show(.remote, .remote(url: url))
  }

  private func show(_ id: PreviewSlot.ID, _ source: LottieSource) {
    count += 1
    let place = Place(LottieSourceModel(source: source, loader: loader), number: count)
    places[id] = place
    // `@Published` sends values before they are set.
    place.watch = place.model.$state.dropFirst().sink { [weak self] _ in
      Task { @MainActor in self?.tell() }
    }
    place.model.load()
    tell()
  }

  /// Creates the player of an animation when it is loaded.
  private func prepare(_ id: PreviewSlot.ID) async {
    guard let place = places[id], place.stage == nil,
      case .success(let animation) = place.model.phase
    else { return }
    let stage = PreviewStage(animation)
    place.stage = stage
    let now = surroundings.now()
    await stage.handle(.speed(speed), at: now)
    await stage.handle(.passes(passes), at: now)
    if isPlaying { await stage.handle(.play, at: now) }
  }

  private func command(_ input: PlaybackMachine.Input) async {
    for id in PreviewSlot.ID.allCases {
      await prepare(id)
      await places[id]?.stage?.handle(input, at: surroundings.now())
    }
  }

  private func sendPicture(_ id: PreviewSlot.ID) async {
    guard let picture = await picture(id), let number = places[id]?.number else { return }
    send(.picture(picture, number))
  }

  private func tell() {
    let slots = PreviewSlot.ID.allCases.compactMap { id in
      places[id].map { PreviewSlot(id, $0.model, number: $0.number) }
    }
    let state = PreviewState(
      title: Self.title, slots: slots, isPlaying: isPlaying, remote: manner.rawValue)
    guard state != told else { return }
    told = state
    send(.state(state))
  }
}
