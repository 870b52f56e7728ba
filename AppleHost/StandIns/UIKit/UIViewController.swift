@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?
  open private(set) var presentedViewController: UIViewController?

  public init(nibName: String? = nil, bundle: Bundle? = nil) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if let loaded { return loaded }
      loadView()
      viewDidLoad()
      return loaded
    }
    set { loaded = newValue }
  }
  open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = controller
    completion?()
  }
}

@preconcurrency @MainActor open class UIAlertController: UIViewController {
  open var title: String?
  open var message: String?
  open private(set) var actions: [UIAlertAction] = []
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message) = (title, message)
  }
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

@preconcurrency @MainActor open class UIAlertAction: NSObject {
  open private(set) var title: String?
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
  }
  nonisolated override init() { super.init() }
}
