#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  public import FlickAnimation
  public import FlickPlayer
  public import FlickUI
  import SwiftUI

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  extension LottieButton {
    /// Sets the options for drawing.
    ///
    /// - Parameter configuration: The options.
    /// - Returns: The modified button.
    public func configuration(_ configuration: LottieConfiguration) -> LottieButton {
      configure { $0.applyConfiguration(configuration) }
    }

    /// Overrides all properties that match a keypath. A provider that is equal to the previous one has no effect.
    ///
    /// - Parameters:
    ///   - valueProvider: The provider of values.
    ///   - keypath: The keypath of the properties. `*` matches one name, and `**` matches any number of names.
    /// - Returns: The modified button.
    public func valueProvider<Provider: AnyValueProvider & Equatable>(
      _ valueProvider: Provider, for keypath: AnimationKeypath
    ) -> LottieButton {
      configure { $0.applyValueProvider(valueProvider, for: keypath) }
    }
  }

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  extension LottieSwitch {
    /// Sets the options for drawing.
    ///
    /// - Parameter configuration: The options.
    /// - Returns: The modified switch.
    public func configuration(_ configuration: LottieConfiguration) -> LottieSwitch {
      configure { $0.applyConfiguration(configuration) }
    }

    /// Overrides all properties that match a keypath. A provider that is equal to the previous one has no effect.
    ///
    /// - Parameters:
    ///   - valueProvider: The provider of values.
    ///   - keypath: The keypath of the properties. `*` matches one name, and `**` matches any number of names.
    /// - Returns: The modified switch.
    public func valueProvider<Provider: AnyValueProvider & Equatable>(
      _ valueProvider: Provider, for keypath: AnimationKeypath
    ) -> LottieSwitch {
      configure { $0.applyValueProvider(valueProvider, for: keypath) }
    }
  }

#endif
