public import Dispatch
public import FlickAnimation
public import Foundation

extension DispatchQueue {
  /// Where dotLottie files are read, one after the other.
  public static let dotLottie = DispatchQueue(label: "flick.dotlottie", qos: .userInitiated)
}

extension DotLottieFile {
  /// Told what came of loading a file, on the main queue.
  public typealias ResultHandler = @Sendable (Result<DotLottieFile, any Error>) -> Void

  private typealias Blocking = SynchronouslyBlockingCurrentThread

  /// The file of a name in a bundle, or the data asset of this name.
  ///
  /// ```swift
  /// let file = try await DotLottieFile.named("onboarding")
  /// ```
  ///
  /// - Parameters:
  ///   - name: with or without its ending.
  ///   - bundle: where to look.
  ///   - subdirectory: a folder of the bundle.
  ///   - dotLottieCache: keeps what was loaded, and is asked first; `nil` for none.
  /// - Throws: ``DotLottieError`` when there is none, `ReadError` when it cannot be read.
  public static func named(
    _ name: String, bundle: Bundle = Bundle.main, subdirectory: String? = nil,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) async throws -> DotLottieFile {
    try await runOnQueue(.dotLottie) {
      Blocking.named(
        name, bundle: bundle, subdirectory: subdirectory, dotLottieCache: dotLottieCache)
    }
  }

  /// The same, for who is called back.
  ///
  /// - Parameters:
  ///   - dispatchQueue: where it is read.
  ///   - handleResult: called once, on the main queue.
  public static func named(
    _ name: String, bundle: Bundle = Bundle.main, subdirectory: String? = nil,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
    dispatchQueue: DispatchQueue = .dotLottie, handleResult: @escaping ResultHandler
  ) {
    runOnQueue(dispatchQueue, handleResult) {
      Blocking.named(
        name, bundle: bundle, subdirectory: subdirectory, dotLottieCache: dotLottieCache)
    }
  }

  /// The file at a path.
  ///
  /// - Throws: `ReadError` when it cannot be read.
  public static func loadedFrom(
    filepath: String, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) async throws -> DotLottieFile {
    try await runOnQueue(.dotLottie) {
      Blocking.loadedFrom(filepath: filepath, dotLottieCache: dotLottieCache)
    }
  }

  /// The same, for who is called back.
  public static func loadedFrom(
    filepath: String, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
    dispatchQueue: DispatchQueue = .dotLottie, handleResult: @escaping ResultHandler
  ) {
    runOnQueue(dispatchQueue, handleResult) {
      Blocking.loadedFrom(filepath: filepath, dotLottieCache: dotLottieCache)
    }
  }

  /// A data asset of a bundle, which Apple's platforms have.
  public static func asset(
    named name: String, bundle: Bundle = Bundle.main,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) async throws -> DotLottieFile {
    try await runOnQueue(.dotLottie) { Blocking.asset(name, bundle, dotLottieCache) }
  }

  /// The same, for who is called back.
  public static func asset(
    named name: String, bundle: Bundle = Bundle.main,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
    dispatchQueue: DispatchQueue = .dotLottie, handleResult: @escaping ResultHandler
  ) {
    runOnQueue(dispatchQueue, handleResult) { Blocking.asset(name, bundle, dotLottieCache) }
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - filename: what it is called where something is said about it.
  ///   - dispatchQueue: where it is read.
  public static func loadedFrom(
    data: Data, filename: String, dispatchQueue: DispatchQueue = .dotLottie
  ) async throws -> DotLottieFile {
    try await runOnQueue(dispatchQueue) { Blocking.loadedFrom(data: data, filename: filename) }
  }

  /// The same, for who is called back.
  public static func loadedFrom(
    data: Data, filename: String, dispatchQueue: DispatchQueue = .dotLottie,
    handleResult: @escaping ResultHandler
  ) {
    runOnQueue(dispatchQueue, handleResult) { Blocking.loadedFrom(data: data, filename: filename) }
  }

  static func runOnQueue(
    _ queue: DispatchQueue,
    _ load: @escaping @Sendable () -> Result<DotLottieFile, any Error>
  ) async throws -> DotLottieFile {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: load()) }
    }
  }

  static func runOnQueue(
    _ queue: DispatchQueue, _ handleResult: @escaping ResultHandler,
    _ load: @escaping @Sendable () -> Result<DotLottieFile, any Error>
  ) {
    queue.async {
      let result = load()
      DispatchQueue.main.async { handleResult(result) }
    }
  }
}
