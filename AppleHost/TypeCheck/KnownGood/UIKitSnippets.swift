// Small uses of UIKit as Apple's documentation describes them. Each compiles with Xcode, so each must compile here.
// A snippet that fails shows a wrong declaration. https://developer.apple.com/documentation/uikit
import UIKit

// 1. uiview: a view with its own drawing properties, and the two designated initializers.
final class BadgeView: UIView {
  var count = 0 { didSet { setNeedsLayout() } }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

// 2. uiview: a class that adds no designated initializer inherits `init(frame:)` and `init()`.
final class PlainView: UIView {}
@MainActor func plainViews() -> [UIView] { [PlainView(), PlainView(frame: .zero), BadgeView()] }

// 3. uiview/layoutsubviews()
final class HalvesView: UIView {
  let left = UIView()
  override func layoutSubviews() {
    super.layoutSubviews()
    left.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.size.height)
  }
}

// 4. uiview/intrinsiccontentsize
final class FixedView: UIView {
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}

// 5. uiview/animate(withduration:animations:completion:)
@MainActor func fadeOut(_ view: UIView) {
  UIView.animate(withDuration: 0.25) { view.alpha = 0 }
  UIView.animate(withDuration: 0.25, animations: { view.alpha = 0 }) { finished in
    if finished { view.removeFromSuperview() }
  }
  UIView.animate(withDuration: 0.25, animations: { view.alpha = 1 }, completion: nil)
}

// 6. nslayoutconstraint/activate(_:)
@MainActor func pin(_ view: UIView, to parent: UIView) {
  view.translatesAutoresizingMaskIntoConstraints = false
  parent.addSubview(view)
  NSLayoutConstraint.activate([
    view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
    view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8),
    view.centerYAnchor.constraint(equalTo: parent.centerYAnchor),
    view.heightAnchor.constraint(equalToConstant: 44),
  ])
}

// 7. nslayoutconstraint/priority
@MainActor func soften(_ view: UIView) {
  let width = view.widthAnchor.constraint(equalToConstant: 200)
  width.priority = .defaultHigh
  width.isActive = true
  view.setContentHuggingPriority(.required, for: .horizontal)
  if let other = width.secondItem as? UIView { other.isHidden = true }
  if width.secondAttribute == .notAnAttribute { width.constant = 100 }
}

// 8. uicontrol/addtarget(_:action:for:)
final class CounterController: UIViewController {
  private let button = UIButton(type: .system)
  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    button.addTarget(self, action: #selector(tappedWith(_:)), for: [.touchDown, .touchCancel])
    view.addSubview(button)
  }
  @objc private func tapped() {}
  @objc private func tappedWith(_ sender: UIButton) { sender.isEnabled = false }
}

// 9. uicontrol: tracking of touches
final class KnobControl: UIControl {
  var value: CGFloat = 0
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    value = touch.location(in: self).x / bounds.width
    sendActions(for: .valueChanged)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
  }
  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
}

// 10. uiresponder/touchesbegan(_:with:)
final class TouchView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    let point: CGPoint = touch.location(in: self)
    if !bounds.contains(point) { touchesCancelled(touches, with: event) }
  }
}

// 11. uiview/hittest(_:with:)
final class PassthroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }
}

// 12. uigesturerecognizer/init(target:action:)
final class HoverController: UIViewController {
  override func viewDidLoad() {
    let hover = UIHoverGestureRecognizer(target: self, action: #selector(hovered(_:)))
    view.addGestureRecognizer(hover)
  }
  @objc func hovered(_ recognizer: UIHoverGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed: view.alpha = 0.5
    default: view.alpha = 1
    }
  }
}

// 13. uiviewcontroller/present(_:animated:completion:)
@MainActor func warn(_ controller: UIViewController, _ words: String?) {
  let alert = UIAlertController(title: "Warning", message: words, preferredStyle: .alert)
  alert.addAction(
    UIAlertAction(title: "OK", style: .default) { action in print(action.title ?? "") })
  alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
  controller.present(alert, animated: true)
  controller.present(alert, animated: true) { print("shown") }
}

// 14. uiviewcontroller/loadview()
final class CanvasController: UIViewController {
  init() { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func loadView() { view = BadgeView() }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.backgroundColor = .white
  }
}

// 15. uiviewcontroller: `init()` is inherited.
final class EmptyController: UIViewController {}
@MainActor func emptyController() -> UIViewController { EmptyController() }

// 16. uiimage: initializers that can fail, and one that cannot.
@MainActor func images(_ data: Data, _ cgImage: CGImage, _ bundle: Bundle) -> [UIImage?] {
  [
    UIImage(data: data), UIImage(named: "star"), UIImage(contentsOfFile: "/star.png"),
    UIImage(cgImage: cgImage), UIImage(cgImage: cgImage, scale: 2, orientation: .up),
    UIImage(named: "star", in: bundle, compatibleWith: nil),
    UIImage(named: "star", in: bundle, compatibleWith: UITraitCollection.current),
  ]
}

// 17. uiimage: a subclass
final class TaggedImage: UIImage, @unchecked Sendable {
  override var size: CGSize { CGSize(width: 1, height: 1) }
}

// 18. uiimage: properties are optional where the documentation says so.
func pixels(of image: UIImage) -> Int {
  guard let cgImage = image.cgImage else { return 0 }
  return cgImage.width * cgImage.height * Int(image.scale)
}

// 19. uiimageview/init(image:)
@MainActor func imageView(_ image: UIImage?) -> UIImageView {
  let view = UIImageView(image: image)
  view.contentMode = .scaleAspectFit
  view.clipsToBounds = true
  return view
}

// 20. uilabel: font and textColor are implicitly unwrapped.
@MainActor func label(_ text: String) -> UILabel {
  let label = UILabel()
  label.text = text
  label.textColor = .red
  label.textColor = nil
  let color: UIColor = label.textColor
  label.backgroundColor = color
  label.numberOfLines = 0
  return label
}

// 21. uislider
@MainActor func slider(_ target: AnyObject, _ action: Selector) -> Float {
  let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
  slider.minimumValue = 0
  slider.maximumValue = 10
  slider.addTarget(target, action: action, for: .valueChanged)
  return slider.value
}

// 22. uigraphicsimagerenderer/image(actions:)
@MainActor func thumbnail() -> UIImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  format.opaque = false
  let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
  return renderer.image { context in
    context.cgContext.translateBy(x: 1, y: 1)
    context.cgContext.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
  }
}

// 23. uiapplication/didenterbackgroundnotification
final class BackgroundObserver: NSObject {
  override init() {
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: #selector(entered(_:)), name: UIApplication.didEnterBackgroundNotification,
      object: nil)
  }
  @objc private func entered(_ notification: Notification) {
    if let info = notification.userInfo { print(info.count) }
  }
  deinit { NotificationCenter.default.removeObserver(self) }
}

// 24. notificationcenter/addobserver(forname:object:queue:using:)
func observeMemory(_ action: @escaping @Sendable () -> Void) -> any NSObjectProtocol {
  NotificationCenter.default.addObserver(
    forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: .main
  ) { _ in action() }
}

// 25. uiaccessibility
@MainActor func motion(_ view: UIView) -> Bool {
  view.isAccessibilityElement = true
  view.accessibilityLabel = "Loading"
  view.accessibilityTraits = [.image, .updatesFrequently]
  view.accessibilityTraits.insert(.button)
  return UIAccessibility.isReduceMotionEnabled
}

// 26. uiwindow
@MainActor func window(_ controller: UIViewController) -> UIWindow {
  let window = UIWindow(frame: CGRect(origin: .zero, size: CGSize(width: 390, height: 844)))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window
}

// 27. cadisplaylink/init(target:selector:)
@MainActor final class Ticker: NSObject {
  private var link: CADisplayLink?
  func start() {
    let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    link.add(to: .main, forMode: .common)
    self.link = link
  }
  @objc private func tick(_ link: CADisplayLink) {
    let seconds: CFTimeInterval = link.targetTimestamp - link.timestamp
    if seconds > 1 { link.isPaused = true }
  }
  func stop() {
    link?.invalidate()
    link = nil
  }
}

// 28. calayer/contents
@MainActor func show(_ image: CGImage, in view: UIView) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  view.layer.contents = image
  view.layer.contentsGravity = .resizeAspect
  view.layer.contentsScale = 2
  view.layer.masksToBounds = true
  CATransaction.commit()
}

// 29. calayer/addsublayer(_:)
@MainActor func dot(in view: UIView) {
  let layer = CALayer()
  layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
  layer.position = CGPoint(x: view.bounds.width / 2, y: 2)
  layer.opacity = 0.5
  layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
  view.layer.addSublayer(layer)
  for sublayer in view.layer.sublayers ?? [] where sublayer !== layer {
    sublayer.removeFromSuperlayer()
  }
}

// 30. uiimpactfeedbackgenerator
@MainActor func tapFeedback() {
  let generator = UIImpactFeedbackGenerator(style: .light)
  generator.impactOccurred()
}
