/// What the simple SVGA player is doing: loading, playing, paused or stopped, which source, and what
/// its delegate is told in which order, as a pure value.
///
/// What is asked of it becomes a plan of steps, taken one by one: ``next()`` takes one and says what is
/// to be done. So whoever is called back sees the state that they are told of, and may ask for something
/// else at once: the rest of the plan is given up then, but for what somebody still has to be told.
///
/// Every load has a token. What comes of a load that is no longer wanted is passed over.
package struct SVGAStatusMachine: Hashable, Sendable {
  package enum Status: Int, Hashable, Sendable, CaseIterable {
    case idle, loading, playing, paused, stopped
  }

  /// Where to begin, and whether to play from there.
  package struct StartOptions: Hashable, Sendable {
    package var frame: Int
    package var isAutoPlay: Bool

    package init(_ frame: Int, isAutoPlay: Bool) {
      (self.frame, self.isAutoPlay) = (frame, isAutoPlay)
    }
  }

  package enum LoadFailure: Hashable, Sendable {
    case unknownSource, dataLoad, dataParse, assetParse, invalidEntity
  }

  /// Whether it comes and goes gradually.
  package var isAnimated = false
  /// Whether it is not seen while stopped.
  package private(set) var hidesWhenStopped = false
  package var resetsLoopCountWhenStopped = true
  /// Whether what gives way to another animation is gone at once, however else it comes and goes.
  package var hidesInstantlyOnSwitch = false

  package private(set) var status = Status.idle
  /// What is played, or empty.
  package private(set) var source = ""
  /// Which animation is there, by what nobody else is called.
  package private(set) var entityID: String?
  /// The load that is wanted.
  package private(set) var loadToken: Int?
  package internal(set) var start = StartOptions(0, isAutoPlay: true)
  /// Whether it is seen.
  package private(set) var isVisible = true

  var pendingSteps: [Step] = []
  var pendingRequests: [Request] = []
  /// The plan waits for it to have faded out.
  private(set) var fade: Fade?
  private var lastToken = 0

  package init() {}
}

extension SVGAStatusMachine {
  struct Fade: Hashable, Sendable {
    var token: Int
    /// Whether the plan behind it is carried out whatever is asked for meanwhile.
    var isUninterruptible: Bool
  }

  /// What a user, a loader or the frames want.
  package enum Request: Hashable, Sendable {
    case play(String, StartOptions)
    /// An animation that is there already: what it is called, and whether it can be played.
    case playEntity(String, isValid: Bool, StartOptions)
    /// Goes on from a frame.
    case resume(at: Int)
    case playFrom(StartOptions)
    case pause
    case reset(StartOptions)
    /// A ticket stands for who wants to be told.
    case stop(SVGAFrameMachine.StoppedScene, completionID: Int)
    case clean(completionID: Int)

    case failed(load: Int, LoadFailure)
    case loaded(load: Int, entity: String, isValid: Bool)
    case faded(Int)
    case finishedAll(Int)
    case playFailed(SVGAFrameMachine.PlayError)
    case detached
    case hidesWhenStopped(Bool)
  }

  /// What to do, or whom to tell.
  package enum Effect: Hashable, Sendable {
    case load(token: Int, source: String)
    /// Stop and show no animation; forget what was put into it.
    case removeContent
    /// Take the animation that the last request brought.
    case setEntity(String)
    case stopFrames(SVGAFrameMachine.StoppedScene)
    case pauseFrames
    case resetLoopCount
    /// Show a frame, and play from there. A failure is a request.
    case jump(StartOptions)
    /// Play from where it stands. A failure is a request.
    case startFrames
    case fadeOut(Int)
    case show(isAnimated: Bool)
    case hide

    case notifyStatus(Status, old: Status)
    case notifyParsed
    /// Answers go to ``setStart(_:)``.
    case notifyReady(isNew: Bool, StartOptions)
    case notifyLoadFailure(LoadFailure, source: String)
    case notifyPlayFailure(SVGAFrameMachine.PlayError, source: String)
    case notifyFinishedAll(Int)
    /// With the passes that had ended when it stopped.
    case callCompletion(completionID: Int, source: String)
  }

  enum Step: Hashable, Sendable {
    case effect(Effect)
    /// Told even if something else was asked for meanwhile.
    case guaranteed(Effect)
    case status(Status)
    /// Fades out, or hides, and goes on when nothing is seen any more.
    case disappear(isFaded: Bool, isUninterruptible: Bool)
    case updateVisibility
    case appear
    case beginLoad
    /// Nothing is there any more.
    case clear
    case ready(isNew: Bool)
    case jump
    /// `playing` or `paused`, as the start has it.
    case updateStatus
  }

  /// Whether what frames do is told: not of those that are fading out.
  package var reportsFrames: Bool { fade == nil && !source.isEmpty }
}

extension SVGAStatusMachine {
  /// Afterwards, take steps until there is none.
  package mutating func handle(_ request: Request) {
    guard !isIgnored(request) else { return }
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

  /// What there is to do now; `nil` when there is nothing, or somebody has to answer first.
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

  /// The answer of who was told that it is ready.
  package mutating func setStart(_ start: StartOptions) { self.start = start }

  private mutating func dropPendingSteps() {
    pendingSteps.removeAll {
      if case .guaranteed = $0 { return false }
      return true
    }
  }

  /// Requests that change nothing, or come too late, leave the plan as it is.
  private mutating func isIgnored(_ request: Request) -> Bool {
    switch request {
    case .pause where status != .playing || fade != nil:
      start.isAutoPlay = false
      return true
    case .resume where status == .playing && fade == nil: return true
    case .resume(let frame): return isServedByLoad(StartOptions(frame, isAutoPlay: true))
    case .playFrom(let start), .reset(let start): return isServedByLoad(start)
    case .play(let source, let start) where source == self.source && !source.isEmpty:
      return isServedByLoad(start)
    case .stop, .clean: return source.isEmpty
    case .failed(let token, _), .loaded(let token, _, _): return token != loadToken
    case .faded(let token): return token != fade?.token
    case .finishedAll: return fade != nil
    case .hidesWhenStopped(let hides):
      hidesWhenStopped = hides
      return status != .idle && status != .stopped || fade != nil
    case .detached:
      return status == .idle && fade == nil
    default: return false
    }
  }

  /// Whether a load that runs, or will when what was shown before has faded out, serves a start, or
  /// there is nothing to start.
  private mutating func isServedByLoad(_ start: StartOptions) -> Bool {
    guard !source.isEmpty else { return true }
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
    case .disappear(let isFaded, let isBinding):
      guard isVisible else { return nil }
      guard isFaded else {
        isVisible = false
        return .hide
      }
      let fade = Fade(token: newToken(), isUninterruptible: isBinding)
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
