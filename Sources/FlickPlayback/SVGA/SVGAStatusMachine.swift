/// The state machine of ``SVGAExPlayer``: loading, playing, paused or stopped, the current source,
/// and the order of the delegate calls, as a pure value.
///
/// A request becomes a list of steps. ``next()`` takes one step and returns its effect. A callback
/// therefore sees the state that it is called for, and may send another request at once. The new
/// request drops the remaining steps, except for callbacks that are guaranteed.
///
/// Every load has a token. Results of an outdated load are ignored.
package struct SVGAStatusMachine: Hashable, Sendable {
  package enum Status: Int, Hashable, Sendable, CaseIterable {
    case idle, loading, playing, paused, stopped
  }

  /// The frame to start at, and whether to play from there.
  package struct Start: Hashable, Sendable {
    package var frame: Int
    package var isAutoPlay: Bool

    package init(_ frame: Int, isAutoPlay: Bool) {
      (self.frame, self.isAutoPlay) = (frame, isAutoPlay)
    }
  }

  package enum LoadFailure: Hashable, Sendable {
    case unknownSource, dataLoad, dataParse, assetParse, invalidEntity
  }

  /// A Boolean value that indicates whether the player fades in and out.
  package var isAnimated = false
  /// A Boolean value that indicates whether the player is hidden while stopped.
  package private(set) var hidesWhenStopped = false
  package var resetsLoopCountWhenStopped = true
  /// A Boolean value that indicates whether the player hides without a fade when it switches to
  /// another animation.
  package var hidesAtOnceForAnother = false

  package private(set) var status = Status.idle
  /// The source that is played, or an empty string.
  package private(set) var source = ""
  /// The unique identifier of the current animation.
  package private(set) var entity: String?
  /// The token of the current load.
  package private(set) var load: Int?
  package internal(set) var start = Start(0, isAutoPlay: true)
  /// A Boolean value that indicates whether the player is visible.
  package private(set) var isVisible = true

  var plan: [Step] = []
  var requests: [Request] = []
  /// The fade-out that the pending steps wait for.
  private(set) var fade: Fade?
  private var tokens = 0

  package init() {}
}

extension SVGAStatusMachine {
  struct Fade: Hashable, Sendable {
    var token: Int
    /// A Boolean value that indicates whether the pending steps run even if another request
    /// arrives.
    var isBinding: Bool
  }

  /// A request of the user, of the loader or of the frame machine.
  package enum Request: Hashable, Sendable {
    case play(String, Start)
    /// Plays an animation that is already loaded: its identifier, and whether it can be played.
    case playEntity(String, isValid: Bool, Start)
    /// Continues from a frame.
    case resume(at: Int)
    case playFrom(Start)
    case pause
    case reset(Start)
    /// Stops playback. The completion ID identifies the completion handler to call.
    case stop(SVGAFrameMachine.StoppedScene, ticket: Int)
    case clean(ticket: Int)

    case failed(load: Int, LoadFailure)
    case loaded(load: Int, entity: String, isValid: Bool)
    case faded(Int)
    case finishedAll(Int)
    case playFailed(SVGAFrameMachine.PlayError)
    case unmounted
    case hidesWhenStopped(Bool)
  }

  /// An action to perform, or a callback to make.
  package enum Effect: Hashable, Sendable {
    case load(token: Int, source: String)
    /// Stops playback, removes the animation and clears its dynamic objects.
    case dropContent
    /// Uses the animation that the last request provided.
    case adopt(String)
    case stopFrames(SVGAFrameMachine.StoppedScene)
    case pauseFrames
    case resetLoopCount
    /// Shows a frame, and optionally plays from there. A failure comes back as a request.
    case jump(Start)
    /// Plays from the current frame. A failure comes back as a request.
    case startFrames
    case fadeOut(Int)
    case show(isAnimated: Bool)
    case hide

    case tellStatus(Status, old: Status)
    case tellParsed
    /// The callback may change the start with ``setStart(_:)``.
    case tellReady(isNew: Bool, Start)
    case tellFailure(LoadFailure, source: String)
    case tellPlayFailed(SVGAFrameMachine.PlayError, source: String)
    case tellFinishedAll(Int)
    /// Calls a completion handler with the number of passes that had ended before the stop.
    case tellDone(ticket: Int, source: String)
  }

  enum Step: Hashable, Sendable {
    case act(Effect)
    /// A callback that is made even if another request arrives first.
    case owed(Effect)
    case status(Status)
    /// Fades out or hides. The following steps wait until the fade has ended.
    case vanish(isFaded: Bool, isBinding: Bool)
    case settleVisibility
    case appear
    case beginLoad
    /// Removes the source and the animation.
    case cleaned
    case ready(isNew: Bool)
    case jump
    /// Changes the status to `playing` or `paused`, according to the start options.
    case started
  }

  /// A Boolean value that indicates whether frame callbacks are made. They are not made during a
  /// fade-out.
  package var tellsFrames: Bool { fade == nil && !source.isEmpty }
}

extension SVGAStatusMachine {
  /// Handles a request. Afterwards, call ``next()`` until it returns `nil`.
  package mutating func handle(_ request: Request) {
    guard !isPassedOver(request) else { return }
    if let fade {
      self.fade = nil
      isVisible = false
      if case .faded = request { return }
      if !fade.isBinding { giveUp() }
    } else {
      giveUp()
    }
    requests.append(request)
  }

  /// Returns the next effect; `nil` if there is none, or if a fade-out has to end first.
  package mutating func next() -> Effect? {
    while fade == nil {
      guard !plan.isEmpty else {
        guard !requests.isEmpty else { return nil }
        expand(requests.removeFirst())
        continue
      }
      if let effect = take(plan.removeFirst()) { return effect }
    }
    return nil
  }

  /// Sets the start options. Called from the callback for ``Effect/notifyReady(isNew:_:)``.
  package mutating func setStart(_ start: Start) { self.start = start }

  private mutating func giveUp() {
    plan.removeAll {
      if case .owed = $0 { return false }
      return true
    }
  }

  /// Returns whether a request has no effect on the pending steps, because it changes nothing or
  /// comes too late.
  private mutating func isPassedOver(_ request: Request) -> Bool {
    switch request {
    case .pause where status != .playing || fade != nil:
      start.isAutoPlay = false
      return true
    case .resume where status == .playing && fade == nil: return true
    case .resume(let frame): return isServed(Start(frame, isAutoPlay: true))
    case .playFrom(let start), .reset(let start): return isServed(start)
    case .play(let source, let start) where source == self.source && !source.isEmpty:
      return isServed(start)
    case .stop, .clean: return source.isEmpty
    case .failed(let token, _), .loaded(let token, _, _): return token != load
    case .faded(let token): return token != fade?.token
    case .finishedAll: return fade != nil
    case .hidesWhenStopped(let hides):
      hidesWhenStopped = hides
      return status != .idle && status != .stopped || fade != nil
    case .unmounted:
      return status == .idle && fade == nil
    default: return false
    }
  }

  /// Returns whether a current or pending load serves a start, or whether there is nothing to
  /// start.
  private mutating func isServed(_ start: Start) -> Bool {
    guard !source.isEmpty else { return true }
    guard load != nil || plan.contains(.beginLoad) else { return false }
    self.start = start
    return true
  }

  private mutating func take(_ step: Step) -> Effect? {
    switch step {
    case .act(.adopt(let entity)):
      self.entity = entity
      return .adopt(entity)
    case .act(let effect), .owed(let effect): return effect
    case .cleaned:
      change(source: "", entity: nil)
      return .dropContent
    case .status(let new):
      guard new != status else { return nil }
      let old = status
      status = new
      return .tellStatus(new, old: old)
    case .vanish(let isFaded, let isBinding):
      guard isVisible else { return nil }
      guard isFaded else {
        isVisible = false
        return .hide
      }
      let fade = Fade(token: newToken(), isBinding: isBinding)
      self.fade = fade
      return .fadeOut(fade.token)
    case .settleVisibility:
      guard isVisible == hidesWhenStopped else { return nil }
      isVisible = !hidesWhenStopped
      return isVisible ? .show(isAnimated: false) : .hide
    case .appear:
      guard !isVisible else { return nil }
      isVisible = true
      return .show(isAnimated: isAnimated)
    case .beginLoad:
      let token = newToken()
      load = token
      return .load(token: token, source: source)
    case .ready(let isNew): return .tellReady(isNew: isNew, start)
    case .jump: return .jump(start)
    case .started:
      plan.insert(.status(start.isAutoPlay ? .playing : .paused), at: 0)
      return nil
    }
  }

  private mutating func newToken() -> Int {
    tokens &+= 1
    return tokens
  }

  mutating func change(source: String? = nil, entity: String?, start: Start? = nil) {
    load = nil
    self.entity = entity
    if let source { self.source = source }
    if let start { self.start = start }
  }
}
