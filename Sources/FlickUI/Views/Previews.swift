#if DEBUG && canImport(UIKit) && canImport(SwiftUI)

  import FlickAnimation
  import FlickPlayer
  import SwiftUI
  import UIKit

  /// An animation of a disc that circles once and changes its size.
  private let disc = """
    {"v":"5.9.0","fr":60,"ip":0,"op":120,"w":200,"h":100,"layers":[{"ty":4,"ip":0,"op":120,"st":0,
    "ks":{"p":{"a":0,"k":[100,50]},"r":{"a":1,"k":[
    {"t":0,"s":[0],"o":{"x":0.3,"y":0},"i":{"x":0.7,"y":1}},{"t":120,"s":[360]}]}},
    "shapes":[{"ty":"el","p":{"a":0,"k":[0,-30]},"s":{"a":1,"k":[
    {"t":0,"s":[20,20],"o":{"x":0.3,"y":0},"i":{"x":0.7,"y":1}},
    {"t":60,"s":[36,36],"o":{"x":0.3,"y":0},"i":{"x":0.7,"y":1}},{"t":120,"s":[20,20]}]}},
    {"ty":"fl","c":{"a":0,"k":[0.1,0.5,1]},"o":{"a":0,"k":100}}]}]}
    """

  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  struct LottieView_Previews: PreviewProvider {
    static var previews: some View {
      if let lottie = try? Lottie(string: disc) {
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

  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  struct LottieUIKitView_Previews: PreviewProvider {
    private struct Shown: UIViewRepresentable {
      let lottie: Lottie
      let configuration: LottieConfiguration

      func makeUIView(context: Context) -> LottieUIKitView {
        LottieUIKitView(
          lottie: lottie, size: CGSize(width: 200, height: 100), configuration: configuration)
      }

      func updateUIView(_ view: LottieUIKitView, context: Context) {}
    }

    static var previews: some View {
      if let lottie = try? Lottie(string: disc) {
        VStack {
          Shown(lottie: lottie, configuration: .default)
          Shown(lottie: lottie, configuration: LottieConfiguration(loopMode: .autoReverse))
        }
      }
    }
  }

#endif
