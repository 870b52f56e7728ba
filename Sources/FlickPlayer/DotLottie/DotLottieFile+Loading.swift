public import Dispatch
public import FlickAnimation
public import Foundation

extension DispatchQueue {
  /// The serial queue on which dotLottie files are read by default.
  public static let dotLottie = DispatchQueue(label: "flick.dotlottie", qos: .userInitiated)
}

extension DotLottieFile {
  /// A closure that receives the result of loading a file, on the main queue.
  public typealias ResultHandler = @Sendable (Result<DotLottieFile, any Error>) -> Void

  private typealias Blocking = SynchronouslyBlockingCurrentThread

  /// Loads a file or a data asset from a bundle.
  ///
  /// ```swift
  /// let file = try await DotLottieFile.named("onboarding")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without extension, or of the data asset.
  ///   - bundle: The bundle that contains the file.
  ///   - subdirectory: A subdirectory of the bundle, or `nil`.
  ///   - dotLottieCache: The cache to use, or `nil` for none.
  /// - Returns: The file.
  /// - Throws: A ``DotLottieError`` when the file does not exist, or a ``ReadError`` when it cannot be read.
  public static func named(
    _ name: String, bundle: Bundle = Bundle.main, subdirectory: String? = nil,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) async throws -> DotLottieFile {
    try await runOnQueue(.dotLottie) {
      Blocking.named(
        name, bundle: bundle, subdirectory: subdirectory, dotLottieCache: dotLottieCache)
    }
  }

  /// Loads a file or a data asset from a bundle and calls a closure. See
  /// ``DotLottieFile/named(_:bundle:subdirectory:dotLottieCache:)``.
  ///
  /// - Parameters:
  ///   - dispatchQueue: The queue on which the file is read.
  ///   - handleResult: A closure that is called once, on the main queue.
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

  /// Loads a file from a path.
  ///
  /// - Parameters:
  ///   - filepath: The path of the file.
  ///   - dotLottieCache: The cache to use, or `nil` for none.
  /// - Returns: The file.
  /// - Throws: A ``ReadError`` when the file cannot be read.
  public static func loadedFrom(
    filepath: String, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) async throws -> DotLottieFile {
    try await runOnQueue(.dotLottie) {
      Blocking.loadedFrom(filepath: filepath, dotLottieCache: dotLottieCache)
    }
  }

  /// Loads a file from a path and calls a closure. See ``DotLottieFile/loadedFrom(filepath:dotLottieCache:)``.
  ///
  /// - Parameters:
  ///   - dispatchQueue: The queue on which the file is read.
  ///   - handleResult: A closure that is called once, on the main queue.
  public static func loadedFrom(
    filepath: String, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
    dispatchQueue: DispatchQueue = .dotLottie, handleResult: @escaping ResultHandler
  ) {
    runOnQueue(dispatchQueue, handleResult) {
      Blocking.loadedFrom(filepath: filepath, dotLottieCache: dotLottieCache)
    }
  }

  /// Loads a data asset from a bundle. Data assets exist on Apple platforms. See
  /// ``DotLottieFile/named(_:bundle:subdirectory:dotLottieCache:)``.
  ///
  /// - Throws: ``DotLottieError/assetNotFound(name:bundle:)`` when the asset does not exist,
  ///   ``DotLottieError/loadingFromAssetNotSupported`` on other platforms, or a ``ReadError`` when it cannot be read.
  public static func asset(
    named name: String, bundle: Bundle = Bundle.main,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) async throws -> DotLottieFile {
    try await runOnQueue(.dotLottie) { Blocking.asset(name, bundle, dotLottieCache) }
  }

  /// Loads a data asset from a bundle and calls a closure. See ``DotLottieFile/asset(named:bundle:dotLottieCache:)``.
  ///
  /// - Parameters:
  ///   - dispatchQueue: The queue on which the asset is read.
  ///   - handleResult: A closure that is called once, on the main queue.
  public static func asset(
    named name: String, bundle: Bundle = Bundle.main,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
    dispatchQueue: DispatchQueue = .dotLottie, handleResult: @escaping ResultHandler
  ) {
    runOnQueue(dispatchQueue, handleResult) { Blocking.asset(name, bundle, dotLottieCache) }
  }

  /// Reads a file from memory. A failure is also logged as a warning.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - filename: The name of the file in the warning.
  ///   - dispatchQueue: The queue on which the file is read.
  /// - Returns: The file.
  /// - Throws: A ``ReadError`` when the bytes cannot be read.
  public static func loadedFrom(
    data: Data, filename: String, dispatchQueue: DispatchQueue = .dotLottie
  ) async throws -> DotLottieFile {
    try await runOnQueue(dispatchQueue) { Blocking.loadedFrom(data: data, filename: filename) }
  }

  /// Reads a file from memory and calls a closure. See ``DotLottieFile/loadedFrom(data:filename:dispatchQueue:)``.
  ///
  /// - Parameter handleResult: A closure that is called once, on the main queue.
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
    let flag = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          continuation.resume(
            with: flag.isCancelled
              ? .failure(CancellationError())
              : flag.run(load))
        }
      }
    } onCancel: {
      flag.cancel()
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
