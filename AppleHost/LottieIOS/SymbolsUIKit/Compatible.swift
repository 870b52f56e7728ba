import CoreText
import Flick
import UIKit

final class Fonts: NSObject, CompatibleAnimationFontProvider {  // 021
  func fontFor(family: String, size: CGFloat) -> CTFont? { nil }  // 038
}

final class Images: NSObject, CompatibleAnimationImageProvider {  // 022
  func imageForAsset(name: String) -> CGImage? { nil }  // 039
}

@MainActor func compatibleViews(_ url: URL, _ data: Data) {
  let animation: CompatibleAnimation = CompatibleAnimation(  // 016
    name: "heart", subdirectory: nil, bundle: Bundle.main)  // 037
  let option: CompatibleRenderingEngineOption = .shared  // 017
  // 043
  let view: CompatibleAnimationView = CompatibleAnimationView(compatibleAnimation: animation)
  _ = CompatibleAnimationView(  // 044
    compatibleAnimation: animation, compatibleRenderingEngineOption: option)
  _ = CompatibleAnimationView(url: url)  // 045
  _ = CompatibleAnimationView(url: url, compatibleRenderingEngineOption: option)  // 046
  _ = CompatibleAnimationView(data: data)  // 047
  _ = CompatibleAnimationView(data: data, compatibleRenderingEngineOption: option)  // 048
  let base: UIView = CompatibleAnimationView(frame: .zero)  // 019
  _ = CompatibleAnimationView(frame: .zero)  // 049
  view.compatibleAnimation = animation  // 050
  view.loopAnimationCount = -1  // 051
  // 092
  let texts: CompatibleDictionaryTextProvider = CompatibleDictionaryTextProvider(values: [:])
  let textType: NSObject.Type = CompatibleDictionaryTextProvider.self  // 020
  view.compatibleDictionaryTextProvider = texts  // 052
  view.compatibleAnimationFontProvider = Fonts()  // 053
  view.compatibleAnimationImageProvider = Images()  // 054
  view.contentMode = .scaleAspectFit  // 055
  view.shouldRasterizeWhenIdle = true  // 056
  view.currentProgress = 0.5  // 057
  let duration: CGFloat = view.duration  // 058
  view.currentTime = 1  // 059
  view.currentFrame = 10  // 060
  let frame: CGFloat = view.realtimeAnimationFrame  // 061
  let progress: CGFloat = view.realtimeAnimationProgress  // 062
  view.animationSpeed = 2  // 063
  view.respectAnimationFrameRate = true  // 064
  let isPlaying: Bool = view.isAnimationPlaying  // 065
  view.backgroundMode = .pause  // 066
  _ = (base, textType, duration, frame, progress, isPlaying)
}

@MainActor func compatiblePlayback(_ view: CompatibleAnimationView) {
  view.play()  // 067
  view.play(completion: { finished in print(finished) })  // 068
  view.play(fromProgress: 0, toProgress: 1)  // 069
  view.play(fromFrame: 0, toFrame: 10) { print($0) }  // 070
  view.play(fromMarker: "in", toMarker: "out")  // 071
  view.play(marker: "in")  // 072
  view.stop()  // 073
  view.pause()  // 074
  view.reloadImages()  // 075
  view.forceDisplayUpdate()  // 076
}

@MainActor func compatibleKeypaths(_ view: CompatibleAnimationView, _ subview: AnimationSubview) {
  let keypath: CompatibleAnimationKeypath = CompatibleAnimationKeypath(keypath: "**.Color")  // 040
  _ = CompatibleAnimationKeypath(keys: ["**", "Color"])  // 041
  let keypathType: NSObject.Type = CompatibleAnimationKeypath.self  // 015
  let swift: AnimationKeypath = keypath.animationKeypath  // 042
  _ = view.getValue(for: keypath, atFrame: 0)  // 077
  view.logHierarchyKeypaths()  // 078
  view.setColorValue(.red, forKeypath: keypath)  // 079
  let color: UIColor? = view.getColorValue(for: keypath, atFrame: 0)  // 080
  view.addSubview(subview, forLayerAt: keypath)  // 081
  let rect: CGRect = view.convert(rect: .zero, toLayerAt: keypath)  // 082
  let point: CGPoint = view.convert(point: .zero, toLayerAt: keypath)  // 083
  let progress: CGFloat = view.progressTime(forMarker: "in")  // 084
  let frame: CGFloat = view.frameTime(forMarker: "in")  // 085
  let duration: CGFloat = view.durationFrameTime(forMarker: "in")  // 086
  _ = (keypathType, swift, color, rect, point, progress, frame, duration)
}

func compatibleChoices() -> [CompatibleBackgroundBehavior] {  // 018
  let options: [CompatibleRenderingEngineOption] = [
    .shared,  // 093
    .defaultEngine,  // 094
    .automatic,  // 095
    .mainThread,  // 096
    .coreAnimation,  // 097
  ]
  _ = options.map { CompatibleRenderingEngineOption.generateLottieConfiguration($0) }  // 098
  return [
    .stop,  // 087
    .pause,  // 088
    .pauseAndRestore,  // 089
    .forceFinish,  // 090
    .continuePlaying,  // 091
  ]
}
