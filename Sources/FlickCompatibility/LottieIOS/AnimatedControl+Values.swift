#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickAnimation
  import FlickPlayer
  public import FlickUI

  extension AnimatedControl {
    /// Removes the overrides of all properties that match a keypath. See
    /// ``LottiePlayback/removeValueProvider(for:)``.
    public func removeValueProvider(for keypath: AnimationKeypath) {
      animationView.removeValueProvider(for: keypath)
    }
  }

  extension AnimatedControl {
    /// Overrides properties unless an equal provider does so already.
    func applyValueProvider<Provider: AnyValueProvider & Equatable>(
      _ provider: Provider, for keypath: AnimationKeypath
    ) {
      guard animationView.valueProviders[keypath] as? Provider != provider else { return }
      setValueProvider(provider, keypath: keypath)
    }

    /// Sets the options for drawing unless they are equal.
    func applyConfiguration(_ configuration: LottieConfiguration) {
      if animationView.configuration != configuration {
        animationView.configuration = configuration
      }
    }
  }

#endif
