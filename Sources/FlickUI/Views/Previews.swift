#if DEBUG && (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  import FlickAnimation
  import FlickPlatform
  import FlickPlayer
  import FlickSVGAPlayer
  import SwiftUI

  /// An animation of a disc that circles once and changes its size.
  package let previewedDisc = """
    {"v":"5.9.0","fr":60,"ip":0,"op":120,"w":200,"h":100,"layers":[{"ty":4,"ip":0,"op":120,"st":0,
    "ks":{"p":{"a":0,"k":[100,50]},"r":{"a":1,"k":[
    {"t":0,"s":[0],"o":{"x":0.3,"y":0},"i":{"x":0.7,"y":1}},{"t":120,"s":[360]}]}},
    "shapes":[{"ty":"el","p":{"a":0,"k":[0,-30]},"s":{"a":1,"k":[
    {"t":0,"s":[20,20],"o":{"x":0.3,"y":0},"i":{"x":0.7,"y":1}},
    {"t":60,"s":[36,36],"o":{"x":0.3,"y":0},"i":{"x":0.7,"y":1}},{"t":120,"s":[20,20]}]}},
    {"ty":"fl","c":{"a":0,"k":[0.1,0.5,1]},"o":{"a":0,"k":100}}]}]}
    """

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct LottieView_Previews: PreviewProvider {
    static var previews: some View {
      if let lottie = try? Lottie(string: previewedDisc) {
        VStack {
          LottieView(lottie: lottie, size: CGSize(width: 200, height: 100))
          LottieView(
            lottie: lottie, size: CGSize(width: 100, height: 100),
            configuration: LottieConfiguration(
              loopMode: .autoReverse, contentMode: .scaleAspectFill)
          )
          .frame(width: 100, height: 100)
          LottieView(
            lottie: lottie, size: CGSize(width: 300, height: 60),
            configuration: LottieConfiguration(speed: 3, contentMode: .scaleToFill, frameRate: 60)
          )
          .animationLabel("A disc that goes around")
          .frame(width: 300, height: 60)
        }
      }
    }
  }

  /// A view of UIKit or AppKit in a preview.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  package struct Previewed<PlatformView: LottieAnimationViewBase>: PlatformRepresentable {
    private let make: @MainActor () -> PlatformView

    package init(make: @escaping @MainActor () -> PlatformView) { self.make = make }

    package func makeCoordinator() {}
    package func makeView(_ coordinator: Void) -> PlatformView { make() }
    package func update(_ view: PlatformView, _ coordinator: Void) {}
  }

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct PlatformViews_Previews: PreviewProvider {
    static var previews: some View {
      if let lottie = try? Lottie(string: previewedDisc) {
        VStack {
          #if canImport(UIKit)
            Previewed { LottieUIKitView(lottie: lottie, size: CGSize(width: 200, height: 100)) }
          #else
            Previewed { LottieAppKitView(lottie: lottie, size: CGSize(width: 200, height: 100)) }
          #endif
          Previewed {
            let view = LottieAnimationView(animation: lottie)
            let badge = AnimationSubview(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.addSubview(badge, forLayerAt: "**")
            view.play()
            return view
          }
          Previewed {
            let view = LottieAnimationView(animation: lottie)
            view.contentMode = .bottomRight
            view.currentProgress = 0.5
            return view
          }
        }
      }
    }
  }

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct Controls_Previews: PreviewProvider {
    static var previews: some View {
      if let lottie = try? Lottie(string: previewedDisc) {
        VStack {
          LottieButton(animation: lottie) {}
          LottieSwitch(animation: lottie).isOn(.constant(true))
          Previewed { AnimatedControl(animation: lottie) }
          Previewed { AnimatedButton(animation: lottie) }
          Previewed {
            let control = AnimatedSwitch(animation: lottie)
            control.isEnabled = false
            return control
          }
        }
      }
    }
  }

  /// A movie of a box that circles.
  private let box = """
    eNrjYjXSM9AzEOLjZWDwcBZlYDjhJMGlIKK0k52LKym/Qq8sNbkkv0goBCjdYC/EJcvAoOCkysCwwFFK\
    BCykCiJ0GRh4nE1BUlraHIxS/AhVQJkDDkFiXCK8Z8+csQUaz2AvC9cmpE3IVE6QqRZOWkwczIQVM4IU\
    BxCp+JkTUHECkYqPgRTnEKl4AUhxAZGKS0gx2YQUN/9wJCE0djiSEM4LHCFRTbzJHKS4+YEjCaFxwJGE\
    cF7hSEIMLnAkIW0Qa/IzUtwMTs/EhgY4p0DCGQAUEJQc
    """

  extension SVGAView {
    /// Loads the movie, and plays it in a preview.
    package func playPreviewedMovie() -> Self {
      guard let data = Data(base64Encoded: box) else { return self }
      SVGAParser().parse(with: data, cacheKey: "Flick preview") { [model] entity in
        model.videoItem = entity
        model.startAnimation()
      }
      return self
    }
  }

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct SVGA_Previews: PreviewProvider {
    /// A file with the movie, which the players load.
    private static let file: URL? = {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("Flick preview.svga")
      guard let data = Data(base64Encoded: box), (try? data.write(to: url)) != nil else {
        return nil
      }
      return url
    }()

    static var previews: some View {
      VStack {
        SVGAPlayerView(url: file)
        Previewed { SVGAView(frame: .zero) }
        Previewed { SVGARePlayer(frame: .zero).playPreviewedMovie() }
        Previewed {
          let player = SVGAExPlayer(frame: .zero)
          if let file { player.play(file.path) }
          return player
        }
      }
    }
  }

#endif
