import CoreGraphics
import Dispatch
import Flick
import Foundation

func animationModel(_ animation: LottieAnimation) {
  let rate: Double = animation.framerate  // 274
  let names: [String] = animation.markerNames  // 275
  let seconds: TimeInterval = animation.duration  // 276
  let bounds: CGRect = animation.bounds  // 277
  let source: LottieAnimationSource? = animation.animationSource  // 278
  _ = animation.progressTime(forMarker: "in")  // 279
  _ = animation.frameTime(forMarker: "in")  // 280
  _ = animation.durationFrameTime(forMarker: "in")  // 281
  let progress: AnimationProgressTime =  // 282
    animation.progressTime(forFrame: 3, clamped: true)  // 283
  let frame: AnimationFrameTime =  // 284
    animation.frameTime(forProgress: 0.5)  // 285
  _ = animation.frameTime(forTime: 1)  // 286
  let time: TimeInterval = animation.time(forFrame: 3)  // 287
  _ = (rate, names, seconds, bounds, source, progress, frame, time)
}

func animationFiles(_ url: URL, _ session: any LottieURLSession) async {
  // 288
  _ = LottieAnimation.named("heart", bundle: .main, subdirectory: "Hearts", animationCache: nil)
  _ = LottieAnimation.filepath("/tmp/heart.json", animationCache: nil)  // 289
  _ = LottieAnimation.asset("heart", bundle: .main, animationCache: nil)  // 290
  _ = await LottieAnimation.loadedFrom(url: url, session: session, animationCache: nil)  // 291
}

func animationDownload(_ url: URL) -> URLSessionDataTask? {
  LottieAnimation.loadedFrom(url: url, closure: { print($0 as Any) }, animationCache: nil)  // 292
}

func animationSources(_ source: LottieAnimationSource) -> String {  // 293
  switch source {
  case .lottieAnimation(let animation): return "\(animation.size)"  // 294
  case .dotLottieFile(let file): return "\(file.animations.count)"  // 295
  }
}

final class OwnCache: AnimationCacheProvider, @unchecked Sendable {  // 296
  func animation(forKey: String) -> LottieAnimation? { nil }  // 297
  func setAnimation(_ animation: LottieAnimation, forKey: String) {}  // 298
  func clearCache() {}  // 299
}

func animationCaches(_ animation: LottieAnimation) {
  let own: DefaultAnimationCache  // 300
  own = DefaultAnimationCache()  // 301
  own.cacheSize = 20  // 302
  own.setAnimation(animation, forKey: "heart")  // 303
  _ = own.animation(forKey: "heart")  // 304
  own.clearCache()  // 305
  _ = DefaultAnimationCache.sharedCache  // 306
  let namespace = LottieAnimationCache.self  // 307
  LottieAnimationCache.shared = OwnCache()  // 308
  _ = namespace
}

final class OwnSession: LottieURLSession {  // 309
  func lottieDataTask(  // 310
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask? {
    URLSession.shared.lottieDataTask(with: url, completionHandler: completionHandler)  // 311
  }
}
