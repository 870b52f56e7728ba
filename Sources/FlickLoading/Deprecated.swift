extension LottieLoader.Freshness {
  /// Uses a fresh cached result, and a stale one if the server cannot provide the file. This is the former
  /// name of ``cached``.
  @available(*, deprecated, renamed: "cached")
  public static var kept: LottieLoader.Freshness { .cached }
}
