import FlickPlayback
import FlickPlayer
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension SVGAExPlayerModel {
  /// A closure that receives the loaded bytes of a file. It can be called on any thread.
  public typealias LoadSuccess = @Sendable (Data) -> Void
  /// A closure that receives the error of a failed load. It can be called on any thread.
  public typealias LoadFailure = @Sendable (any Error) -> Void
  /// A closure that passes a source on to a built-in way of loading. It can be called on any thread.
  public typealias ForwardLoad = @Sendable (String) -> Void
  /// A closure that loads a source, or passes it on to a built-in way of loading.
  ///
  /// The loader calls one of the four closures, once, on any thread. Later calls are ignored.
  ///
  /// - Parameters:
  ///   - svgaSource: The source to load.
  ///   - success: Call this closure with the loaded bytes.
  ///   - failure: Call this closure with the error.
  ///   - forwardDownload: Call this closure with a URL string to download it.
  ///   - forwardLoadAsset: Call this closure with a resource name or a path to read a local file.
  public typealias Loader =
    @MainActor (
      _ svgaSource: String, _ success: @escaping LoadSuccess, _ failure: @escaping LoadFailure,
      _ forwardDownload: @escaping ForwardLoad, _ forwardLoadAsset: @escaping ForwardLoad
    ) -> Void
  /// A closure that loads a source from the network.
  ///
  /// The downloader calls one of the two closures, once, on any thread. Later calls are ignored.
  ///
  /// - Parameters:
  ///   - svgaSource: The URL string to load.
  ///   - success: Call this closure with the loaded bytes.
  ///   - failure: Call this closure with the error.
  public typealias Downloader =
    @MainActor (
      _ svgaSource: String, _ success: @escaping LoadSuccess, _ failure: @escaping LoadFailure
    ) -> Void
  /// A closure that returns the memory cache key of a source.
  ///
  /// - Parameter svgaSource: The source.
  /// - Returns: The cache key.
  public typealias CacheKeyGenerator = @MainActor (_ svgaSource: String) -> String

  /// The loader of all players. The default is `nil`: a source that starts with `http://` or
  /// `https://` is downloaded, and any other source is a file of the app's bundle or a path.
  public static var loader: Loader?
  /// The downloader of all players. The default is `nil`: ``LottieLoader/shared`` downloads.
  public static var downloader: Downloader?
  /// The cache key generator of all players. The default is `nil`: the source is the key.
  public static var cacheKeyGenerator: CacheKeyGenerator?

  func load(_ source: String, _ token: Int) {
    guard machine.loadToken == token else { return }
    guard let loader = loader ?? Self.loader else {
      let isRemote = SVGAFileReader.Location.isRemote(source)
      return isRemote ? download(source, token) : loadAsset(source, token)
    }
    let once = SVGASingleReply(self, token)
    loader(
      source, { data in once.deliver { $0.parse(data, source, token) } },
      { error in once.deliver { $0.failed(.dataLoad, error, token) } },
      { other in once.deliver { $0.download(other, token) } },
      { other in once.deliver { $0.loadAsset(other, token) } })
  }

  private func cacheKey(_ source: String) -> String {
    (cacheKeyGenerator ?? Self.cacheKeyGenerator)?(source) ?? source
  }

  private func download(_ source: String, _ token: Int) {
    if let downloader = downloader ?? Self.downloader {
      let once = SVGASingleReply(self, token)
      return downloader(
        source, { data in once.deliver { $0.parse(data, source, token) } },
        { error in once.deliver { $0.failed(.dataLoad, error, token) } })
    }
    guard let url = URL(string: source), url.host != nil else {
      return failed(.unknownSource, nil, token)
    }
    read(.request(.svga(url, refreshPolicy)), source, token, refreshPolicy) { failure in
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
    _ place: SVGAFileReader.Location, _ source: String, _ token: Int,
    _ policy: SVGARefreshPolicy = .never,
    _ kind: @escaping @MainActor (SVGAFileReader.Failure) -> SVGAStatusMachine.LoadFailure
  ) {
    let cancel = parser.load(place, key: cacheKey(source), policy) { [weak self] result in
      switch result {
      case .success(let entity): self?.loaded(entity, token)
      case .failure(let failure): self?.failed(kind(failure), failure.reason, token)
      }
    }
    currentRead?.cancel()
    currentRead = (token, cancel)
  }
}

/// A guard that passes on a single reply of a loader, from any thread. Later replies, and replies
/// to an outdated load, are ignored.
private final class SVGASingleReply: Sendable {
  @MainActor private weak var model: SVGAExPlayerModel?
  @MainActor private var isDelivered = false
  private let token: Int

  @MainActor init(_ model: SVGAExPlayerModel, _ token: Int) {
    self.model = model
    self.token = token
  }

  func deliver(_ answer: @escaping @Sendable @MainActor (SVGAExPlayerModel) -> Void) {
    MainActor.hop { self.deliverNow(answer) }
  }

  @MainActor private func deliverNow(_ answer: @MainActor (SVGAExPlayerModel) -> Void) {
    guard !isDelivered, let model, model.machine.loadToken == token else { return }
    isDelivered = true
    answer(model)
  }
}
