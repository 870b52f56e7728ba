/// An element of the evaluated view tree.
@MainActor public final class Element {
  public let kind: String
  public let text: String?
  public internal(set) var attributes: [String: Any]
  public let children: [Element]
  /// The modifiers that change the size, from the innermost to the outermost.
  var sizings: [Sizing] = []
  /// The action of a button.
  public internal(set) var action: (@MainActor () -> Void)?
  /// The actions of tap gestures, by their number of taps.
  public internal(set) var taps: [Int: () -> Void] = [:]
  /// The action of a picker. It selects the option with the given tag.
  public internal(set) var choose: ((Any) -> Void)?
  /// The action of a slider.
  public internal(set) var change: ((Double) -> Void)?
  #if canImport(UIKit) && !os(watchOS)
    /// The view of a `UIViewRepresentable`.
    public internal(set) var view: UIView?
    #if os(Linux)
      /// Returns the size of the view for a proposal.
      var measure: ((ProposedViewSize) -> CGSize)?
    #endif
  #endif

  init(
    _ kind: String, _ attributes: [String: Any] = [:], text: String? = nil, children: [Element] = []
  ) {
    (self.kind, self.attributes, self.text, self.children) = (kind, attributes, text, children)
  }

  /// A textual description of the tree, such as `VStack{Text(a) Image}`.
  public var outline: String {
    kind + (text.map { "(\($0))" } ?? "")
      + (children.isEmpty ? "" : "{\(children.map(\.outline).joined(separator: " "))}")
  }

  public func first(_ kind: String) -> Element? {
    self.kind == kind ? self : children.lazy.compactMap { $0.first(kind) }.first
  }
  public func all(_ kind: String) -> [Element] {
    (self.kind == kind ? [self] : []) + children.flatMap { $0.all(kind) }
  }
}

/// An object that is notified when its place is no longer part of the view tree.
@MainActor protocol Disposable {
  func dispose()
}

/// The identity of a view: the types and positions of all views that contain it.
@MainActor struct Place {
  weak var stage: Stage?
  var path: String
  var environment: EnvironmentValues

  func evaluate<Content: View>(_ view: Content, _ step: String) -> [Element] {
    let place = Place(
      stage: stage, path: "\(path)/\(step):\(Content.self)", environment: environment)
    if let leaf = view as? any Leaf { return leaf.elements(at: place) }
    #if canImport(UIKit) && !os(watchOS)
      if let bridge = view as? any UIViewRepresentable {
        place.link(view, "property")
        return bridge.elements(at: place)
      }
    #endif
    place.link(view, "property")
    stage?.bodyCount += 1
    return place.evaluate(view.body, "body")
  }

  func with(_ change: (inout EnvironmentValues) -> Void) -> Place {
    var place = self
    change(&place.environment)
    return place
  }

  func link(_ owner: Any, _ name: String) {
    for property in Mirror(reflecting: owner).children {
      (property.value as? any Linked)?.link(self, "\(name) \(property.label ?? "")")
    }
  }

  /// Returns the value stored under `name` at this place, or stores a new one.
  func kept<Value>(_ name: String, _ make: () -> Value) -> Value {
    let key = "\(path)#\(name)"
    stage?.met.insert(key)
    if let value = stage?.store[key] as? Value { return value }
    let value = make()
    stage?.store[key] = value
    return value
  }

  var invalidation: () -> Void {
    { [weak stage] in MainActor.assumeIsolated { stage?.isDirty = true } }
  }

  func appears(_ action: (() -> Void)?) { stage?.lives[path, default: Life()].appear = action }
  func disappears(_ action: (() -> Void)?) {
    stage?.lives[path, default: Life()].disappear = action
  }

  func watches<Value: Equatable>(_ value: Value, _ action: @escaping (Value) -> Void) {
    let last: Box<Value> = kept("watched") { Box(value) }
    guard last.value != value else { return }
    last.value = value
    stage?.after.append { action(value) }
  }
}

struct Life {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
}

/// Evaluates a view and keeps its state, as a scene of an app does.
@MainActor public final class Stage {
  public let window: StageWindow
  public internal(set) var isDirty = true
  /// The number of bodies that were evaluated.
  public internal(set) var bodyCount = 0
  public private(set) var elements: [Element] = []
  public var environment = EnvironmentValues() { didSet { isDirty = true } }
  /// The time of timelines.
  public var date = Date(timeIntervalSince1970: 0) { didSet { isDirty = true } }
  /// The size that a `GeometryReader` has.
  public var size = CGSize(width: 390, height: 844) { didSet { isDirty = true } }
  private let root: any View
  var store: [String: Any] = [:]
  var met: Set<String> = []
  var lives: [String: Life] = [:]
  private var alive: [String: Life] = [:]
  var after: [() -> Void] = []

  public init<Content: View>(_ root: Content) {
    self.root = root
    #if canImport(UIKit) && !os(watchOS)
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    #else
      window = ()
    #endif
  }

  /// Evaluates the view until no state changes any more, and returns the outline of the result.
  @discardableResult public func settle() -> String {
    for _ in 0..<50 where isDirty {
      isDirty = false
      evaluate()
    }
    precondition(!isDirty, "a view that changes its own state for ever")
    return elements.map(\.outline).joined(separator: " ")
  }

  private func evaluate() {
    (lives, met, after) = ([:], [], [])
    elements = Place(stage: self, path: "", environment: environment).evaluate(root, "root")
    let (before, now) = (alive, lives)
    alive = now
    for (path, life) in before where now[path] == nil { life.disappear?() }
    for (key, value) in store where !met.contains(key) {
      store[key] = nil
      (value as? any Disposable)?.dispose()
    }
    for (path, life) in now where before[path] == nil { life.appear?() }
    for action in after { action() }
  }

  /// Removes all views, as closing a scene does.
  public func close() {
    for life in alive.values { life.disappear?() }
    for value in store.values { (value as? any Disposable)?.dispose() }
    (alive, store, elements) = ([:], [:], [])
  }

  public func first(_ kind: String) -> Element? {
    elements.lazy.compactMap { $0.first(kind) }.first
  }
}

#if canImport(UIKit) && !os(watchOS)
  public typealias StageWindow = UIWindow
#else
  public typealias StageWindow = Void
#endif
