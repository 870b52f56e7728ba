import Flick
import Foundation
import SwiftUI

enum IndicatorChoice: String, CaseIterable { case system, spinner, animation }

/// A progress indicator: the system's, a custom one, or an animation.
struct Indicator: View {
  let choice: IndicatorChoice

  var body: some View {
    switch choice {
    case .system:
      ProgressView()
    case .spinner:
      Spinner(color: .orange)
    case .animation:
      if let disc = Self.disc {
        LottieView(lottie: disc, size: CGSize(width: 32, height: 32))
          .frame(width: 32, height: 32)
      }
    }
  }

  /// A disc that makes one turn per second.
  private static let disc = try? Lottie(
    string: """
      {"v":"5.9.0","fr":60,"ip":0,"op":60,"w":64,"h":64,"layers":[{"ty":4,"ip":0,"op":60,"st":0,
      "ks":{"p":{"a":0,"k":[32,32]},"r":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":0,"y":0},
      "i":{"x":1,"y":1}},{"t":60,"s":[360]}]}},"shapes":[
      {"ty":"el","p":{"a":0,"k":[0,-22]},"s":{"a":0,"k":[16,16]}},
      {"ty":"fl","c":{"a":0,"k":[0.1,0.5,1]},"o":{"a":0,"k":100}}]}]}
      """)
}

/// Three quarters of a circle that rotate.
struct Spinner: View {
  let color: Color
  @State private var isTurned = false

  var body: some View {
    Circle()
      .trim(from: 0, to: 0.75)
      .stroke(color, lineWidth: 3)
      .frame(width: 24, height: 24)
      .rotationEffect(.degrees(isTurned ? 360 : 0))
      .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isTurned)
      .onAppear { isTurned = true }
  }
}

struct Indicator_Previews: PreviewProvider {
  static var previews: some View {
    HStack {
      ForEach(IndicatorChoice.allCases, id: \.self) { Indicator(choice: $0) }
    }
  }
}
