/// The state of the information that a view loads.
public enum ViewState<Info> {
  /// Loading has not started.
  case initial
  /// Loading is in progress.
  case loading
  /// Loading failed with an error.
  case error(_: any Error)
  /// The information has been loaded.
  case loaded(_ info: Info)

  /// A Boolean value that indicates whether loading is in progress.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The loaded information. Nil in other states.
  public var info: Info? {
    if case .loaded(let info) = self { info } else { nil }
  }

  /// The error of the failed loading. Nil in other states.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }
}

extension ViewState: Sendable where Info: Sendable {}

/// Compares only the states, and not their associated values: two loaded states with different information
/// are equal.
extension ViewState: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.initial, .initial), (.loading, .loading), (.error, .error), (.loaded, .loaded): true
    default: false
    }
  }
}
