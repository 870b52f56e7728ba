import FlickAnimation
import FlickGeometry
import FlickPlayback
import FlickScene
package import FlickStateMachine
package import Foundation

/// Playback that a state machine controls. User interaction causes transitions.
extension Presenter {
  /// Shows the first animation of a state machine, and lets the machine control playback.
  package func setStateMachine(_ setup: StateMachineSource.Setup) {
    group {
      setAnimation(setup.machine.animation)
      setSource(StateMachineSource(setup, continuing: source))
    }
  }

  private var stateMachine: StateMachineSource? { source as? StateMachineSource }

  /// Sets an input of the state machine.
  ///
  /// - Returns: `true` when the input was set.
  package func setInput(_ name: String, to value: StateMachineValue) -> Bool {
    var isSet = false
    changeStateMachine { player, now, events in
      isSet = player.set(name, to: value, at: now, &events)
    }
    return isSet
  }

  /// Fires an event input of the state machine.
  ///
  /// - Returns: `true` when the event was fired.
  package func fire(_ event: String) -> Bool {
    var isFired = false
    changeStateMachine { player, now, events in isFired = player.fire(event, at: now, &events) }
    return isFired
  }

  /// Returns the value of an input of the state machine, or `nil`.
  package func input(_ name: String) -> StateMachineValue? { stateMachine?.player?.value(of: name) }

  /// A Boolean value that indicates whether the state machine responds to pointer events.
  package var respondsToPointers: Bool {
    stateMachine?.player?.machine.definition.handlesPointers ?? false
  }

  /// Handles a pointer event in a view that shows the pictures.
  ///
  /// - Parameters:
  ///   - phase: The kind of event.
  ///   - point: The location in the view's coordinates.
  ///   - area: The area of the view.
  package func handlePointer(
    _ phase: PointerTracker.PointerPhase, at point: CGPoint, in area: CanvasGeometry.Area
  ) {
    guard let stateMachine, let content = stateMachine.content else { return }
    let position = contentPoint(point, in: area, of: content)
    for action in stateMachine.pointer.handle(phase, isInside: position != nil) {
      changeStateMachine { player, now, events in
        player.pointer(action, at: position, now: now, &events)
      }
    }
  }

  /// Returns the point of the animation at a point of a view, or `nil` outside the animation.
  private func contentPoint(
    _ point: CGPoint, in area: CanvasGeometry.Area, of content: LottieAnimation
  ) -> Point2D? {
    let size = ContentSize(width: content.size.width, height: content.size.height)
    let placement = ContentPlacement(area.fit, content: size, canvas: area.points)
    guard
      let position = placement.transform.inverse?.apply(
        Point2D(Double(point.x), Double(point.y))),
      position.x >= 0, position.y >= 0, position.x < size.width, position.y < size.height
    else { return nil }
    return position
  }

  private func changeStateMachine(
    _ change: (inout StateMachinePlayer<LottieAnimation>, Seconds, inout [StateMachineEvent]) ->
      Void
  ) {
    guard let stateMachine else { return }
    let now = ticker.now
    perform { _, outcome in stateMachine.change(&outcome) { change(&$0, now, &$1) } }
  }

  /// Delivers the events of the source. Those that a callback causes are delivered after the current one.
  func deliverEvents() {
    guard !isDeliveringEvents else { return }
    isDeliveringEvents = true
    defer { isDeliveringEvents = false }
    for _ in 0..<Self.maximumEvents {
      guard let event = source.takeEvent() else { return }
      onStateMachineEvent?(event)
    }
    // A callback that causes an event for each event does not block the main queue.
    hostCalls.later { [weak self] in self?.deliverEvents() }
  }

  /// The number of events that are delivered in one turn of the main queue.
  private static let maximumEvents = 1000
}
