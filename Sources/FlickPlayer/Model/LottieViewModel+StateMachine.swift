public import FlickAnimation
public import FlickStateMachine
public import Foundation

/// Playback that a dotLottie state machine controls. The machine's states select what plays, and user interaction
/// causes transitions.
extension LottieViewModel {
  /// Creates a model that runs a state machine, and starts drawing the first frame. The state machine controls
  /// playback. See ``LottieViewModel/init(lottie:size:configuration:engine:)``.
  ///
  /// - Parameters:
  ///   - stateMachine: The state machine with its animations.
  ///   - openURLPolicy: The URLs that the machine may request to open with ``StateMachineEvent/openURL(_:target:)``.
  ///     The model itself never opens a URL.
  public convenience init(
    stateMachine: LottieStateMachine, size: CGSize? = nil,
    configuration: LottieConfiguration = .default, engine: Engine = .main,
    openURLPolicy: OpenURLPolicy = .refuse
  ) {
    self.init(
      StateMachinePlayback.Setup(stateMachine, policy: openURLPolicy), size: size, scale: 1,
      configuration: configuration, engine: engine, ticker: systemTicker())
  }

  package convenience init(
    _ setup: StateMachinePlayback.Setup, size: CGSize?, scale: CGFloat,
    configuration: LottieConfiguration, engine: Engine, ticker: any FrameTicker
  ) {
    var options = Presenter.Options()
    options.size = size
    options.scale = scale
    self.init(
      setup.machine.animation, configuration,
      Presenter(ticker: ticker, engine: engine, options: options.applying(configuration)))
    presenter.setStateMachine(setup)
  }

  /// A closure that is called for each event of the state machine, in order, on the main actor.
  public var onStateMachineEvent: ((StateMachineEvent) -> Void)? {
    get { presenter.machine.onEvent }
    set { presenter.machine.onEvent = newValue }
  }

  /// Sets an input of the state machine.
  ///
  /// - Parameters:
  ///   - name: The name of the input.
  ///   - value: The new value.
  /// - Returns: `true` when the input was set. `false` when there is no such input, or the value has another
  ///   type.
  @discardableResult
  public func setInput(_ name: String, to value: StateMachineValue) -> Bool {
    presenter.machine.send(.input(name, value))
  }

  /// Fires an event input of the state machine.
  ///
  /// - Parameter event: The name of the event input.
  /// - Returns: `true` when the event was fired. `false` when there is no such event, or the machine is not running.
  @discardableResult
  public func fire(_ event: String) -> Bool { presenter.machine.send(.event(event)) }

  /// Changes the state machine to another state, without a transition of the file. The exit actions of the current state
  /// and the entry actions of the new one run, and then the transitions that are open. A tweened transition ends.
  ///
  /// - Parameter name: The name of the state.
  /// - Returns: `true` when the state was entered. `false` when there is no such state, when it is the global state, or
  ///   when the machine is not running.
  @discardableResult
  public func overrideState(_ name: String) -> Bool { presenter.machine.send(.state(name)) }

  /// Returns the value of an input of the state machine.
  ///
  /// - Parameter name: The name of the input.
  /// - Returns: The value, or `nil` when there is no such input or the input is an event.
  public func input(_ name: String) -> StateMachineValue? { presenter.machine.input(name) }

  /// A Boolean value that indicates whether the state machine responds to pointer events.
  package var respondsToPointers: Bool { presenter.machine.respondsToPointers }

  /// Handles a pointer event in a view that shows the rendered frame with the configuration's content mode.
  ///
  /// - Parameters:
  ///   - step: The kind of event.
  ///   - point: The location in the view's coordinates.
  ///   - size: The size of the view.
  package func handlePointer(
    _ step: PointerTracker.PointerPhase, at point: CGPoint, in size: CGSize
  ) {
    var area = CanvasGeometry.Area(points: ContentSize(size))
    area.fit = ContentFit(configuration.contentMode)
    presenter.machine.handlePointer(step, at: point, in: area)
  }
}
