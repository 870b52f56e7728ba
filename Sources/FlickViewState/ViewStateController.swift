/// The history of the states of a view's information.
///
/// ```swift
/// var controller = ViewStateController<User>()
/// controller.setState(.loading)
/// controller.isInitialLoading  // true
/// controller.setState(.loaded(user))
/// controller.latestValidInfo  // the user
/// ```
///
/// Each state is appended and never merged with the previous one, so loading twice in a row is no initial
/// loading. Most properties read only the newest states, whatever the length of the history.
public struct ViewStateController<Info> {
  /// The states from oldest to newest.
  private var states: [ViewState<Info>] = [.initial]

  /// The identifiers of the parts that are being modified, for views that reload parts of their information.
  public var modifyingIds: [String]?

  /// Creates a controller whose history is the initial state.
  public init() {}

  /// Appends a state to the history.
  ///
  /// - Parameter state: The new state.
  public mutating func setState(_ state: ViewState<Info>) { states.append(state) }

  /// Removes all states, including the initial one, and the identifiers.
  public mutating func reset() {
    states = []
    modifyingIds = nil
  }

  /// A Boolean value that indicates whether the first loading is in progress and has no result yet.
  public var isInitialLoading: Bool {
    var count = 0
    for state in states {
      switch state {
      case .initial: continue
      case .loading: count += 1
      case .error, .loaded: return false
      }
      if count > 1 { return false }
    }
    return count == 1
  }

  /// A Boolean value that indicates whether the newest state is loading.
  public var isLoading: Bool { states.last?.isLoading ?? false }

  /// The information of the newest result. Nil if that result is an error.
  public var latestValidInfo: Info? { newestOutcome?.info }

  /// The newest information, even if loading failed later.
  public var latestInfo: Info? { newest(\.info) }

  /// The error of the newest result. Nil if that result is information.
  public var latestValidError: (any Error)? { newestOutcome?.error }

  /// The newest error, even if loading succeeded later.
  public var latestError: (any Error)? { newest(\.error) }

  /// The newest result of loading. Nil if there is none.
  public var latestNonLoading: Result<Info, any Error>? {
    switch newestOutcome {
    case .loaded(let info): .success(info)
    case .error(let error): .failure(error)
    case .initial, .loading, nil: nil
    }
  }

  /// A copy of this controller in which errors do not replace information. Each error after loaded
  /// information is replaced by that information. Use it for views that keep showing old information after a
  /// failure; ``latestValidError`` of this controller indicates the failure.
  ///
  /// ```swift
  /// view.withViewStateModifier(controller: controller.keepingInfo) { … }
  /// ```
  ///
  /// - Complexity: O(n), where n is the length of the history.
  public var keepingInfo: ViewStateController {
    var (kept, controller) = (Info?.none, self)
    for index in states.indices {
      switch states[index] {
      case .loaded(let info): kept = info
      case .error: if let kept { controller.states[index] = .loaded(kept) }
      case .initial, .loading: break
      }
    }
    return controller
  }

  /// The newest state that is a result: loaded or error.
  private var newestOutcome: ViewState<Info>? {
    states.last { $0 != .initial && $0 != .loading }
  }

  private func newest<Value>(_ part: (ViewState<Info>) -> Value?) -> Value? {
    for state in states.reversed() {
      if let value = part(state) { return value }
    }
    return nil
  }
}

extension ViewStateController: Sendable where Info: Sendable {}
