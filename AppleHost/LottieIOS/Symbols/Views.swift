import CoreGraphics
import Flick
import Foundation

@MainActor func views(
  _ animation: LottieAnimation, _ file: DotLottieFile, _ images: any AnimationImageProvider,
  _ texts: any AnimationKeypathTextProvider, _ fonts: any AnimationFontProvider,
  _ session: any LottieURLSession, _ url: URL, _ coder: NSCoder
) -> [LottieAnimationView?] {  // 359
  let done: LottieAnimationView.DownloadClosure = { error in print(error as Any) }  // 360
  return [
    LottieAnimationView(  // 361
      animation: animation, imageProvider: images, textProvider: texts, fontProvider: fonts,
      configuration: .shared, logger: .shared),
    LottieAnimationView(  // 362
      dotLottie: file, animationId: "id", textProvider: texts, fontProvider: fonts,
      configuration: .shared, logger: .shared),
    LottieAnimationView(configuration: .shared, logger: .shared),  // 363
    LottieAnimationView(frame: .zero),  // 364
    LottieAnimationView(coder: coder),  // 365
    LottieAnimationView(  // 366
      name: "heart", bundle: .main, subdirectory: nil, imageProvider: images, animationCache: nil,
      configuration: .shared),
    LottieAnimationView(  // 367
      filePath: "/tmp/heart.json", imageProvider: images, animationCache: nil,
      configuration: .shared),
    LottieAnimationView(  // 368
      url: url, imageProvider: images, session: session, closure: done, animationCache: nil,
      configuration: .shared),
    LottieAnimationView(  // 369
      asset: "heart", bundle: .main, imageProvider: images, animationCache: nil,
      configuration: .shared),
    LottieAnimationView(  // 370
      dotLottieName: "pack", bundle: .main, subdirectory: nil, animationId: "id",
      dotLottieCache: nil, configuration: .shared, completion: { view, _ in view.play() }),
    LottieAnimationView(  // 371
      dotLottieFilePath: "/tmp/pack.lottie", animationId: "id", dotLottieCache: nil,
      configuration: .shared, completion: nil),
    LottieAnimationView(  // 372
      dotLottieUrl: url, animationId: "id", dotLottieCache: nil, configuration: .shared,
      session: session, completion: nil),
    LottieAnimationView(  // 373
      dotLottieAsset: "pack", bundle: .main, animationId: "id", dotLottieCache: nil,
      configuration: .shared, completion: nil),
  ]
}

class PlayingView: LottieAnimationView {
  override func play(completion: LottieCompletionBlock?) {  // 374
    super.play(completion: completion)
  }
  override func stop() { super.stop() }  // 375
  override func pause() { super.pause() }  // 376
}

@MainActor func viewPlayback(_ view: LottieAnimationView) {
  let done: LottieCompletionBlock = { finished in print(finished) }  // 377
  view.play(fromProgress: 0, toProgress: 1, loopMode: .playOnce, completion: done)  // 378
  view.play(fromFrame: 0, toFrame: 10, loopMode: .loop, completion: done)  // 379
  view.play(fromMarker: "in", toMarker: "out", playEndMarkerFrame: false, completion: done)  // 380
  view.play(marker: "in", loopMode: .loop, completion: done)  // 381
  view.play(markers: ["in", "out"], completion: done)  // 382
  view.play(.marker("in", loopMode: .loop), completion: done)  // 383
  view.setPlaybackMode(.paused(at: .time(1)), completion: done)  // 384
}

@MainActor func viewProperties(_ view: LottieAnimationView, _ animation: LottieAnimation) {
  view.configuration = .shared  // 385
  view.backgroundBehavior = .pause  // 386
  view.windowBackgroundBehavior = .stop  // 387
  view.animation = animation  // 388
  view.animationLoaded = { view, animation in print(view, animation) }  // 389
  view.textProvider = DefaultTextProvider()  // 390
  view.fontProvider = DefaultFontProvider()  // 391
  view.maskAnimationToBounds = false  // 392
  view.loopMode = .loop  // 393
  view.shouldRasterizeWhenIdle = true  // 394
  view.currentProgress = 0.5  // 395
  view.currentTime = 1  // 396
  view.currentFrame = 10  // 397
  view.animationSpeed = 2  // 398
  view.respectAnimationFrameRate = true  // 399
  view.viewportFrame = CGRect(x: 0, y: 0, width: 10, height: 10)  // 400
  view.animateLayoutChangesWithCurrentCoreAnimationContext = false  // 401
  view.mainThreadRenderingEngineShouldForceDisplayUpdateOnEachFrame = true  // 402
  print(
    view.isAnimationPlaying,  // 403
    view.isAnimationQueued,  // 404
    view.realtimeAnimationFrame,  // 405
    view.realtimeAnimationProgress,  // 406
    view.intrinsicContentSize,  // 407
    view.currentRenderingEngine as Any,  // 408
    view.currentPlaybackMode as Any,  // 409
    view.valueProviders.count)  // 410
}

@MainActor func viewContents(
  _ view: LottieAnimationView, _ file: DotLottieFile, _ keypath: AnimationKeypath
) {
  view.loadAnimation("id", from: file)  // 412
  view.loadAnimation(atIndex: 0, from: file)  // 413
  view.reloadImages()  // 414
  view.forceDisplayUpdate()  // 415
  view.setValueProvider(FloatValueProvider(1), keypath: keypath)  // 416
  view.removeValueProvider(for: keypath)  // 417
  let value: Any? = view.getValue(for: keypath, atFrame: 3)  // 418
  let original: Any? = view.getOriginalValue(for: keypath, atFrame: nil)  // 419
  view.logHierarchyKeypaths()  // 420
  let keypaths: [String] = view.allHierarchyKeypaths()  // 421
  let rect: CGRect? = view.convert(CGRect.zero, toLayerAt: keypath)  // 423
  let point: CGPoint? = view.convert(CGPoint.zero, toLayerAt: nil)  // 424
  view.setNodeIsEnabled(isEnabled: false, keypath: keypath)  // 425
  let progress: AnimationProgressTime? = view.progressTime(forMarker: "in")  // 426
  let frame: AnimationFrameTime? = view.frameTime(forMarker: "in")  // 427
  let length: AnimationFrameTime? = view.durationFrameTime(forMarker: "in")  // 428
  _ = (value, original, keypaths, rect, point, progress, frame, length)
}
