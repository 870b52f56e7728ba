extension FrameRenderer {
  /// Gives values to all properties that a keypath names, from the next frame on, for all time. It goes before
  /// the providers that were set earlier; properties of another kind than the provider's stay as they are.
  ///
  /// ```swift
  /// let brand = ColorValueProvider(LottieColor(r: 0.2, g: 0.4, b: 1, a: 1))
  /// renderer.setValueProvider(brand, keypath: "**.Fill 1.Color")
  /// ```
  ///
  /// The first frame after it costs as much as reading the file; then what the keypath does not name
  /// costs nothing. Where a property has an expression, the provider's value takes its place.
  ///
  /// - Parameters:
  ///   - provider: asked before every frame, on the thread that draws. Its values are in the file's own
  ///     units.
  ///   - keypath: where `*` stands for a name and `**` for any number of them.
  public func setValueProvider(_ provider: any AnyValueProvider, keypath: AnimationKeypath) {
    overridden.setValueProvider(provider, keypath: keypath)
  }

  /// Takes away the providers that were set for a keypath, or for any that it names.
  public func removeValueProvider(for keypath: AnimationKeypath) {
    overridden.removeValueProvider(for: keypath)
  }

  /// Switches on or off what a keypath names: layers, shapes, groups, modifiers, effects and masks.
  public func setNodeIsEnabled(isEnabled: Bool, keypath: AnimationKeypath) {
    overridden.setIsEnabled(isEnabled, keypath: keypath)
  }
}
