import CoreGraphics
import Flick
import SwiftUI

struct EqualImages: AnimationImageProvider, Equatable {
  func imageForAsset(asset: ImageAsset) -> CGImage? { nil }
}

@available(iOS 15, macOS 12, tvOS 15, *)
struct Views: View {
  let animation: LottieAnimation
  let file: DotLottieFile
  let source: LottieAnimationSource
  @State private var progress: AnimationProgressTime = 0
  @State private var frame: AnimationFrameTime = 0
  let red = ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1))

  func load() async throws -> LottieAnimation? { animation }
  func loadFile() async throws -> DotLottieFile? { file }
  func loadSource() async throws -> LottieAnimationSource? { source }

  var body: some View {
    VStack {
      LottieView(animation: animation)  // 258
        .imageProvider(EqualImages())  // 264
        .textProvider(DictionaryTextProvider([:]))  // 265
        .fontProvider(DefaultFontProvider())  // 266
        .valueProvider(red, for: "**.Color")  // 267
        .accessibilityLabel(Optional("Heart"))  // 223
      LottieView(dotLottieFile: file)  // 259
        .getRealtimeAnimationProgress($progress)  // 269
      LottieView(load)  // 260
        .reloadAnimationTrigger(1.5, showPlaceholder: false)  // 268
        .getRealtimeAnimationFrame($frame)  // 270
      LottieView(load) { Text("loading") }  // 261
      LottieView(loadFile)  // 262
      LottieView(loadFile) { Text("loading") }  // 263
      LottieView(loadSource)  // 152
      LottieView(loadSource) { Text("loading") }  // 153
      LottieButton(animation: animation) {}
        .configuration(LottieConfiguration(renderingEngine: .mainThread))  // 128
        .valueProvider(red, for: "**.Color")  // 129
      LottieSwitch(animation: animation)
        .configuration(LottieConfiguration(renderingEngine: .mainThread))  // 140
        .valueProvider(red, for: "**.Color")  // 141
    }
  }
}
