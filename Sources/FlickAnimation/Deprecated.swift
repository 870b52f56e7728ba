/// The former name of ``AnimationOverrides``.
@available(*, deprecated, renamed: "AnimationOverrides")
public typealias Replacements = AnimationOverrides

/// The former name of ``OverrideError``.
@available(*, deprecated, renamed: "OverrideError")
public typealias ReplacementError = OverrideError

extension LottieAnimation {
  /// Returns the animation with overrides applied. This is the former name of ``applying(_:)``.
  ///
  /// - Parameter replacements: The overrides. They take precedence over overrides that were applied earlier.
  /// - Returns: The animation with its overrides.
  /// - Throws: ``OverrideError`` if an override matches nothing in the animation.
  @available(*, deprecated, renamed: "applying(_:)")
  public func replacing(
    _ replacements: AnimationOverrides
  ) throws(OverrideError) -> LottieAnimation {
    try applying(replacements)
  }
}
