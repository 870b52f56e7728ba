import Dispatch
import FlickPlayback
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension SVGAExPlayerModel {
  public typealias LoadSuccess = @Sendable (Data) -> Void
  public typealias LoadFailure = @Sendable (any Error) -> Void
  public typealias ForwardLoad = @Sendable (String) -> Void
  /// Loads a source in its own way, or passes it on to how it would be loaded. One of the four is called,
  /// once, on any thread; what is called after that is passed over.
  public typealias Loader =
    @MainActor (
      _ svgaSource: String, _ success: @escaping LoadSuccess, _ failure: @escaping LoadFailure,
      _ forwardDownload: @escaping ForwardLoad, _ forwardLoadAsset: @escaping ForwardLoad
    ) -> Void
  /// Loads from the network.
  public typealias Downloader =
    @MainActor (
      _ svgaSource: String, _ success: @escaping LoadSuccess, _ failure: @escaping LoadFailure
    ) -> Void
  /// What a source is remembered by.
  public typealias CacheKeyGenerator = @MainActor (_ svgaSource: String) -> String

  /// Loads everything, for all players. Without it, what begins with `http://` or `https://` is downloaded,
  /// and anything else is a file of the app's bundle, or a path.
  public static var loader: Loader?
  /// Downloads, for all players. Without it, ``LottieLoader/shared`` does.
  public static var downloader: Downloader?
  /// Without it, what was loaded is remembered by its source.
  public static var cacheKeyGenerator: CacheKeyGenerator?

  func load(_ source: String, _ token: Int) {
    guard let loader = Self.loader else {
      let isRemote = SVGASource.Location.isRemote(source)
      return isRemote ? download(source, token) : loadAsset(source, token)
    }
    let once = SVGASingleReply(self, token)
    loader(
      source, { data in once.deliver { $0.parse(data, source, token) } },
      { error in once.deliver { $0.failed(.dataLoad, error, token) } },
      { other in once.deliver { $0.download(other, token) } },
      { other in once.deliver { $0.loadAsset(other, token) } })
  }

  private func cacheKey(_ source: String) -> String { Self.cacheKeyGenerator?(source) ?? source }

  private func download(_ source: String, _ token: Int) {
    if let downloader = Self.downloader {
      let once = SVGASingleReply(self, token)
      return downloader(
        source, { data in once.deliver { $0.parse(data, source, token) } },
        { error in once.deliver { $0.failed(.dataLoad, error, token) } })
    }
    guard let url = URL(string: source), url.host != nil else {
      return failed(.unknownSource, nil, token)
    }
    read(.request(.svga(url)), source, token) { failure in
      if case .load = failure { .dataLoad } else { .dataParse }
    }
  }

  private func parse(_ data: Data, _ source: String, _ token: Int) {
    read(.data(data), source, token) { _ in .dataParse }
  }

  private func loadAsset(_ source: String, _ token: Int) {
    read(.asset(source), source, token) { _ in .assetParse }
  }

  private func read(
    _ place: SVGASource.Location, _ source: String, _ token: Int,
    _ kind: @escaping @MainActor (SVGASource.Failure) -> SVGAStatusMachine.LoadFailure
  ) {
    let cancel = parser.load(place, key: cacheKey(source)) { [weak self] result in
      switch result {
      case .success(let entity): self?.loaded(entity, token)
      case .failure(let failure): self?.failed(kind(failure), failure.reason, token)
      }
    }
    currentRead?.cancel()
    currentRead = (token, cancel)
  }
}

/// The one answer of a loader, from whichever thread; what comes later, or after the load is no longer
/// wanted, is nothing.
private final class SVGASingleReply: Sendable {
  @MainActor private weak var model: SVGAExPlayerModel?
  @MainActor private var isDelivered = false
  private let token: Int

  @MainActor init(_ model: SVGAExPlayerModel, _ token: Int) {
    self.model = model
    self.token = token
  }

  func deliver(_ answer: @escaping @Sendable @MainActor (SVGAExPlayerModel) -> Void) {
    if Self.isOnMain {
      MainActor.assumeIsolated { deliverNow(answer) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.deliverNow(answer) } }
    }
  }

  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// Where a program gives its main thread away, the main queue runs on others.
  private static var isOnMain: Bool {
    _ = mark
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }

  @MainActor private func deliverNow(_ answer: @MainActor (SVGAExPlayerModel) -> Void) {
    guard !isDelivered, let model, model.machine.loadToken == token else { return }
    isDelivered = true
    answer(model)
  }
}
