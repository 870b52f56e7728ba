import Flick
import SwiftUI
import UIKit

struct SafeAnimationView: View {
  let lottie: Lottie
  @StateObject private var viewModel: LottieViewModel

  init(lottie: Lottie) {
    self.lottie = lottie
    _viewModel = StateObject(
      wrappedValue: LottieViewModel(
        lottie: lottie,
        size: CGSize(width: 300, height: 300)
      ))
  }

  var body: some View {
    VStack {
      Image(uiImage: viewModel.renderedFrame ?? UIImage())
        .resizable()
        .aspectRatio(contentMode: .fit)

      if let error = viewModel.error {
        Text("Error: \(error.localizedDescription)")
          .foregroundColor(.red)
      }
      // Not in the documentation: a button that causes an error.
      Button("Wrong") { viewModel.seek(toFrame: -1) }
    }
    .onAppear {
      viewModel.play()
    }
  }
}

class SafeViewController: UIViewController {
  let lottieView: LottieUIKitView

  init(lottie: Lottie) {
    lottieView = LottieUIKitView(lottie: lottie)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(lottieView)
    lottieView.onError = { [weak self] error in
      let alert = UIAlertController(
        title: "Animation Error",
        message: error.localizedDescription,
        preferredStyle: .alert
      )
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      self?.present(alert, animated: true)
    }
  }
}
