import Flick
import QuartzCore

@MainActor func layers(
  _ animation: LottieAnimation, _ file: DotLottieFile, _ images: any AnimationImageProvider,
  _ texts: any AnimationKeypathTextProvider, _ fonts: any AnimationFontProvider
) {
  let layer = LottieAnimationLayer(  // 174
    animation: animation, imageProvider: images, textProvider: texts, fontProvider: fonts,
    configuration: .shared, logger: .shared)
  _ = LottieAnimationLayer(dotLottie: file, animationId: "id")  // 175
  _ = LottieAnimationLayer(configuration: .shared, logger: .shared)  // 176
  let base: CALayer = layer  // 010
  layer.animationLoaded = { layer, animation in layer.play() }  // 192
  layer.animationLayerDidLoad = { layer, engine in print(layer, engine) }  // 117
  let inner: CALayer? = layer.animationLayer  // 118
  layer.screenScale = 2  // 119
  layer.maskAnimationToBounds = false  // 120
  layer.shouldRasterizeWhenIdle = true  // 121
  layer.mainThreadRenderingEngineShouldForceDisplayUpdateOnEachFrame = true  // 122
  layer.updateAnimationForBackgroundState()  // 123
  layer.updateAnimationForForegroundState(wasWaitingToPlayAnimation: true)  // 124
  layer.configuration = LottieConfiguration(renderingEngine: .mainThread)  // 189
  layer.backgroundBehavior = .pause  // 190
  layer.animation = animation  // 191
  layer.imageProvider = images  // 193
  layer.textProvider = texts  // 194
  layer.fontProvider = fonts  // 195
  layer.loopMode = .loop  // 197
  layer.currentProgress = 0.5  // 198
  layer.currentTime = 1  // 199
  layer.currentFrame = 10  // 200
  layer.animationSpeed = 2  // 203
  layer.respectAnimationFrameRate = true  // 204
  print(
    layer.isAnimationPlaying,  // 196
    layer.realtimeAnimationFrame,  // 201
    layer.realtimeAnimationProgress,  // 202
    layer.currentRenderingEngine as Any,  // 205
    layer.currentPlaybackMode as Any,  // 187
    layer.valueProviders.count)  // 188
  layer.loadAnimation("id", from: file)  // 206
  layer.loadAnimation(atIndex: 0, from: file)  // 207
  layer.reloadImages()  // 208
  layer.forceDisplayUpdate()  // 209
  _ = (base, inner)
}

@MainActor func layerPlayback(_ layer: LottieAnimationLayer) {
  layer.play()
  layer.play { finished in print(finished) }  // 177
  layer.play(fromProgress: 0, toProgress: 1, loopMode: .playOnce) { print($0) }  // 178
  layer.play(fromFrame: 0, toFrame: 10, loopMode: .loop)  // 179
  layer.play(fromMarker: "in", toMarker: "out", playEndMarkerFrame: false)  // 180
  layer.play(marker: "in", loopMode: .loop)  // 181
  layer.play(markers: ["in", "out"]) { print($0) }  // 182
  layer.setPlaybackMode(.paused(at: .progress(0.5)))  // 185
  layer.play(.fromProgress(0, toProgress: 1, loopMode: .loop))  // 186
  layer.pause(at: .frame(3))  // 116
  layer.pause()  // 184
  layer.stop()  // 183
}

@MainActor func layerKeypaths(_ layer: LottieAnimationLayer, _ keypath: AnimationKeypath) {
  layer.setValueProvider(FloatValueProvider(1), keypath: keypath)  // 210
  layer.removeValueProvider(for: keypath)  // 211
  _ = layer.getValue(for: keypath, atFrame: nil)  // 212
  _ = layer.getOriginalValue(for: keypath, atFrame: 3)  // 213
  layer.logHierarchyKeypaths()  // 214
  let keypaths: [String] = layer.allHierarchyKeypaths()  // 215
  _ = layer.convert(CGRect.zero, toLayerAt: keypath)  // 216
  _ = layer.convert(CGPoint.zero, toLayerAt: keypath)  // 217
  layer.setNodeIsEnabled(isEnabled: false, keypath: keypath)  // 218
  _ = layer.progressTime(forMarker: "in")  // 219
  _ = layer.frameTime(forMarker: "in")  // 220
  _ = layer.durationFrameTime(forMarker: "in")  // 221
  _ = keypaths
}
