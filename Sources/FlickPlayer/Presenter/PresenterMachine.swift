import FlickAnimation
import FlickGeometry
package import FlickStateMachine
package import Foundation

/// The part of a presenter that passes the signals of the host and of pointers to a source, and its events to the host.
@MainActor package final class PresenterMachine {
  weak var presenter: Presenter?
  /// A closure that is called for each event of the state machine, in order.
  package var onEvent: ((StateMachineEvent) -> Void)?
  private var isDeliveringEvents = false
  /// The name of the state that was reported.
  private var reportedStateName: String?

  /// Sends a signal to the source.
  ///
  /// - Returns: `true` when the signal had an effect.
  @discardableResult package func send(_ signal: SourceSignal) -> Bool {
    // Only a source that selects its animation takes signals.
    guard let presenter, presenter.source.content != nil else { return false }
    return presenter.change { source, now, outcome in source.handle(signal, at: now, &outcome) }
  }

  /// Returns the value of an input of the state machine, or `nil`.
  package func input(_ name: String) -> StateMachineValue? { presenter?.source.value(of: name) }

  /// A Boolean value that indicates whether the state machine responds to pointer events.
  package var respondsToPointers: Bool { presenter?.source.respondsToPointers ?? false }

  /// Handles a pointer event in a view that shows the pictures.
  ///
  /// - Parameters:
  ///   - phase: The kind of event.
  ///   - point: The location in the view's coordinates.
  ///   - area: The area of the view.
  package func handlePointer(
    _ phase: PointerTracker.PointerPhase, at point: CGPoint, in area: CanvasGeometry.Area
  ) {
    guard let presenter, let content = presenter.source.content else { return }
    let position = contentPoint(point, in: area, of: content)
    for action in presenter.source.pointerActions(phase, isInside: position != nil) {
      send(.pointer(action, at: position))
    }
  }

  /// Returns the point of the animation at a point of a view, or `nil` outside the animation.
  private func contentPoint(
    _ point: CGPoint, in area: CanvasGeometry.Area, of content: LottieAnimation
  ) -> Point2D? {
    let size = ContentSize(width: content.size.width, height: content.size.height)
    let placement = ContentPlacement(area.fit, content: size, canvas: area.points)
    guard
      let position = placement.transform.inverse?.apply(Point2D(Double(point.x), Double(point.y))),
      position.x >= 0, position.y >= 0, position.x < size.width, position.y < size.height
    else { return nil }
    return position
  }

  /// Delivers the events of the source. Those that a callback causes are delivered after the current one.
  func deliverEvents() {
    guard !isDeliveringEvents, let presenter else { return }
    isDeliveringEvents = true
    defer { isDeliveringEvents = false }
    for _ in 0..<Self.maximumEvents {
      guard let event = presenter.source.takeEvent() else { return }
      onEvent?(event)
    }
    // A callback that causes an event for each event does not block the main queue.
    presenter.notifier.hostCalls.later { [weak self] in self?.deliverEvents() }
  }

  /// The number of events that are delivered in one turn of the main queue.
  private static let maximumEvents = 1000

  func reportStateName() {
    guard let presenter, presenter.source.stateName != reportedStateName else { return }
    reportedStateName = presenter.source.stateName
    presenter.notifier.record(.stateMachineState)
  }
}
