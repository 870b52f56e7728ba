// A remote animation with views for all states of loading.
import Flick
import Foundation
import SwiftUI

@available(iOS 16, *)
struct RemoteAnimation: View {
  @ObservedObject var model: LottieSourceModel
  let spinner: Lottie
  @State private var isOld = false

  var body: some View {
    VStack {
      Text("An animation is coming.")
        .withViewStateModifier(
          model: model,
          indicatorView: LottieView(lottie: spinner, size: CGSize(width: 40, height: 40)),
          initialLoadingType: .vertical(alignment: .center))
      Button("Reload") { model.reload() }
    }
    // The displayed animation is an old one, because loading the new one failed.
    .onChange(of: model.error) { error in
      isOld = error != nil && model.state.latestInfo != nil
    }
    .toast(
      isShowing: $isOld,
      type: .snackBar(options: .init(message: .init(text: "Reloading failed."))),
      positionOptions: .init(position: .bottom))
  }
}
