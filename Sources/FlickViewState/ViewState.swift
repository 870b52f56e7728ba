/// How it stands with information that a view loads.
public enum ViewState<Info> {
  /// Nothing was asked for yet.
  case initial
  case loading
  case error(_: any Error)
  case loaded(_ info: Info)

  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// What was loaded; `nil` in every other state.
  public var info: Info? {
    if case .loaded(let info) = self { info } else { nil }
  }

  /// Why loading failed; `nil` in every other state.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }
}

extension ViewState: Sendable where Info: Sendable {}

/// Compares which state it is, and neither what was loaded nor why it failed: two states that carry
/// different information are equal.
extension ViewState: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.initial, .initial), (.loading, .loading), (.error, .error), (.loaded, .loaded): true
    default: false
    }
  }
}
