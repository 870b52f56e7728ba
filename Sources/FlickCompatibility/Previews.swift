#if DEBUG && (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  import FlickAnimation
  import FlickPlayer
  import FlickSVGAPlayer
  import FlickUI
  import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A view of UIKit or AppKit in a preview.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  private struct Previewed {
    let make: @MainActor () -> LottieAnimationViewBase
  }

  #if canImport(UIKit)
    @available(iOS 14, macCatalyst 14, tvOS 14, *)
    extension Previewed: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView { make() }
      func updateUIView(_ view: UIView, context: Context) {}
    }
  #else
    @available(macOS 11, *)
    extension Previewed: NSViewRepresentable {
      func makeNSView(context: Context) -> NSView { make() }
      func updateNSView(_ view: NSView, context: Context) {}
    }
  #endif

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct LottieIOS_Previews: PreviewProvider {
    /// An animation of a square that turns once.
    private static let square = """
      {"v":"5.9.0","fr":60,"ip":0,"op":120,"w":200,"h":100,"layers":[{"ty":4,"ip":0,"op":120,"st":0,
      "ks":{"p":{"a":0,"k":[100,50]},"r":{"a":1,"k":[
      {"t":0,"s":[0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":120,"s":[360]}]}},
      "shapes":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[40,40]},"r":{"a":0,"k":0}},
      {"ty":"fl","c":{"a":0,"k":[0.1,0.5,1]},"o":{"a":0,"k":100}}]}]}
      """

    static var previews: some View {
      VStack {
        #if canImport(UIKit)
          Previewed {
            let data = Data(square.utf8)
            let view = CompatibleAnimationView(data: data)
            view.loopAnimationCount = -1
            view.play()
            return view
          }
        #endif
        Previewed {
          let view = LottieAnimationView(frame: .zero)
          let layer = LottieAnimationLayer(animation: try? Lottie(string: square))
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
    /// A movie of a box that circles.
    private static let box = """
      eNrjYjXSM9AzEOLjZWDwcBZlYDjhJMGlIKK0k52LKym/Qq8sNbkkv0goBCjdYC/EJcvAoOCkysCwwFFK\
      BCykCiJ0GRh4nE1BUlraHIxS/AhVQJkDDkFiXCK8Z8+csQUaz2AvC9cmpE3IVE6QqRZOWkwczIQVM4IU\
      BxCp+JkTUHECkYqPgRTnEKl4AUhxAZGKS0gx2YQUN/9wJCE0djiSEM4LHCFRTbzJHKS4+YEjCaFxwJGE\
      cF7hSEIMLnAkIW0Qa/IzUtwMTs/EhgY4p0DCGQAUEJQc
      """

    private static func play(on player: SVGAPlayer) -> SVGAPlayer {
      guard let data = Data(base64Encoded: box) else { return player }
      SVGAParser().parse(with: data, cacheKey: "Flick preview") { entity in
        player.videoItem = entity
        player.startAnimation()
      }
      return player
    }

    static var previews: some View {
      VStack {
        Previewed { play(on: SVGAPlayer(frame: .zero)) }
        Previewed { play(on: SVGAImageView(frame: .zero)) }
      }
    }
  }

#endif
