import Dispatch
public import FlickAnimation
import FlickArchive
import FlickLoading
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension LottieAnimation {
  /// A closure that is called when a download ended. The argument is the animation, or `nil` when it cannot be loaded.
  public typealias DownloadClosure = @Sendable (LottieAnimation?) -> Void

  /// Loads an animation from a URL. A failure is logged as a warning.
  ///
  /// Cancelling the surrounding task cancels the download.
  ///
  /// - Parameters:
  ///   - url: The URL of a Lottie or dotLottie file. A file URL is read directly, together with the images next to it.
  ///   - session: The session that downloads the file. ``LottieLoader/shared`` is used in place of `URLSession.shared`.
  ///   - animationCache: The cache to use, or `nil` for none.
  /// - Returns: The animation, or `nil` when it cannot be loaded.
  public static func loadedFrom(
    url: URL, session: any LottieURLSession = LottieConfiguration.defaultURLSession,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) async -> LottieAnimation? {
    let key = url.absoluteString
    if let known = animationCache?.animation(forKey: key) { return known }
    if url.isFileURL {
      return ReadCancellation.withCurrentTask { cached(key, in: animationCache) { read(url.path) } }
    }
    if let loader = session.loader(for: url) {
      return await loaded(url, by: loader, animationCache)
    }
    let data = await download(url, session)
    return data.flatMap { loaded($0, from: url, animationCache) }
  }

  /// Loads an animation from a URL and calls a closure. See
  /// ``LottieAnimation/loadedFrom(url:session:animationCache:)``.
  ///
  /// - Parameter closure: A closure that is called once with the animation, or `nil` when it cannot be loaded. It is
  ///   called on the main queue. When the animation is cached, it is called immediately on the calling thread.
  /// - Returns: A task that cancels the download, or `nil` when no download is needed or the session provides no task.
  @discardableResult
  public static func loadedFrom(
    url: URL, session: any LottieURLSession = LottieConfiguration.defaultURLSession,
    closure: @escaping DownloadClosure,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) -> URLSessionDataTask? {
    if let known = animationCache?.animation(forKey: url.absoluteString) {
      closure(known)
      return nil
    }
    guard !url.isFileURL else {
      DispatchQueue.global(qos: .userInitiated).async {
        let animation = cached(url.absoluteString, in: animationCache) { read(url.path) }
        DispatchQueue.main.async { closure(animation) }
      }
      return nil
    }
    if let loader = session.loader(for: url) {
      return LoaderTask.start(url) {
        let animation = await loaded(url, by: loader, animationCache)
        DispatchQueue.main.async { closure(animation) }
      }
    }
    return session.lottieDataTask(with: url) { data, response, error in
      let data = responseBody(data, response, error, of: url)
      let animation = data.flatMap { loaded($0, from: url, animationCache) }
      DispatchQueue.main.async { closure(animation) }
    }
  }

  /// Downloads the data at a URL. Returns `nil` and logs a warning when the download fails.
  static func download(_ url: URL, _ session: any LottieURLSession) async -> Data? {
    let task = LockedValue<(task: URLSessionDataTask?, isCancelled: Bool)>((nil, false))
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let started = session.lottieDataTask(with: url) { data, response, error in
          continuation.resume(returning: responseBody(data, response, error, of: url))
        }
        let isCancelled = task.withLock { state in
          state.task = started
          return state.isCancelled
        }
        if isCancelled { started?.cancel() }
      }
    } onCancel: {
      task.withLock { state in
        state.isCancelled = true
        return state.task
      }?.cancel()
    }
  }

  static func loaded(
    _ url: URL, by loader: LottieLoader, _ cache: (any AnimationCacheProvider)?
  ) async -> LottieAnimation? {
    do throws(LottieLoadError) {
      let animation = try await loader.load(.remote(url: url))
      cache?.setAnimation(animation, forKey: url.absoluteString)
      return animation
    } catch {
      LottieLogger.shared.warn("\(url.absoluteString) cannot be loaded: \(error)")
      return nil
    }
  }

  private static func loaded(
    _ data: Data, from url: URL, _ cache: (any AnimationCacheProvider)?
  ) -> LottieAnimation? {
    cached(url.absoluteString, in: cache) { read(data, named: url.absoluteString) }
  }

  private static func responseBody(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?, of url: URL
  ) -> Data? {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 200
    if let data, error == nil, (200..<300).contains(status) { return data }
    let reason = error?.localizedDescription ?? "status \(status)"
    LottieLogger.shared.warn("\(url.absoluteString) cannot be loaded: \(reason)")
    return nil
  }
}
