// https://developer.apple.com/documentation/swiftui/proposedviewsize
@available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 9, *)
public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public static let zero = Self(width: 0, height: 0)
  public static let unspecified = Self(width: nil, height: nil)
  public static let infinity = Self(width: .infinity, height: .infinity)
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }
}

/// A modifier that changes the size of its content.
enum Sizing {
  /// The smallest, the ideal and the largest length of a frame.
  struct Range {
    let least, ideal, most: CGFloat?
    init(_ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) {
      (self.least, self.ideal, self.most) = (least, ideal, most)
    }
  }
  case frame(CGFloat?, CGFloat?)
  case flexibleFrame(Range, Range)
  case aspectRatio(CGFloat?, ContentMode)
  case fixed(horizontal: Bool, vertical: Bool)
}

#if os(Linux)
  // The sizes follow the documentation of each modifier.
  // https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  // https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  // https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)
  extension Sizing {
    /// Returns the size of the modified view. `content` returns that of the content, and is called last with the size that
    /// the content gets.
    func size(_ proposal: ProposedViewSize, _ content: (ProposedViewSize) -> CGSize) -> CGSize {
      switch self {
      case .frame(let width, let height):
        let inner = content(
          ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height))
        return CGSize(width: width ?? inner.width, height: height ?? inner.height)
      case .flexibleFrame(let width, let height):
        let inner = content(
          ProposedViewSize(
            width: width.clamped(proposal.width), height: height.clamped(proposal.height)))
        return CGSize(
          width: width.length(proposal.width, inner.width),
          height: height.length(proposal.height, inner.height))
      case .aspectRatio(let ratio, let mode):
        let ideal = content(.unspecified)
        return content(Self.proposal(proposal, ratio ?? ideal.width / ideal.height, mode))
      case .fixed(let horizontal, let vertical):
        return content(
          ProposedViewSize(
            width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
      }
    }

    private static func proposal(
      _ proposal: ProposedViewSize, _ ratio: CGFloat, _ mode: ContentMode
    ) -> ProposedViewSize {
      guard let width = proposal.width else {
        return ProposedViewSize(width: proposal.height.map { $0 * ratio }, height: proposal.height)
      }
      guard let height = proposal.height else {
        return ProposedViewSize(width: width, height: width / ratio)
      }
      let isWide = width / ratio < height
      return isWide == (mode == .fit)
        ? ProposedViewSize(width: width, height: width / ratio)
        : ProposedViewSize(width: height * ratio, height: height)
    }
  }

  extension Sizing.Range {
    func clamped(_ offered: CGFloat?) -> CGFloat? {
      (offered ?? ideal).map { min(max($0, least ?? 0), most ?? .infinity) }
    }
    func length(_ offered: CGFloat?, _ content: CGFloat) -> CGFloat {
      let lower = least ?? min(content, most ?? content)
      let upper = most ?? max(content, lower)
      return min(max(offered ?? content, lower), upper)
    }
  }

  extension UIView {
    /// The size that SwiftUI gives a view that has no opinion: the offered lengths, which a content of high priority
    /// resists.
    func size(offered proposal: ProposedViewSize) -> CGSize {
      CGSize(
        width: length(.horizontal, proposal.width), height: length(.vertical, proposal.height))
    }

    private func length(_ axis: NSLayoutConstraint.Axis, _ offered: CGFloat?) -> CGFloat {
      systemLength(axis, offered) ?? offered ?? 10
    }
  }

  extension Element {
    /// Gives the views inside of this element their sizes.
    ///
    /// - Parameter proposal: The size that the surrounding view offers.
    /// - Returns: The size of this element.
    @discardableResult public func layout(_ proposal: ProposedViewSize) -> CGSize {
      size(proposal, sizings[...])
    }

    private func size(_ proposal: ProposedViewSize, _ sizings: ArraySlice<Sizing>) -> CGSize {
      guard let outermost = sizings.last else { return ownSize(proposal) }
      return outermost.size(proposal) { size($0, sizings.dropLast()) }
    }

    private func ownSize(_ proposal: ProposedViewSize) -> CGSize {
      if let measure, let view {
        let size = measure(proposal)
        view.frame.size = size
        view.layoutIfNeeded()
        return size
      }
      guard !children.isEmpty else { return proposal.replacingUnspecifiedDimensions() }
      // A stack from back to front. The other stacks are not implemented.
      let sizes = children.map { $0.layout(proposal) }
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }
  }
#endif
