import Dispatch
import Flick
import Foundation

func dotLottieFile(_ file: DotLottieFile) {  // 312
  let animations: [DotLottieFile.Animation] = file.animations  // 313
  guard let first: DotLottieFile.Animation = animations.first else { return }  // 314
  _ = first.animation  // 315
  var configuration: DotLottieConfiguration  // 316
  configuration = first.configuration  // 317
  configuration.loopMode = .loop  // 318
  configuration.speed = 2  // 319
  _ = file.animationSource  // 320
}

func dotLottieComponents() -> [DotLottieConfigurationComponents] {  // 321
  let own = DotLottieConfigurationComponents(rawValue: 1)  // 322
  print(own.rawValue)  // 323
  return [
    .imageProvider,  // 324
    .loopMode,  // 325
    .animationSpeed,  // 326
    .all,  // 327
    .none,  // 328
  ]
}

func dotLottieErrors(_ error: DotLottieError) -> String {  // 329
  switch error {
  case .noDataLoaded: return "no data"  // 330
  case .assetNotFound(name: let name, bundle: _): return name  // 331
  case .loadingFromAssetNotSupported: return "asset"  // 332
  }
}

func dotLottieLoading(_ url: URL, _ data: Data, _ session: any LottieURLSession) async throws {
  // 333
  _ = try await DotLottieFile.named("pack", bundle: .main, subdirectory: nil, dotLottieCache: nil)
  _ = try await DotLottieFile.loadedFrom(filepath: "/tmp/pack.lottie", dotLottieCache: nil)  // 334
  _ = try await DotLottieFile.asset(named: "pack", bundle: .main, dotLottieCache: nil)  // 335
  _ = try await DotLottieFile.loadedFrom(url: url, session: session, dotLottieCache: nil)  // 336
  // 337
  _ = try await DotLottieFile.loadedFrom(data: data, filename: "pack", dispatchQueue: .dotLottie)
}

func dotLottieCallbacks(_ url: URL, _ data: Data) {
  let queue: DispatchQueue = .dotLottie  // 338
  DotLottieFile.named("pack", dotLottieCache: nil, dispatchQueue: queue) { print($0) }  // 339
  DotLottieFile.loadedFrom(filepath: "/tmp/pack.lottie", dispatchQueue: queue) { print($0) }  // 340
  DotLottieFile.asset(named: "pack", bundle: .main, dispatchQueue: queue) { print($0) }  // 341
  let task: URLSessionDataTask? = DotLottieFile.loadedFrom(url: url) { print($0) }  // 342
  DotLottieFile.loadedFrom(data: data, filename: "pack", dispatchQueue: queue) { print($0) }  // 343
  _ = task
}

func dotLottieBlocking(_ data: Data) -> [Result<DotLottieFile, Error>] {
  typealias Blocking = DotLottieFile.SynchronouslyBlockingCurrentThread  // 344
  return [
    Blocking.named("pack", bundle: .main, subdirectory: nil, dotLottieCache: nil),  // 345
    Blocking.loadedFrom(filepath: "/tmp/pack.lottie", dotLottieCache: nil),  // 346
    Blocking.loadedFrom(data: data, filename: "pack"),  // 347
  ]
}

final class OwnFileCache: DotLottieCacheProvider, @unchecked Sendable {  // 348
  func file(forKey: String) -> DotLottieFile? { nil }  // 349
  func setFile(_ lottie: DotLottieFile, forKey: String) {}  // 350
  func clearCache() {}  // 351
}

func dotLottieCaches(_ file: DotLottieFile) {
  let own: DotLottieCache  // 352
  own = DotLottieCache()  // 353
  own.cacheSize = 20  // 354
  own.setFile(file, forKey: "pack")  // 355
  _ = own.file(forKey: "pack")  // 356
  own.clearCache()  // 357
  _ = DotLottieCache.sharedCache  // 358
}
