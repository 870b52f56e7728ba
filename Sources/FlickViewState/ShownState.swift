/// The content that a view shows for a ``ViewStateController``.
public enum ShownState<Info> {
  /// Nothing has been loaded yet. The view shows its placeholder.
  case placeholder
  /// The first loading is in progress. The view shows its placeholder with a loading indicator.
  case initialLoading
  /// The view shows the loaded information. `isLoading` is true while the information is loaded again.
  case loaded(Info, isLoading: Bool)
  /// The view shows an error. `isLoading` is true while loading is tried again.
  case failed(any Error, isLoading: Bool)

  /// A shown state without its associated values.
  public enum StateKind: String, CaseIterable, Hashable, Sendable {
    /// Nothing has been loaded yet.
    case placeholder
    /// The first loading is in progress.
    case initialLoading = "initial loading"
    /// Information is shown.
    case loaded
    /// Information is shown while it is loaded again.
    case loadedAndLoading = "loaded and loading"
    /// An error is shown.
    case failed
    /// An error is shown while loading is tried again.
    case failedAndLoading = "failed and loading"
  }

  /// The state without its associated values.
  public var kind: StateKind {
    switch self {
    case .placeholder: .placeholder
    case .initialLoading: .initialLoading
    case .loaded(_, let isLoading): isLoading ? .loadedAndLoading : .loaded
    case .failed(_, let isLoading): isLoading ? .failedAndLoading : .failed
    }
  }
}

extension ShownState: Sendable where Info: Sendable {}

extension ViewStateController {
  /// The content to show. The first that applies: the first loading, valid information, a valid error, the
  /// placeholder.
  public var shown: ShownState<Info> {
    if isInitialLoading { return .initialLoading }
    return switch latestNonLoading {
    case .success(let info): .loaded(info, isLoading: isLoading)
    case .failure(let error): .failed(error, isLoading: isLoading)
    case nil: .placeholder
    }
  }

  /// The content to show for ``keepingInfo``.
  public var shownKeepingInfo: ShownState<Info> {
    if let info = latestInfo { .loaded(info, isLoading: isLoading) } else { shown }
  }
}
