import Flick
import SwiftUI
import UIKit

struct ControlledAnimationView: View {
  let lottie: Lottie
  @StateObject private var viewModel: LottieViewModel

  init(lottie: Lottie) {
    self.lottie = lottie
    _viewModel = StateObject(
      wrappedValue: LottieViewModel(
        lottie: lottie,
        size: CGSize(width: 300, height: 300),
        configuration: LottieConfiguration(autoPlay: false)
      ))
  }

  var body: some View {
    VStack {
      Image(uiImage: viewModel.renderedFrame ?? UIImage())
        .resizable()
        .aspectRatio(contentMode: .fit)
        .frame(width: 300, height: 300)

      HStack {
        Button("Play") { viewModel.play() }
        Button("Pause") { viewModel.pause() }
        Button("Stop") { viewModel.stop() }
      }
    }
  }
}

class ControlledViewController: UIViewController {
  let lottieView: LottieUIKitView
  let playButton = UIButton(type: .system)
  let pauseButton = UIButton(type: .system)
  let stopButton = UIButton(type: .system)

  init(lottie: Lottie) {
    let config = LottieConfiguration(autoPlay: false)
    lottieView = LottieUIKitView(lottie: lottie, configuration: config)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(lottieView)
    playButton.addTarget(self, action: #selector(play), for: .touchUpInside)
    pauseButton.addTarget(self, action: #selector(pause), for: .touchUpInside)
    stopButton.addTarget(self, action: #selector(stop), for: .touchUpInside)
  }

  @objc func play() { lottieView.play() }
  @objc func pause() { lottieView.pause() }
  @objc func stop() { lottieView.stop() }
}
