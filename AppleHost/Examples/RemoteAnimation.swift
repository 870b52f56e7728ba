// An animation that is loaded, shown with all states of its loading.
import Flick
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
    // What is shown is not what was to be shown.
    .onChange(of: model.error) { error in
      isOld = error != nil && model.state.latestInfo != nil
    }
    .toast(
      isShowing: $isOld,
      type: .snackBar(options: .init(message: .init(text: "It could not be loaded anew."))),
      positionOptions: .init(position: .bottom))
  }
}
