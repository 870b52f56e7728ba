#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  public import FlickAnimation
  public import FlickPlayer
  public import FlickUI
  import SwiftUI

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  extension LottieButton {
    /// Sets the options for drawing. See ``LottieView/configuration(_:)``.
    public func configuration(_ configuration: LottieConfiguration) -> LottieButton {
      configure { $0.applyConfiguration(configuration) }
    }

    /// Overrides all properties that match a keypath, unless an equal provider does. See
    /// ``LottiePlayback/setValueProvider(_:keypath:)``.
    public func valueProvider<Provider: AnyValueProvider & Equatable>(
      _ valueProvider: Provider, for keypath: AnimationKeypath
    ) -> LottieButton {
      configure { $0.applyValueProvider(valueProvider, for: keypath) }
    }
  }

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  extension LottieSwitch {
    /// Sets the options for drawing. See ``LottieView/configuration(_:)``.
    public func configuration(_ configuration: LottieConfiguration) -> LottieSwitch {
      configure { $0.applyConfiguration(configuration) }
    }

    /// Overrides all properties that match a keypath, unless an equal provider does. See
    /// ``LottiePlayback/setValueProvider(_:keypath:)``.
    public func valueProvider<Provider: AnyValueProvider & Equatable>(
      _ valueProvider: Provider, for keypath: AnimationKeypath
    ) -> LottieSwitch {
      configure { $0.applyValueProvider(valueProvider, for: keypath) }
    }
  }

  extension AnimatedControl {
    /// Removes the overrides of all properties that match a keypath. See ``LottiePlayback/removeValueProvider(for:)``.
    public func removeValueProvider(for keypath: AnimationKeypath) {
      animationView.removeValueProvider(for: keypath)
    }

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
