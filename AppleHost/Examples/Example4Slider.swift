import Flick
import SwiftUI
import UIKit

struct ProgressAnimationView: View {
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

      Slider(
        value: Binding(
          get: { viewModel.progress },
          set: { viewModel.seek(to: $0) }
        ), in: 0...1)

      Text("Progress: \(Int(viewModel.progress * 100))%")
    }
  }
}

class SliderViewController: UIViewController {
  let lottieView: LottieUIKitView
  let progressSlider = UISlider()
  let progressLabel = UILabel()

  init(lottie: Lottie) {
    let config = LottieConfiguration(autoPlay: false)
    lottieView = LottieUIKitView(lottie: lottie, configuration: config)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(lottieView)
    lottieView.onProgressChanged = { [weak self] progress in
      self?.progressSlider.value = Float(progress)
      self?.progressLabel.text = "\(Int(progress * 100))%"
    }
    progressSlider.addTarget(
      self, action: #selector(sliderValueChanged(_:)), for: .valueChanged)
  }

  @objc func sliderValueChanged(_ slider: UISlider) {
    lottieView.seek(to: Double(slider.value))
  }
}
