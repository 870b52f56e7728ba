/// The state machine of ``SVGAExPlayer``: loading, playing, paused or stopped, the current source,
/// and the order of the delegate calls, as a pure value.
///
/// A request becomes a list of steps. ``next()`` takes one step and returns its effect. A callback
/// therefore sees the state that it is called for, and may send another request at once. The new
/// request drops the remaining steps, except for callbacks that are guaranteed.
///
/// Every load has a token. Results of an outdated load are ignored.
package struct SVGAStatusMachine: Equatable, Sendable {
  package enum Status: Int, Equatable, Sendable, CaseIterable {
    case idle, loading, playing, paused, stopped
  }

  /// The frame to start at, and whether to play from there.
  package struct StartOptions: Equatable, Sendable {
    package var frame: Int
    package var isAutoPlay: Bool

    package init(_ frame: Int, isAutoPlay: Bool) {
      (self.frame, self.isAutoPlay) = (frame, isAutoPlay)
    }
  }

  package enum LoadFailure: Equatable, Sendable {
    case unknownSource, dataLoad, dataParse, assetParse, invalidEntity
  }

  /// A Boolean value that indicates whether the player fades in and out.
  package var isAnimated = false
  /// A Boolean value that indicates whether the player is hidden while stopped.
  package private(set) var hidesWhenStopped = false
  package var resetsLoopCountWhenStopped = true
  /// A Boolean value that indicates whether the player hides without a fade when it switches to
  /// another animation.
  package var hidesInstantlyOnSwitch = false

  package private(set) var status = Status.idle
  /// The source that is played, or an empty string.
  package private(set) var source = ""
  /// The unique identifier of the current animation.
  package private(set) var entityID: String?
  /// The token of the current load.
  package private(set) var loadToken: Int?
  package internal(set) var start = StartOptions(0, isAutoPlay: true)
  /// A Boolean value that indicates whether the player is visible.
  package private(set) var isVisible = true

  var pendingSteps: [Step] = []
  var pendingRequests: [Request] = []
  /// The fade-out that the pending steps wait for.
  private(set) var fade: Fade?
  private var lastToken = 0

  package init() {}
}

extension SVGAStatusMachine {
  struct Fade: Equatable, Sendable {
    var token: Int
    /// A Boolean value that indicates whether the pending steps run even if another request
    /// arrives.
    var isUninterruptible: Bool
  }

  /// A request of the user, of the loader or of the frame machine.
  package enum Request: Equatable, Sendable {
    case play(String, StartOptions)
    /// Plays an animation that is already loaded: its identifier, and whether it can be played.
    case playEntity(String, isValid: Bool, StartOptions)
    /// Continues from a frame.
    case resume(at: Int)
    case playFrom(StartOptions)
    case pause
    case reset(StartOptions)
    /// Stops playback. The completion ID identifies the completion handler to call.
    case stop(SVGAFrameMachine.StoppedScene, completionID: Int)
    case clean(completionID: Int)

    case failed(load: Int, LoadFailure)
    case loaded(load: Int, entity: String, isValid: Bool)
    case faded(Int)
    case finishedAll(Int)
    case playFailed(SVGAFrameMachine.PlayError)
    /// Frames play that failed to play before a view showed them.
    case started
    case detached
    case hidesWhenStopped(Bool)
  }

  /// An action to perform, or a callback to make.
  package enum Effect: Equatable, Sendable {
    case load(token: Int, source: String)
    /// Stops playback, removes the animation and clears its dynamic objects.
    case removeContent
    /// Uses the animation that the last request provided.
    case setEntity(String)
    case stopFrames(SVGAFrameMachine.StoppedScene)
    case pauseFrames
    case resetLoopCount
    /// Shows a frame, and optionally plays from there. A failure comes back as a request.
    case jump(StartOptions)
    /// Plays from the current frame. A failure comes back as a request.
    case startFrames
    case fadeOut(Int)
    case show(isAnimated: Bool)
    case hide

    case notifyStatus(Status, old: Status)
    case notifyParsed
    /// The callback may change the start with ``setStart(_:)``.
    case notifyReady(isNew: Bool, StartOptions)
    case notifyLoadFailure(LoadFailure, source: String)
    case notifyPlayFailure(SVGAFrameMachine.PlayError, source: String)
    case notifyFinishedAll(Int)
    /// Calls a completion handler with the number of passes that had ended before the stop.
    case callCompletion(completionID: Int, source: String)
  }

  enum Step: Equatable, Sendable {
    case effect(Effect)
    /// A callback that is made even if another request arrives first.
    case guaranteed(Effect)
    case status(Status)
    /// Fades out or hides. The following steps wait until the fade has ended.
    case disappear(isFaded: Bool, isUninterruptible: Bool)
    case updateVisibility
    case appear
    case beginLoad
    /// Removes the source and the animation.
    case clear
    case ready(isNew: Bool)
    case jump
    /// Changes the status to `playing` or `paused`, according to the start options.
    case updateStatus
  }

  /// A Boolean value that indicates whether frame callbacks are made. They are not made during a
  /// fade-out.
  package var reportsFrames: Bool { fade == nil && !source.isEmpty }

  /// A Boolean value that indicates whether steps wait for the end of a fade-out.
  package var isFading: Bool { fade != nil }
}

extension SVGAStatusMachine {
  /// Handles a request. Afterwards, call ``next()`` until it returns `nil`.
  package mutating func handle(_ request: Request) {
    guard !handleImmediately(request) else { return }
    if let fade {
      self.fade = nil
      isVisible = false
      if case .faded = request { return }
      if !fade.isUninterruptible { dropPendingSteps() }
    } else {
      dropPendingSteps()
    }
    pendingRequests.append(request)
  }

  /// Returns the next effect; `nil` if there is none, or if a fade-out has to end first.
  package mutating func next() -> Effect? {
    while fade == nil {
      guard !pendingSteps.isEmpty else {
        guard !pendingRequests.isEmpty else { return nil }
        expand(pendingRequests.removeFirst())
        continue
      }
      if let effect = perform(pendingSteps.removeFirst()) { return effect }
    }
    return nil
  }

  /// Sets the start options. Called from the callback for ``Effect/notifyReady(isNew:_:)``.
  package mutating func setStart(_ start: StartOptions) { self.start = start }

  private mutating func dropPendingSteps() {
    // A player whose source was removed becomes idle in any case.
    let kept: Step? = source.isEmpty ? .status(.idle) : nil
    pendingSteps.removeAll {
      if case .guaranteed = $0 { return false }
      return $0 != kept
    }
  }

  /// Handles a request that has no effect on the pending steps: it changes an option, changes
  /// nothing, or comes too late.
  ///
  /// - Returns: `false` if the request has an effect on the pending steps; nothing is changed then.
  private mutating func handleImmediately(_ request: Request) -> Bool {
    switch request {
    case .pause where status != .playing || fade != nil:
      start.isAutoPlay = false
      return true
    case .resume where status == .playing && fade == nil: return true
    case .resume(let frame): return passToLoad(StartOptions(frame, isAutoPlay: true))
    case .playFrom(let start), .reset(let start):
      return source.isEmpty && !start.isAutoPlay || passToLoad(start)
    case .play(let source, let start) where source == self.source && !source.isEmpty:
      return passToLoad(start)
    case .stop, .clean: return source.isEmpty
    case .failed(let token, _), .loaded(let token, _, _): return token != loadToken
    case .faded(let token): return token != fade?.token
    case .finishedAll: return fade != nil
    case .hidesWhenStopped(let hides):
      hidesWhenStopped = hides
      return status != .idle && status != .stopped || fade != nil
    case .started:
      return entityID == nil || fade != nil || status != .stopped && status != .idle
    case .detached:
      return status == .idle && fade == nil
    default: return false
    }
  }

  /// Passes start options to a current or pending load.
  ///
  /// - Returns: `false` if there is no load.
  private mutating func passToLoad(_ start: StartOptions) -> Bool {
    guard loadToken != nil || pendingSteps.contains(.beginLoad) else { return false }
    self.start = start
    return true
  }

  private mutating func perform(_ step: Step) -> Effect? {
    switch step {
    case .effect(.setEntity(let entity)):
      self.entityID = entity
      return .setEntity(entity)
    case .effect(let effect), .guaranteed(let effect): return effect
    case .clear:
      change(source: "", entity: nil)
      return .removeContent
    case .status(let new):
      guard new != status else { return nil }
      let old = status
      status = new
      return .notifyStatus(new, old: old)
    case .disappear(let isFaded, let isUninterruptible):
      guard isVisible else { return nil }
      guard isFaded else {
        isVisible = false
        return .hide
      }
      let fade = Fade(token: newToken(), isUninterruptible: isUninterruptible)
      self.fade = fade
      return .fadeOut(fade.token)
    case .updateVisibility:
      guard isVisible == hidesWhenStopped else { return nil }
      isVisible = !hidesWhenStopped
      return isVisible ? .show(isAnimated: false) : .hide
    case .appear:
      guard !isVisible else { return nil }
      isVisible = true
      return .show(isAnimated: isAnimated)
    case .beginLoad:
      let token = newToken()
      loadToken = token
      return .load(token: token, source: source)
    case .ready(let isNew): return .notifyReady(isNew: isNew, start)
    case .jump: return .jump(start)
    case .updateStatus:
      pendingSteps.insert(.status(start.isAutoPlay ? .playing : .paused), at: 0)
      return nil
    }
  }

  private mutating func newToken() -> Int {
    lastToken &+= 1
    return lastToken
  }

  mutating func change(source: String? = nil, entity: String?, start: StartOptions? = nil) {
    loadToken = nil
    self.entityID = entity
    if let source { self.source = source }
    if let start { self.start = start }
  }
}
