#if DEBUG && (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  import FlickAnimation
  import FlickPlatform
  import FlickPlayer
  import FlickSVGAPlayer
  import FlickUI
  import SwiftUI

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct LottieIOS_Previews: PreviewProvider {
    static var previews: some View {
      VStack {
        #if canImport(UIKit)
          Previewed {
            let data = Data(previewedDisc.utf8)
            let view = CompatibleAnimationView(data: data)
            view.loopAnimationCount = -1
            view.play()
            return view
          }
        #endif
        Previewed {
          let view = LottieAnimationView(frame: .zero)
          let layer = LottieAnimationLayer(animation: try? Lottie(string: previewedDisc))
          layer.loopMode = .loop
          layer.play()
          #if !canImport(UIKit)
            view.wantsLayer = true
            view.layer?.addSublayer(layer)
          #else
            view.layer.addSublayer(layer)
          #endif
          return view
        }
      }
    }
  }

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct SVGAPlayer_Previews: PreviewProvider {
    static var previews: some View {
      VStack {
        Previewed { SVGAPlayer(frame: .zero).playPreviewedMovie() }
        Previewed { SVGAImageView(frame: .zero).playPreviewedMovie() }
      }
    }
  }

#endif
