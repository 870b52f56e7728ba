import Flick
import Foundation

// Each function is one use of the interface of lottie-ios, written as in an app that imports Lottie.

func loadByName() -> LottieAnimation? { LottieAnimation.named("heart") }

func loadFromSubdirectory() -> LottieAnimation? {
  .named("heart", bundle: .main, subdirectory: "Animations", animationCache: nil)
}

func loadFromPath(_ path: String) -> LottieAnimation? {
  LottieAnimation.filepath(path, animationCache: LottieAnimationCache.shared)
}

func loadFromAssets() -> LottieAnimation? { LottieAnimation.asset("heart", bundle: .main) }

func loadFromData(_ data: Data) throws -> LottieAnimation { try LottieAnimation.from(data: data) }

func loadFromDataWithStrategy(_ data: Data) throws -> LottieAnimation {
  try LottieAnimation.from(data: data, strategy: .legacyCodable)
}

func loadFromURLWithClosure(_ url: URL) {
  LottieAnimation.loadedFrom(
    url: url,
    closure: { animation in print(animation?.duration ?? 0) },
    animationCache: DefaultAnimationCache.sharedCache)
}

func loadFromURLAsynchronously(_ url: URL) async -> LottieAnimation? {
  await LottieAnimation.loadedFrom(url: url)
}

func decodeWithJSONDecoder(_ data: Data) throws -> LottieAnimation {
  try JSONDecoder().decode(LottieAnimation.self, from: data)
}

func encodeWithJSONEncoder(_ animation: LottieAnimation) throws -> Data {
  try JSONEncoder().encode(animation)
}

func loadFromDictionary(_ json: [String: Any]) throws -> LottieAnimation {
  try LottieAnimation(dictionary: json)
}

func isSameAnimation(_ one: LottieAnimation?, _ other: LottieAnimation?) -> Bool { one === other }

final class AnimationHolder {
  weak var animation: LottieAnimation?
  var identifier: ObjectIdentifier? { animation.map(ObjectIdentifier.init) }
}

func describe(_ animation: LottieAnimation) -> String {
  "\(animation.duration) s, \(animation.framerate) fps, \(animation.startFrame)–\(animation.endFrame)"
}

func aspectRatio(_ animation: LottieAnimation) -> CGFloat {
  animation.size.width / animation.size.height
}

func boundsOfAnimation(_ animation: LottieAnimation) -> CGRect { animation.bounds }

func lengthOfMarkers(_ animation: LottieAnimation) -> [CGFloat] {
  animation.markerNames.compactMap { animation.durationFrameTime(forMarker: $0) }
}

func convertTimes(_ animation: LottieAnimation) -> (CGFloat, CGFloat, TimeInterval) {
  let frame = animation.frameTime(forProgress: 0.5)
  return (
    frame, animation.progressTime(forFrame: frame, clamped: true), animation.time(forFrame: frame)
  )
}

func setUpCaches() {
  DefaultAnimationCache.sharedCache.cacheSize = 20
  LottieAnimationCache.shared = LRUAnimationCache.sharedCache
  LottieAnimationCache.shared?.clearCache()
  DotLottieCache.sharedCache.cacheSize = 10
}

final class CountingCache: AnimationCacheProvider, @unchecked Sendable {
  private var animations: [String: LottieAnimation] = [:]
  func animation(forKey key: String) -> LottieAnimation? { animations[key] }
  func setAnimation(_ animation: LottieAnimation, forKey key: String) {
    animations[key] = animation
  }
  func clearCache() { animations = [:] }
}

func loadDotLottie() async throws -> DotLottieFile { try await DotLottieFile.named("emojis") }

func loadDotLottieFromURL(_ url: URL) async throws -> DotLottieFile {
  try await DotLottieFile.loadedFrom(url: url)
}

func loadDotLottieWithClosure() {
  DotLottieFile.named("emojis") { result in
    switch result {
    case .success(let file): print(file.animations.count)
    case .failure(let error): print(error)
    }
  }
}

func loadDotLottieFromData(_ data: Data) async throws -> DotLottieFile {
  try await DotLottieFile.loadedFrom(data: data, filename: "emojis.lottie")
}

func loadDotLottieSynchronously(_ path: String) throws -> DotLottieFile {
  try DotLottieFile.SynchronouslyBlockingCurrentThread.loadedFrom(filepath: path).get()
}

func readDotLottieConfiguration(_ file: DotLottieFile) -> (LottieLoopMode, Double)? {
  file.animations.first.map { ($0.configuration.loopMode, $0.configuration.speed) }
}
