/// What there is to show of a ``ViewStateController``: one decision for every kind of view.
public enum ShownState<Info> {
  /// What the view is before anything was loaded.
  case placeholder
  /// The placeholder, for which something is loaded for the first time.
  case initialLoading
  case loaded(Info, isLoading: Bool)
  case failed(any Error, isLoading: Bool)

  /// A shown state without what it carries.
  public enum StateKind: String, CaseIterable, Hashable, Sendable {
    case placeholder
    case initialLoading = "initial loading"
    case loaded
    case loadedAndLoading = "loaded and loading"
    case failed
    case failedAndLoading = "failed and loading"
  }

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
  /// What there is to show, in this order: the initial loading, valid information, a valid error, the
  /// placeholder.
  public var shown: ShownState<Info> {
    if isInitialLoading { return .initialLoading }
    return switch latestNonLoading {
    case .success(let info): .loaded(info, isLoading: isLoading)
    case .failure(let error): .failed(error, isLoading: isLoading)
    case nil: .placeholder
    }
  }

  /// What there is to show of ``keepingInfo``.
  public var shownKeepingInfo: ShownState<Info> {
    if let info = latestInfo { .loaded(info, isLoading: isLoading) } else { shown }
  }
}
