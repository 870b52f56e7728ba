extension ShownState {
  /// The former name of ``StateKind``.
  @available(*, deprecated, renamed: "StateKind")
  public typealias Kind = StateKind
}
