/// Remembers every state that a view's information went through, and answers from that history what
/// the view needs to know.
///
/// ```swift
/// var controller = ViewStateController<User>()
/// controller.setState(.loading)
/// controller.isInitialLoading  // true
/// controller.setState(.loaded(user))
/// controller.latestValidInfo  // the user
/// ```
///
/// A state is added, never merged with the one before it: loading twice in a row is no initial loading
/// any more. What is asked for often looks at the newest states alone, however long the history.
public struct ViewStateController<Info> {
  /// From the oldest to the newest.
  private var states: [ViewState<Info>] = [.initial]

  /// What is being modified, for views that load parts of their information anew.
  public var modifyingIds: [String]?

  /// A history of one state: initial.
  public init() {}

  /// Adds a state to the history.
  public mutating func setState(_ state: ViewState<Info>) { states.append(state) }

  /// Forgets all states, the first one included, and the identifiers.
  public mutating func reset() {
    states = []
    modifyingIds = nil
  }

  /// Whether loading began for the first time, and nothing has come of it yet.
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

  /// Whether the newest state is loading.
  public var isLoading: Bool { states.last?.isLoading ?? false }

  /// What was loaded last; `nil` when loading failed after that.
  public var latestValidInfo: Info? { newestOutcome?.info }

  /// What was loaded last, whether or not loading failed after that.
  public var latestInfo: Info? { newest(\.info) }

  /// Why loading failed last; `nil` when it succeeded after that.
  public var latestValidError: (any Error)? { newestOutcome?.error }

  /// Why loading failed last, whether or not it succeeded after that.
  public var latestError: (any Error)? { newest(\.error) }

  /// What came of loading last; `nil` when nothing has come of it yet.
  public var latestNonLoading: Result<Info, any Error>? {
    switch newestOutcome {
    case .loaded(let info): .success(info)
    case .error(let error): .failure(error)
    case .initial, .loading, nil: nil
    }
  }

  /// The same without what took information away: where loading failed once there was information, that
  /// information stays. For views that would rather show what is old than nothing; this controller's
  /// ``latestValidError`` says that it is old.
  ///
  /// ```swift
  /// view.withViewStateModifier(controller: controller.keepingInfo) { … }
  /// ```
  ///
  /// - Complexity: O(n) in the length of the history.
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

  /// The newest state that something came of.
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
