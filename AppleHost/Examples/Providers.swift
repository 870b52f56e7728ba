// The examples in the documentation of the providers: images.
import Flick
import UIKit

@MainActor class BundleImageProviderExamples {
  func setupBundleProviders() {
    // Default main bundle provider
    let mainBundleProvider = BundleImageProvider()
    _ = mainBundleProvider

    // Custom bundle provider
    guard let customBundle = Bundle(identifier: "com.example.assets") else { return }
    let customBundleProvider = BundleImageProvider(bundle: customBundle)
    _ = customBundleProvider

    // Subdirectory provider
    let subdirectoryProvider = BundleImageProvider(
      bundle: Bundle.main,
      searchPath: "animations/images"
    )

    // Use with animation view
    let animationView = LottieAnimationView(
      animation: LottieAnimation.named("character"),
      imageProvider: subdirectoryProvider
    )
    _ = animationView
  }

  func createAnimationWithBundleImages() -> LottieAnimationView {
    // Load animation that references external images
    let animation = LottieAnimation.named("avatar_animation")

    // Set up provider for animation images stored in bundle
    let imageProvider = BundleImageProvider(
      bundle: Bundle.main,
      searchPath: "avatar_assets"
    )
    let animationView = LottieAnimationView(
      animation: animation,
      imageProvider: imageProvider
    )

    // Images will be loaded from main bundle's "avatar_assets" folder
    animationView.play()
    return animationView
  }
}

@MainActor class FilepathImageProviderExamples {
  func setupFilepathProvider() -> LottieAnimationView {
    // Provider for images in documents directory
    let documentsPath = NSSearchPathForDirectoriesInDomains(
      .documentDirectory, .userDomainMask, true)[0]
    let documentsProvider = FilepathImageProvider(searchPath: documentsPath)

    // Provider for images in specific directory
    let customPath = "/Users/developer/project/assets/images"
    let customProvider = FilepathImageProvider(searchPath: customPath)
    _ = customProvider

    // Use with animation
    let animationView = LottieAnimationView(
      animation: LottieAnimation.named("user_content"),
      imageProvider: documentsProvider
    )
    return animationView
  }

  func loadDynamicImages() {
    // Load images from user-generated content directory
    let userContentPath = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("user_images").path
    let dynamicProvider = FilepathImageProvider(searchPath: userContentPath)
    let animationView = LottieAnimationView(
      animation: LottieAnimation.named("dynamic_content"),
      imageProvider: dynamicProvider
    )

    // Animation will load images from user content directory
    animationView.play()
  }
}

/// Example custom image provider for network images
class NetworkImageProvider: AnimationImageProvider {
  private var imageCache: [String: CGImage] = [:]
  private let baseURL: URL

  init(baseURL: URL) {
    self.baseURL = baseURL
  }

  func imageForAsset(asset: ImageAsset) -> CGImage? {
    // Check cache first
    if let cachedImage = imageCache[asset.name] {
      return cachedImage
    }

    // Load from network (simplified example)
    let imageURL = baseURL.appendingPathComponent(asset.name)

    // In real implementation, this would be asynchronous
    if let data = try? Data(contentsOf: imageURL),
      let image = CGImage.create(from: data)
    {
      imageCache[asset.name] = image
      return image
    }
    return nil
  }

  var cacheEligible: Bool { false }  // Network images shouldn't be cached by Lottie
}

/// Example custom image provider for generated content
class GeneratedImageProvider: AnimationImageProvider {
  func imageForAsset(asset: ImageAsset) -> CGImage? {
    // Generate image based on asset properties
    return generateImage(
      name: asset.name,
      size: CGSize(width: asset.width, height: asset.height)
    )
  }

  private func generateImage(name: String, size: CGSize) -> CGImage? {
    // Create context
    guard
      let context = CGContext(
        data: nil,
        width: Int(size.width),
        height: Int(size.height),
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    else { return nil }

    // Generate content based on name
    if name.contains("gradient") {
      drawGradient(in: context, size: size)
    } else if name.contains("pattern") {
      drawPattern(in: context, size: size)
    } else {
      drawDefault(in: context, size: size)
    }
    return context.makeImage()
  }

  private func drawGradient(in context: CGContext, size: CGSize) {
    // Implementation for gradient generation
  }

  private func drawPattern(in context: CGContext, size: CGSize) {
    // Implementation for pattern generation
  }

  private func drawDefault(in context: CGContext, size: CGSize) {
    // Implementation for default image generation
  }

  var cacheEligible: Bool { true }  // Generated images can be cached
}
