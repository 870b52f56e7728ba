@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  open var constant: CGFloat
  open var priority = UILayoutPriority.required

  init(
    _ item: UIView?, _ attribute: Attribute, _ other: (UIView?, Attribute)?, _ constant: CGFloat
  ) {
    (firstItem, firstAttribute) = (item, attribute)
    (secondItem, secondAttribute) = (other?.0, other?.1 ?? .notAnAttribute)
    self.constant = constant
  }

  private var owner: UIView? { firstItem as? UIView }
  open var isActive: Bool {
    get { owner?.constraintsInForce.contains { $0 === self } ?? false }
    set {
      owner?.constraintsInForce.removeAll { $0 === self }
      if newValue { owner?.constraintsInForce.append(self) }
    }
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let view: UIView
  let attribute: NSLayoutConstraint.Attribute
  init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    (self.view, self.attribute) = (view, attribute)
  }
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 0)
  }
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(view, attribute, (anchor.view, anchor.attribute), constant)
  }
}
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, attribute, nil, constant)
  }
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
