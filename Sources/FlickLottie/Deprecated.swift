extension LottieOutline.Asset {
  /// The former name of ``AssetKind``.
  @available(*, deprecated, renamed: "AssetKind")
  public typealias Kind = AssetKind
}
