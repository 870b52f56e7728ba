// The examples in the documentation of the views, before its numbered examples.
import Flick
import SwiftUI
import UIKit

let config = LottieConfiguration(
  loopMode: .repeat(count: 3),
  speed: 1.5,
  contentMode: .scaleAspectFit,
  frameRate: 60.0,
  pixelFormat: .argb,
  autoPlay: true
)

struct BasicView: View {
  let path: String

  var body: some View {
    if let lottie = try? Lottie(path: path) {
      LottieView(lottie: lottie)
    }
  }
}

struct ModelView: View {
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

      Text("Progress: \(Int(viewModel.progress * 100))%")
      Text("State: \(String(describing: viewModel.playbackState))")

      if let error = viewModel.error {
        Text("Error: \(error.localizedDescription)")
          .foregroundColor(.red)
      }
    }
  }
}

class BasicViewController: UIViewController {
  var path = "animation.json"

  override func viewDidLoad() {
    super.viewDidLoad()

    if let lottie = try? Lottie(path: path) {
      let lottieView = LottieUIKitView(lottie: lottie)
      view.addSubview(lottieView)
    }
  }
}

class CallbackViewController: UIViewController {
  let lottieView: LottieUIKitView
  let progressBar = UIProgressView()
  var lines: [String] = []

  init(myLottie: Lottie) {
    let config = LottieConfiguration(
      loopMode: .playOnce,
      autoPlay: false
    )
    lottieView = LottieUIKitView(
      lottie: myLottie,
      size: CGSize(width: 300, height: 300),
      configuration: config
    )
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(lottieView)
    lottieView.onPlaybackStateChanged = { [weak self] state in
      if state == .completed {
        self?.lines.append("Animation finished!")
      }
    }
    lottieView.onProgressChanged = { [weak self] progress in
      self?.progressBar.progress = Float(progress)
    }
    lottieView.play()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    lottieView.stop()  // Stop and reset
  }
}

func load(named name: String, in bundle: Bundle) -> Lottie? {
  guard let url = bundle.url(forResource: name, withExtension: "json") else {
    return nil
  }
  do {
    return try Lottie(path: url.path)
  } catch {
    return nil
  }
}

extension LottieConfiguration {
  static let onboarding = LottieConfiguration(
    loopMode: .playOnce,
    speed: 1.0,
    autoPlay: true
  )

  static let loader = LottieConfiguration(
    loopMode: .loop,
    speed: 1.5,
    frameRate: 30.0
  )
}

@MainActor func reused(_ lottie: Lottie) -> some View {
  LottieView(lottie: lottie, configuration: .onboarding)
}
