// The part of Auto Layout that the tests need: the length of each view follows from the constraints of one axis,
// in the order of their priorities.
// https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/AnatomyofaConstraint.html

/// A constraint of the length of a view.
struct LengthRule {
  var relation: NSLayoutConstraint.Relation
  var length: CGFloat
  var priority: UILayoutPriority
}

extension Sequence<LengthRule> {
  /// The rules from the highest priority to the lowest. Rules of the same priority keep their order.
  var inOrder: [LengthRule] {
    enumerated().sorted {
      ($1.element.priority.rawValue, $0.offset) < ($0.element.priority.rawValue, $1.offset)
    }.map(\.element)
  }

  /// The length that satisfies each rule as far as those of a higher priority allow it, or `nil` without a rule.
  var length: CGFloat? {
    var (least, most) = (CGFloat.zero, CGFloat.infinity)
    var isRuled = false
    for rule in inOrder {
      let length = Swift.min(Swift.max(rule.length, least), most)
      if rule.relation != .lessThanOrEqual { least = length }
      if rule.relation != .greaterThanOrEqual { most = length }
      isRuled = true
    }
    return isRuled ? least : nil
  }
}

extension NSLayoutConstraint.Axis {
  var size: KeyPath<CGSize, CGFloat> { self == .horizontal ? \.width : \.height }
  fileprivate var length: NSLayoutConstraint.Attribute { self == .horizontal ? .width : .height }
  fileprivate var start: Set<NSLayoutConstraint.Attribute> {
    self == .horizontal ? [.leading, .left] : [.top]
  }
  fileprivate var end: Set<NSLayoutConstraint.Attribute> {
    self == .horizontal ? [.trailing, .right] : [.bottom]
  }
  fileprivate var center: NSLayoutConstraint.Attribute {
    self == .horizontal ? .centerX : .centerY
  }
}

extension UIView {
  /// The constraint between the same attribute of this view and of its superview.
  private func pin(
    _ attributes: Set<NSLayoutConstraint.Attribute>
  ) -> NSLayoutConstraint? {
    constraintsInForce.first {
      $0.secondItem === superview && $0.secondItem != nil && $0.firstAttribute == $0.secondAttribute
        && attributes.contains($0.firstAttribute)
    }
  }

  /// The space that this view leaves in its superview and the priority of that, if two constraints pin it to both ends.
  private func pinned(
    _ axis: NSLayoutConstraint.Axis
  ) -> (space: CGFloat, priority: UILayoutPriority)? {
    guard !translatesAutoresizingMaskIntoConstraints, let start = pin(axis.start),
      let end = pin(axis.end)
    else { return nil }
    let weaker = start.priority.rawValue < end.priority.rawValue ? start : end
    return (start.constant - end.constant, weaker.priority)
  }

  /// The rules for the length of this view that it and the views that are pinned inside of it make.
  func lengthRules(_ axis: NSLayoutConstraint.Axis) -> [LengthRule] {
    var rules = constraintsInForce.filter {
      $0.firstAttribute == axis.length && $0.secondItem == nil
    }.map { LengthRule(relation: .equal, length: $0.constant, priority: $0.priority) }
    let own = intrinsicContentSize[keyPath: axis.size]
    if own != UIView.noIntrinsicMetric {
      rules.append(
        LengthRule(
          relation: .greaterThanOrEqual, length: own,
          priority: contentCompressionResistancePriority(for: axis)))
      rules.append(
        LengthRule(
          relation: .lessThanOrEqual, length: own, priority: contentHuggingPriority(for: axis)))
    }
    for view in subviews {
      guard let (space, priority) = view.pinned(axis) else { continue }
      rules += view.lengthRules(axis).map {
        LengthRule(
          relation: $0.relation, length: $0.length + space,
          priority: UILayoutPriority(min($0.priority.rawValue, priority.rawValue)))
      }
    }
    return rules
  }

  /// Sets the frames of the subviews that have constraints.
  func placeSubviews() {
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      let (x, width) = view.place(.horizontal, in: bounds.width, view.frame.minX)
      let (y, height) = view.place(.vertical, in: bounds.height, view.frame.minY)
      view.frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }

  private func place(
    _ axis: NSLayoutConstraint.Axis, in available: CGFloat, _ origin: CGFloat
  ) -> (origin: CGFloat, length: CGFloat) {
    var rules = lengthRules(axis)
    if let (space, priority) = pinned(axis) {
      rules.append(LengthRule(relation: .equal, length: available - space, priority: priority))
    }
    let length = rules.length ?? bounds.size[keyPath: axis.size]
    if let start = pin(axis.start) { return (start.constant, length) }
    if let end = pin(axis.end) { return (available + end.constant - length, length) }
    if let center = pin([axis.center]) {
      return ((available - length) / 2 + center.constant, length)
    }
    return (origin, length)
  }

  #if os(Linux)
    /// The length of this view for an offered one, which has a middle priority: more than the default of the hugging of
    /// content, and less than that of its resistance.
    public func systemLength(_ axis: NSLayoutConstraint.Axis, _ offered: CGFloat?) -> CGFloat? {
      let rules = lengthRules(axis)
      guard let offered else { return rules.length }
      return
        (rules + [LengthRule(relation: .equal, length: offered, priority: UILayoutPriority(500))])
        .length
    }
  #endif

  /// Requests layout of this view and of all that contain it, whose lengths can depend on it.
  func constraintsDidChange() {
    setNeedsLayout()
    superview?.constraintsDidChange()
  }
}

#if os(Linux)
  /// A stack that fills its length (`UIStackView.Distribution.fill`) and the other axis.
  /// https://developer.apple.com/documentation/uikit/uistackview
  @preconcurrency @MainActor open class UIStackView: UIView {
    public private(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal
    open var spacing: CGFloat = 0

    public init(arrangedSubviews views: [UIView]) {
      super.init(frame: .zero)
      for view in views { addArrangedSubview(view) }
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func addArrangedSubview(_ view: UIView) {
      view.translatesAutoresizingMaskIntoConstraints = false
      arrangedSubviews.append(view)
      addSubview(view)
    }

    override func applyConstraints() {
      let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
      let gaps = spacing * CGFloat(max(arrangedSubviews.count - 1, 0))
      let lengths = lengths(filling: bounds.size[keyPath: axis.size] - gaps)
      var start: CGFloat = 0
      for (view, length) in zip(arrangedSubviews, lengths) {
        let width = bounds.size[keyPath: across.size]
        view.frame =
          axis == .horizontal
          ? CGRect(x: start, y: 0, width: length, height: width)
          : CGRect(x: 0, y: start, width: width, height: length)
        start += length + spacing
      }
    }

    /// The rules of all views are applied in the order of their priorities, as far as the sum of the lengths can be
    /// the available one. The first views get the rest.
    private func lengths(filling available: CGFloat) -> [CGFloat] {
      var least = arrangedSubviews.map { _ in CGFloat.zero }
      var most = arrangedSubviews.map { _ in max(available, 0) }
      let rules = arrangedSubviews.indices.flatMap { index in
        arrangedSubviews[index].lengthRules(axis).map { (index, $0) }
      }.sorted { $0.1.priority.rawValue > $1.1.priority.rawValue }
      for (index, rule) in rules {
        if rule.relation != .lessThanOrEqual {
          let free = available - least.reduce(0, +)
          let wanted = min(rule.length, least[index] + free, most[index])
          least[index] = max(least[index], wanted)
        }
        if rule.relation != .greaterThanOrEqual {
          let surplus = most.reduce(0, +) - available
          let wanted = max(rule.length, most[index] - surplus, least[index])
          most[index] = min(most[index], wanted)
        }
      }
      var rest = available - least.reduce(0, +)
      for index in least.indices where rest > 0 {
        let added = min(rest, most[index] - least[index])
        least[index] += added
        rest -= added
      }
      return least
    }
  }
#endif
