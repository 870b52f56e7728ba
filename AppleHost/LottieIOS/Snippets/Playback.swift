import Flick
import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

@MainActor func viewByName() -> LottieAnimationView { LottieAnimationView(name: "heart") }

@MainActor func viewByNameInBundle() -> LottieAnimationView {
  LottieAnimationView(
    name: "heart", bundle: .main, subdirectory: "Animations", imageProvider: nil,
    animationCache: nil,
    configuration: LottieConfiguration(renderingEngine: .mainThread))
}

@MainActor func viewWithAnimation(_ animation: LottieAnimation?) -> LottieAnimationView {
  LottieAnimationView(
    animation: animation, imageProvider: BundleImageProvider(bundle: .main, searchPath: nil),
    textProvider: DefaultTextProvider(), fontProvider: DefaultFontProvider())
}

@MainActor func viewWithFile(_ path: String) -> LottieAnimationView {
  LottieAnimationView(filePath: path)
}

@MainActor func viewWithURL(_ url: URL) -> LottieAnimationView {
  LottieAnimationView(url: url, closure: { error in if let error { print(error) } })
}

@MainActor func viewWithAsset() -> LottieAnimationView { LottieAnimationView(asset: "heart") }

@MainActor func viewWithDotLottie() -> LottieAnimationView {
  LottieAnimationView(dotLottieName: "emojis") { view, error in
    if error == nil { view.play() }
  }
}

@MainActor func viewWithDotLottieURL(_ url: URL) -> LottieAnimationView {
  LottieAnimationView(dotLottieUrl: url, animationId: "wink")
}

@MainActor func viewWithFileOfAnimations(_ file: DotLottieFile) -> LottieAnimationView {
  let view = LottieAnimationView(dotLottie: file, animationId: "wink")
  view.loadAnimation(atIndex: 1, from: file)
  view.loadAnimation("wink", from: file)
  return view
}

@MainActor func loop(_ view: LottieAnimationView) {
  view.loopMode = .loop
  view.play()
}

@MainActor func playOnce(_ view: LottieAnimationView, then next: @escaping () -> Void) {
  view.loopMode = .playOnce
  view.play { finished in if finished { next() } }
}

@MainActor func playRanges(_ view: LottieAnimationView) {
  view.play(fromProgress: 0, toProgress: 0.5, loopMode: .autoReverse, completion: nil)
  view.play(fromFrame: 10, toFrame: 20, loopMode: .repeat(3))
  view.play(
    fromMarker: "in", toMarker: "out", playEndMarkerFrame: false, loopMode: .repeatBackwards(2))
  view.play(marker: "in")
  view.play(markers: ["in", "out"]) { completed in print(completed) }
}

@MainActor func playModes(_ view: LottieAnimationView) {
  view.setPlaybackMode(.playing(.toProgress(1, loopMode: .playOnce)))
  view.setPlaybackMode(.paused(at: .marker("in", position: .end)))
  view.play(.fromMarker("in", toMarker: "out", loopMode: .loop)) { _ in }
}

@MainActor func reverse(_ view: LottieAnimationView) {
  view.animationSpeed = -1
  view.play()
}

@MainActor func stop(_ view: LottieAnimationView) {
  if view.isAnimationPlaying || view.isAnimationQueued { view.pause() } else { view.stop() }
}

@MainActor func scrub(_ view: LottieAnimationView, to progress: CGFloat) {
  view.currentProgress = progress
  view.currentFrame = view.currentFrame + 1
  view.currentTime = 0.5
}

@MainActor func followPlayback(_ view: LottieAnimationView) -> (CGFloat, CGFloat) {
  (view.realtimeAnimationFrame, view.realtimeAnimationProgress)
}

@MainActor func behave(_ view: LottieAnimationView) {
  view.backgroundBehavior = .continuePlaying
  view.windowBackgroundBehavior = nil
  view.respectAnimationFrameRate = true
  view.shouldRasterizeWhenIdle = true
  view.maskAnimationToBounds = false
  view.viewportFrame = CGRect(x: 0, y: 0, width: 50, height: 50)
}

@MainActor func waitForAnimation(_ view: LottieAnimationView) {
  view.animationLoaded = { view, animation in
    print(animation.duration)
    view.play()
  }
}

@MainActor func replaceAnimation(_ view: LottieAnimationView, _ animation: LottieAnimation) {
  if view.animation !== animation { view.animation = animation }
  view.animation = nil
}

@MainActor func replaceProviders(_ view: LottieAnimationView) {
  view.imageProvider = Portraits()
  view.textProvider = Greetings()
  view.fontProvider = BrandFonts()
  view.reloadImages()
  view.forceDisplayUpdate()
}

@MainActor func readProviders(_ view: LottieAnimationView) -> CGImage? {
  let provider: AnimationImageProvider = view.imageProvider
  return provider.imageForAsset(
    asset: ImageAsset(id: "a", name: "a.png", directory: "", width: 1, height: 1))
}

@MainActor func changeColors(_ view: LottieAnimationView) {
  let keypath = AnimationKeypath(keypath: "**.Fill 1.Color")
  view.setValueProvider(ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1)), keypath: keypath)
  if let color = view.getValue(for: keypath, atFrame: nil) as? LottieColor { print(color.r) }
  if let color = view.getOriginalValue(for: keypath, atFrame: 10) as? LottieColor { print(color.r) }
  view.removeValueProvider(for: keypath)
}

@MainActor func changeWithOwnProvider(_ view: LottieAnimationView) {
  view.setValueProvider(Blink(), keypath: "Layer.Transform.Opacity")
  view.setValueProvider(Fade(), keypath: AnimationKeypath(keys: ["Layer", "Transform", "Opacity"]))
  print(view.valueProviders.keys.count)
}

@MainActor func hideLayer(_ view: LottieAnimationView) {
  view.setNodeIsEnabled(isEnabled: false, keypath: AnimationKeypath(keypath: "Shadow"))
}

@MainActor func listKeypaths(_ view: LottieAnimationView) -> [String] {
  view.logHierarchyKeypaths()
  return view.allHierarchyKeypaths()
}

@MainActor func convertPlaces(_ view: LottieAnimationView) -> (CGPoint?, CGRect?) {
  (
    view.convert(CGPoint(x: 1, y: 1), toLayerAt: "Layer"),
    view.convert(CGRect(x: 0, y: 0, width: 1, height: 1), toLayerAt: nil)
  )
}

@MainActor func markers(_ view: LottieAnimationView) -> [CGFloat?] {
  [
    view.progressTime(forMarker: "in"), view.frameTime(forMarker: "in"),
    view.durationFrameTime(forMarker: "in"),
  ]
}

@MainActor func engine(_ view: LottieAnimationView) -> String {
  view.currentRenderingEngine?.description ?? "none"
}

/// A view of an app that reacts to another animation.
final class Watching: LottieAnimationView {
  override var animation: LottieAnimation? {
    didSet { if animation != nil { play() } }
  }

  override func play(completion: LottieCompletionBlock? = nil) {
    loopMode = .loop
    super.play(completion: completion)
  }
}

@MainActor func layer(_ animation: LottieAnimation) -> CALayer {
  let layer = LottieAnimationLayer(animation: animation, configuration: .shared)
  layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
  layer.loopMode = .loop
  layer.play(fromProgress: 0, toProgress: 1)
  return layer
}
